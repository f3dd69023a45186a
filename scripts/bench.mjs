/**
 * `npm run bench [name …] [-- --json FILE]`: every benchmark also measures its anchor in the same run, and prints both
 * results and their ratio. Names: engine, fill-page, submit, designer, console, admin-logs, admin-users, forms, scale,
 * stats, background, exports, column-cost, text.
 * Without names, runs all of them one after the other.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

const { root, run } = await import("./test/steps.mjs");

const ALL = [
  "engine",
  "fill-page",
  "submit",
  "designer",
  "console",
  "admin-logs",
  "admin-users",
  "forms",
  "scale",
  "stats",
  "background",
  "exports",
  "column-cost",
  "text",
];
const args = process.argv.slice(2);
const jsonAt = args.indexOf("--json");
const jsonFile = jsonAt >= 0 ? args[jsonAt + 1] : null;
const names = args.filter((arg, at) => !arg.startsWith("--") && (jsonAt < 0 || at !== jsonAt + 1));
const unknown = names.filter((name) => !ALL.includes(name));
if (unknown.length > 0 || (jsonAt >= 0 && !jsonFile)) {
  process.stderr.write(`Usage: npm run bench [${ALL.join("|")}] [-- --json FILE]\n`);
  process.exit(2);
}

const folder = join(root, "node_modules/.cache/bench");
mkdirSync(folder, { recursive: true });
if ((await run(process.execPath, ["scripts/build.mjs"])) !== 0) process.exit(1);
const collected = {};
let failed = 0;
for (const name of names.length > 0 ? names : ALL) {
  process.stdout.write(`\n── ${name}\n`);
  const part = join(folder, `${name}.json`);
  if ((await run(process.execPath, [`bench/${name}.ts`, "--json", part])) !== 0) failed += 1;
  else if (existsSync(part)) collected[name] = JSON.parse(readFileSync(part, "utf8"));
}
if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify(collected, null, 2)}\n`);
process.exit(failed === 0 ? 0 : 1);
