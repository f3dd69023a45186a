/** What `build.mjs` builds, and whether the results on disk were made from the sources as they are. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Target {
  readonly name: string;
  /** Folders of sources, from the root of the repository; so are the other paths. */
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  /** Holds the hash over the sources from which the outputs were built. */
  readonly stamp: string;
  /** Arguments of Node. */
  readonly command: readonly string[];
  readonly cwd: string;
}

const SHARED = [
  "packages/engine/src",
  "packages/questions/src",
  "packages/ui/src",
  "packages/contracts/src",
  "packages/importers/src",
];

/** The server and the programs that it starts; it also runs from source, where each of them starts a second later. */
export const SERVER: Target = {
  name: "server",
  sources: [...SHARED, "apps/server"],
  outputs: ["apps/server/dist/main.mjs"],
  stamp: "apps/server/dist/.build-stamp",
  command: ["build.ts"],
  cwd: "apps/server",
};

export const TARGETS: readonly Target[] = [
  {
    name: "fill app",
    sources: [...SHARED, "apps/fill"],
    outputs: ["apps/fill/dist/client", "apps/fill/dist/server/entry.js"],
    stamp: "apps/fill/dist/.build-stamp",
    command: ["build.ts"],
    cwd: "apps/fill",
  },
  {
    name: "console",
    sources: [...SHARED, "apps/console"],
    outputs: ["apps/console/dist/index.html"],
    stamp: "apps/console/dist/.build-stamp",
    command: [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"],
    cwd: "apps/console",
  },
  SERVER,
];

/** Tests, results of builds, and files that are read when the server runs. */
const NO_SOURCE = /^(?:dist|node_modules)$|\.test\.tsx?$|\.cases\.json$|\.(?:otf|sql|xdb)$/;

/** Hash over the names and contents of the sources of a target, and of the versions of packages. */
export function hashSources({ sources }: Target): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const visit = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (NO_SOURCE.test(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else
        hash
          .update(path)
          .update("\0")
          .update(readFileSync(join(root, path)));
    }
  };
  for (const folder of sources) visit(folder);
  return hash.digest("hex");
}

/** `stamp`: what `hashSources` returns. */
export function isBuilt(target: Target, stamp: string = hashSources(target)): boolean {
  const file = join(root, target.stamp);
  return (
    target.outputs.every((path) => existsSync(join(root, path))) &&
    existsSync(file) &&
    readFileSync(file, "utf8") === stamp
  );
}
