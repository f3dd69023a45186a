import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { Archive } from "../reading/sheet/archive.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "./sheet-file.ts";

const COLUMNS: readonly SheetColumn<{ id: number; name: string }>[] = [
  { header: "序号", toCell: ({ id }) => id },
  { header: "名称", toCell: ({ name }) => name },
];

async function collect<Piece>(source: AsyncIterable<Piece>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of source) pieces.push(piece);
  return pieces;
}

async function read(rows: { id: number; name: string }[][]) {
  const { body, name } = await toSheetFile("用户数据", COLUMNS, rows);
  if (typeof body === "string" || Buffer.isBuffer(body)) throw new Error("not a stream");
  const workbook = await readXlsx(Buffer.concat(await collect<Buffer>(body)));
  return { workbook, name };
}

test("header and rows, without a file name", async () => {
  const { workbook, name } = await read([[{ id: 1, name: "张三" }], [{ id: 2, name: "李四" }]]);
  expect(workbook.sheets[0]?.name).toBe("用户数据");
  expect(workbook.sheets[0]?.rows).toEqual([
    ["序号", "名称"],
    [1, "张三"],
    [2, "李四"],
  ]);
  expect(name).toBeUndefined();
});

test("an empty list still has its header", async () => {
  expect((await read([])).workbook.sheets[0]?.rows).toEqual([["序号", "名称"]]);
});

test.each(["=1+1", "+cmd", "-2", "@x", "＝1"])("the formula %s becomes a text", async (name) => {
  const { workbook } = await read([[{ id: 1, name }]]);
  expect(workbook.sheets[0]?.rows[1]?.[1]).toBe(`\t${name}`);
});

test("batches go on after the last key and end with the last piece", async () => {
  const all = Array.from({ length: 4500 }, (_, index) => index * 3);
  const asked: number[] = [];
  const pieces = listInBatches(
    async (after, limit) => {
      asked.push(after);
      return all.filter((id) => id > after).slice(0, limit);
    },
    (id) => id,
  );
  expect((await collect(pieces)).flat()).toEqual(all);
  expect(asked).toEqual([-1, 5997, 11_997]);
});

test("codes have labels; unknown ones stay", () => {
  expect(toCodeLabel({ 0: "男" }, "0")).toBe("男");
  expect(toCodeLabel({ 0: "男" }, "toString")).toBe("toString");
});

test("what looks like a formula is marked as a text for whoever edits the cell", async () => {
  const { body } = await toSheetFile("S", COLUMNS, [[{ id: 1, name: "=1+1" }]]);
  if (typeof body === "string" || Buffer.isBuffer(body)) throw new Error("not a stream");
  const archive = await Archive.open(Buffer.concat(await collect<Buffer>(body)));
  const read = async (part: string) => Buffer.concat(await collect(archive.read(part))).toString("utf8");
  expect(await read("xl/worksheets/sheet1.xml")).toContain('<c r="B2" s="1" t="inlineStr">');
  expect(await read("xl/styles.xml")).toContain('xfId="0" quotePrefix="1"/></cellXfs>');
});
