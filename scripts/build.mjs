/**
 * Builds the console, the fill app (browser bundle and server bundle) and the server. Skips what was built from the
 * sources as they are (built.ts); `--force` always builds. If a build fails, prints the builder's output and exits with
 * code 1.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashSources, isBuilt, TARGETS } from "./built.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const force = process.argv.includes("--force");
for (const target of TARGETS) {
  const stamp = hashSources(target);
  if (!force && isBuilt(target, stamp)) continue;
  const started = Date.now();
  const result = spawnSync(process.execPath, target.command, {
    cwd: join(root, target.cwd),
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\nBuilding the ${target.name} failed.\n`);
    process.exit(1);
  }
  const stampFile = join(root, target.stamp);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  process.stdout.write(`Built the ${target.name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
