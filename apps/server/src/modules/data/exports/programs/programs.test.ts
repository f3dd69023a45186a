/** Exports for statistics programs, read back by a reader that others wrote. */
import { writeFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startTestServer, type TestServer } from "@idata/testkit";
import { parseCsv } from "hucre/csv";
import yauzl from "yauzl";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXPORT_WORDS } from "../words.ts";
import { SavWriter } from "./sav.ts";
import { Survey } from "./variables.ts";
import { publishNext } from "../../../collecting/intake/testing/exact-rules.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "../../../collecting/intake/testing/survey.ts";

interface Reader {
  readonly meta: {
    readonly header: { readonly n_cases: number };
    readonly sysvars: readonly { readonly name: string; readonly label?: string }[];
    readonly valueLabels: readonly {
      readonly appliesToNames: readonly string[];
      readonly entries: readonly { readonly val: number; readonly label: string }[];
    }[];
  };
  open(): Promise<void>;
  readAllRows(): Promise<Record<string, unknown>[]>;
}
// The package offers itself to `require` alone. It reads files, and spoils texts in which a character of several bytes
// lies across a border of eight bytes, so such texts are checked apart from it.
const { SavFileReader } = createRequire(import.meta.url)("sav-reader") as {
  readonly SavFileReader: new (file: string) => Reader;
};

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

async function exportFile(form: TestForm, format: string): Promise<Buffer> {
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "zh-CN" },
    payload: { format },
  });
  expect(file.statusCode).toBe(200);
  // `IDATA_KEEP_EXPORTS=/folder` keeps the files, to read them with PSPP, R or Stata.
  const folder = process.env["IDATA_KEEP_EXPORTS"];
  if (folder !== undefined)
    writeFileSync(`${folder}/${form.id}.${format === "programs" ? "zip" : format}`, file.rawPayload);
  return file.rawPayload;
}

const options = (...labels: string[]) => labels.map((label, n) => ({ id: `o${n + 1}`, label }));
const LONG = "A long answer, of which no letter may be lost. ".repeat(40).trim();

const ITEMS = [
  { id: "q1", type: "radio", title: "您的性别", options: options("男", "女") },
  {
    id: "q2",
    type: "checkbox",
    title: "喜欢的水果（可多选）",
    options: [...options("苹果", "香蕉"), { id: "o9", label: "其他", other: true }],
  },
  { id: "q3", type: "rating", title: "评分", max: 5 },
  { id: "q4", type: "textarea", title: "建议", maxLength: 2000 },
  {
    id: "q5",
    type: "matrix-radio",
    title: "各项评价",
    rows: options("环境", "服务").map((row, n) => ({ ...row, id: `r${n + 1}` })),
    columns: options("差", "好"),
  },
  { id: "q6", type: "number", title: "身高（米）" },
  { id: "q7", type: "date", title: "出生日期" },
  { id: "with", type: "boolean", title: '同意"条款" $macro `x\' 吗？' },
  { id: "Q1", type: "text", title: "姓名" },
];

const ANSWERS = [
  {
    q1: "o2",
    q2: ["o1", { id: "o9", text: "榴莲" }],
    q3: 4,
    q4: LONG,
    q5: { r1: "o1", r2: "o2" },
    q6: 1.75,
    q7: "1949-10-01",
    with: true,
    Q1: "张三",
  },
  { q1: "o1", q2: ["o2"], q6: -99, Q1: "=1+1", q7: "2026-11-26" },
  { Q1: "𠮷 a", q4: "a\nb" },
];

async function createFilled(): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS, title: "满意度调查", rest: { language: "zh-CN" } });
  for (const answers of ANSWERS) await submitTo(server, form, { answers });
  return form;
}

/** Seconds from the beginning of the Gregorian calendar to 1970. */
const TO_1970 = -Date.UTC(1582, 9, 14) / 1000;

interface SavFile {
  readonly rows: Record<string, unknown>[];
  readonly labels: Record<string, string>;
  readonly values: Record<string, Record<string, string>>;
  readonly cases: number;
}

async function readSav(content: Buffer): Promise<SavFile> {
  const folder = await mkdtemp(join(tmpdir(), "idata-sav-"));
  const file = join(folder, "export.sav");
  await writeFile(file, content);
  const reader = new SavFileReader(file);
  await reader.open();
  const { sysvars, valueLabels, header } = reader.meta;
  const rows = await reader.readAllRows();
  await rm(folder, { recursive: true });
  return {
    rows,
    cases: header.n_cases,
    labels: Object.fromEntries(sysvars.map(({ name, label }) => [name, label ?? ""])),
    values: Object.fromEntries(
      valueLabels.flatMap(({ appliesToNames, entries }) =>
        appliesToNames.map((name) => [name, Object.fromEntries(entries.map(({ val, label }) => [val, label]))]),
      ),
    ),
  };
}

describe("SAV", () => {
  test("names, labels, values and missing ones are those of the form", async () => {
    const { rows, labels, values, cases } = await readSav(await exportFile(await createFilled(), "sav"));
    expect(cases).toBe(3);
    expect(rows).toHaveLength(3);
    const [first = {}, second = {}, third = {}] = rows;
    expect(labels).toMatchObject({
      seq: "序号",
      q1: "您的性别",
      q2_o1: "喜欢的水果（可多选） - 苹果",
      q2_o9: "喜欢的水果（可多选） - 其他",
      q2_o9_2: "喜欢的水果（可多选） - 其他",
      q5_r2: "各项评价 - 服务",
      // Names differ by more than their case, and words of the language of SPSS are no names.
      Q1_2: "姓名",
      with_2: '同意"条款" $macro `x\' 吗？',
    });
    expect(values).toMatchObject({
      q1: { 1: "男", 2: "女" },
      q2_o1: { 0: "未选中", 1: "选中" },
      q5_r1: { 1: "差", 2: "好" },
    });
    expect(first).toMatchObject({ seq: 1, q1: 2, q2_o1: 1, q2_o2: 0, q2_o9: 1, q3: 4, q4: LONG, q5_r1: 1, q5_r2: 2 });
    expect(first).toMatchObject({ q2_o9_2: "榴莲", q6: 1.75, with_2: 1, Q1_2: "张三" });
    expect(second).toMatchObject({ q1: 1, q2_o1: 0, q2_o2: 1, q2_o9: 0, q6: -99, Q1_2: "=1+1" });
    expect(third).toMatchObject({ q4: "a\nb", Q1_2: "𠮷 a" });
    // The reader leaves out numbers that are missing.
    for (const name of ["q1", "q2_o1", "q6", "q7"]) expect(third[name] ?? null).toBeNull();
  });

  test("dates and times are numbers that SPSS reads as such", async () => {
    const { rows } = await readSav(await exportFile(await createFilled(), "sav"));
    const toDay = (value: unknown) => new Date((Number(value) - TO_1970) * 1000).toISOString().slice(0, 10);
    expect([toDay(rows[0]?.["q7"]), toDay(rows[1]?.["q7"])]).toEqual(["1949-10-01", "2026-11-26"]);
    const wanted = server.services.calendar.toDay(server.services.now());
    expect(toDay(rows[0]?.["submitted_at"])).toBe(wanted);
  });

  test("texts are whole, and those longer than SPSS can hold are cut between characters", () => {
    const text = { level: "nominal", kind: "text", labels: [], decimals: 0, set: null, question: "" } as const;
    const texts = ["", "a", "长".repeat(85), "字".repeat(84) + "abcd", "长".repeat(20_000)];
    const variables = texts.map((one, n) => {
      return { ...text, name: `t${n}`, label: "", width: Math.max(1, Buffer.byteLength(one)) };
    });
    const writer = new SavWriter({ title: "", createdAt: new Date(0), cases: 1, variables });
    writer.writeCase(texts);
    const cells = readTexts(Buffer.concat([writer.take(), writer.finish()]), variables);
    expect(cells.slice(0, 4)).toEqual(texts.slice(0, 4));
    expect(cells[4]).toBe("长".repeat(Math.floor(32_767 / 3)));
  });

  test("many cases at once are written one after the other, taken whole or in parts", () => {
    const number = { level: "scale", kind: "number", labels: [], decimals: 2, set: null, question: "" } as const;
    const variables = [{ ...number, name: "n", label: "", width: 0 }];
    const values = Array.from({ length: 30_001 }, (_, n) => (n % 5 === 0 ? n % 100 : n / 3));
    for (const atOnce of [values.length, 7]) {
      const writer = new SavWriter({ title: "", createdAt: new Date(0), cases: values.length, variables });
      const parts: Buffer[] = [];
      for (const [n, value] of values.entries()) {
        writer.writeCase([value]);
        if ((n + 1) % atOnce === 0) parts.push(writer.take());
      }
      expect(readNumbers(Buffer.concat([...parts, writer.finish()])).slice(0, values.length)).toEqual(values);
    }
  });

  test("answers to an older version keep their value: options that are gone, and other types", async () => {
    const first = { id: "q1", type: "radio", title: "甲", options: options("一", "二") };
    const form = await createForm(server, token, { items: [first, { id: "q2", type: "text", title: "乙" }] });
    await submitTo(server, form, { answers: { q1: "o1", q2: "twelve" } });
    const items = [
      { ...first, options: [{ id: "o7", label: "七" }] },
      { id: "q2", type: "number", title: "乙" },
    ];
    await publishNext(server, token, form.id, createSurvey(items));
    await submitTo(server, form, { answers: { q1: "o7", q2: 12 }, version: 2 });
    const { rows, values } = await readSav(await exportFile(form, "sav"));
    expect(rows.map((row) => values["q1"]?.[String(row["q1"])])).toEqual(["一", "七"]);
    expect(rows.map((row) => row["q2"])).toEqual(["twelve", "12"]);
  });

  test.each(["2026-02-30", "0001-01-01", "1582-10-14"])("a date like %s is kept as text, not moved", (day) => {
    const survey = new Survey([{ label: "日期", code: "day", kind: "date" }]);
    for (const cell of ["2024-02-29", day]) survey.see([cell]);
    const { variables, toValues } = survey.finish(EXPORT_WORDS.zh);
    expect([variables[0]?.kind, toValues([day])]).toEqual(["text", [day]]);
  });

  test("a form without responses is a file without cases", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    expect(await readSav(await exportFile(form, "sav"))).toMatchObject({ cases: 0, rows: [] });
  });
});

/** Eight codes of one byte, then the numbers that code 253 announces; small whole numbers are their code less 100. */
function readNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const codes = bytes.subarray(at, at + 8);
    at += 8;
    for (const code of codes) {
      if (code === 253) {
        numbers.push(bytes.readDoubleLE(at));
        at += 8;
      } else if (code > 0) numbers.push(code - 100);
    }
  }
  return numbers;
}

/** Undoes the compression and puts the pieces of long texts together, as PSPP's documentation says. */
function readTexts(data: Buffer, variables: readonly { readonly width: number }[]): string[] {
  const plain: Buffer[] = [];
  for (let at = 0; at < data.length;) {
    const codes = data.subarray(at, at + 8);
    at += 8;
    for (const code of codes) {
      if (code === 253) plain.push(data.subarray(at, (at += 8)));
      else if (code === 254) plain.push(Buffer.alloc(8, " "));
    }
  }
  const bytes = Buffer.concat(plain);
  let from = 0;
  return variables.map(({ width: given }) => {
    const width = Math.min(given, 32_767);
    const count = width <= 255 ? 1 : Math.ceil(width / 252);
    const pieces = Array.from({ length: count }, (_, n) => {
      const declared = count > 1 && n < count - 1 ? 255 : width - n * 252;
      const piece = bytes.subarray(from, from + Math.min(declared, 255));
      from += Math.ceil(declared / 8) * 8;
      return piece;
    });
    return Buffer.concat(pieces).toString("utf8").trimEnd();
  });
}

test("the archive has a data file with one response a line, scripts and a codebook", async () => {
  const files = new Map<string, Buffer>();
  const archive = await yauzl.fromBufferPromise(await exportFile(await createFilled(), "programs"));
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  expect([...files.keys()]).toEqual(["data.csv", "spss.sps", "import.R", "stata.do", "codebook-ddi.xml"]);
  const text = (name: string) => files.get(name)?.toString("utf8") ?? "";
  const [names = [], ...rows] = parseCsv(text("data.csv")) as string[][];
  expect(text("data.csv").trim().split("\r\n")).toHaveLength(4);
  const cell = (row: number, name: string) => rows[row]?.[names.indexOf(name)];
  expect([cell(0, "q1"), cell(0, "q2_o9"), cell(0, "q7"), cell(2, "q4")]).toEqual(["2", "1", "1949-10-01", "a b"]);
  expect(text("spss.sps")).toContain('VARIABLE LABELS with_2 "同意""条款"" $macro `x\' 吗？".');
  expect(text("import.R")).toContain('data$q1 <- factor(data$q1, levels = c(1, 2), labels = c("男", "女"))');
  expect(text("stata.do")).toContain("label variable with_2 `\"同意'条款' \\$macro 'x' 吗？\"'");
  expect(text("codebook-ddi.xml")).toContain("<catgry><catValu>2</catValu><labl>女</labl></catgry>");
});

test("JSON has the answers as they are stored", async () => {
  const { title, responses } = JSON.parse((await exportFile(await createFilled(), "json")).toString("utf8")) as {
    title: string;
    responses: { seq: number; answers: unknown }[];
  };
  expect(title).toBe("满意度调查");
  expect(responses.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(responses.map(({ answers }) => answers)).toEqual(ANSWERS);
});
