/** Checks the import rules of ARCHITECTURE.md, including the server's modules and tables, and prints violations. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findReached, REACH_RULES } from "./reach-rules.ts";
import { KERNEL_TABLES, SERVER_MAP } from "./server-map.ts";
import { findEdgeFaults, findFolderFaults, findPictureFaults, findTableFaults, listTables } from "./server-rules.ts";

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
const files = modules.map(({ source }) => source).filter((source) => source.startsWith("apps/server/src/"));
const read = (file) => readFileSync(join(root, file), "utf8");
const migrations = "apps/server/src/migrations/";
const tables = listTables(
  readdirSync(join(root, migrations))
    .sort()
    .map((name) => read(migrations + name)),
);
const sources = files.map((file) => ({ file, text: read(file) }));
broken.push(
  ...findFolderFaults(SERVER_MAP, files),
  ...findEdgeFaults(SERVER_MAP, modules),
  ...findTableFaults(SERVER_MAP, tables, sources, KERNEL_TABLES),
  ...findPictureFaults(SERVER_MAP, read("ARCHITECTURE.md")),
);
for (const line of broken) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${broken.length} broken rules in ${modules.length} files; ${tables.length} tables of the server, each of one module\n`,
);
process.exit(broken.length > 0 || modules.length === 0 ? 1 : 0);
