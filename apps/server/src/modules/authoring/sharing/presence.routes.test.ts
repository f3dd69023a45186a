/** Presence: who has a form open now, on which question, and that nobody stays who left or was removed (R6, S3). */
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm } from "../../collecting/intake/testing/survey.ts";
import { sharingModule } from "./sharing.module.ts";

let server: TestServer;
let owner: TestUser;

const TABS = { a: "00000000000000aa", b: "00000000000000bb", c: "00000000000000cc" } as const;
const FORM_NOT_FOUND = 6601001;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
});
afterAll(() => server.close());

const meet = (id: number, token: string, client: string, more: object = {}) =>
  server.api("PUT", `/form/${id}/presence`, { token, body: { client, item: null, ...more } });
const seen = async (id: number, token: string, client: string) =>
  (await meet(id, token, client)).data.others.map((one: { client: string }) => one.client) as string[];
const newForm = async () => (await createForm(server, owner.token, { publish: false })).id;
const share = (id: number, userId: number, role = "editor") =>
  server.api("PUT", `/form/${id}/collaborator`, { token: owner.token, body: { userId, role } });
/** Moves the time of the last call back. */
const age = (id: number, client: string, seconds: number) =>
  server.pool.query(
    "update form_presence set seen_at = seen_at - make_interval(secs => $3) where form_id = $1 and client_id = $2",
    [id, client, seconds],
  );

test("each sees the others with their name and their question, and the newest revision", async () => {
  const id = await newForm();
  const helper = await server.createUser();
  await share(id, helper.userId);
  expect((await meet(id, owner.token, TABS.a, { item: "q1" })).data).toEqual({ revision: 1, others: [] });
  const { data } = await meet(id, helper.token, TABS.b);
  expect(data.others).toEqual([
    { client: TABS.a, userName: owner.userName, nickName: owner.userName, item: "q1", isMe: false },
  ]);
  const draft = (await server.api("GET", `/form/${id}/definition`, { token: owner.token })).data;
  await server.api("PUT", `/form/${id}/definition`, { token: owner.token, body: draft });
  const later = await meet(id, helper.token, TABS.b, { item: "q2" });
  expect(later.data.revision).toBe(draft.revision + 1);
  const back = await meet(id, owner.token, TABS.a);
  expect(back.data.others).toEqual([
    { client: TABS.b, userName: helper.userName, nickName: helper.userName, item: "q2", isMe: false },
  ]);
});

test("another tab of the same person is marked as such", async () => {
  const id = await newForm();
  await meet(id, owner.token, TABS.a);
  expect((await meet(id, owner.token, TABS.b)).data.others).toMatchObject([{ client: TABS.a, isMe: true }]);
});

test("whoever leaves is gone at once, and whoever falls silent after six seconds", async () => {
  const id = await newForm();
  for (const tab of [TABS.a, TABS.b, TABS.c]) await meet(id, owner.token, tab);
  await meet(id, owner.token, TABS.b, { leaves: true });
  await age(id, TABS.c, 5);
  expect(await seen(id, owner.token, TABS.a)).toEqual([TABS.c]);
  await age(id, TABS.c, 2);
  expect(await seen(id, owner.token, TABS.a)).toEqual([]);
});

test("a removed person is refused and vanishes with that call; a viewer may stay", async () => {
  const id = await newForm();
  const [helper, viewer] = [await server.createUser(), await server.createUser()];
  await share(id, helper.userId);
  await share(id, viewer.userId, "viewer");
  await meet(id, helper.token, TABS.b);
  expect((await meet(id, viewer.token, TABS.c)).code).toBe(200);
  await server.api("DELETE", `/form/${id}/collaborator/${helper.userId}`, { token: owner.token });
  expect((await meet(id, helper.token, TABS.b)).code).toBe(FORM_NOT_FOUND);
  expect(await seen(id, owner.token, TABS.a)).toEqual([TABS.c]);
});

test("nobody speaks or leaves for the tab of somebody else", async () => {
  const id = await newForm();
  const helper = await server.createUser();
  await share(id, helper.userId);
  await meet(id, owner.token, TABS.a, { item: "q1" });
  await meet(id, helper.token, TABS.a, { item: "q9" });
  await meet(id, helper.token, TABS.a, { leaves: true });
  expect((await meet(id, helper.token, TABS.b)).data.others).toMatchObject([
    { client: TABS.a, userName: owner.userName, item: "q1" },
  ]);
});

const rowsOf = async (id: number): Promise<string[]> => {
  const text = "select client_id from form_presence where form_id = $1 order by client_id";
  return (await server.pool.query<{ client_id: string }>(text, [id])).rows.map((row) => row.client_id);
};

test("a form has at most fifty, also when they come at the same moment, and a free place is taken", async () => {
  const id = await newForm();
  const tabs = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(16, "0"));
  const answers = await Promise.all(tabs.map((tab) => meet(id, owner.token, tab)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  const present = await rowsOf(id);
  expect(present).toHaveLength(50);
  await age(id, present[0] ?? "", 60);
  expect(await seen(id, owner.token, TABS.a)).toHaveLength(49);
  expect(await rowsOf(id)).toEqual([...present.slice(1), TABS.a]);
});

test("two nodes share the table, and the clean-up deletes only old rows", async () => {
  const id = await newForm();
  const other = await startTestServer({ database: server.database });
  await meet(id, owner.token, TABS.a);
  const body = { client: TABS.b, item: null };
  const { data } = await other.api("PUT", `/form/${id}/presence`, { token: owner.token, body });
  expect(data.others).toMatchObject([{ client: TABS.a }]);
  await age(id, TABS.a, 60);
  await sharingModule.tasks?.["sharing.deleteGoneTabs"]?.run?.(other.services, [], new AbortController().signal);
  expect(await rowsOf(id)).toEqual([TABS.b]);
  await other.close();
});

test("a purged form takes its rows along", async () => {
  const id = await newForm();
  await meet(id, owner.token, TABS.a);
  await server.api("POST", `/form/${id}/trash`, { token: owner.token });
  expect((await server.api("DELETE", `/form/${id}`, { token: owner.token })).code).toBe(200);
  expect(await rowsOf(id)).toEqual([]);
});
