/**
 * How to run a PostgreSQL program as the current user. PostgreSQL refuses to run as root or as a user without a name.
 * In these cases the program runs in a user namespace as an ordinary named user while its files keep their owner, so no
 * system user is created and no owner changes. Where namespaces are forbidden (some containers), root runs it as
 * "nobody" and gives the folders to that user.
 * `setpriv --pdeathsig` makes the server shut down cleanly when this process dies for any reason.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, chown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const NOBODY = 65_534;

export interface Launcher {
  readonly kind: "plain" | "namespace" | "nobody";
  /** Command line for a program. Set `dieWithParent` for the server but not for short-lived tools. */
  toCommand(program: string, args: readonly string[], dieWithParent: boolean): [string, ...string[]];
  readonly spawnAs: { readonly uid?: number; readonly gid?: number };
  /**
   * Gives the user that runs the programs access to a folder. `isInsideOurs` permits opening its parent folder for
   * traversal.
   */
  adoptFolder(folder: string, isInsideOurs: boolean): Promise<void>;
}

export function findLauncher(): Launcher {
  const canDieWithParent = succeeds("setpriv", ["--pdeathsig", "INT", "--", "true"]);
  const withDeath = (dieWithParent: boolean): string[] =>
    dieWithParent && canDieWithParent ? ["setpriv", "--pdeathsig", "INT", "--"] : [];
  const plain = launcher("plain", (program, args, die) => [...withDeath(die), program, ...args]);
  const uid = process.getuid?.();
  const names = listNamedUsers();
  if (uid === undefined || (uid !== 0 && names.includes(uid))) return plain;
  const user = names.find((candidate) => candidate !== 0) ?? NOBODY;
  const namespace = ["unshare", "-U", `--map-user=${user}`, `--map-group=${user}`, "--"];
  if (succeeds("unshare", [...namespace.slice(1), "true"])) {
    return launcher("namespace", (program, args, die) => [...namespace, ...withDeath(die), program, ...args]);
  }
  if (uid !== 0) return plain;
  return {
    ...launcher("nobody", (program, args, die) => [...withDeath(die), program, ...args]),
    spawnAs: { uid: NOBODY, gid: NOBODY },
    adoptFolder: async (folder, isInsideOurs) => {
      if (isInsideOurs) await allowTraversal(dirname(folder));
      await chownTree(folder);
    },
  };
}

function launcher(
  kind: Launcher["kind"],
  toLine: (program: string, args: readonly string[], dieWithParent: boolean) => string[],
): Launcher {
  return {
    kind,
    toCommand: (program, args, dieWithParent) => {
      const [command = program, ...rest] = toLine(program, args, dieWithParent);
      return [command, ...rest];
    },
    spawnAs: {},
    adoptFolder: () => Promise.resolve(),
  };
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: 5000 }).status === 0;
}

/** User ids in /etc/passwd, or an empty list if the file does not exist. */
function listNamedUsers(): number[] {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    const ids = lines.filter((line) => line.includes(":")).map((line) => Number(line.split(":")[2]));
    // Ordinary users first, then "nobody", then system users.
    return ids.toSorted((a, b) => rank(a) - rank(b));
  } catch {
    return [];
  }
}

function rank(uid: number): number {
  if (uid >= 1000 && uid < 60_000) return 0;
  return uid === NOBODY ? 1 : 2;
}

/** Lets other users traverse a folder of ours without listing it. */
async function allowTraversal(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid === process.getuid?.()) await chmod(folder, (mode & 0o7777) | 0o011);
}

async function chownTree(folder: string): Promise<void> {
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(path);
    else await chown(path, NOBODY, NOBODY);
  }
}
