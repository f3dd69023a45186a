/**
 * Chooses the folder of the Unix socket. Socket paths are limited to about 107 bytes, so it is a short folder, private
 * to this user, in the user's runtime folder or /tmp. Its name is a hash of the data folder.
 */
import { createHash } from "node:crypto";
import { lstat, mkdir, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function createSocketDir(dataDir: string): Promise<string> {
  const name = `idata-${await hashFolder(dataDir)}`;
  const runtime = process.env["XDG_RUNTIME_DIR"];
  const bases = [runtime, "/tmp", tmpdir()].filter((base) => base !== undefined && base !== "" && base.length < 80);
  for (const base of bases) {
    const folder = join(base ?? "", name);
    if (await makePrivate(folder)) return folder;
  }
  throw new Error(`No private folder for the database socket could be made in ${bases.join(", ")}.`);
}

export async function hashFolder(folder: string): Promise<string> {
  return createHash("sha256")
    .update(await realpath(folder))
    .digest("hex")
    .slice(0, 16);
}

/**
 * Returns false if the folder cannot be created or belongs to another user, who could then impersonate the database.
 */
async function makePrivate(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch {
    const found = await lstat(folder).catch(() => null);
    const me = process.getuid?.();
    const isOurs = me === undefined || found?.uid === me || (me === 0 && found?.uid === 65_534);
    return found !== null && found.isDirectory() && isOurs && (found.mode & 0o077) === 0;
  }
}
