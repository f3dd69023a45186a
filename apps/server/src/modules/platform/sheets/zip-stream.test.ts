/** Archives, read back by a reader that others wrote. Those beyond 4 GiB are not made here; docs/adr/0083 says how they were. */
import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import yauzl from "yauzl";
import { writeXlsx } from "./xlsx-writer.ts";
import { writeZip, type ZipEntry } from "./zip-stream.ts";

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function readBack(entries: readonly ZipEntry[]): Promise<{ name: string; text: string }[]> {
  const archive = await collect(writeZip(entries));
  const zip = await yauzl.fromBufferPromise(archive, { validateEntrySizes: true });
  const found: { name: string; text: string }[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    found.push({ name: entry.fileName, text: content.toString() });
  }
  return found;
}

test("entries are read back, whatever they say of their size and content", async () => {
  const text = "内容".repeat(1000);
  const entries: ZipEntry[] = [
    { name: "文件夹/一.txt", content: [text] },
    { name: "large.bin", content: [Buffer.from(text), "more"], isLarge: true },
    { name: "picture.png", content: [Buffer.from(text)], isCompressed: true },
    { name: "empty", content: [], isLarge: true },
  ];
  expect(await readBack(entries)).toEqual([
    { name: "文件夹/一.txt", text },
    { name: "large.bin", text: `${text}more` },
    { name: "picture.png", text },
    { name: "empty", text: "" },
  ]);
});

test("an archive without entries is an archive", async () => {
  expect(await readBack([])).toEqual([]);
});

test("a sheet that becomes too long goes on in the next one, with the same heading", async () => {
  const rows = Array.from({ length: 10 }, (_, n) => [`row ${n}`]);
  const pieces = rows.map((row) => [row]);
  const book = await readXlsx(await collect(writeXlsx([{ name: "Data", header: ["A"], pieces }], { maxLength: 300 })));
  expect(book.sheets.map(({ name }) => name)).toEqual(["Data", "Data 2", "Data 3"]);
  expect(book.sheets.map((sheet) => sheet.rows[0])).toEqual([["A"], ["A"], ["A"]]);
  expect(book.sheets.flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
});
