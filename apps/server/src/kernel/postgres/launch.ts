/**
 * How to run a PostgreSQL program as whoever we are. PostgreSQL refuses to run as root, so root wraps it into a user
 * namespace in which it is user 1000 while its files stay root's: no system user is made, no owner changed. Where
 * namespaces are forbidden (some containers) it runs as "nobody" and the folders are handed to that user.
 * `setpriv --pdeathsig` makes the server stop cleanly when this process dies, however it dies.
 */
import { spawnSync } from "node:child_process";
import { chown, readdir } from "node:fs/promises";
import { join } from "node:path";

const NOBODY = 65_534;

export interface Launcher {
  readonly kind: "plain" | "namespace" | "nobody";
  /** Command line for a program; `dieWithParent` for the server, not for short-lived tools. */
  toCommand(program: string, args: readonly string[], dieWithParent: boolean): [string, ...string[]];
  readonly spawnAs: { readonly uid?: number; readonly gid?: number };
  /** Makes a folder usable by the user the programs run as. */
  adoptFolder(folder: string): Promise<void>;
}

export function findLauncher(): Launcher {
  const canDieWithParent = succeeds("setpriv", ["--pdeathsig", "INT", "--", "true"]);
  const withDeath = (dieWithParent: boolean): string[] =>
    dieWithParent && canDieWithParent ? ["setpriv", "--pdeathsig", "INT", "--"] : [];
  if (process.getuid?.() !== 0) {
    return launcher("plain", (program, args, die) => [...withDeath(die), program, ...args]);
  }
  const namespace = ["unshare", "-U", "--map-user=1000", "--map-group=1000", "--"];
  if (succeeds(namespace[0] ?? "", [...namespace.slice(1), "true"])) {
    return launcher("namespace", (program, args, die) => [...namespace, ...withDeath(die), program, ...args]);
  }
  return {
    ...launcher("nobody", (program, args, die) => [...withDeath(die), program, ...args]),
    spawnAs: { uid: NOBODY, gid: NOBODY },
    adoptFolder: (folder) => chownTree(folder),
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

async function chownTree(folder: string): Promise<void> {
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(path);
    else await chown(path, NOBODY, NOBODY);
  }
}
