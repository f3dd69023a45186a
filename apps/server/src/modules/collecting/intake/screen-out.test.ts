/** Screened-out responses are stored but counted in no total, quota, statistic or figure of the home page. */
import { randomUUID } from "node:crypto";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import type { FormDefinition } from "@idata/engine";
import { deleteResponse, restoreResponse } from "../../data/responses/responses.service.ts";
import { editByOwner } from "../../data/responses/testing/owners-edit.ts";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { heldIn, takenOf } from "./testing/exact-rules.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const items = [
  {
    id: "age",
    type: "radio",
    title: "Age",
    options: [
      { id: "child", label: "Child", quota: 100 },
      { id: "adult", label: "Adult", quota: 100 },
    ],
  },
];
const rest: Partial<FormDefinition> = {
  endings: [
    { id: "out", title: "Not you", visibleIf: "{age} = 'child'", screenOut: true },
    { id: "in", title: "Thanks" },
  ],
  quotas: [{ id: "all", if: "true", limit: 3 }],
};

const statsOf = async (form: TestForm) => (await server.api("GET", `/form/${form.id}/stats`, { token })).data;
const listOf = async (form: TestForm, query: Record<string, string> = {}) =>
  (await server.api("GET", `/form/${form.id}/response/list`, { token, query })).body;
const summaryOf = async (form: TestForm) => (await server.api("GET", `/form/${form.id}`, { token })).data;
const send = (form: TestForm, age: string, responseId = randomUUID()) =>
  submitTo(server, form, { responseId, answers: { age } });

test("is stored with a receipt, listed under its own filter, marked in the export, and counted nowhere", async () => {
  const form = await createForm(server, token, { items, rest });
  for (let n = 0; n < 5; n++) expect((await send(form, "child")).data.receipt).toBeTruthy();
  for (let n = 0; n < 3; n++) expect((await send(form, "adult")).code).toBe(200);
  expect((await send(form, "adult")).code).toBe(6603034);
  expect((await send(form, "child")).code).toBe(200);

  expect(await statsOf(form)).toMatchObject({ responses: 3, screenedOut: 6 });
  expect((await statsOf(form)).questions[0].counters).toEqual({ adult: 3 });
  expect(await summaryOf(form)).toMatchObject({ responseCount: 3, responsesToday: 3 });
  expect(await takenOf(server.pool, form.id)).toEqual({ "age.adult": 3, "form.all": 3 });
  const normal = await listOf(form);
  expect([normal.total, normal.rows.every((row: { screenedOut: boolean }) => !row.screenedOut)]).toEqual([3, true]);
  const apart = await listOf(form, { screenedOut: "true" });
  expect([apart.total, apart.rows.every((row: { screenedOut: boolean }) => row.screenedOut)]).toEqual([6, true]);
  const home = await server.api("GET", "/dashboard", { token });
  const numbers = home.data.newest.filter(({ formId }: { formId: number }) => formId === form.id);
  expect(numbers.map(({ number }: { number: number }) => number)).toEqual([8, 7, 6]);
  expect(await findCounterDifferences(server.services, form.id)).toEqual([]);

  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "zh-CN" },
    payload: { format: "csv" },
  });
  const [head = [], ...rows] = parseCsv(file.rawPayload.toString("utf8")) as string[][];
  const at = head.indexOf("状态");
  expect(rows.map((row) => row[at]).filter((status) => status === "筛选出局")).toHaveLength(6);
  expect(rows).toHaveLength(9);
});

test("a form that screens nobody out has no column and no filter of it", async () => {
  const form = await createForm(server, token, { items });
  await send(form, "child");
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "zh-CN" },
    payload: { format: "csv", codes: true },
  });
  expect(file.payload).not.toContain("status");
  expect(await statsOf(form)).toMatchObject({ responses: 1, screenedOut: 0 });
});

test("edits move a response in and out, with its places and its counts; the bin keeps what it was", async () => {
  const form = await createForm(server, token, { items, rest });
  const id = randomUUID();
  await send(form, "adult", id);
  const ctx = {
    ...server.services,
    user: { userId: 1, userName: "admin", nickName: "", deptId: null, roles: ["admin"], permissions: ["*:*:*"] },
  } as unknown as Parameters<typeof editByOwner>[0];
  const state = async () => [
    (await statsOf(form)).responses,
    (await statsOf(form)).screenedOut,
    await takenOf(server.pool, form.id),
    await heldIn(server.pool, form.id),
  ];
  const counted = [1, 0, { "age.adult": 1, "form.all": 1 }, { "age.adult": 1, "form.all": 1 }];
  const nothing = [0, 1, {}, {}];
  expect(await state()).toEqual(counted);
  await editByOwner(ctx, form.id, id, { age: "child" });
  expect(await state()).toEqual(nothing);
  await deleteResponse(ctx, form.id, id);
  expect(await state()).toEqual([0, 0, {}, {}]);
  expect((await listOf(form, { deleted: "true" })).total).toBe(1);
  await restoreResponse(ctx, form.id, id);
  expect(await state()).toEqual(nothing);
  await editByOwner(ctx, form.id, id, { age: "adult" });
  expect(await state()).toEqual(counted);
  expect(await findCounterDifferences(server.services, form.id)).toEqual([]);
});
