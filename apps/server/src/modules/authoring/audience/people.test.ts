/** The list of people of a form and their links (R43): imports, entry, once per person, hostile files, guesses. */
import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { TestServer } from "@idata/testkit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { randomUUID } from "node:crypto";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);
beforeEach(() => one.pool.query("delete from rate_limits"));

const [NEEDED, UNKNOWN, TRIES, AGAIN] = [6603069, 6603070, 6603071, 6603061];

async function send(form: TestForm, bytes: Buffer | string, name = "people.csv") {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const response = await one.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/people/import`,
    headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=edge" },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n--edge--\r\n")]),
  });
  return response.json();
}

/** Imports and waits for the end. */
async function load(form: TestForm, bytes: Buffer | string, name?: string) {
  const started = await send(form, bytes, name);
  if (started.code !== 200) throw new Error(`import: ${started.code} ${started.msg}`);
  const read = () => two.api("GET", `/form/${form.id}/people/import/${started.data.importId}`, { token });
  await expect.poll(async () => (await read()).data.status, { timeout: 60_000 }).not.toBe("running");
  return (await read()).data;
}
const list = async (form: TestForm, query = "") =>
  (await two.api("GET", `/form/${form.id}/people${query}`, { token })).body as {
    total: number;
    rows: { id: number; name: string; number: string; mail: string }[];
  };

async function createListed(people: string, rules: object = {}): Promise<TestForm> {
  const form = await createForm(one, token);
  await load(form, people);
  expect((await saveRules(one, token, form, { list: true, ...rules })).code).toBe(200);
  return form;
}

const identify = (server: TestServer, form: TestForm, name: string, number: string) =>
  server.api("POST", `/collect/form/${form.key}/person`, { body: { name, number } });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  ([headers["set-cookie"]].flat()[0] as string | undefined)?.split(";")[0] ?? "";
const submit = (server: TestServer, form: TestForm, cookie: string, responseId: string = randomUUID()) =>
  server.api("POST", `/collect/form/${form.key}/response`, {
    headers: { cookie },
    body: { responseId, version: 1, answers: GOOD_ANSWERS },
  });

/** The exported workbook. */
async function download(form: TestForm, links: boolean): Promise<string[][]> {
  const response = await one.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/people/export`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify({ links }),
  });
  return (await readXlsx(response.rawPayload)).sheets.flatMap(({ rows }) => rows.slice(1)) as string[][];
}
const readLinks = async (form: TestForm): Promise<string[]> =>
  (await download(form, true)).map((row) => new URL(row[3] ?? "", "http://x").search.slice(3));
const openLink = async (form: TestForm, linkToken: string, server = one) =>
  server.inject({ url: `/idata2/collect/form/${form.key}?p=${linkToken}&source=mail` });

test("lines are read with and without header, from text and workbook; refused lines are reported", async () => {
  const form = await createForm(one, token);
  const text =
    '编号,姓名,邮箱\r\n001,张三,zhang@example.com\r\n\r\n002,"李,""四""",\r\n,王五,\r\n００１,赵六,\r\n003,钱七,no-mail\r\n';
  expect(await load(form, `\uFEFF${text}`)).toMatchObject({
    total: 5,
    imported: 2,
    refused: 3,
    faults: [
      { row: 5, reason: "empty" },
      { row: 6, reason: "double" },
      { row: 7, reason: "mail" },
    ],
  });
  const book = await writeXlsx({
    sheets: [
      {
        name: "s",
        rows: [
          ["孙八", "004"],
          ["周九", 5],
          ["张三", "001"],
        ],
      },
    ],
  });
  expect(await load(form, Buffer.from(book), "people.xlsx")).toMatchObject({ imported: 2, faults: [{ row: 3 }] });
  expect(await load(form, "吴十\t006\tWu@example.com\n")).toMatchObject({ imported: 1 });
  const { total, rows } = await list(form);
  expect(total).toBe(5);
  expect(rows.map(({ name, number }) => `${name} ${number}`)).toEqual([
    "张三 001",
    '李,"四" 002',
    "孙八 004",
    "周九 5",
    "吴十 006",
  ]);
  expect((await list(form, "?query=00&pageSize=2&pageNum=2")).rows.map(({ number }) => number)).toEqual(["004", "006"]);
  expect((await list(form, "?query=%25")).total).toBe(0);
});

test("a visitor types name and number; wrong ones are told the same; widths, spaces and case do not matter", async () => {
  const form = await createListed("张 三,A-001\n李四,a-002\n");
  expect(await submit(one, form, "")).toMatchObject({ code: NEEDED, status: 403 });
  const opened = await one.api("GET", `/collect/form/${form.key}`);
  expect([opened.data.refusal.gate, opened.data.definition]).toEqual(["scope", null]);
  const wrong = [await identify(one, form, "张 三", "A-002"), await identify(two, form, "王五", "A-001")];
  expect(wrong.map(({ code, msg, status }) => ({ code, msg, status }))).toEqual(
    Array.from({ length: 2 }, () => ({ code: UNKNOWN, msg: expect.stringContaining("名单里没有"), status: 403 })),
  );
  const right = await identify(two, form, " 张　 三 ", "Ａ-００1 ");
  expect(right.code).toBe(200);
  expect((await submit(two, form, cookieOf(right))).code).toBe(200);
  // The list gave the form its rule.
  expect((await one.api("GET", `/form/${form.id}/rules`, { token })).data.once).toEqual({
    by: "person",
    times: 1,
    per: "ever",
  });
  expect((await submit(one, form, cookieOf(right))).code).toBe(AGAIN);
  expect((await submit(one, form, cookieOf(await identify(one, form, "李四", "A-002")))).code).toBe(200);
  const { rows } = await one.pool.query(
    "select p.number from responses r join form_people p on p.id = r.person_id where r.form_id = $1 order by r.seq",
    [form.id],
  );
  expect(rows.map(({ number }) => number)).toEqual(["A-001", "a-002"]);
});

test("hazard: guesses are braked for a network, on all nodes together, and right ones are not counted", async () => {
  const form = await createListed("张三,001\n");
  for (let n = 0; n < 30; n += 1) expect((await identify(n % 2 ? one : two, form, "张三", "001")).code).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => identify(n % 2 ? one : two, form, "张三", `9${n}`)),
  );
  expect(countCodes(guesses)).toEqual({ [UNKNOWN]: 20, [TRIES]: 20 });
  expect((await identify(one, form, "张三", "001")).code).toBe(TRIES);
});

test("hazard: a person who is removed between the page and the submit is refused; imported again they do not get another try", async () => {
  const form = await createListed("张三,001\n李四,002\n");
  const [first, second] = [await identify(one, form, "张三", "001"), await identify(one, form, "李四", "002")].map(
    cookieOf,
  );
  expect((await submit(one, form, second ?? "")).code).toBe(200);
  const removed = await one.api("POST", `/form/${form.id}/people/remove`, { token, body: { all: true } });
  expect(removed.data).toEqual({ count: 2 });
  for (const cookie of [first, second]) expect((await submit(two, form, cookie ?? "")).code).toBe(NEEDED);
  expect(await load(form, "张三,001\n李四,002\n")).toMatchObject({ imported: 2, refused: 0 });
  expect((await list(form)).total).toBe(2);
  for (const cookie of [first, second]) expect((await submit(two, form, cookie ?? "")).code).toBe(NEEDED);
  expect((await submit(two, form, cookieOf(await identify(two, form, "李四", "002")))).code).toBe(AGAIN);
  expect((await submit(two, form, cookieOf(await identify(two, form, "张三", "001")))).code).toBe(200);
});

test("100 tries of each of 100 people of a list, on two nodes: exactly 100 responses", async () => {
  const people = Array.from({ length: 100 }, (_, n) => `Person ${n},N${n}`);
  const form = await createListed(people.join("\n"));
  const links = await readLinks(form);
  const cookies = await Promise.all(links.map(async (link) => cookieOf(await openLink(form, link))));
  const totals: Record<string, number> = {};
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      cookies.flatMap((cookie, n) =>
        Array.from({ length: 5 }, (_, at) => submit((n + at) % 2 === 0 ? one : two, form, cookie)),
      ),
    );
    for (const [code, n] of Object.entries(countCodes(answers))) totals[code] = (totals[code] ?? 0) + n;
  }
  expect(totals).toEqual({ 200: 100, [AGAIN]: 9900 });
  const { rows } = await one.pool.query(
    "select count(*)::int as n, count(distinct person_id)::int as people from responses where form_id = $1",
    [form.id],
  );
  expect(rows).toEqual([{ n: 100, people: 100 }]);
}, 120_000);

test("a personal link opens the form at an address without its secret; previews do not use it up; renewing ends it", async () => {
  const form = await createListed("张三,001\n李四,002\n");
  const [link = "", other = ""] = await readLinks(form);
  expect(link).toMatch(/^\d+-[\w-]{43}$/);
  for (let n = 0; n < 5; n += 1) await openLink(form, link, n % 2 ? one : two);
  const opened = await openLink(form, link);
  expect([opened.statusCode, opened.headers["location"], opened.headers["referrer-policy"]]).toEqual([
    303,
    `/idata2/collect/form/${form.key}?source=mail`,
    "no-referrer",
  ]);
  expect(String(opened.headers["cache-control"])).toContain("no-store");
  const cookie = cookieOf(opened);
  const page = await two.inject({ url: `/idata2/collect/form/${form.key}`, headers: { cookie } });
  expect([page.statusCode, page.body.includes("Colour")]).toEqual([200, true]);
  expect((await submit(two, form, cookie)).code).toBe(200);
  expect((await submit(one, form, cookieOf(await openLink(form, link)))).code).toBe(AGAIN);
  // Forged, of another form, of another person, and of nobody.
  const elsewhere = await createListed("张三,001\n");
  const id = link.split("-")[0] ?? "";
  for (const forged of [`${id}-${"A".repeat(43)}`, `${id}${other.slice(other.indexOf("-"))}`, "1", "", "1-x", "%00"]) {
    expect(cookieOf(await openLink(form, forged))).toBe("");
  }
  expect(cookieOf(await openLink(elsewhere, link))).toBe("");
  const moved = cookie.replace(`idata-person-${form.id}=`, `idata-person-${elsewhere.id}=`);
  expect((await submit(one, elsewhere, moved)).code).toBe(NEEDED);
  const pass = cookieOf(await openLink(form, other));
  const [, otherId = ""] = /=(\d+)_/.exec(pass) ?? [];
  const renewed = await one.api("POST", `/form/${form.id}/people/links`, { token, body: { ids: [Number(otherId)] } });
  expect(renewed.data).toEqual({ count: 1 });
  expect(cookieOf(await openLink(form, other))).toBe("");
  expect((await submit(two, form, pass)).code).toBe(NEEDED);
  const [same, fresh = ""] = await readLinks(form);
  expect([same, fresh === other]).toEqual([link, false]);
  expect((await submit(two, form, cookieOf(await openLink(form, fresh)))).code).toBe(200);
});

test("an anonymous form does not store who of the list answered", async () => {
  const form = await createListed("张三,001\n", { anonymous: true });
  const cookie = cookieOf(await identify(one, form, "张三", "001"));
  expect((await submit(one, form, cookie)).code).toBe(200);
  expect((await submit(two, form, cookie)).code).toBe(AGAIN);
  const { rows } = await one.pool.query("select person_id as id from responses where form_id = $1", [form.id]);
  expect(rows).toEqual([{ id: null }]);
});

test("details and exports name who sent a response, until the form promises anonymity", async () => {
  const form = await createListed("=张三,001\n", { scope: [{ kind: "user", id: "1" }] });
  const responseId = randomUUID();
  await submit(one, form, cookieOf(await identify(one, form, "=张三", "001")), responseId);
  const own = await submitTo(two, form, {}, { token });
  const read = async (id: string) =>
    (await two.api("GET", `/form/${form.id}/response/${id}`, { token })).data.respondent;
  expect(await read(responseId)).toEqual({ name: "=张三", number: "001", isOnList: true });
  expect(await read(own.data.responseId)).toMatchObject({ number: "admin", isOnList: false });
  const csv = async () =>
    (
      await one.inject({
        method: "POST",
        url: `/idata2/api/form/${form.id}/export`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        payload: JSON.stringify({ format: "csv" }),
      })
    ).body;
  expect(await csv()).toContain('"填写者","填写者编号或账号"');
  expect(await csv()).toContain(`"'=张三","001"`);
  await one.api("POST", `/form/${form.id}/people/remove`, { token, body: { all: true } });
  expect(await read(responseId)).toMatchObject({ name: "=张三" });
  await saveRules(one, token, form, { anonymous: true });
  expect(await read(responseId)).toBe(null);
  expect(await csv()).not.toContain("张三");
});

test("the owner tries out a person of the list; people of another list are nobody", async () => {
  const form = await createListed("张三,001\n");
  const [other] = (await list(await createListed("张三,001\n"))).rows;
  const [person] = (await list(form)).rows;
  const check = async (personId: number | undefined) => {
    const body = { userId: null, ...(personId !== undefined && { personId }) };
    return (await one.api("POST", `/form/${form.id}/rules/check`, { token, body })).data.refusal?.gate ?? null;
  };
  expect([await check(person?.id), await check(other?.id), await check(undefined)]).toEqual([null, "scope", "scope"]);
  expect((await submit(one, form, cookieOf(await identify(one, form, "张三", "001")))).code).toBe(200);
  expect(await check(person?.id)).toBe("once");
});

test("a rule that counts people needs some; ending the list ends the rule", async () => {
  const form = await createForm(one, token);
  const once = { by: "person", times: 1, per: "ever" };
  expect(await saveRules(one, token, form, { once })).toMatchObject({ code: 6602007, data: { field: "once" } });
  expect((await saveRules(one, token, form, { list: true })).code).toBe(200);
  expect((await saveRules(one, token, form, { list: false })).code).toBe(200);
  expect((await one.api("GET", `/form/${form.id}/rules`, { token })).data).toMatchObject({ once: null, list: false });
  expect((await saveRules(one, token, form, { scope: [], once })).code).toBe(200);
});

test("hazard: 100,000 lines, one more, lines of 1 MB, and formulas", async () => {
  const form = await createForm(one, token);
  const lines = Array.from({ length: 100_000 }, (_, n) => `Person ${n},${n}`);
  expect((await send(form, [...lines, "Person,x"].join("\n"))).code).toBe(6602013);
  expect(await load(form, lines.join("\n"))).toMatchObject({ status: "done", imported: 100_000, refused: 0 });
  expect((await list(form, "?pageNum=5000")).rows.map(({ number }) => number).at(-1)).toBe("99999");
  expect(await load(form, "Late,late\nPerson 5,5\n")).toMatchObject({
    imported: 0,
    faults: [
      { row: 1, reason: "full" },
      { row: 2, reason: "double" },
    ],
  });
  expect((await download(form, true)).length).toBe(100_000);
  const hostile = await createForm(one, token);
  const long = "x".repeat(1024 * 1024);
  const text = `${long},1\nA,${long}\nB,2,${long}\n"${long}\n=cmd|'/c calc'!A1,=1+1\n`;
  expect(await load(hostile, text)).toMatchObject({ imported: 0 });
  expect(await load(hostile, "=cmd|'/c calc'!A1,@SUM(1)\n<img src=x onerror=alert(1)>,-2\n")).toMatchObject({
    imported: 2,
  });
  for (const row of await download(hostile, false)) expect(row.join()).not.toMatch(/(?:^|,)[=@+-]/);
  for (const bytes of [Buffer.from([0, 1, 2, 3]), Buffer.from("PK\u0003\u0004 no workbook"), Buffer.from("\n\n")]) {
    expect([6602014, 6602011]).toContain((await send(hostile, bytes)).code);
  }
}, 120_000);

test("two imports into one list at the same moment: one of them is refused or both are whole", async () => {
  const form = await createForm(one, token);
  const toLines = (prefix: string) => Array.from({ length: 3000 }, (_, n) => `Person ${n},${prefix}${n}`).join("\n");
  const answers = await Promise.all(["a", "b"].map((prefix) => send(form, toLines(prefix))));
  const started = answers.filter(({ code }) => code === 200);
  expect(answers.every(({ code }) => code === 200 || code === 6602031)).toBe(true);
  await expect.poll(async () => (await list(form)).total, { timeout: 30_000 }).toBe(3000 * started.length);
});
