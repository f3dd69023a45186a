/** Answers of an earlier response: who gets them, of which forms and questions, and what fits (R48). */
import { randomUUID } from "node:crypto";
import type { TestUser } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { startFillPages, urlOf } from "./testing/fill-page.ts";
import { runOnForms } from "../../../testing/run-on-forms.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const options = (...labels: string[]) => labels.map((label, n) => ({ id: `o${n + 1}`, label }));
const ITEMS = [
  { id: "name", type: "text", code: "full.name", title: "Name", maxLength: 8 },
  { id: "team", type: "radio", code: "team", title: "Team", options: options("Red", "Blue") },
  { id: "tools", type: "checkbox", code: "tools", title: "Tools", options: options("Saw", "Axe") },
  { id: "note", type: "text", title: "Note" },
];
const ALL = ["name", "team", "tools", "note"];

async function newForm(rules: object, items: object[] = ITEMS): Promise<TestForm> {
  const form = await createForm(server, token, { items: items as never });
  const saved = await saveRules(server, token, form, { signIn: true, ...rules });
  expect([saved.code, saved.msg]).toEqual([200, "操作成功"]);
  return form;
}
const answer = async (form: TestForm, user: TestUser, answers: object) =>
  expect((await submitTo(server, form, { answers }, { token: user.token })).code).toBe(200);

/** The answers that the page of somebody begins with. */
async function startsWith(form: TestForm, headers: Record<string, string>, query = "") {
  const { body } = await server.inject({ url: urlOf(form, query), headers });
  const [, json = "{}"] = /<script type="application\/json" id="form-data">(.*?)<\/script>/s.exec(body) ?? [];
  return (JSON.parse(json) as { resume?: { answers: object; isEarlier?: boolean } }).resume?.answers ?? null;
}
const as = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });

test("a signed-in person gets the chosen answers of their newest response, and nobody else does", async () => {
  const form = await newForm({ earlier: { form: null, questions: ["name", "tools"] } });
  const [ada, eve] = [await server.createUser(), await server.createUser()];
  expect(await startsWith(form, as(ada))).toBeNull();
  await answer(form, ada, { name: "Old", team: "o1" });
  await answer(form, ada, { name: "Ada", team: "o1", tools: ["o2"], note: "secret" });
  expect(await startsWith(form, as(ada))).toEqual({ name: "Ada", tools: ["o2"] });
  expect(await startsWith(form, as(eve))).toBeNull();
  expect(await startsWith(form, {})).toBeNull();
  // The address goes before.
  expect(await startsWith(form, as(ada), "?q.name=Grace")).toEqual({ name: "Grace", tools: ["o2"] });
  const { body, headers } = await server.inject({ url: urlOf(form), headers: { ...as(ada), "accept-language": "en" } });
  expect(body).toContain("Some answers come from your last response");
  expect(headers["cache-control"]).toBe("no-store");
  // A response in the trash gives nothing any more.
  await server.pool.query("update responses set deleted_at = now() where form_id = $1 and answers ->> 'name' = 'Ada'", [
    form.id,
  ]);
  expect(await startsWith(form, as(ada))).toEqual({ name: "Old" });
});

test("answers of another form come by the names of questions, as far as they fit; options by their words", async () => {
  const source = await newForm({}, [
    { id: "a", type: "text", code: "full.name", title: "Who" },
    { id: "b", type: "radio", code: "team", title: "Team", options: options("Blue", "Green") },
    { id: "c", type: "checkbox", code: "tools", title: "Tools", options: options("Axe", "Rope") },
    { id: "note", type: "text", title: "Note" },
    { id: "d", type: "number", code: "count", title: "Count" },
  ]);
  const form = await newForm({ earlier: { form: source.id, questions: ALL } });
  const [ada, bob] = [await server.createUser(), await server.createUser()];
  await answer(source, ada, { a: "Ada", b: "o1", c: ["o1"], note: "n", d: 3 });
  // "Blue" is the second option here. The note has no name, but the same id and title.
  expect(await startsWith(form, as(ada))).toEqual({
    name: "Ada",
    team: "o2",
    tools: ["o1"].map(() => "o2"),
    note: "n",
  });
  await answer(source, bob, { a: "A name that is too long", b: "o2", c: ["o1", "o2"], d: 1 });
  expect(await startsWith(form, as(bob))).toEqual({});
});

test("hazard: a form of another owner, an anonymous one, or one in the trash gives nothing", async () => {
  const source = await newForm({});
  const form = await newForm({ earlier: { form: source.id, questions: ALL } });
  const ada = await server.createUser();
  await answer(source, ada, { name: "Ada" });
  expect(await startsWith(form, as(ada))).toEqual({ name: "Ada" });
  await runOnForms(server, "update forms set owner_id = $2 where id = $1", [source.id, ada.userId]);
  expect(await startsWith(form, as(ada))).toBeNull();
  const refused = await saveRules(server, token, form, { earlier: { form: source.id, questions: ALL } });
  // An administrator may see the form, and it is still somebody else's.
  expect([refused.code, refused.data]).toEqual([6604041, { field: "earlier" }]);
  await runOnForms(server, "update forms set owner_id = (select owner_id from forms where id = $2) where id = $1", [
    source.id,
    form.id,
  ]);
  expect(await startsWith(form, as(ada))).toEqual({ name: "Ada" });
  expect((await saveRules(server, token, source, { anonymous: true })).code).toBe(200);
  expect(await startsWith(form, as(ada))).toBeNull();
  expect((await saveRules(server, token, source, { anonymous: false })).code).toBe(200);
  expect((await server.api("POST", `/form/${source.id}/trash`, { token })).code).toBe(200);
  expect(await startsWith(form, as(ada))).toBeNull();
});

test("a person of the list gets their own answers by their pass, and not without it", async () => {
  const form = await newForm({ signIn: false, earlier: { form: null, questions: ["name"] }, once: null });
  await server.pool.query(
    `insert into form_people (form_id, name, number, name_key, number_key)
     values ($1, 'Ada', '1', 'Ada', '1'), ($1, 'Eve', '2', 'Eve', '2')`,
    [form.id],
  );
  expect(
    (await saveRules(server, token, form, { list: true, once: { by: "person", times: 9, per: "ever" } })).code,
  ).toBe(200);
  const enter = async (name: string, number: string) => {
    const entered = await server.api("POST", `/collect/form/${form.key}/person`, { body: { name, number } });
    return { cookie: String([entered.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "" };
  };
  const [ada, eve] = [await enter("Ada", "1"), await enter("Eve", "2")];
  const sent = await server.api("POST", `/collect/form/${form.key}/response`, {
    headers: ada,
    body: { responseId: randomUUID(), version: 1, answers: { name: "Ada L" } },
  });
  expect(sent.code).toBe(200);
  expect(await startsWith(form, ada)).toEqual({ name: "Ada L" });
  expect(await startsWith(form, eve)).toBeNull();
  expect(await startsWith(form, { cookie: ada.cookie.slice(0, -2) })).toBeNull();
});
