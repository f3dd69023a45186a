/**
 * Builds the console and the fill app (browser bundle and server bundle). The server itself runs from source. Skips an
 * app if a hash over all its source files has not changed since its last build; `--force` always builds. If a build
 * fails, prints the builder's output and exits with code 1.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SHARED = [
  "packages/engine/src",
  "packages/questions/src",
  "packages/ui/src",
  "packages/contracts/src",
  "packages/importers/src",
];

const targets = [
  {
    name: "fill",
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
];

/** Hash over the names and contents of source files, without tests and build results. */
function hashSources(folders) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.name === "dist" || entry.name === "node_modules" || /\.test\.tsx?$|\.cases\.json$/.test(entry.name))
        continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else
        hash
          .update(path)
          .update("\0")
          .update(readFileSync(join(root, path)));
    }
  };
  for (const folder of folders) visit(folder);
  return hash.digest("hex");
}

const force = process.argv.includes("--force");
for (const target of targets) {
  const stampFile = join(root, target.stamp);
  const stamp = hashSources(target.sources);
  const fresh =
    !force &&
    target.outputs.every((path) => existsSync(join(root, path))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === stamp;
  if (fresh) continue;
  const started = Date.now();
  const result = spawnSync(process.execPath, target.command, {
    cwd: join(root, target.cwd),
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\nBuilding the ${target.name} app failed.\n`);
    process.exit(1);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  process.stdout.write(`Built the ${target.name} app in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
