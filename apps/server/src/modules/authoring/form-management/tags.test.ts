/** Tags of forms: words, limits, filters, owners (S1). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createForm } from "../../collecting/intake/testing/survey.ts";

const TAG_NOT_FOUND = 6601015;
const NAME_TAKEN = 6601038;
const FULL = 6601039;

let server: TestServer;
let owner: TestUser;
let form: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createUser();
  form = await createDraft();
});

const createDraft = async (token = owner.token): Promise<number> =>
  (await createForm(server, token, { publish: false })).id;
const tag = (id: number, body: object, token = owner.token) => server.api("PUT", `/form/${id}/tag`, { token, body });
const list = async (
  token = owner.token,
): Promise<{ id: number; name: string; color: string | null; forms: number }[]> =>
  (await server.api("GET", "/form/tag/list", { token })).data;
const change = async (body: object, token = owner.token): Promise<number> =>
  (await server.api("PUT", "/form/tag", { token, body })).code;
const remove = async (id: number, token = owner.token): Promise<number> =>
  (await server.api("DELETE", "/form/tag", { token, query: { id: String(id) } })).code;
const listForms = async (tags: readonly number[]): Promise<number[]> => {
  const query = { tags: tags.join(",") };
  const { body } = await server.api("GET", "/form/list", { token: owner.token, query });
  return body.rows.map(({ id }: { id: number }) => id);
};
const nameOf = ({ name }: { name: string }): string => name;

test("words become tags once, in any letter case, also when two people add the same word at once", async () => {
  const other = await createDraft();
  const [one, two] = await Promise.all([tag(form, { add: ["Urgent", "2026"] }), tag(other, { add: [" urgent "] })]);
  expect([one.code, two.code]).toEqual([200, 200]);
  const names = (await list()).map(({ name, forms }) => [name.toLowerCase(), forms]);
  expect(names).toEqual([
    ["2026", 1],
    ["urgent", 2],
  ]);
  const { data } = await server.api("GET", `/form/${form}`, { token: owner.token });
  expect(data.tags.map(nameOf)).toHaveLength(2);
});

test("the list filters by several tags: only forms with all of them", async () => {
  const other = await createDraft();
  await tag(form, { add: ["a", "b"] });
  await tag(other, { add: ["b"] });
  const [a, b] = (await list()).map(({ id }) => id);
  expect(await listForms([b ?? 0])).toEqual([other, form]);
  expect(await listForms([a ?? 0, b ?? 0])).toEqual([form]);
});

test("a tag is renamed, coloured and deleted on all forms", async () => {
  const other = await createDraft();
  for (const id of [form, other]) await tag(id, { add: ["old"] });
  await tag(other, { add: ["taken"] });
  const [old] = await list();
  expect(await change({ id: old?.id, name: "Taken" })).toBe(NAME_TAKEN);
  expect(await change({ id: old?.id, name: "new", color: "red" })).toBe(200);
  const read = async () => (await server.api("GET", `/form/${form}`, { token: owner.token })).data.tags;
  expect(await read()).toEqual([{ id: old?.id, name: "new", color: "red" }]);
  expect(await remove(old?.id ?? 0)).toBe(200);
  expect(await read()).toEqual([]);
});

test("a form has 20 tags at most; tags can be taken from it", async () => {
  const names = Array.from({ length: 20 }, (_, n) => `t${n}`);
  expect((await tag(form, { add: names })).code).toBe(200);
  expect((await tag(form, { add: ["one more"] })).code).toBe(FULL);
  const { code, data } = await tag(form, { add: ["one more"], remove: ["T3"] });
  expect([code, data.length]).toEqual([200, 20]);
  expect(data.map(nameOf)).not.toContain("t3");
});

test("tags belong to an identity, and a form that changes hands loses them", async () => {
  const stranger = await server.createUser();
  await tag(form, { add: ["mine"] });
  const [mine] = await list();
  expect(await list(stranger.token)).toEqual([]);
  expect(await change({ id: mine?.id, name: "x" }, stranger.token)).toBe(TAG_NOT_FOUND);
  expect(await remove(mine?.id ?? 0, stranger.token)).toBe(TAG_NOT_FOUND);
  const body = { userId: stranger.userId };
  expect((await server.api("POST", `/form/${form}/transfer`, { token: owner.token, body })).code).toBe(200);
  const { data } = await server.api("GET", `/form/${form}`, { token: stranger.token });
  expect(data.tags).toEqual([]);
  expect((await list()).map(({ forms }) => forms)).toEqual([0]);
});

test("the database refuses a tag of another owner", async () => {
  const stranger = await server.createUser();
  const theirs = await createDraft(stranger.token);
  await tag(form, { add: ["mine"] });
  const [mine] = await list();
  const link =
    "INSERT INTO form_tag_links (form_id, tag_id, owner_key) SELECT id, $1, owner_key FROM forms WHERE id = $2";
  await expect(server.pool.query(link, [mine?.id, theirs])).rejects.toThrow("form_tag_links_tag");
});

test("a form in the recycle bin with tags can be purged", async () => {
  await tag(form, { add: ["mine"] });
  await server.api("POST", `/form/${form}/trash`, { token: owner.token });
  expect((await list()).map(({ forms }) => forms)).toEqual([0]);
  expect((await server.api("DELETE", `/form/${form}`, { token: owner.token })).code).toBe(200);
});
