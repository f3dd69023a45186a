/** Checks the picture "who may import whom" (ARCHITECTURE.md) with dependency-cruiser; prints only what breaks it. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findReached, REACH_RULES } from "./reach-rules.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    "packages",
    "apps",
  ],
  { cwd: root, encoding: "utf8", maxBuffer: 512 * 1024 * 1024 },
);

let report;
try {
  report = JSON.parse(stdout);
} catch {
  process.stderr.write(`${stdout.slice(0, 2000)}\n${stderr}`);
  process.exit(1);
}
const { modules, summary } = report;
const broken = [
  ...summary.violations
    .filter(({ rule }) => rule.severity === "error")
    .map(({ rule, from, to, cycle = [] }) => {
      const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(" → ") : to;
      return `${rule.name}: ${from} → ${way}`;
    }),
  ...REACH_RULES.flatMap((rule) => findReached(modules, rule).map((way) => `${rule.name}: ${way}`)),
];
for (const line of broken) process.stdout.write(`${line}\n`);
process.stdout.write(`${broken.length} broken import rules in ${modules.length} modules\n`);
process.exit(broken.length > 0 || modules.length === 0 ? 1 : 0);
