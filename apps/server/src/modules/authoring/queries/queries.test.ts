/** Public queries: their administration, the page for visitors, and guesses on two servers (hazards S38). */
import type { Answer, TestServer } from "@idata/testkit";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { startFillPages } from "../../collecting/fillpage/testing/fill-page.ts";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { startTestServer } from "@idata/testkit";

const { server: one, token } = await startFillPages();
const two = await startTestServer({ database: one.database });
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => one.pool.query("delete from rate_limits"));

const [FIELDS, ANONYMOUS, SHEET, NOT_FOUND, CHANGED, NO_FORM] = [6602020, 6602021, 6602022, 6604004, 6602002, 6601001];
const CSV = "学号,姓名,分数\n001,王小明,九十五\n002,李雷,八十八\n003,韩梅梅,\n";
const ITEMS = [
  { id: "phone", type: "phone", title: "Phone" },
  { id: "name", type: "name", title: "Name" },
  { id: "secret", type: "text", title: "Note" },
  { id: "state", type: "radio", title: "Result", options: [{ id: "o1", label: "Accepted" }] },
  { id: "papers", type: "file", title: "Papers" },
];

async function upload(form: TestForm, id: number, bytes: Buffer | string, by = token): Promise<Answer["body"]> {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n`;
  const response = await one.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/query/${id}/sheet`,
    headers: { authorization: `Bearer ${by}`, "content-type": "multipart/form-data; boundary=edge" },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n--edge--\r\n")]),
  });
  return response.json();
}

const create = (form: TestForm, source: "responses" | "sheet", by = token) =>
  one.api("POST", `/form/${form.id}/query`, { token: by, body: { title: "Scores", source } });

async function readOnly(form: TestForm) {
  const { data } = await one.api("GET", `/form/${form.id}/queries`, { token });
  return data.queries[0];
}

/** Opens the form's only query. `uses` by key; other columns are hidden. */
async function save(form: TestForm, uses: Readonly<Record<string, string>>, more: object = {}): Promise<Answer> {
  const query = await readOnly(form);
  const columns = query.columns.map(({ key, label }: { key: string; label: string }) => {
    return { key, label, use: uses[key] ?? "hide" };
  });
  const { title, intro, revision } = query;
  const body = { title, intro, columns, isOpen: true, closesAt: null, revision, ...more };
  return one.api("PUT", `/form/${form.id}/query/${query.id}`, { token, body });
}

async function createSheet(
  csv = CSV,
  uses: Readonly<Record<string, string>> = { 0: "search", 1: "search", 2: "show" },
) {
  const form = await createForm(one, token);
  const { data } = await create(form, "sheet");
  expect((await upload(form, data.id, csv)).code).toBe(200);
  expect((await save(form, uses)).code).toBe(200);
  return { form, key: (await readOnly(form)).key as string };
}

const NUMBERS = "零一二三四五六七八九";
const pathOf = (key: string) => `/idata2/collect/query/${key}`;
const page = (key: string, node: TestServer = one) => node.inject({ url: pathOf(key) });

/** Opens the page and sends what is typed, with the right sum. */
async function ask(key: string, typed: Readonly<Record<string, string>>, node: TestServer = one, sum?: string) {
  const { body } = await page(key, node);
  const [, a = "", b = ""] = /(.)加(.)等于几/u.exec(body) ?? [];
  const fields = {
    _captcha: /name="_captcha" value="([^"]+)"/.exec(body)?.[1] ?? "",
    _captchaAnswer: sum ?? String(NUMBERS.indexOf(a) + NUMBERS.indexOf(b)),
    ...Object.fromEntries(Object.entries(typed).map(([column, value]) => [`v.${column}`, value])),
  };
  return send(key, fields, node);
}
const send = async (key: string, fields: Readonly<Record<string, string>>, node: TestServer = one) =>
  node.inject({
    method: "POST",
    url: pathOf(key),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

describe("a sheet", () => {
  test("shows a visitor the own record, without script, kept by no cache", async () => {
    const { key } = await createSheet();
    const first = await page(key);
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.body).not.toContain("<script");
    expect(first.body).not.toContain("王小明");
    const found = await ask(key, { 0: " ００１ ", 1: "王 小明" }, two);
    expect(found.statusCode).toBe(200);
    expect(found.headers["cache-control"]).toBe("no-store");
    expect(found.body).toContain("分数");
    expect(found.body).toContain("九十五");
    expect(found.body).not.toContain("八十八");
  });

  test("answers a value that does not exist and one of somebody else alike, and keeps what was typed", async () => {
    const { key } = await createSheet();
    const answers = [await ask(key, { 0: "001", 1: "李雷" }), await ask(key, { 0: "999", 1: "李雷" })];
    const plain = answers.map(({ body, statusCode }) => [
      statusCode,
      body
        .replace(/name="_captcha" value="[^"]+"/, "")
        .replace(/.加.等于几/u, "")
        .replace(/value="\d+"/, ""),
    ]);
    expect(plain[0]).toEqual(plain[1]);
    expect(answers[0]?.statusCode).toBe(404);
    expect(answers[0]?.body).toContain("没有找到符合的记录");
    expect(answers[0]?.body).toContain('value="李雷"');
  });

  test("finds nothing by an empty value, by part of a value, or by columns that are not searched", async () => {
    const { key } = await createSheet(CSV, { 0: "show", 1: "show", 2: "search" });
    for (const typed of [
      { 2: "" } as Record<string, string>,
      { 2: "九" },
      { 2: "%" },
      { 2: "_十五" },
      { 0: "001", 1: "王小明" },
    ]) {
      expect((await ask(key, typed)).statusCode).toBe(404);
    }
    expect((await ask(key, { 2: "九十五" })).statusCode).toBe(200);
  });

  test("shows hostile cells as text, in names of columns as well", async () => {
    const payloads = listXssPayloads("mark", "canary").map((payload) => payload.replaceAll(/[\n\r]/g, " "));
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    for (const payload of payloads.slice(0, 12)) {
      const { key } = await createSheet(`No,${quote(payload)}\n1,${quote(payload)}\n`, { 0: "search", 1: "show" });
      const { body } = await ask(key, { 0: "1" });
      expect(body).not.toContain("<script");
      expect(body.replace(/<style>.*?<\/style>/s, "")).not.toMatch(
        /<(img|svg (?!class)|iframe|object|body on|a href="javascript)/i,
      );
    }
  });

  test("may be an .xlsx file, and is replaced as a whole; the query is closed until it is checked", async () => {
    const { form, key } = await createSheet();
    const { id } = await readOnly(form);
    const xlsx = await writeXlsx({
      sheets: [
        {
          name: "s",
          rows: [
            ["No", "Room"],
            ["7", "B 203"],
          ],
        },
      ],
    });
    expect((await upload(form, id, Buffer.from(xlsx))).data).toEqual({ rows: 1 });
    expect((await page(key)).statusCode).toBe(404);
    expect((await save(form, { 0: "search", 1: "show" })).code).toBe(200);
    expect((await ask(key, { 0: "7" })).body).toContain("B 203");
    expect((await ask(key, { 0: "001" })).statusCode).toBe(404);
  });

  test.each([
    ["nothing but spaces", " \n , \n"],
    ["a header alone", "a,b\n"],
    ["one column", "a\n1\n"],
    ["a column without a name", "a,,c\n1,2,3\n"],
    ["two columns of one name", "a,a\n1,2\n"],
    ["no text", "\0\0\0"],
    ["a broken .xlsx", "PK\x03\x04 no archive"],
    ["too many rows", `a,b\n${"1,2\n".repeat(50_001)}`],
  ])("is refused: %s", async (_what, csv) => {
    const form = await createForm(one, token);
    const { data } = await create(form, "sheet");
    expect((await upload(form, data.id, csv)).code).toBe(SHEET);
    expect((await readOnly(form)).rows).toBe(0);
  });
});

describe("responses", () => {
  async function createOver(uses: Readonly<Record<string, string>>) {
    const form = await createForm(one, token, { items: ITEMS });
    const answers = { phone: "13800138000", name: "王 小明", secret: "<b>", state: "o1" };
    const { data } = await submitTo(one, form, { answers });
    await submitTo(one, form, { answers: { phone: "13800138001", name: "李雷", secret: "other" } });
    await create(form, "responses");
    expect((await save(form, uses)).code).toBe(200);
    return { form, key: (await readOnly(form)).key as string, responseId: data.responseId as string };
  }

  test("are found by answers in their normal form, and show only what the owner has chosen", async () => {
    const { key } = await createOver({ phone: "search", name: "search", state: "show" });
    const found = await ask(key, { phone: "138 0013 8000", name: "王小明" });
    expect(found.statusCode).toBe(200);
    expect(found.body).toContain("Accepted");
    expect(found.body).not.toContain("&lt;b");
    expect(found.body).not.toContain("13800138000");
    expect((await ask(key, { phone: "13800138000", name: "李雷" })).statusCode).toBe(404);
  });

  test("that are deleted are not found", async () => {
    const { form, key, responseId } = await createOver({ phone: "search", state: "show" });
    await one.api("DELETE", `/form/${form.id}/response/${responseId}`, { token });
    expect((await ask(key, { phone: "13800138000" })).statusCode).toBe(404);
  });

  test("of an anonymous form cannot be searched, also if it became one later", async () => {
    const { form, key } = await createOver({ phone: "search", state: "show" });
    await saveRules(one, token, form, { anonymous: true });
    expect((await page(key)).statusCode).toBe(404);
    expect((await save(form, { phone: "search", state: "show" })).code).toBe(ANONYMOUS);
    expect((await create(form, "responses")).code).toBe(ANONYMOUS);
  });

  test("cannot be searched by a choice, and files are never shown", async () => {
    const form = await createForm(one, token, { items: ITEMS });
    await create(form, "responses");
    const { columns } = await readOnly(form);
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(["phone", "name", "secret", "state"]);
    expect((await save(form, { state: "search", phone: "show" })).code).toBe(FIELDS);
  });
});

describe("guesses", () => {
  test("at one value end after ten, whoever asks, on two servers together", async () => {
    const { key } = await createSheet();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        return (await ask(key, { 0: "001", 1: `name ${n}` }, n % 2 === 0 ? one : two)).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await ask(key, { 0: "001", 1: "王小明" })).statusCode).toBe(429);
    expect((await ask(key, { 0: "002", 1: "李雷" })).statusCode).toBe(200);
  });

  test("of one network end after a hundred; right ones are not counted", async () => {
    const { key } = await createSheet();
    for (let n = 0; n < 3; n += 1) expect((await ask(key, { 0: "001", 1: "王小明" })).statusCode).toBe(200);
    const { rows } = await one.pool.query("select taken from rate_limits where name like 'query/network/%'");
    expect(rows).toEqual([{ taken: 0 }]);
    await one.pool.query("update rate_limits set taken = 100 where name like 'query/network/%'");
    expect((await ask(key, { 0: "002", 1: "李雷" })).statusCode).toBe(429);
  });

  test("need a sum each: wrong ones, used ones and those of another query are refused and change no limit", async () => {
    const [{ key }, other] = [await createSheet(), await createSheet()];
    expect((await ask(key, { 0: "001", 1: "王小明" }, one, "99")).statusCode).toBe(403);
    const read = async (from: string) => {
      const { body } = await page(from);
      const [, a = "", b = ""] = /(.)加(.)等于几/u.exec(body) ?? [];
      return {
        _captcha: /name="_captcha" value="([^"]+)"/.exec(body)?.[1] ?? "",
        _captchaAnswer: String(NUMBERS.indexOf(a) + NUMBERS.indexOf(b)),
        "v.0": "001",
        "v.1": "王小明",
      };
    };
    const fields = await read(key);
    const answers = await Promise.all([one, two, one, two].map((node) => send(key, fields, node)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(3);
    expect((await send(key, await read(other.key))).statusCode).toBe(403);
  });
});

describe("who may", () => {
  test("ask: nobody while it is closed, over, deleted or its form is in the recycle bin", async () => {
    const { form, key } = await createSheet();
    const uses = { 0: "search", 1: "show" };
    expect((await page("x".repeat(32))).statusCode).toBe(404);
    await save(form, uses, { isOpen: false });
    expect((await page(key)).statusCode).toBe(404);
    await save(form, uses, { closesAt: "2020-01-01T00:00:00Z" });
    expect((await page(key)).statusCode).toBe(404);
    expect((await ask(key, { 0: "001" })).statusCode).toBe(404);
    await save(form, uses, { closesAt: "2099-01-01T00:00:00Z" });
    expect((await page(key)).statusCode).toBe(200);
    await one.api("POST", `/form/${form.id}/trash`, { token });
    expect((await page(key, two)).statusCode).toBe(404);
    await one.api("POST", `/form/${form.id}/restore`, { token });
    const { id } = await readOnly(form);
    expect((await one.api("DELETE", `/form/${form.id}/query/${id}`, { token })).code).toBe(200);
    expect((await page(key)).statusCode).toBe(404);
    const { rows } = await one.pool.query("select 1 from form_query_rows where query_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("set it up: not strangers, not without a sign-in, and over responses only who may read them", async () => {
    const form = await createForm(one, token, { items: ITEMS });
    const { data } = await create(form, "responses");
    const stranger = await one.createUser("query-stranger");
    const publisher = await one.createUser("query-publisher");
    await one.api("PUT", `/form/${form.id}/collaborator`, {
      token,
      body: { userId: publisher.userId, role: "publisher" },
    });
    const body = { title: "t", intro: "", columns: [], isOpen: false, closesAt: null, revision: 1 };
    const calls = (by: string) => [
      one.api("GET", `/form/${form.id}/queries`, { token: by }),
      one.api("POST", `/form/${form.id}/query`, { token: by, body: { title: "t", source: "sheet" } }),
      one.api("PUT", `/form/${form.id}/query/${data.id}`, { token: by, body }),
      one.api("DELETE", `/form/${form.id}/query/${data.id}`, { token: by }),
    ];
    for (const call of calls(stranger.token)) expect((await call).code).toBe(NO_FORM);
    expect((await upload(form, data.id, CSV, stranger.token)).code).toBe(NO_FORM);
    expect((await one.api("GET", `/form/${form.id}/queries`)).code).toBe(401);
    expect((await create(form, "responses", publisher.token)).code).toBe(6601010);
    const put = await one.api("PUT", `/form/${form.id}/query/${data.id}`, { token: publisher.token, body });
    expect(put.code).toBe(6601010);
    expect((await create(form, "sheet", publisher.token)).code).toBe(200);
  });

  test("change it: from its newest revision, and only what exists", async () => {
    const { form } = await createSheet();
    const { id, revision } = await readOnly(form);
    expect((await save(form, { 0: "search", 1: "show" }, { revision: revision - 1 })).code).toBe(CHANGED);
    const [a, b] = await Promise.all([
      save(form, { 0: "search", 1: "show" }, { title: "A", revision }),
      save(form, { 0: "search", 1: "show" }, { title: "B", revision }),
    ]);
    expect(new Set([a.code, b.code])).toEqual(new Set([200, CHANGED]));
    expect((await upload(form, 999_999, CSV)).code).toBe(NOT_FOUND);
    expect((await one.api("DELETE", `/form/${form.id}/query/999999`, { token })).code).toBe(NOT_FOUND);
    const other = await createForm(one, token);
    expect((await one.api("DELETE", `/form/${other.id}/query/${id}`, { token })).code).toBe(NOT_FOUND);
  });

  test.each([
    ["no field to search by", { 1: "show" }],
    ["none to show", { 0: "search" }],
  ])("open it: not with %s", async (_what, uses) => {
    const { form } = await createSheet();
    expect((await save(form, uses)).code).toBe(FIELDS);
    expect((await save(form, uses, { isOpen: false })).code).toBe(200);
  });

  test("search by more than three, by a column twice, or by one that does not exist: nobody", async () => {
    const { form } = await createSheet("a,b,c,d,e\n1,2,3,4,5\n", { 0: "search", 4: "show" });
    expect((await save(form, { 0: "search", 1: "search", 2: "search", 3: "search", 4: "show" })).code).toBe(FIELDS);
    const column = (key: string, use: string) => ({ key, label: "l", use });
    const twice = [column("0", "search"), column("0", "show")];
    expect((await save(form, {}, { columns: twice })).code).toBe(FIELDS);
    expect((await save(form, {}, { columns: [column("0", "search"), column("9", "show")] })).code).toBe(FIELDS);
    expect((await save(form, {}, { columns: "all" })).code).toBe(500);
  });
});
