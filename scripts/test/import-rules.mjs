/** Checks the picture "who may import whom" (ARCHITECTURE.md) with dependency-cruiser; prints only what breaks it. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const result = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "err",
    "packages",
    "apps",
  ],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
// The cruiser asks for an older TypeScript although swc parses for it; that notice is not about our code.
process.stdout.write(`${result.stdout.split("‼ missing-tsc-transpiler")[0].trim()}\n`);
if (result.status !== 0) process.stderr.write(result.stderr);
process.exit(result.status ?? 1);
