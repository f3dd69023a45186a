/** Writes docs/harness.md: the attacks, their results on the product, and their results on the control. */
import type { HarnessCheck, Outcome } from "./check.ts";
import type { CheckResult } from "./run-check.ts";

export interface DatedResult extends CheckResult {
  /** `YYYY-MM-DD` of the run. */
  readonly day: string;
  readonly mode: "quick" | "full";
}

const HEAD = `# Harness: attacks that are repeated

\`npm run harness\` attacks running servers on a real PostgreSQL and writes this page. Each row is one attack. The
**control** is the same attack on the same product with its protection taken out of the code or the database; it must find
faults, or the row does not count. \`npm run harness -- --quick\` runs the short ones, which every test run does without their controls;
\`npm run harness -- ID …\` runs single ones. How a check is written: [harness/README.md](../harness/README.md).

Numbers are those of the last run of each row on a machine with two cores that load generator, server and database share.
`;

export function toReport(checks: readonly HarnessCheck[], results: ReadonlyMap<string, DatedResult>): string {
  const rows = checks.map((check) => toRow(check, results.get(check.id)));
  const details = checks.map(toDetail);
  return `${HEAD}
| attack | processes | verdict | product | control | run |
|---|---|---|---|---|---|
${rows.join("\n")}

## What each attack is

${details.join("\n")}
`;
}

function toRow({ id }: HarnessCheck, result: DatedResult | undefined): string {
  const name = `[${id}](#${id})`;
  if (result === undefined) return `| ${name} | – | not run | – | – | – |`;
  const run = `${result.mode}, ${result.seconds} s, ${result.day}`;
  if (result.skipped !== undefined) return `| ${name} | – | skipped: ${result.skipped} | – | – | ${run} |`;
  const verdict = result.problems.length === 0 ? "held" : "**failed**";
  const processes = result.runs.map((one) => one.processes).join("; ") || "–";
  const product = result.runs.map(({ attack }) => toText(attack)).join("; ");
  const control = result.runs.flatMap(({ control }) => (control === null ? [] : toText(control))).join("; ");
  return `| ${name} | ${processes} | ${verdict} | ${product} | ${control} | ${run} |`;
}

function toText({ counts, faults }: Outcome): string {
  const words = Object.entries(counts).map(([name, value]) => `${name} ${toNumber(value)}`);
  return [`${faults} faults`, ...words].join(", ");
}

const toNumber = (value: number | string): string =>
  typeof value === "number" ? (Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "no answer") : value;

function toDetail({ id, title, hazard, criterion }: HarnessCheck): string {
  return `<a id="${id}"></a>**${id}**: ${title}. Hazard: ${hazard} A fault is: ${criterion}\n`;
}
