/** Four small spreadsheets that unpack to very large ones. */
import { makeWorkbook } from "../../apps/server/src/modules/platform/reading/testing/make-workbook.ts";
import { defineCheck, type Mutation } from "../check.ts";
import { importUsers, watchFamily } from "../hostile-files.ts";
import type { World } from "../world.ts";

const LIMITS = "apps/server/src/modules/platform/reading/sheet/limits.ts";
const READER = "apps/server/src/modules/platform/reading/sheet/row-visitor.ts";
/** Removes the limits on what the reader unpacks and keeps, and on its process; and a stopping server waits for it. */
const WITHOUT_LIMITS: readonly Mutation[] = [
  { file: LIMITS, find: "const MIB = 1024 * 1024", replace: "const MIB = Infinity" },
  { file: LIMITS, find: "MAX_ROWS = 1_048_576", replace: "MAX_ROWS = Infinity" },
  { file: LIMITS, find: "MAX_COLUMNS = 201", replace: "MAX_COLUMNS = 16_384" },
  { file: LIMITS, find: "MAX_CELLS = 4_000_000", replace: "MAX_CELLS = Infinity" },
  { file: LIMITS, find: "MAX_STRINGS = 500_000", replace: "MAX_STRINGS = Infinity" },
  { file: LIMITS, find: "MAX_CPU_MS = 1500", replace: "MAX_CPU_MS = Infinity" },
  { file: READER, find: "if (this.cells.length === 0) return;", replace: "" },
  {
    file: READER,
    find: 'if (this.filledCount > this.parts.maxRows) throw new SheetFaultError("too-long");',
    replace: "",
  },
  {
    file: "apps/server/src/modules/platform/reading/readers.ts",
    find: "sheet: { heapMb: 192, residentMb: 320, cpuMs: 3000, totalMs: 30_000 }",
    replace: "sheet: { heapMb: 4096, residentMb: Infinity, cpuMs: Infinity, totalMs: Infinity }",
  },
  {
    file: "apps/server/src/kernel/limited-child/child-slots.ts",
    find: "for (const child of this.running) child.stop();",
    replace: "",
  },
];

const MAX_MB = 1024;
const MAX_ANSWER_MS = 10_000;
const MAX_STOP_MS = 2000;
const CI_PATIENCE = 5;
const UPLOADS = 3;

/** Uploads the file several times at once, then once more while the server is being stopped. */
async function attack(world: World, file: Buffer) {
  const { node, admin } = world;
  const patience = world.isQuick ? CI_PATIENCE : 1;
  const calm = await world.others(node);
  await node.resetUsage();
  const family = watchFamily(node.pid);
  const answers = await Promise.all(Array.from({ length: UPLOADS }, () => importUsers(node, admin, file)));
  const excesses = await world.countExcesses(await calm.stop());
  const worstMs = Math.max(...answers.map(({ ms }) => ms));
  const wordless = answers.filter(
    ({ code, msg }) => !(code === 500 || code === 503) || msg === "" || /系统未知/.test(msg),
  );
  const last = importUsers(node, admin, file);
  // Gives the server 300 ms to begin reading the file.
  await Promise.race([last, new Promise((resolve) => setTimeout(resolve, 300))]);
  const begun = performance.now();
  node.signal("SIGTERM");
  const how = await Promise.race([
    node.ended,
    new Promise<string>((resolve) => setTimeout(resolve, 25_000, "still running")),
  ]);
  const stopMs = performance.now() - begun;
  const familyMb = family.stop();
  await last;
  let faults = excesses.faults + wordless.length;
  if (familyMb > MAX_MB) faults += 1;
  if (worstMs > MAX_ANSWER_MS * patience) faults += 1;
  if (stopMs > MAX_STOP_MS * patience || how !== 0) faults += 1;
  const counts = {
    kb: Math.round(file.length / 1024),
    uploads: answers.length,
    refusedInWords: answers.length - wordless.length,
    worstMs: Math.round(worstMs),
    withChildrenMb: familyMb,
    stopMs: Math.round(stopMs),
    ...excesses.counts,
  };
  return { counts, faults };
}

const define = (id: string, title: string, makeFile: () => Buffer) =>
  defineCheck({
    id,
    title,
    hazard: "The server's memory or its event loop is exhausted, its process ends, or it can no longer be stopped.",
    criterion:
      "server ≤ 1 GB (with its child processes, too), stalls ≤ 200 ms, others' p99 ≤ 1 s, every upload refused in words within 10 s, SIGTERM ends it within 2 s",
    quick: false,
    processes: [1],
    control: { mutations: WITHOUT_LIMITS },
    attack: (world) => attack(world, makeFile()),
  });

const farRow = (row: number): string => `<row r="${row}"><c r="XFD${row}"><v>${row % 7}</v></c></row>`;

export const farColumns = define(
  "sheet-far-columns",
  "1.4 MB of spreadsheet with 300,000 cells in its last column",
  () => makeWorkbook({ rows: Array.from({ length: 300_000 }, (_, at) => farRow(at + 1)).join("") }),
);
export const manyRows = define("sheet-many-rows", "97 KB of spreadsheet with 11 million empty rows", () =>
  makeWorkbook({ rows: "<row/>".repeat(11_000_000) }),
);
export const emptyRows = define("sheet-empty-rows", "36 KB of spreadsheet with 4 million empty rows", () =>
  makeWorkbook({ rows: "<row/>".repeat(4_000_000) }),
);
/** Each text is long: V8 stores a text of one character only once, so a reader could keep 8 million of them cheaply. */
export const manyStrings = define("sheet-shared-texts", "A small spreadsheet with 8 million shared texts", () =>
  makeWorkbook({ strings: "<si><t>shared text.</t></si>".repeat(8_000_000), rows: "<row/>" }),
);
