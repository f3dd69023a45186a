/** What ends a child process: its result, each of its limits, the server, the operating system. */
import { expect, test } from "vitest";
import { type ChildLimits, startLimitedChild } from "../../../kernel/limited-child/limited-child.ts";
import { toChildWork } from "./child.ts";
import { READER_LIMITS } from "./readers.ts";
import type { SheetRow } from "./sheet/row-visitor.ts";
import { makeWorkbook } from "./testing/make-workbook.ts";

const limits = READER_LIMITS.sheet;
const ROWS = makeWorkbook({ rows: "<row><c><v>1</v></c></row>".repeat(2000) });
/** 450,000 shared texts, below the reader's limit of 500,000, so that a lower memory limit ends the child first. */
const TEXTS = makeWorkbook({ strings: "<si><t>0123456789</t></si>".repeat(450_000) });

function read(bytes: Buffer, own: Partial<ChildLimits> = {}) {
  const rows: SheetRow[] = [];
  const take = (piece: unknown): void => {
    rows.push(...(piece as SheetRow[]));
  };
  return {
    rows,
    child: startLimitedChild(toChildWork("sheet", bytes, { maxRows: 10_000 }, take, { ...limits, ...own })),
  };
}

test("all rows come, in their order, and then the result", async () => {
  const { rows, child } = read(ROWS);
  expect(await child.end).toEqual({ kind: "done", result: null });
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 2000 }, (_, at) => at + 1));
});

test("a fault of the file has its name", async () => {
  expect(await read(Buffer.from("no archive")).child.end).toEqual({ kind: "fault", fault: "unreadable" });
});

test.each([
  ["the heap", { heapMb: 8 }],
  ["the resident size", { residentMb: 40 }],
  ["the processor time", { cpuMs: 10 }],
  ["the total time", { totalMs: 10 }],
])("%s is a limit", async (_name, own) => {
  expect(await read(TEXTS, own).child.end).toEqual({ kind: "exhausted" });
});

test("what the work adds to the size of the process is a limit", async () => {
  expect(await read(TEXTS, { growthMb: 8 }).child.end).toEqual({ kind: "exhausted" });
  expect(await read(ROWS, { growthMb: 32 }).child.end).toEqual({ kind: "done", result: null });
});

test(
  "the files with forms that take the most memory are refused or read within that limit",
  { timeout: 120_000 },
  async () => {
    expect(READER_LIMITS.form.growthMb).toBe(64);
    // Time is no subject here: a busy machine needs more of it for the same work.
    const limits = { ...READER_LIMITS.form, cpuMs: 60_000 };
    const readForm = async (name: string, bytes: Buffer) => {
      const { end } = startLimitedChild(toChildWork("form", bytes, { name, language: "en-US" }, () => {}, limits));
      const how = await end;
      return how.kind === "fault" ? how.fault : how.kind;
    };
    const rows = Array.from({ length: 90_000 }, (_, at) => (at === 0 ? ["type", "name"] : ["text", `q${at}`]));
    const toRow = (cells: string[]) => `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join("")}</row>`;
    const sheets = '<sheet name="survey" sheetId="1" r:id="rId1"/>';
    // A slow machine refuses it for the time of unpacking, which counts while its rows are read.
    const workbook = makeWorkbook({ sheets, rows: rows.map(toRow).join("") });
    expect(["too-large", "too-complex"]).toContain(await readForm("a.xlsx", workbook));
    const questions = '<question type="essay" a="b">x</question>\n'.repeat(139_000);
    // How much is free before the limit depends on how much of the code has been compiled: either of both refuses it.
    expect(["too-large", "exhausted"]).toContain(await readForm("a.xml", Buffer.from(`<quiz>\n${questions}</quiz>`)));
    const content = Buffer.alloc(23 * 1024 * 1024, "picture").toString("base64");
    const definition = { schema: 1, title: "图", language: "zh-CN", pages: [{ id: "p1", items: [] }], endings: [] };
    const own = { format: "idata-form", version: 1, kind: "form", title: "图", definition };
    const file = JSON.stringify({ ...own, media: [{ name: "a.png", content }] });
    expect(await readForm("a.json", Buffer.from(file))).toBe("done");
  },
);

test("within its limits the same file is read", async () => {
  expect(await read(TEXTS).child.end).toEqual({ kind: "done", result: null });
});

test("the server can end it at any time", async () => {
  const { child } = read(ROWS);
  child.stop();
  expect(await child.end).toEqual({ kind: "stopped" });
});

test("a piece that is not taken ends it with that error", async () => {
  const child = startLimitedChild(
    toChildWork("sheet", ROWS, { maxRows: 10_000 }, () => {
      throw new RangeError("not this one");
    }),
  );
  await expect(child.end).rejects.toThrow("not this one");
});

test("a mistake of the reader is an error without words of the file", async () => {
  const child = startLimitedChild(toChildWork("sheet", ROWS, null, () => {}));
  await expect(child.end).rejects.toThrow(/^"sheet" made a mistake: TypeError$/);
});

test("settings of the server do not reach it", async () => {
  // The reader of sheets cannot reveal its environment, so this reads it from outside while the reader waits for bytes.
  const { readFileSync, readdirSync } = await import("node:fs");
  process.env["IDATA_ADMIN_PASSWORD"] = "not-for-children";
  try {
    const before = new Set(readdirSync("/proc"));
    const { child } = read(TEXTS);
    const own = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && !before.has(name));
    const environments = own.flatMap((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/environ`, "utf8");
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("child-main.") ? [text] : [];
      } catch {
        return [];
      }
    });
    await child.end;
    expect(environments.length).toBeGreaterThan(0);
    for (const text of environments) expect(text).not.toContain("not-for-children");
  } finally {
    delete process.env["IDATA_ADMIN_PASSWORD"];
  }
});
