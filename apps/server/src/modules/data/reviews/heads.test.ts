/** Heads of departments decide (R82): on their people's responses alone, once, and as the organisation names them now. */
import { randomUUID } from "node:crypto";
import type { ItemDefinition } from "@idata/engine";
import type { TestServer, TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS: ItemDefinition[] = [
  { id: "why", type: "text", title: "Why" },
  { id: "quiz", type: "radio", title: "Quiz", key: "a", points: 5, options: [{ id: "a", label: "A" }] },
];
const STEP = { step: "s1", name: "Head", beside: false, days: null, units: [], byHead: true };
const [NO_FORM, NO_RESPONSE, NOT_YOURS, DECIDED] = [6601001, 6604001, 6604078, 6604076];

const call = (node: TestServer, method: "GET" | "POST" | "PUT", path: string, as: string, body?: object) =>
  node.api(method, path, { token: as, ...(body !== undefined && { body }) });

async function addDepartment(deptName: string, parentId = 100): Promise<number> {
  const body = { parentId, deptName, orderNum: 1, leader: "Somebody" };
  expect((await call(one, "POST", "/system/dept", token, body)).code).toBe(200);
  const { rows } = await one.pool.query<{ id: number }>("select dept_id as id from sys_dept where dept_name = $1", [
    deptName,
  ]);
  return rows[0]?.id ?? 0;
}
const setHead = (deptId: number, headId: number | null, node = one) =>
  call(node, "PUT", "/system/dept", token, { deptId, deptName: names.get(deptId), orderNum: 1, headId });
const names = new Map<number, string>();
const join = async (user: TestUser, deptId: number): Promise<TestUser> => {
  await one.pool.query("update sys_user set dept_id = $2 where user_id = $1", [user.userId, deptId]);
  return user;
};

let sales = 0;
let north = 0;
let chief: TestUser, leader: TestUser, worker: TestUser, loner: TestUser;
/** Sales, headed by the chief, and below it Sales north, headed by the leader, with the worker. The loner has no department. */
beforeAll(async () => {
  sales = await addDepartment("Sales");
  names.set(sales, "Sales");
  north = await addDepartment("Sales north", sales);
  names.set(north, "Sales north");
  [chief, leader, worker, loner] = await Promise.all([
    one.createUser(),
    one.createUser(),
    one.createUser(),
    one.createUser(),
  ]);
  await join(chief, sales);
  await join(leader, north);
  await join(worker, north);
  await one.pool.query("update sys_user set dept_id = null where user_id = $1", [loner.userId]);
  await setHead(sales, chief.userId);
  await setHead(north, leader.userId);
});

async function newForm(respondents: object = {}, steps: object[] = [STEP]): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS, rest: { scoring: { mode: "exam", show: "none" } } });
  expect((await saveRules(one, token, form, { signIn: true, ...respondents })).code).toBe(200);
  const body = { active: true, releases: false, existing: false, steps, revision: 0 };
  expect((await call(one, "PUT", `/form/${form.id}/review/rules`, token, body)).code).toBe(200);
  return form;
}
async function submit(form: TestForm, { token: as }: TestUser): Promise<string> {
  const responseId = randomUUID();
  expect((await submitTo(one, form, { responseId, answers: { why: "x" } }, { token: as })).code).toBe(200);
  // The review takes responses up after the submit; a read of it does so as well.
  await call(one, "GET", `/form/${form.id}/review/list?state=mine`, token);
  return responseId;
}
const queueOf = (form: TestForm, { token: as }: TestUser, node = two) =>
  call(node, "GET", `/form/${form.id}/review/department/list`, as);
const idsOf = async (form: TestForm, user: TestUser) =>
  ((await queueOf(form, user)).body.rows ?? []).map(({ responseId }: { responseId: string }) => responseId);
const decide = (form: TestForm, responseId: string, as: string, node = one) =>
  call(node, "POST", `/form/${form.id}/response/${responseId}/review`, as, {
    step: "s1",
    round: 1,
    revision: 0,
    decision: "approve",
    remark: "",
  });
const reviewOf = async (form: TestForm, responseId: string) =>
  (await call(two, "GET", `/form/${form.id}/response/${responseId}/review`, token)).data.review;

test("the head decides, for a head the one above, and without a head those who may change responses", async () => {
  const form = await newForm();
  const [ofWorker, ofLeader, ofChief, ofLoner] = [
    await submit(form, worker),
    await submit(form, leader),
    await submit(form, chief),
    await submit(form, loner),
  ];
  expect([await idsOf(form, leader), await idsOf(form, chief)]).toEqual([[ofWorker], [ofLeader]]);
  expect((await queueOf(form, worker)).code).toBe(NO_FORM);
  const named = await Promise.all([ofWorker, ofLeader, ofChief, ofLoner].map((id) => reviewOf(form, id)));
  expect(named.map(({ steps: [step] }) => [step.byHead, step.head, step.mine])).toEqual([
    [true, leader.userName, true],
    [true, chief.userName, true],
    // Nobody heads the departments above Sales.
    [true, null, true],
    [true, null, true],
  ]);
  expect((await decide(form, ofLoner, token)).code).toBe(200);
  expect((await decide(form, ofWorker, leader.token)).data.review.state).toBe("approved");
  expect((await decide(form, ofLeader, chief.token)).data.review.state).toBe("approved");
  // What was decided is gone from the list, which stays open, empty.
  expect((await queueOf(form, leader)).body).toMatchObject({ code: 200, total: 0, title: "Survey", rows: [] });
});

test("a head sees what waits for them and nothing else of the form", async () => {
  const form = await newForm();
  const [own, others] = [await submit(form, worker), await submit(form, loner)];
  const base = `/form/${form.id}`;
  const { data } = await call(two, "GET", `${base}/review/department/${own}`, leader.token);
  expect(data).toMatchObject({ respondent: worker.userName, answers: { why: "x" }, review: { state: "waiting" } });
  expect(JSON.stringify(data.definition)).not.toContain('"key"');
  const codeOf = async (path: string) => (await call(two, "GET", `${base}${path}`, leader.token)).code;
  expect(await codeOf(`/review/department/${others}`)).toBe(NO_RESPONSE);
  expect(await codeOf(`/response/${others}/review`)).toBe(NO_RESPONSE);
  expect((await decide(form, others, leader.token)).code).toBe(NO_RESPONSE);
  for (const path of [
    "",
    "/review/list?state=waiting",
    "/review/rules",
    `/response/${own}`,
    "/response/list",
    "/stats",
  ]) {
    expect([path, await codeOf(path)]).toEqual([path, NO_FORM]);
  }
  // A colleague who reviews at other steps does not decide at this one.
  const reviewer = await one.createUser();
  await call(one, "PUT", `${base}/collaborator`, token, { userId: reviewer.userId, role: "reviewer" });
  expect((await decide(form, own, reviewer.token)).code).toBe(NOT_YOURS);
  expect((await decide(form, own, leader.token)).code).toBe(200);
  expect(await codeOf(`/review/department/${own}`)).toBe(NO_RESPONSE);
});

test("the head and the owner at once on two servers: one decides", async () => {
  const form = await newForm();
  for (let round = 0; round < 5; round += 1) {
    const id = await submit(form, worker);
    const both = await Promise.all([decide(form, id, leader.token, one), decide(form, id, token, two)]);
    // The head may no longer read what the owner has decided first.
    const codes = both.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect([DECIDED, NO_RESPONSE, NO_FORM]).toContain(codes.find((code) => code !== 200));
    const { rows } = await one.pool.query("select from review_decisions where form_id = $1", [form.id]);
    expect(rows).toHaveLength(round + 1);
  }
});

test("another head, a disabled one, and none: what waits follows at once", async () => {
  const form = await newForm();
  const id = await submit(form, worker);
  expect((await setHead(north, chief.userId)).code).toBe(200);
  expect([await idsOf(form, leader), await idsOf(form, chief)]).toEqual([[], [id]]);
  expect((await decide(form, id, leader.token, two)).code).not.toBe(200);
  await one.pool.query("update sys_user set status = '1' where user_id = $1", [chief.userId]);
  expect((await reviewOf(form, id)).steps[0].head).toBeNull();
  // Whoever edits the department otherwise leaves the head as it is; a disabled account cannot be chosen anew.
  expect(
    (
      await call(two, "PUT", "/system/dept", token, {
        deptId: north,
        deptName: "Sales north",
        orderNum: 1,
        headId: chief.userId,
      })
    ).code,
  ).toBe(200);
  const refused = await setHead(sales, null).then(() => setHead(sales, chief.userId));
  expect(refused).toMatchObject({ code: 500, data: { field: "headId" } });
  await one.pool.query("update sys_user set status = '0' where user_id = $1", [chief.userId]);
  expect((await setHead(north, null)).code).toBe(200);
  expect(await idsOf(form, chief)).toEqual([]);
  const { data } = await call(one, "GET", `/system/dept/${north}`, token);
  expect(data).toMatchObject({ headId: null, headName: null, leader: "Somebody" });
  await setHead(sales, chief.userId);
  await setHead(north, leader.userId);
  expect((await call(one, "GET", `/system/dept/${north}`, token)).data).toMatchObject({ headName: leader.userName });
});

test("an anonymous form names nobody, so those who may change responses decide", async () => {
  const form = await newForm({ anonymous: true });
  const id = await submit(form, worker);
  expect((await queueOf(form, leader)).code).toBe(NO_FORM);
  expect((await reviewOf(form, id)).steps).toMatchObject([{ byHead: true, head: null, mine: true }]);
});

test("heads are told once with a link to their own page, owners of what has no head; the start page counts it", async () => {
  const form = await newForm();
  await submit(form, worker);
  await submit(form, loner);
  const told = async (userId: number) => {
    const { rows } = await one.pool.query<{ link: string }>(
      "select link from user_messages where form_id = $1 and user_id = $2 and kind = 'review-due'",
      [form.id, userId],
    );
    return rows.map(({ link }) => link);
  };
  await expect
    .poll(() => told(leader.userId), { timeout: 20_000 })
    .toEqual([expect.stringContaining(`/review/${form.id}`)]);
  await expect
    .poll(() => told(1), { timeout: 20_000 })
    .toEqual([expect.stringContaining(`/form/${form.id}/data/review`)]);
  const { data } = await call(two, "GET", "/dashboard", leader.token);
  const steps = data.steps.filter(({ formId }: { formId: number }) => formId === form.id);
  expect(steps).toMatchObject([{ step: "review-as-head", title: "Survey", waiting: 1 }]);
});
