/** Saved views (R76): whose they are, who sees them, two writers, names, and the one that a list begins with. */
import type { Answer, TestServer, TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createForm, type TestForm } from "../../collecting/intake/testing/survey.ts";

const { one, two, close } = await startTwoNodes({ background: false });
afterAll(close);

const ERROR = { notFound: 6604090, taken: 6604091, changed: 6604092, tooMany: 6604093, forbidden: 403 };
const INVALID_INPUT = 500;
const SETTINGS = {
  scope: "active",
  text: "",
  where: "{q1} = 'o1'",
  sort: "down:$number",
  order: ["q2", "q1"],
  shown: ["$receipt"],
  hidden: ["q3"],
  pinned: ["q2"],
  widths: { q1: 240 },
};

let form: TestForm;
let owner: TestUser;
let analyst: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  owner = await one.createUser();
  form = await createForm(one, owner.token);
  analyst = await one.createUser();
  viewer = await one.createUser();
  for (const [user, role] of [
    [analyst, "analyst"],
    [viewer, "viewer"],
  ] as const) {
    const body = { userId: user.userId, role };
    await one.api("PUT", `/form/${form.id}/collaborator`, { token: owner.token, body });
  }
});

interface Body {
  readonly name?: string;
  readonly shared?: boolean;
  readonly settings?: object;
  readonly revision?: number;
}
const call = (
  user: TestUser,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  node: TestServer = one,
): Promise<Answer> => node.api(method, `/form/${form.id}/view${path}`, { token: user.token, ...(body && { body }) });
const add = (user: TestUser, body: Body, node: TestServer = one) =>
  call(user, "POST", "", { name: "A", shared: false, settings: SETTINGS, ...body }, node);
const change = (user: TestUser, id: number, body: Body, node: TestServer = one) =>
  call(user, "PUT", `/${id}`, { name: "A", shared: false, settings: SETTINGS, revision: 1, ...body }, node);
const names = async (user: TestUser) =>
  (await call(user, "GET", "/list")).data.views.map((view: { name: string }) => view.name);

test("a view is kept as it was saved; its owner alone sees it until it is shared", async () => {
  const { code, data } = await add(owner, { name: " 一年级 " });
  const stored = { name: "一年级", shared: false, own: true, revision: 1, settings: SETTINGS };
  expect([code, data]).toEqual([200, { ...stored, viewId: expect.any(Number), ownerName: expect.any(String) }]);
  expect(await names(owner)).toEqual(["一年级"]);
  expect(await names(analyst)).toEqual([]);
  const shared = await change(owner, data.viewId, { name: "一年级", shared: true }, two);
  expect(shared.data).toMatchObject({ shared: true, revision: 2 });
  expect((await call(analyst, "GET", "/list")).data.views).toMatchObject([
    { name: "一年级", own: false, settings: SETTINGS },
  ]);
  expect((await call(viewer, "GET", "/list")).code).not.toBe(200);
  expect((await call(owner, "DELETE", `/${data.viewId}`)).code).toBe(200);
});

test("whoever may not edit the form shares nothing, and changes or deletes nobody else's view", async () => {
  expect((await add(analyst, { name: "Mine", shared: true })).code).toBe(ERROR.forbidden);
  const mine = (await add(analyst, { name: "Mine" })).data.viewId;
  expect((await change(analyst, mine, { name: "Mine", shared: true })).code).toBe(ERROR.forbidden);
  const hidden = (await add(owner, { name: "Hidden" })).data.viewId;
  expect((await change(analyst, hidden, {})).code).toBe(ERROR.notFound);
  expect((await call(analyst, "DELETE", `/${hidden}`)).code).toBe(ERROR.notFound);
  expect((await call(owner, "DELETE", `/${mine}`)).code).toBe(ERROR.notFound);
  await change(owner, hidden, { name: "Hidden", shared: true });
  expect((await change(analyst, hidden, { revision: 2 })).code).toBe(ERROR.forbidden);
  expect((await call(analyst, "DELETE", `/${hidden}`)).code).toBe(ERROR.notFound);
  for (const [user, id] of [
    [analyst, mine],
    [owner, hidden],
  ] as const)
    expect((await call(user, "DELETE", `/${id}`)).code).toBe(200);
});

describe("two writers on two servers", () => {
  test("of two changes from the same revision one is stored, and the other one gets what is stored", async () => {
    const { viewId } = (await add(owner, { name: "Race" })).data;
    for (let revision = 1; revision <= 10; revision += 1) {
      const body = (width: number) => ({ name: "Race", revision, settings: { ...SETTINGS, widths: { q1: width } } });
      const both = await Promise.all([
        change(owner, viewId, body(100 + revision), one),
        change(owner, viewId, body(200 + revision), two),
      ]);
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.changed]);
      const [won, lost] = both.toSorted((a, b) => a.code - b.code);
      expect(lost?.data).toEqual(won?.data);
    }
    await call(owner, "DELETE", `/${viewId}`);
  });

  test("a name is given once to each person, and there is no room for more views than allowed", async () => {
    const same = await Promise.all([add(owner, { name: "Same" }, one), add(owner, { name: "Same" }, two)]);
    expect(same.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.taken]);
    expect(same.find(({ code }) => code === ERROR.taken)?.data).toEqual({ field: "name" });
    expect((await add(analyst, { name: "Same" })).code).toBe(200);
    const other = (await add(owner, { name: "Other" })).data.viewId;
    expect((await change(owner, other, { name: "Same" })).code).toBe(ERROR.taken);
    for (let n = 3; n < 50; n += 1) await add(owner, { name: `View ${n}` });
    const last = await Promise.all(["x", "y", "z"].map((name, at) => add(owner, { name }, at === 1 ? one : two)));
    expect(last.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERROR.tooMany, ERROR.tooMany]);
    expect(await names(owner)).toHaveLength(50);
  });
});

test("a list begins with the view that its reader chose, as long as they see it", async () => {
  const shared = (await add(owner, { name: "Begin", shared: true })).code;
  // The owner's views are full by now, which a view of the analyst does not care about.
  expect(shared).toBe(ERROR.tooMany);
  const [first] = (await call(owner, "GET", "/list")).data.views;
  const begin = async (user: TestUser) => (await call(user, "GET", "/list")).data.defaultId;
  expect((await call(analyst, "PUT", "/default", { viewId: first.viewId })).code).toBe(ERROR.notFound);
  const share = (is: boolean, revision: number) =>
    change(owner, first.viewId, { name: first.name, shared: is, revision });
  await share(true, 1);
  expect((await call(analyst, "PUT", "/default", { viewId: first.viewId })).code).toBe(200);
  expect([await begin(analyst), await begin(owner)]).toEqual([first.viewId, null]);
  await share(false, 2);
  expect(await begin(analyst)).toBeNull();
  await share(true, 3);
  expect(await begin(analyst)).toBe(first.viewId);
  expect((await call(analyst, "PUT", "/default", { viewId: null })).code).toBe(200);
  expect(await begin(analyst)).toBeNull();
});

test.each<[string, object]>([
  ["an empty name", { name: "  " }],
  ["a name with NUL", { name: "a\u0000" }],
  ["a setting that nobody knows", { settings: { ...SETTINGS, secret: 1 } }],
  ["a column that no database stores", { settings: { ...SETTINGS, order: ["\ud800"] } }],
])("%s is refused", async (_, body) => {
  const { code, body: answer } = await add(analyst, body);
  expect([code, answer.msg]).toEqual([INVALID_INPUT, expect.stringMatching(/^请求内容不正确：(name|settings|body)/)]);
});
