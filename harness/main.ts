/** `npm run harness`: see README.md in this folder. The last line has the counts. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { shareCompiledCode, startTestCluster } from "@idata/testkit";
import type { HarnessCheck } from "./check.ts";
import { loadOnce } from "./node-process.ts";
import { type DatedResult, toReport } from "./report.ts";
import { type CheckResult, runCheck } from "./run-check.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const resultsFile = join(root, "harness/results.json");

async function listChecks(): Promise<HarnessCheck[]> {
  const folder = join(root, "harness/checks");
  const files = readdirSync(folder).filter((name) => name.endsWith(".check.ts"));
  const loaded = await Promise.all(
    files.sort().map(async (name) => {
      const exported = (await import(join(folder, name))) as Record<string, HarnessCheck | readonly HarnessCheck[]>;
      return Object.values(exported).flat();
    }),
  );
  const checks = loaded.flat();
  const twice = checks.find(({ id }, at) => checks.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new Error(`two checks are called ${twice.id}`);
  return checks;
}

function readResults(): Map<string, DatedResult> {
  try {
    return new Map((JSON.parse(readFileSync(resultsFile, "utf8")) as DatedResult[]).map((one) => [one.id, one]));
  } catch {
    return new Map();
  }
}

function show(result: CheckResult): void {
  const verdict = result.skipped === undefined ? (result.problems.length === 0 ? "held" : "FAILED") : "skipped";
  console.log(`${verdict.padEnd(8)}${result.id.padEnd(32)}${result.seconds} s`);
  if (result.skipped !== undefined) console.log(`        ${result.skipped}`);
  for (const { processes, attack, control } of result.runs) {
    console.log(`        ${processes} process(es): ${attack.faults} faults ${JSON.stringify(attack.counts)}`);
    if (control !== null) console.log(`        control: ${control.faults} faults ${JSON.stringify(control.counts)}`);
  }
  for (const problem of result.problems) console.log(`        ${problem.replaceAll("\n", "\n        ")}`);
}

const HAZARD = /^[RSVG]\d+$/;

/** The checks that the entry of a hazard in docs/hazards.md names. */
function listChecksOf(hazard: string, known: readonly string[]): readonly string[] {
  const text = readFileSync(join(root, "docs/hazards.md"), "utf8");
  const entry = text.split(/^### /m).find((part) => part.startsWith(`${hazard}.`)) ?? "";
  const shown = entry.split("\n").find((line) => line.startsWith("- **Shown by:**")) ?? "";
  const named = [...shown.matchAll(/`([\w-]+)`/g)].flatMap(([, name = ""]) => (known.includes(name) ? [name] : []));
  return named.length > 0 ? named : [hazard];
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    "without-controls": { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const all = await listChecks();
const known = all.map(({ id }) => id);
const positionals = asked.flatMap((name) => (HAZARD.test(name) ? listChecksOf(name, known) : [name]));
const unknown = positionals.filter((id) => !known.includes(id));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(", ")}. Checks: ${known.join(", ")}`);
  process.exit(2);
}
/** A report says what the controls found, so it needs them. */
const hasControls = !values["without-controls"] || !values.quick || values.report;
const chosen = all.filter(({ id, quick }) =>
  positionals.length > 0 ? positionals.includes(id) : quick || !values.quick,
);
const results = readResults();
const day = new Date().toISOString().slice(0, 10);
const total = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
// A full run measures servers as they are, so only the quick run shares compiled code.
if (values.quick) shareCompiledCode();
const [cluster] = await Promise.all([startTestCluster(), values.quick ? loadOnce() : null]);
try {
  const waiting = [...chosen];
  const runNext = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runCheck(check, { isQuick: values.quick, hasControls });
      show(result);
      total[result.skipped !== undefined ? "skipped" : result.problems.length === 0 ? "passed" : "failed"] += 1;
      results.set(check.id, { ...result, day, mode: values.quick ? "quick" : "full" });
    }
  };
  // A full run measures times, so only one check runs at a time. The quick run has higher time limits.
  await Promise.all(Array.from({ length: values.quick ? 2 : 1 }, runNext));
} finally {
  await cluster.stop();
}
if (!values.quick || values.report) {
  const kept = all.flatMap(({ id }) => results.get(id) ?? []);
  writeFileSync(resultsFile, `${JSON.stringify(kept, null, 1)}\n`);
  writeFileSync(join(root, "docs/harness.md"), toReport(all, results));
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed === 0 ? 0 : 1);
