/** Notes, tags, flags and who looks after a response (R73): optimistic locking, many at once, filters, who may. */
import { randomUUID } from "node:crypto";
import { type Answer, type TestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS = [{ id: "name", type: "text", title: "Name" }];
const NOTHING = { revision: 0, note: "", tags: [], flagged: false, assigneeId: null };
const ERROR = { changed: 6604067, tag: 6604068, note: 6604069, assignee: 6604070, notFound: 6604001 };

async function newForm(count: number): Promise<{ form: TestForm; ids: string[] }> {
  const form = await createForm(one, token, { items: ITEMS });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const responseId = randomUUID();
    ids.push(responseId);
    expect((await submitTo(one, form, { responseId, answers: { name: `N ${n}` } })).code).toBe(200);
  }
  return { form, ids };
}

const annotate = (node: TestServer, form: TestForm, id: string | undefined, body: object): Promise<Answer> =>
  node.api("PUT", `/form/${form.id}/response/${id}/annotation`, { token, body: { ...NOTHING, ...body } });
const many = (node: TestServer, form: TestForm, body: object): Promise<Answer> =>
  node.api("POST", `/form/${form.id}/response/annotation`, { token, body });
const list = async (form: TestForm, query: Record<string, string> = {}) => {
  const { body } = await two.api("GET", `/form/${form.id}/response/list`, { token, query });
  return body.rows as { seq: number; annotation: { tags: string[] } }[];
};

test("what is written stands in list and details; a stale change gets what is stored and changes nothing", async () => {
  const { form, ids } = await newForm(1);
  const saved = await annotate(one, form, ids[0], {
    note: " call back ",
    tags: ["vip", " vip ", "new"],
    flagged: true,
  });
  const stored = { revision: 1, note: "call back", tags: ["vip", "new"], flagged: true, assignee: null };
  expect([saved.code, saved.data]).toEqual([200, stored]);
  expect((await list(form))[0]?.annotation).toEqual(stored);
  const { data } = await one.api("GET", `/form/${form.id}/response/${ids[0]}`, { token });
  expect(data.response.annotation).toEqual(stored);
  const stale = await annotate(two, form, ids[0], { note: "mine" });
  expect([stale.code, stale.data]).toEqual([ERROR.changed, stored]);
  const ahead = await annotate(two, form, ids[0], { revision: 7, note: "mine" });
  expect([ahead.code, ahead.data]).toEqual([ERROR.changed, stored]);
  expect((await annotate(two, form, ids[0], { revision: 1, note: "mine" })).data).toMatchObject({ revision: 2 });
});

test("first notes on two servers at once: one is stored, the other is told, and so on", async () => {
  const { form, ids } = await newForm(1);
  for (let revision = 0; revision < 15; revision += 1) {
    const both = await Promise.all([
      annotate(one, form, ids[0], { revision, note: `one ${revision}` }),
      annotate(two, form, ids[0], { revision, note: `two ${revision}` }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.changed]);
  }
});

test("tags that two people add to many responses at once are all there", async () => {
  const { form, ids } = await newForm(8);
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      many(n % 2 === 0 ? one : two, form, { responseIds: n % 2 === 0 ? ids : ids.toReversed(), addTags: [`t${n}`] }),
    ),
  );
  expect(added.map(({ data }) => data)).toEqual(added.map(() => ({ changed: 8 })));
  const expected = Array.from({ length: 10 }, (_, n) => `t${n}`);
  for (const row of await list(form)) expect(row.annotation.tags.toSorted()).toEqual(expected);
  await many(one, form, { responseIds: ids.slice(0, 2), removeTags: ["t1", "t2"], addTags: ["t0"], flagged: true });
  expect((await list(form, { flagged: "true" })).map(({ annotation }) => annotation.tags.length)).toEqual([8, 8]);
  const { data } = await one.api("GET", `/form/${form.id}/response/annotation/choices`, { token });
  expect(data.tags.slice(-2)).toEqual([
    { tag: "t1", count: 6 },
    { tag: "t2", count: 6 },
  ]);
  // A response has at most 20 tags; one that would get more stays as it is.
  const more = Array.from({ length: 12 }, (_, n) => `m${n}`);
  expect((await many(one, form, { responseIds: ids, addTags: more })).data).toEqual({ changed: 2 });
});

test("the list finds responses by tag, flag and who looks after them", async () => {
  const { form, ids } = await newForm(4);
  const helper = await one.createUser();
  const given = { userId: helper.userId, role: "reviewer" };
  expect((await one.api("PUT", `/form/${form.id}/collaborator`, { token, body: given })).code).toBe(200);
  await annotate(one, form, ids[0], { tags: ["vip"], assigneeId: helper.userId });
  await annotate(one, form, ids[2], { tags: ["vip", "late"], flagged: true });
  const seqs = async (query: Record<string, string>) => (await list(form, query)).map(({ seq }) => seq);
  expect(await seqs({ tag: "vip" })).toEqual([3, 1]);
  expect(await seqs({ tag: "vip", flagged: "true" })).toEqual([3]);
  expect(await seqs({ assignee: String(helper.userId) })).toEqual([1]);
  expect(await seqs({ tag: "' or true --" })).toEqual([]);
  expect(await seqs({ flagged: "false" })).toEqual([4, 3, 2, 1]);
  const { data } = await one.api("GET", `/form/${form.id}/response/annotation/choices`, { token: helper.token });
  expect(data.people.map(({ userId }: { userId: number }) => userId)).toContain(helper.userId);
});

test.each<[string, object, number, string]>([
  ["an empty tag", { tags: [" "] }, ERROR.tag, "tags"],
  ["a tag with a line break", { tags: ["a\nb"] }, ERROR.tag, "tags"],
  ["a note with NUL", { note: "a\u0000" }, ERROR.note, "note"],
  ["somebody who may not read the responses", { assigneeId: 987_654 }, ERROR.assignee, "assigneeId"],
])("%s is refused beside its field, and nothing is stored", async (_, body, code, field) => {
  const { form, ids } = await newForm(1);
  const refused = await annotate(one, form, ids[0], body);
  expect([refused.code, refused.data]).toEqual([code, { field }]);
  expect((await list(form))[0]?.annotation).toMatchObject({ revision: 0 });
});

test("another form's responses are not reached", async () => {
  const [mine, other] = [await newForm(1), await newForm(1)];
  expect((await annotate(one, mine.form, other.ids[0], { note: "x" })).code).toBe(ERROR.notFound);
  expect((await many(one, mine.form, { responseIds: other.ids, addTags: ["x"] })).data).toEqual({ changed: 0 });
  expect((await list(other.form))[0]?.annotation).toMatchObject({ revision: 0 });
});
