/**
 * The pages of own responses (R48): whose responses they show and withdraw, by code, by account and by list, and that
 * nobody else's are ever shown.
 */
import { createSecretKey, randomUUID } from "node:crypto";
import type { TestServer } from "@idata/testkit";
import { startTestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { toNameKey, toNumberKey } from "../../forms/people/index.ts";
import { createCode } from "../own/own-code.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { startFillPages } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const HISTORY = "/idata2/collect/history";
const ITEMS = [
  { id: "q", type: "radio", title: "Colour", options: ["red", "blue"].map((id) => ({ id, label: `Colour ${id}` })) },
  { id: "name", type: "text", title: "Your name" },
  { id: "twice", type: "formula", title: "Secret sum", expression: "1234 * 2", unseen: true },
  { id: "only", type: "text", title: "Only for red", visibleIf: "{q} = 'red'" },
];
const BOTH = { seeOwn: true, withdraw: true };

async function createOwn(rules: object = BOTH, rest: Parameters<typeof createForm>[2] = {}): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS, title: `Form ${randomUUID()}`, ...rest });
  expect(await saveRules(server, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}

/** Submits as a browser does; `cookie` keeps what the server set. */
async function send(form: TestForm, name: string, headers: Record<string, string> = {}, token_ = "") {
  const response = await server.inject({
    method: "POST",
    url: `/idata2/api/collect/form/${form.key}/response`,
    headers: { ...headers, ...(token_ !== "" && { authorization: `Bearer ${token_}` }) },
    payload: { responseId: randomUUID(), version: 1, answers: { q: "blue", name } },
  });
  const { code, data } = response.json<{ code: number; data: { code?: string; responseId: string } }>();
  expect(code).toBe(200);
  return { ownCode: data.code ?? "", responseId: data.responseId, cookie: cookiesOf(response.headers["set-cookie"]) };
}

const cookiesOf = (set: string | readonly string[] | undefined): string =>
  [set ?? []]
    .flat()
    .map((one) => one.split(";")[0])
    .join("; ");

const open = (path: string, cookie = "", node: TestServer = server) =>
  node.inject({ url: HISTORY + path, headers: { cookie, "accept-language": "en-US" } });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    method: "POST",
    url: HISTORY + path,
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-US", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const sessionOf = (userToken: string) => `Admin-Token=${userToken}`;
const standingsOf = async (form: TestForm) =>
  (
    await server.pool.query("select withdrawn, deleted_at is not null as gone from responses where form_id = $1", [
      form.id,
    ])
  ).rows as { withdrawn: boolean; gone: boolean }[];

test("a guest finds the response again in the same browser, and on another device by its code", async () => {
  const form = await createOwn();
  const { ownCode, cookie } = await send(form, "Ada Lovelace");
  expect(ownCode).toMatch(/^[0-9A-Z]{1,8}(-[0-9A-Z]{4}){7}$/);
  const history = await open("", cookie);
  expect([history.statusCode, history.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(history.body).toContain(`href="${HISTORY}/${form.key}"`);
  const own = await open(`/${form.key}`, cookie);
  expect(own.body).toContain(ownCode);
  expect(own.body).toContain("Response 1");
  const answers = await open(`/${form.key}?n=1`, cookie);
  expect(answers.body).toContain("Ada Lovelace");
  expect(answers.body).toContain("Colour blue");
  for (const unseen of ["Secret sum", "2468", "Only for red"]) expect(answers.body).not.toContain(unseen);
  expect(answers.body).not.toContain("<script");

  const entered = await post("", { code: ` ${ownCode.toLowerCase().replaceAll("-", " ")} ` });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, `${HISTORY}/${form.key}`]);
  const elsewhere = cookiesOf(entered.headers["set-cookie"]);
  expect((await open(`/${form.key}?n=1`, elsewhere)).body).toContain("Ada Lovelace");
  // A device that people share can forget it.
  const forgotten = await post("/forget", {}, { cookie: elsewhere });
  expect(String(forgotten.headers["set-cookie"])).toMatch(/^idata-own-\w+=; .*Max-Age=0/);
});

test("a code with one changed character opens nothing", async () => {
  const form = await createOwn();
  const { ownCode } = await send(form, "Ada");
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const places = ownCode.split("").flatMap((char, at) => (char === "-" ? [] : [at]));
  const changed = places.map((at, n) => {
    const other = alphabet[(alphabet.indexOf(ownCode[at] ?? "") + 1 + (n % 31)) % 32] ?? "";
    return ownCode.slice(0, at) + other + ownCode.slice(at + 1);
  });
  for (const code of changed) {
    await server.pool.query("delete from rate_limits");
    expect([code, (await post("", { code })).statusCode]).toEqual([code, 404]);
    const shown = await open(`/${form.key}`, `idata-own-x=${code}`);
    expect([code, shown.statusCode]).toEqual([code, 404]);
  }
});

test("guesses are slowed down for codes that are typed and for codes in cookies, and right codes count nothing", async () => {
  const form = await createOwn();
  const { ownCode, cookie } = await send(form, "Ada");
  await server.pool.query("delete from rate_limits");
  for (let n = 0; n < 70; n += 1) expect((await open(`/${form.key}`, cookie)).statusCode).toBe(200);
  const wrong = `${ownCode.slice(0, -6)}00-0000`;
  const codes = await Promise.all(Array.from({ length: 80 }, () => post("", { code: wrong })));
  const statuses = codes.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await post("", { code: ownCode })).statusCode).toBe(429);
  expect((await open(`/${form.key}`, cookie)).statusCode).toBe(429);
  await server.pool.query("delete from rate_limits");
});

test("a signed-in person sees the own responses and nobody else's", async () => {
  const form = await createOwn({ ...BOTH, signIn: true });
  const [ada, eve] = [await server.createUser(), await server.createUser()];
  await send(form, "I am Ada", {}, ada.token);
  expect((await open("", sessionOf(ada.token))).body).toContain(form.key);
  expect((await open(`/${form.key}?n=1`, sessionOf(ada.token))).body).toContain("I am Ada");
  for (const cookie of ["", sessionOf(eve.token), sessionOf(token)]) {
    expect((await open("", cookie)).body).not.toContain(form.key);
    const refused = await open(`/${form.key}?n=1`, cookie);
    expect([refused.statusCode, refused.body.includes("I am Ada")]).toEqual([404, false]);
    await post(`/${form.key}/withdraw`, { n: "1" }, { cookie });
  }
  await send(form, "I am Eve", {}, eve.token);
  expect((await open(`/${form.key}?n=2`, sessionOf(ada.token))).statusCode).toBe(404);
  expect((await open(`/${form.key}?n=1`, sessionOf(eve.token))).statusCode).toBe(404);
  expect(await standingsOf(form)).toEqual([
    { withdrawn: false, gone: false },
    { withdrawn: false, gone: false },
  ]);
});

test("somebody on the list of a form sees the own response, others on it do not", async () => {
  const form = await createOwn({ ...BOTH, list: true });
  const enter = async (name: string, number: string) => {
    await server.pool.query(
      "insert into form_people (form_id, name, number, name_key, number_key) values ($1, $2, $3, $4, $5)",
      [form.id, name, number, toNameKey(name), toNumberKey(number)],
    );
    const entered = await server.inject({
      method: "POST",
      url: `/idata2/collect/form/${form.key}/person`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ name, number }).toString(),
    });
    return cookiesOf(entered.headers["set-cookie"]);
  };
  const [ada, eve] = [await enter("Ada", "1"), await enter("Eve", "2")];
  await send(form, "I am Ada", { cookie: ada });
  expect((await open(`/${form.key}?n=1`, ada)).body).toContain("I am Ada");
  expect((await open("", ada)).body).toContain(form.key);
  for (const cookie of [eve, "", `${eve}; ${ada.slice(0, -2)}xx`]) {
    expect((await open(`/${form.key}?n=1`, cookie)).statusCode).toBe(404);
  }
});

test("an anonymous form knows the own response by its code alone, also one that was stored before the promise", async () => {
  const form = await createOwn({ ...BOTH, signIn: true });
  const ada = await server.createUser();
  const { cookie } = await send(form, "before", {}, ada.token);
  expect((await open(`/${form.key}`, sessionOf(ada.token))).statusCode).toBe(200);
  await saveRules(server, token, form, { anonymous: true });
  await send(form, "after", {}, ada.token);
  expect((await open(`/${form.key}`, sessionOf(ada.token))).statusCode).toBe(404);
  expect((await open("", sessionOf(ada.token))).body).not.toContain(form.key);
  expect((await open(`/${form.key}?n=1`, cookie)).body).toContain("before");
});

test("what the owner does not allow is neither given nor done", async () => {
  const form = await createOwn({ withdraw: true });
  const { cookie } = await send(form, "Ada Lovelace");
  const receipt = await open(`/${form.key}?n=1`, cookie);
  expect(receipt.statusCode).toBe(200);
  for (const text of ["Ada Lovelace", "Colour blue", "Your name"]) expect(receipt.body).not.toContain(text);
  await saveRules(server, token, form, { withdraw: false, seeOwn: true });
  const refused = await post(`/${form.key}/withdraw`, { n: "1" }, { cookie });
  expect([refused.statusCode, refused.body.includes("The publisher does not allow this")]).toEqual([403, true]);
  expect(await standingsOf(form)).toEqual([{ withdrawn: false, gone: false }]);
  // A form that gives nothing afterwards gives no code either.
  const plain = await createForm(server, token, { items: ITEMS });
  const { ownCode, cookie: none } = await send(plain, "Bob");
  expect([ownCode, none]).toEqual(["", ""]);
});

test("withdrawing is confirmed in words, comes from an own page, and releases everything exactly once", async () => {
  const form = await createOwn({ ...BOTH, cap: 1, once: { by: "browser", times: 1, per: "ever" } });
  const browser = `idata-browser=${"b".repeat(22)}`;
  const { cookie, responseId } = await send(form, "Ada", { cookie: browser });
  const jar = `${browser}; ${cookie}`;
  const asked = await open(`/${form.key}?withdraw=1`, jar);
  expect(asked.body).toContain("Withdraw this response?");
  expect(await standingsOf(form)).toEqual([{ withdrawn: false, gone: false }]);
  const foreign = await post(`/${form.key}/withdraw`, { n: "1" }, { cookie: jar, "sec-fetch-site": "same-site" });
  expect([foreign.statusCode, (await standingsOf(form))[0]?.gone]).toEqual([403, false]);

  const tries = await Promise.all(
    Array.from({ length: 10 }, () => post(`/${form.key}/withdraw`, { n: "1" }, { cookie: jar })),
  );
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(303));
  expect(await standingsOf(form)).toEqual([{ withdrawn: true, gone: true }]);
  const count = async () =>
    (
      await server.pool.query(
        `select (select taken from form_places where form_id = $1) as taken,
           (select count(*)::int from participations where form_id = $1 and slot is not null) as slots`,
        [form.id],
      )
    ).rows[0];
  expect(await count()).toEqual({ taken: 0, slots: 0 });
  expect((await open(`/${form.key}`, jar)).body).toContain("Withdrawn by you");
  expect((await open(`/${form.key}?n=1`, jar)).statusCode).toBe(404);
  const { body } = await server.api("GET", `/form/${form.id}/response/list?deleted=true`, { token });
  expect(body.rows).toMatchObject([{ withdrawn: true }]);
  // The owner restores it: it takes its place again and is no longer withdrawn.
  const restored = await server.api("POST", `/form/${form.id}/response/${responseId}/restore`, { token });
  expect(restored.code).toBe(200);
  expect(await count()).toEqual({ taken: 1, slots: 1 });
  expect(await standingsOf(form)).toEqual([{ withdrawn: false, gone: false }]);
});

test("a form in the recycle bin shows nothing of itself; a second server opens the same codes", async () => {
  const form = await createOwn();
  const { cookie } = await send(form, "Ada");
  const other = await startTestServer({ database: server.database });
  try {
    expect((await open(`/${form.key}?n=1`, cookie, other)).body).toContain("Ada");
  } finally {
    await other.close();
  }
  expect((await server.api("POST", `/form/${form.id}/trash`, { token })).code).toBe(200);
  expect((await open(`/${form.key}`, cookie)).statusCode).toBe(404);
  expect((await open("", cookie)).body).not.toContain(form.key);
});

test("the response of an exam gives away neither keys nor explanations", async () => {
  const items = [
    { id: "q", type: "text", title: "Capital", key: { answers: ["Paris on the Seine"] }, points: 7 },
    { id: "name", type: "text", title: "Name" },
  ];
  const form = await createOwn(BOTH, { items, rest: { scoring: { mode: "exam", show: "score" } } });
  const { cookie } = await send(form, "Ada");
  const shown = await open(`/${form.key}?n=1`, cookie);
  expect(shown.body).toContain("blue");
  expect(shown.body).toContain("Your score");
  for (const secret of ["Paris", "Seine", "key"]) expect(shown.body).not.toContain(secret);
});

test("codes are of one response: the one of another form or id is refused although its shape is right", async () => {
  const [form, other] = [await createOwn(), await createOwn()];
  const { responseId } = await send(form, "Ada");
  const { rows } = await server.pool.query("select 1 from responses where form_id = $1", [other.id]);
  expect(rows).toEqual([]);
  const forged = createCode(createSecretKey(Buffer.alloc(32, 7)), form.id, responseId);
  expect((await post("", { code: forged })).statusCode).toBe(404);
  expect((await submitTo(server, other)).code).not.toBe(500);
});
