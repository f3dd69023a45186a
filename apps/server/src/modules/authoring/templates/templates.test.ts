/** Forms as templates (R68, S31): who offers them, what their page shows, and what whoever uses one gets. Two servers. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer, TestUser } from "@idata/testkit";
import { createForm, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { startFillPages } from "../../collecting/fillpage/testing/fill-page.ts";
import { startTestServer } from "@idata/testkit";

const { server: one } = await startFillPages();
let two: TestServer;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  two = await startTestServer({ database: one.database });
  owner = await one.createUser();
  other = await one.createUser();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const GONE = 6603092;
const NOT_PUBLISHED = 6603089;
const ITEMS: ItemDefinition[] = [
  {
    id: "q",
    type: "text",
    title: "Capital",
    key: { answers: ["Ouagadougou"] },
    points: 3,
    explanation: "By the river",
  },
  { id: "more", type: "text", title: "Only then", visibleIf: "{q} = 'x'" },
  { id: "b", type: "page-break", title: "Second part" },
  { id: "r", type: "radio", title: "Colour", options: [{ id: "a", label: "Blue as the sea" }] },
];
const EXAM = { scoring: { mode: "exam", show: "none" } } satisfies Partial<FormDefinition>;

const create = (options: object = {}) => createForm(one, owner.token, { items: ITEMS, rest: EXAM, ...options });
const offer = (form: TestForm, node = one, user = owner) =>
  node.api("PUT", `/form/${form.id}/template`, { token: user.token });
async function keyOf(form: TestForm): Promise<string> {
  const { data } = await one.api("GET", `/form/${form.id}/template`, { token: owner.token });
  return data.template?.key ?? "";
}
const open = (key: string, headers: Record<string, string> = {}) =>
  one.inject({ url: `/idata2/collect/template/${key}`, headers: { "accept-language": "en-US", ...headers } });
const use = (key: string, user = other, node = one, headers: Record<string, string> = {}) =>
  node.api("POST", `/template/${key}`, { token: user.token, headers });
const readDraft = async (id: number, user: TestUser) =>
  (await one.api("GET", `/form/${id}/definition`, { token: user.token })).data.definition as FormDefinition;

test("the page shows all pages of the form to guests and to people, and no key", async () => {
  const form = await create();
  expect((await offer(form)).code).toBe(200);
  const key = await keyOf(form);
  const guest = await open(key);
  expect([guest.statusCode, guest.headers["cache-control"]]).toEqual([200, "no-store"]);
  for (const part of [
    "Survey",
    "Capital",
    "Second part",
    "Blue as the sea",
    "depend on answers: 1 more",
    "Sign in and use it",
  ])
    expect(guest.body).toContain(part);
  for (const secret of ["Ouagadougou", "By the river", "Only then", form.key]) expect(guest.body).not.toContain(secret);
  expect(guest.body).toMatch(/<fieldset[^>]* disabled/);
  expect(guest.body).toContain(`href="/idata2/form/designer?template=${key}"`);
  const signedIn = await open(key, { cookie: `Admin-Token=${other.token}` });
  expect(signedIn.body).toContain("Use this template");
  expect(guest.body).not.toContain("<script");
});

test("whoever uses it gets a draft of their own with everything of that version, and nothing of the form around it", async () => {
  const form = await create();
  await offer(form);
  const key = await keyOf(form);
  expect((await one.api("GET", `/template/${key}`, { token: other.token })).data).toEqual({
    kind: "survey",
    title: "Survey",
    questions: 3,
  });
  const { code, data } = await use(key, other, two);
  expect(code).toBe(200);
  expect(await readDraft(data.id, other)).toEqual(await readDraft(form.id, owner));
  const { data: summary } = await one.api("GET", `/form/${data.id}`, { token: other.token });
  expect([summary.state, summary.version, summary.groupId]).toEqual(["draft", null, null]);
  expect((await one.api("GET", `/form/${form.id}`, { token: other.token })).code).toBe(6601001);
  expect((await one.api("GET", `/form/${data.id}`, { token: owner.token })).code).toBe(6601001);
});

test("it belongs to the identity in the header", async () => {
  const form = await create();
  await offer(form);
  const group = await one.api("POST", "/group", { token: other.token, body: { name: "Readers" } });
  const made = await use(await keyOf(form), other, one, { identity: `group:${group.data.id}` });
  const { data } = await one.api("GET", `/form/${made.data.id}`, { token: other.token });
  expect(data.groupId).toBe(group.data.id);
  expect((await use(await keyOf(form), owner, one, { identity: `group:${group.data.id}` })).code).toBe(403);
});

test("it stays the version that was offered until the owner offers the next one, under the same link", async () => {
  const form = await create();
  await offer(form);
  const key = await keyOf(form);
  const { data: draft } = await one.api("GET", `/form/${form.id}/definition`, { token: owner.token });
  const definition = { ...draft.definition, title: "Changed" };
  await one.api("PUT", `/form/${form.id}/definition`, {
    token: owner.token,
    body: { definition, revision: draft.revision },
  });
  expect((await one.api("POST", `/form/${form.id}/publish`, { token: owner.token, body: {} })).code).toBe(200);
  expect((await open(key)).body).not.toContain("Changed");
  await offer(form, two);
  expect(await keyOf(form)).toBe(key);
  expect((await open(key)).body).toContain("Changed");
  expect((await readDraft((await use(key)).data.id, other)).title).toBe("Changed");
});

test("owners who offer a form at once, on two servers, give it one link", async () => {
  const form = await create();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => offer(form, n % 2 === 0 ? one : two)));
  expect(answers.map(({ code }) => code)).toEqual(Array<number>(20).fill(200));
  const { rows } = await one.pool.query("select key from form_templates where form_id = $1", [form.id]);
  expect(rows).toEqual([{ key: await keyOf(form) }]);
});

test("uses and an end at the same moment make whole forms or none, and the link opens nothing afterwards", async () => {
  const form = await create();
  await offer(form);
  const key = await keyOf(form);
  const uses = Array.from({ length: 12 }, (_, n) => use(key, other, n % 2 === 0 ? one : two));
  const ended = one.api("DELETE", `/form/${form.id}/template`, { token: owner.token });
  const answers = await Promise.all(uses);
  expect((await ended).code).toBe(200);
  expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== GONE)).toEqual([]);
  const made = answers.filter(({ code }) => code === 200).map(({ data }) => data.id as number);
  const drafts = await Promise.all(made.map((id) => readDraft(id, other)));
  expect(drafts.map(({ pages }) => pages.length)).toEqual(made.map(() => 1));
  expect((await use(key, other, two)).code).toBe(GONE);
  const page = await open(key);
  expect([page.statusCode, page.body.includes("There is no such template")]).toEqual([404, true]);
  // Offered again, it has another link, and the old one stays dead.
  await offer(form);
  expect(await keyOf(form)).not.toBe(key);
  expect((await use(key)).code).toBe(GONE);
});

test("only who may share a form offers it, only once it is published, and never out of the recycle bin", async () => {
  const form = await create({ publish: false });
  expect((await offer(form)).code).toBe(NOT_PUBLISHED);
  expect((await offer(form, one, other)).code).toBe(6601001);
  const published = await create();
  await offer(published);
  const key = await keyOf(published);
  expect((await one.api("POST", `/form/${published.id}/trash`, { token: owner.token })).code).toBe(200);
  expect((await open(key)).statusCode).toBe(404);
  expect((await use(key)).code).toBe(GONE);
  expect((await one.api("POST", `/form/${published.id}/restore`, { token: owner.token })).code).toBe(200);
  expect((await use(key)).code).toBe(200);
  for (const wrong of ["x", `${key}x`, key.toLowerCase()]) expect((await open(wrong)).statusCode).toBe(404);
});
