/** A search sees what another server has changed, although it keeps in memory what it found before. */
import { randomUUID } from "node:crypto";
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

let servers: readonly [TestServer, TestServer];
let token: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  servers = [await startTestServer({ database }), await startTestServer({ database })];
  token = await servers[0].loginAsAdmin();
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

test("submits, edits, deletions and the trash of another server", async () => {
  const [here, there] = servers;
  const form = await createForm(here, token);
  const responseId = randomUUID();
  const find = async (text: string, deleted?: "true") =>
    (await there.api("GET", `/form/${form.id}/response/list`, { token, query: { text, ...(deleted && { deleted }) } }))
      .body.total;
  expect(await find("苹果")).toBe(0);
  await submitTo(here, form, { responseId, answers: { q1: "o1", q4: "一个苹果" } });
  expect([await find("苹果"), await find("香蕉"), await find("option o1")]).toEqual([1, 0, 1]);
  const path = `/form/${form.id}/response/${responseId}`;
  const edit = { revision: 0, answers: { q1: "o2", q4: "两个香蕉" }, reason: "改正" };
  expect(await here.api("PUT", path, { token, body: edit })).toMatchObject({ code: 200 });
  expect([await find("苹果"), await find("香蕉"), await find("option o1")]).toEqual([0, 1, 0]);
  expect(await here.api("DELETE", path, { token })).toMatchObject({ code: 200 });
  expect([await find("香蕉"), await find("香蕉", "true"), await find("苹果", "true")]).toEqual([0, 1, 0]);
});
