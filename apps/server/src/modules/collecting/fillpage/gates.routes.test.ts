/** The page of a form with gates: what a visitor sees whom a gate refuses, with and without script. */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo } from "../intake/testing/survey.ts";
import { hiddenOf, ITEMS, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const ANSWERS = { q1: "o1", q3: 3 };
/** On one page. */
const SHORT = ITEMS.filter(({ id }) => ["q1", "q3", "q4"].includes(id));
const open = (form: { key: string; id: number }, headers: Record<string, string> = {}) =>
  server.inject({ url: urlOf(form), headers: { "accept-language": "en-US", ...headers } });

test("a full form says so and shows no question", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { cap: 1 });
  expect((await open(form)).body).toContain("Colour");
  await submitTo(server, form, { answers: ANSWERS });
  const chinese = await open(form, { "accept-language": "zh-CN" });
  expect([chinese.statusCode, chinese.body.includes("名额已满")]).toEqual([409, true]);
  const page = await open(form);
  expect(page.body).toContain("This form is full");
  expect(page.body).not.toContain("Colour");
});

test("a browser that has submitted sees that, with its receipt; another browser sees the questions", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { once: { by: "browser", times: 1, per: "ever" } });
  const first = await open(form);
  const set = [first.headers["set-cookie"]].flat().find((one) => one?.startsWith("idata-browser=")) ?? "";
  expect(set).toMatch(/^idata-browser=[\w-]{22}; Path=\/idata2; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
  const cookie = set.split(";")[0] ?? "";
  expect([(await open(form, { cookie })).headers["set-cookie"]].flat().join()).not.toContain("idata-browser");
  const sent = await server.api("POST", `/collect/form/${form.key}/response`, {
    headers: { cookie },
    body: { responseId: randomUUID(), version: 1, answers: ANSWERS },
  });
  expect(sent.code).toBe(200);
  const again = await open(form, { cookie });
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain("You have already submitted");
  expect(again.body).toContain(sent.data.receipt);
  expect(again.body).not.toContain("Colour");
  const other = await open(form);
  expect([other.statusCode, other.body.includes("Colour")]).toEqual([200, true]);
});

test("an address that has submitted sees no receipt, because somebody else may have sent it", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { once: { by: "address", times: 1, per: "day" } });
  const sent = await submitTo(server, form, { answers: ANSWERS });
  const again = await open(form);
  expect(again.body).toContain("You have already submitted");
  expect(again.body).not.toContain(sent.data.receipt);
});

test("a form with a password shows none of its questions until it is typed, also without script", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { password: "sesame" });
  const closed = await open(form);
  expect(closed.statusCode).toBe(403);
  expect(closed.body).toContain("Enter the password");
  expect(closed.body).not.toContain("Colour");
  const definition = `${urlOf(form)}/definition/1`;
  expect((await server.inject({ url: definition })).body).not.toContain("Colour");
  const type = (password: string) =>
    server.inject({
      method: "POST",
      url: `${urlOf(form)}/enter`,
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-US" },
      payload: new URLSearchParams({ password }).toString(),
    });
  const wrong = await type("simsim");
  expect([wrong.statusCode, wrong.body.includes("The password is wrong")]).toEqual([403, true]);
  expect(wrong.body).not.toContain("simsim");
  const right = await type("sesame");
  expect([right.statusCode, right.headers["location"]]).toEqual([303, urlOf(form)]);
  const cookie = String(right.headers["set-cookie"]).split(";")[0] ?? "";
  expect((await open(form, { cookie })).body).toContain("Colour");
  const stored = await server.inject({ url: definition, headers: { cookie } });
  expect([stored.statusCode, stored.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
});

test("a form for signed-in people leads to the sign-in page and knows who comes back", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { signIn: true });
  const closed = await open(form);
  expect([closed.statusCode, closed.headers["refresh"]]).toEqual([401, undefined]);
  expect(closed.body).toContain(`/idata2/login?redirect=${encodeURIComponent(urlOf(form))}`);
  expect(closed.body).not.toContain("Colour");
  const somebody = await server.createUser();
  const cookie = `Admin-Token=${somebody.token}`;
  expect((await open(form, { cookie })).body).toContain("Colour");
  expect((await open(form, { cookie: "Admin-Token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" })).statusCode).toBe(401);
  expect((await open(form, { "sec-fetch-site": "cross-site" })).headers["refresh"]).toBe("0");
});

test("whoever may not see the questions gets none of them in any way, also while the form is closed", async () => {
  const form = await createForm(server, token, { items: SHORT });
  const opensAt = new Date(Date.now() + 3_600_000).toISOString();
  for (const rules of [{ password: "sesame" }, { password: "sesame", opensAt }, { password: "sesame", cap: 1 }]) {
    expect((await saveRules(server, token, form, { opensAt: null, ...rules })).code).toBe(200);
    // Nothing that a request may say about itself counts as the password.
    for (const cookie of ["", "passes", "isTrustedWithPassword=true", `idata-pass-${form.id}=passes`]) {
      const headers = { cookie };
      const { data } = await server.api("GET", `/collect/form/${form.key}`, { headers });
      expect(data.definition).toBe(null);
      expect((await open(form, headers)).body).not.toContain("Colour");
      const definition = await server.inject({ url: `${urlOf(form)}/definition/1`, headers });
      expect(definition.body).not.toContain("Colour");
      // Refused for the password, or because the form has not begun.
      expect([6603065, 6603031]).toContain(
        (await server.api("GET", `/collect/form/${form.key}/stock`, { headers })).code,
      );
    }
  }
  await saveRules(server, token, form, { cap: null, opensAt: null });
  const blind = await server.inject({
    method: "POST",
    url: urlOf(form),
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-US" },
    payload: new URLSearchParams({ _version: "1", q1: "o1", q3: "3" }).toString(),
  });
  expect([blind.statusCode, blind.body.includes("Enter the password")]).toEqual([403, true]);
  expect(blind.body).not.toContain("Colour");
  const body = new FormData();
  body.set("questionId", "q4");
  body.set("version", "1");
  body.set("file", new Blob(["x"]), "x.txt");
  const encoded = new Response(body);
  const staged = await server.inject({
    method: "POST",
    url: `/idata2/api/collect/form/${form.key}/upload`,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(staged.json().code).toBe(6603065);
  expect((await server.pool.query("select from files where form_id = $1", [form.id])).rowCount).toBe(0);
});

test("hazard: a page of another origin cannot make a signed-in person answer", async () => {
  const form = await createForm(server, token, { items: SHORT });
  await saveRules(server, token, form, { signIn: true });
  const somebody = await server.createUser();
  const page = await open(form, { cookie: `Admin-Token=${somebody.token}` });
  const fields = { ...hiddenOf(page.body), q1: "o1", q3: "3" };
  const post = (headers: Record<string, string>) =>
    server.inject({
      method: "POST",
      url: urlOf(form),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `Admin-Token=${somebody.token}`,
        host: "forms.example.org",
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example.org" },
    { origin: "null" },
  ];
  for (const headers of foreign) expect((await post(headers)).statusCode).toBe(401);
  const stored = () => server.pool.query("select from responses where form_id = $1", [form.id]);
  expect((await stored()).rowCount).toBe(0);
  expect((await post({ "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
  expect((await stored()).rowCount).toBe(1);
});

test("a form for a list asks for name and number; one that also has a scope offers to sign in", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await server.pool.query(
    `insert into form_people (form_id, name, number, name_key, number_key) values ($1, '<b>Ann</b>', '7', '<b>Ann</b>', '7')`,
    [form.id],
  );
  await saveRules(server, token, form, { list: true });
  const login = `/idata2/login?redirect=${encodeURIComponent(urlOf(form))}`;
  const closed = await open(form);
  expect([closed.statusCode, closed.body.includes("Tell us who you are")]).toEqual([403, true]);
  expect(closed.body).not.toContain("Colour");
  expect(closed.body).not.toContain(login);
  await saveRules(server, token, form, { scope: [{ kind: "user", id: "1" }] });
  expect((await open(form)).body).toContain(login);
  const type = (name: string, number: string) =>
    server.inject({
      method: "POST",
      url: `${urlOf(form)}/person`,
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-US" },
      payload: new URLSearchParams({ name, number }).toString(),
    });
  const wrong = await type("<b>Ann</b>", '8"><script>');
  expect([wrong.statusCode, wrong.body.includes("not on the list"), wrong.body.includes(login)]).toEqual([
    403,
    true,
    true,
  ]);
  expect(wrong.body).not.toContain("<b>Ann");
  expect(wrong.body).not.toContain('"><script>');
  const right = await type("<b>Ann</b>", "7");
  expect([right.statusCode, right.headers["location"]]).toEqual([303, urlOf(form)]);
  const cookie = String(right.headers["set-cookie"]).split(";")[0] ?? "";
  expect((await open(form, { cookie })).body).toContain("Colour");
  await saveRules(server, token, form, { list: false, scope: [] });
  const outside = await open(form, { cookie: `Admin-Token=${token}` });
  expect([outside.statusCode, outside.body.includes("This form is not open to you")]).toEqual([403, true]);
});
