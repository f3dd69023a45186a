import { fromInertText } from "@idata/contracts";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { readXlsx } from "hucre/xlsx";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import {
  createForm,
  createSurvey,
  GOOD_ANSWERS,
  SCORED_ITEMS,
  SCORING,
  submitTo,
  SURVEY_ITEMS,
  type TestForm,
} from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let token: string;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  stranger = await server.createUser();
});
afterAll(() => server.close());

async function exportFile(form: TestForm, body: object, as = token, language = "en") {
  return server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${as}`, "accept-language": language },
    payload: body,
  });
}

/** The column headings in a language. */
async function listColumns(form: TestForm, language: string): Promise<string[]> {
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
    payload: { format: "csv" },
  });
  const [names = []] = parseCsv(file.rawPayload.toString("utf8")) as string[][];
  return names.slice(6);
}

test("parts of answers are named in the language of the export", async () => {
  const range = { id: "q1", type: "date-range", title: "R" };
  const form = await createForm(server, token, {
    items: [
      range,
      { id: "q2", type: "location", title: "L" },
      { id: "q3", type: "signature", title: "S" },
      { id: "q4", type: "region", title: "P", level: "street" },
      { id: "q5", type: "repeat", title: "G", items: [{ ...range, id: "i1" }] },
    ],
  });
  const zh = await listColumns(form, "zh-CN");
  const en = await listColumns(form, "en-US");
  expect(zh.slice(0, 10).join()).toBe(
    "R - 开始,R - 结束,R - 天数,L - 纬度,L - 经度,L - 精度（米）,S,P,P - 代码,P - 详细地址",
  );
  expect(en.slice(0, 10).join()).toBe(
    "R - From,R - To,R - Days,L - Latitude,L - Longitude,L - Accuracy (m),S,P,P - Code,P - Street address",
  );
  expect(en.slice(10).some((name) => name.startsWith("G - ") && name.endsWith(" - From"))).toBe(true);
  expect(en.join()).not.toMatch(/\p{Script=Han}/u);
});

async function exportCsv(form: TestForm, codes = false): Promise<string[][]> {
  const file = await exportFile(form, { format: "csv", codes });
  expect(file.statusCode).toBe(200);
  return parseCsv(file.rawPayload.toString("utf8")) as string[][];
}

async function exportXlsx(form: TestForm) {
  const file = await exportFile(form, { format: "xlsx" });
  expect(file.statusCode).toBe(200);
  return readXlsx(new Uint8Array(file.rawPayload));
}

describe("POST /form/:id/export", () => {
  let form: TestForm;
  beforeAll(async () => {
    form = await createForm(server, token, { title: '客户: "A/B"' });
    await submitTo(server, form);
    await submitTo(server, form, { answers: { q1: "o2", q8: 'first line\r\nsecond, "quoted"' } });
    const gone = randomUUID();
    await submitTo(server, form, { responseId: gone });
    await server.api("DELETE", `/form/${form.id}/response/${gone}`, { token });
  });

  test("questions and options in one of the form's languages; the default one for all others", async () => {
    const rest = { translations: { ar: { "q1.title": "اللون", "q1.options.o2.label": "أحمر" } } };
    const spoken = await createForm(server, token, { rest });
    await submitTo(server, spoken, { answers: { q1: "o2", q8: "why" } });
    const read = async (language: string) =>
      (await exportFile(spoken, { format: "csv", language })).rawPayload.toString("utf8");
    for (const word of ["اللون", "أحمر", "Tools"]) expect(await read("ar")).toContain(word);
    for (const language of ["fr", "__proto__", ""]) expect(await read(language)).toContain("Option o2");
  });

  test("CSV: byte order mark, CRLF, labels, one row per response that is not deleted", async () => {
    const file = await exportFile(form, { format: "csv" });
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(decodeURIComponent(String(file.headers["download-filename"]))).toMatch(/^客户 A B-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = file.rawPayload.toString("utf8");
    expect(text.startsWith('\uFEFF"No.","Receipt",')).toBe(true);
    const rows = parseCsv(text) as string[][];
    expect(rows).toHaveLength(3);
    const [header = [], first = [], second = []] = rows;
    const cell = (row: string[], name: string) => row[header.indexOf(name)];
    expect(cell(first, "Colour")).toBe("Option o1");
    expect(cell(first, "Age")).toBe("41");
    expect(cell(first, "Day")).toBe("2026-11-20");
    expect(cell(second, "Why blue?")).toBe('first line\nsecond, "quoted"');
    expect(cell(second, "Age")).toBe("");
  });

  test("CSV with codes names columns and answers by their ids", async () => {
    const [header = [], first = []] = await exportCsv(form, true);
    expect(header.slice(0, 2)).toEqual(["seq", "receipt"]);
    expect(first[header.indexOf("q1")]).toBe("o1");
    expect(first[header.indexOf("q5.r2")]).toBe("c2");
    expect(first[header.indexOf("q2.o9")]).toBe("hammer");
  });

  test("XLSX: sheets of labels, codes and the codebook, read back by another library", async () => {
    const workbook = await exportXlsx(form);
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(["Labels", "Codes", "Codebook"]);
    const [labels, codes, codebook] = workbook.sheets.map((sheet) => sheet.rows);
    expect(labels).toHaveLength(3);
    const [names = [], first = []] = labels ?? [];
    expect(first[names.indexOf("Colour")]).toBe("Option o1");
    expect(first[names.indexOf("Age")]).toBe(41);
    expect(first[names.indexOf("No.")]).toBe(1);
    expect(codes?.[1]?.[codes[0]?.indexOf("q5.r1") ?? -1]).toBe("c1");
    expect(codebook).toContainEqual(["q1", "radio", "o2", "Option o2"]);
    const csv = await exportCsv(form);
    expect(labels?.map((row) => row.map((cell) => String(cell ?? "").replaceAll("\r\n", "\n")))).toEqual(
      csv.map((row) => row.map((cell) => cell.replaceAll("\r\n", "\n"))),
    );
  });

  test("scores have columns where there are some, those of questions when asked; in both languages", async () => {
    const scored = await createForm(server, token, { items: SCORED_ITEMS, rest: { scoring: SCORING } });
    await submitTo(server, scored, { answers: { ...GOOD_ANSWERS, q1: "o2" } });
    const read = async (body: object, language = "en") => {
      const file = await exportFile(scored, { format: "csv", ...body }, token, language);
      const [header = [], row = []] = parseCsv(file.rawPayload.toString("utf8")) as string[][];
      return { header, of: (...names: string[]) => names.map((name) => row[header.indexOf(name)]) };
    };
    const total = await read({});
    expect(total.of("Score", "Full mark", "Band")).toEqual(["1.35", "2.35", "Warm"]);
    expect(total.header).not.toContain("Colour - Score");
    expect((await read({ points: true })).of("Colour - Score")).toEqual(["1.35"]);
    expect((await read({ codes: true, points: true })).of("score", "score_max", "score_band", "q1.score")).toEqual([
      "1.35",
      "2.35",
      "high",
      "1.35",
    ]);
    expect((await read({}, "zh")).of("得分", "满分", "分档")).toEqual(["1.35", "2.35", "Warm"]);
    expect((await exportCsv(form))[0]).not.toContain("Score");
  });

  test("questions of older versions keep their columns", async () => {
    const changed = await createForm(server, token);
    await submitTo(server, changed);
    const items = SURVEY_ITEMS.filter((item) => item.id !== "q4").map((item) =>
      item.id === "q1"
        ? {
            ...item,
            title: "Color",
            options: [
              { id: "o2", label: "Two" },
              { id: "o3", label: "Three" },
            ],
          }
        : item,
    );
    const saved = await server.api("PUT", `/form/${changed.id}/definition`, {
      token,
      body: { revision: 1, definition: createSurvey(items) },
    });
    expect(saved.code).toBe(200);
    expect((await server.api("POST", `/form/${changed.id}/publish`, { token })).data.version).toBe(2);
    await submitTo(server, changed, { version: 2, answers: { q1: "o2" } });
    const [header = [], first = [], second = []] = await exportCsv(changed);
    expect(first[header.indexOf("Name")]).toBe("Zhang San");
    expect(first[header.indexOf("Color")]).toBe("Option o1");
    expect(second[header.indexOf("Color")]).toBe("Two");
    expect(first[header.indexOf("Version")]).toBe("1");
  });

  test("an export of many rows equals what is stored", async () => {
    const big = await createForm(server, token);
    await server.pool.query(
      `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt)
       select $1, n, gen_random_uuid(), 1, jsonb_build_object('q1', 'o1', 'q6', n % 150), '', 'R' || n from generate_series(1, 2345) n`,
      [big.id],
    );
    const rows = await exportCsv(big);
    expect(rows).toHaveLength(2346);
    const age = rows[0]?.indexOf("Age") ?? -1;
    expect(rows.slice(1).map((row) => [row[0], row[age]])).toEqual(
      Array.from({ length: 2345 }, (_, index) => [String(index + 1), String((index + 1) % 150)]),
    );
    expect((await exportXlsx(big)).sheets[1]?.rows).toHaveLength(2346);
  });

  test("a form that was never published exports its head", async () => {
    const draft = await createForm(server, token, { publish: false });
    expect(await exportCsv(draft)).toHaveLength(1);
  });

  test.each([
    ["not signed in", "", 401],
    ["a stranger", "stranger", 6601001],
  ])("%s gets nothing", async (_name, who, code) => {
    const file = await exportFile(form, { format: "csv" }, who === "" ? "" : stranger.token);
    expect(file.json().code).toBe(code);
  });

  test("bad input and an unknown form are named", async () => {
    expect((await exportFile(form, { format: "pdf" })).json().code).toBe(500);
    expect((await exportFile({ id: 999_999, key: "" }, { format: "csv" })).json().code).toBe(6601001);
  });

  test("a reader that goes away frees the connection and its place", async () => {
    for (let round = 0; round < 8; round++) {
      await new Promise<void>((resolve, reject) => {
        const call = request(
          `${server.baseUrl}/idata2/api/form/${form.id}/export`,
          { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } },
          (answer) => {
            answer.destroy();
            resolve();
          },
        );
        call.on("error", reject);
        call.end(JSON.stringify({ format: "xlsx" }));
      });
    }
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query(
          "select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
        );
        return rows[0].n;
      })
      .toBe(0);
    expect((await exportCsv(form)).length).toBe(3);
  });
});

describe("formulas", () => {
  const PAYLOADS = [
    "=1+1",
    "@SUM(A1)",
    "-2+3",
    "+8613800138000",
    "\t=cmd",
    "\r=cmd",
    "＝1+1",
    "＠x",
    '=HYPERLINK("http://x","y")',
    "hello\n=cmd|'/c calc'!A0",
    "a;=1+1",
    'x";=1+1',
    "a\t@SUM(A1)",
    " =1+1",
  ];

  test("every payload stays in its row, a lone line feed and quotation marks included", async () => {
    const items = [
      { id: "t1", type: "textarea", title: 'Text\n=1+1;"=2' },
      { id: "n1", type: "number", title: "Number" },
    ];
    const form = await createForm(server, token, { items });
    for (const payload of PAYLOADS) await submitTo(server, form, { answers: { t1: payload, n1: -5 } });
    const rows = await exportCsv(form);
    expect(rows).toHaveLength(PAYLOADS.length + 1);
    for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
    const stored = await server.pool.query(
      "SELECT answers->>'t1' AS text FROM responses WHERE form_id = $1 ORDER BY seq",
      [form.id],
    );
    expect(rows.slice(1).map((row) => fromInertText(row.at(-2) ?? ""))).toEqual(stored.rows.map(({ text }) => text));
  });

  test("texts are inert in CSV and in XLSX, numbers stay numbers", async () => {
    const items = [
      { id: "t1", type: "textarea", title: "=Title" },
      { id: "n1", type: "number", title: "Number" },
    ];
    const form = await createForm(server, token, { items });
    for (const payload of PAYLOADS) await submitTo(server, form, { answers: { t1: payload, n1: -5 } });
    const [header = [], ...rows] = await exportCsv(form);
    expect(header.at(-2)).toBe("'=Title");
    for (const row of rows) {
      // However a spreadsheet program splits the text into cells, no cell starts like a formula.
      for (const cell of (row.at(-2) ?? "").split(/[\r\n\t,;|"]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      expect(row.at(-1)).toBe("-5");
    }
    const file = await exportFile(form, { format: "xlsx" });
    expect(file.rawPayload.includes("<f>")).toBe(false);
    const workbook = await readXlsx(new Uint8Array(file.rawPayload));
    for (const row of workbook.sheets[0]?.rows.slice(1) ?? []) {
      expect(typeof row.at(-2)).toBe("string");
      expect(row.at(-1)).toBe(-5);
    }
    expect(workbook.sheets[0]?.rows[1]?.at(-2)).toBe("=1+1");
  });
});
