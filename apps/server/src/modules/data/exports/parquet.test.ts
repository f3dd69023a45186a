/** The Parquet export, read back by a reader. DuckDB reads the same files; see docs/adr/0083. */
import { writeFileSync } from "node:fs";
import { zstdDecompressSync } from "node:zlib";
import { startTestServer, type TestServer } from "@idata/testkit";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishNext } from "../../collecting/intake/testing/exact-rules.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

async function exportFile(form: TestForm, codes: boolean): Promise<ArrayBuffer> {
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "zh-CN" },
    payload: { format: "parquet", codes },
  });
  expect(file.statusCode).toBe(200);
  // `IDATA_KEEP_EXPORTS=/folder` keeps the files, to read them with other programs.
  const folder = process.env["IDATA_KEEP_EXPORTS"];
  if (folder !== undefined) writeFileSync(`${folder}/${form.id}${codes ? "-codes" : ""}.parquet`, file.rawPayload);
  return new Uint8Array(file.rawPayload).buffer;
}

const compressors = {
  ZSTD: (input: Uint8Array, length: number) => new Uint8Array(zstdDecompressSync(input)).subarray(0, length),
};
const readRows = (file: ArrayBuffer) => parquetReadObjects({ file, compressors });
const readTypes = (file: ArrayBuffer) =>
  Object.fromEntries(
    parquetMetadata(file).schema.map(({ name, type, converted_type: converted, logical_type: logical }) => [
      name,
      [type, converted ?? logical?.type].filter((part) => part !== undefined).join(" "),
    ]),
  );

const ITEMS = [
  {
    id: "q1",
    type: "radio",
    title: "您的性别",
    options: [
      { id: "o1", label: "男" },
      { id: "o2", label: "女" },
    ],
  },
  {
    id: "q2",
    type: "checkbox",
    title: "喜欢的水果",
    options: [
      { id: "o1", label: "苹果; 梨" },
      { id: "o2", label: "香蕉" },
      { id: "o9", label: "其他", other: true },
    ],
  },
  { id: "q3", type: "rating", title: "评分", max: 5 },
  { id: "q6", type: "number", title: "身高（米）", decimals: 2 },
  { id: "q7", type: "date", title: "出生日期" },
  { id: "t1", type: "textarea", title: "姓名" },
  { id: "t2", type: "text", title: "姓名" },
];

const ANSWERS = [
  { q1: "o2", q2: ["o1", { id: "o9", text: "榴莲" }], q3: 4, q6: 1.75, q7: "1949-10-01", t1: "张三", t2: "=1+1" },
  { q1: "o1", q2: ["o2"], q7: "2026-11-26", t1: "𠮷 a\nb" },
  { q2: [], t2: "only this" },
];

test("names, types, labels, lists, days and missing values are those of the form", async () => {
  const form = await createForm(server, token, { items: ITEMS, title: "满意度调查", rest: { language: "zh-CN" } });
  for (const answers of ANSWERS) await submitTo(server, form, { answers });

  const file = await exportFile(form, false);
  expect(readTypes(file)).toMatchObject({
    序号: "INT64",
    提交时间: "INT64 TIMESTAMP",
    您的性别: "BYTE_ARRAY UTF8",
    评分: "INT64",
    "身高（米）": "DOUBLE",
    出生日期: "INT32 DATE",
    喜欢的水果: "LIST",
    // Two questions with one title.
    姓名: "BYTE_ARRAY UTF8",
    "姓名 (2)": "BYTE_ARRAY UTF8",
  });
  const rows = await readRows(file);
  expect(rows).toMatchObject([
    {
      序号: 1n,
      您的性别: "女",
      喜欢的水果: ["苹果; 梨", "其他"],
      "喜欢的水果 - 其他": "榴莲",
      评分: 4n,
      "身高（米）": 1.75,
      出生日期: new Date("1949-10-01T00:00:00Z"),
      姓名: "张三",
      "姓名 (2)": "=1+1",
    },
    { 序号: 2n, 您的性别: "男", 喜欢的水果: ["香蕉"], 出生日期: new Date("2026-11-26T00:00:00Z"), 姓名: "𠮷 a\nb" },
    { 序号: 3n, "姓名 (2)": "only this" },
  ]);
  for (const name of ["您的性别", "喜欢的水果", "评分", "身高（米）", "出生日期", "姓名"]) {
    expect(rows[2]?.[name] ?? null).toBeNull();
  }

  const codes = await readRows(await exportFile(form, true));
  expect(codes).toMatchObject([
    { seq: 1n, q1: "o2", q2: ["o1", "o9"], q7: new Date("1949-10-01T00:00:00Z"), t1: "张三", t2: "=1+1" },
    { seq: 2n, q1: "o1", q2: ["o2"] },
    { seq: 3n },
  ]);
});

test("a question that had another type becomes text, and nothing of it is lost", async () => {
  const asText = { id: "q1", type: "text", title: "Age" };
  const form = await createForm(server, token, { items: [asText] });
  await submitTo(server, form, { answers: { q1: "about forty" } });
  await publishNext(server, token, form.id, createSurvey([{ id: "q1", type: "number", title: "Age" }]));
  await submitTo(server, form, { answers: { q1: 41 }, version: 2 });
  const file = await exportFile(form, false);
  expect(readTypes(file)).toMatchObject({ Age: "BYTE_ARRAY UTF8" });
  expect((await readRows(file)).map((row) => row["Age"])).toEqual(["about forty", "41"]);
});

test("a form without responses is a file with columns and no rows", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  const file = await exportFile(form, false);
  expect(await readRows(file)).toEqual([]);
  expect(Object.keys(readTypes(file))).toContain("您的性别");
});
