/** Who of a closed circle has answered: list and organisation, deleted responses, removed people, and anonymity (R40). */
import { readXlsx } from "hucre/xlsx";
import { startTestServer } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, GOOD_ANSWERS, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { randomUUID } from "node:crypto";

const server = await startTestServer();
const token = await server.loginAsAdmin();
afterAll(() => server.close());

const addPerson = (form: TestForm, name: string, number: string) =>
  server.pool.query(
    "insert into form_people (form_id, name, number, name_key, number_key) values ($1, $2, $3, $2, $3)",
    [form.id, name, number],
  );
async function answerAs(form: TestForm, name: string, number: string): Promise<string> {
  const entered = await server.api("POST", `/collect/form/${form.key}/person`, { body: { name, number } });
  const cookie = ([entered.headers["set-cookie"]].flat()[0] as string).split(";")[0] ?? "";
  const responseId = randomUUID();
  const sent = await server.api("POST", `/collect/form/${form.key}/response`, {
    headers: { cookie },
    body: { responseId, version: 1, answers: GOOD_ANSWERS },
  });
  expect(sent.code).toBe(200);
  return responseId;
}
const turnout = async (form: TestForm) => (await server.api("GET", `/form/${form.id}/turnout`, { token })).data;
const list = (form: TestForm, of: string, answered: boolean, more = "") =>
  server.api("GET", `/form/${form.id}/turnout/list?of=${of}&answered=${answered}${more}`, { token });
const namesOf = async (form: TestForm, of: string, answered: boolean, more = "") => {
  const { body } = await list(form, of, answered, more);
  return [body.total, ...body.rows.map(({ name }: { name: string }) => name)];
};

test("people of a list and of the organisation, answered and not, page by page, and as a sheet", async () => {
  const form = await createForm(server, token);
  for (const n of [1, 2, 3, 4, 5]) await addPerson(form, `P${n}`, String(n));
  const people = await Promise.all([1, 2, 3].map(() => server.createUser()));
  const scope = people.map(({ userId }) => ({ kind: "user", id: String(userId) }));
  await saveRules(server, token, form, { scope, list: true });
  expect(await turnout(form)).toEqual({
    anonymous: false,
    list: { expected: 5, answered: 0 },
    organisation: { expected: 3, answered: 0 },
    people: null,
  });
  const first = await answerAs(form, "P2", "2");
  await answerAs(form, "P4", "4");
  expect((await submitTo(server, form, {}, { token: people[1]?.token ?? "" })).code).toBe(200);
  expect(await turnout(form)).toMatchObject({
    list: { expected: 5, answered: 2 },
    organisation: { expected: 3, answered: 1 },
  });
  expect(await namesOf(form, "list", true)).toEqual([2, "P2", "P4"]);
  expect(await namesOf(form, "list", false, "&pageSize=2&pageNum=2")).toEqual([3, "P5"]);
  expect((await namesOf(form, "organisation", false))[0]).toBe(2);
  await server.api("DELETE", `/form/${form.id}/response/${first}`, { token });
  expect(await namesOf(form, "list", true)).toEqual([1, "P4"]);
  await server.pool.query("update form_people set removed_at = now() where form_id = $1 and number = '5'", [form.id]);
  expect(await namesOf(form, "list", false)).toEqual([3, "P1", "P2", "P3"]);
  const file = await server.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/turnout/export`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify({ of: "list" }),
  });
  expect((await readXlsx(file.rawPayload)).sheets[0]?.rows).toEqual([
    ["姓名", "编号", "填写情况"],
    ["P1", "1", "未填写"],
    ["P2", "2", "未填写"],
    ["P3", "3", "未填写"],
    ["P4", "4", "已填写"],
  ]);
});

test("hazard: an anonymous form gives one number and names nobody, however its scope is changed", async () => {
  const form = await createForm(server, token);
  for (const n of [1, 2, 3]) await addPerson(form, `P${n}`, String(n));
  const people = [await server.createUser(), await server.createUser()];
  const scope = people.map(({ userId }) => ({ kind: "user", id: String(userId) }));
  await saveRules(server, token, form, { scope, list: true, anonymous: true });
  await answerAs(form, "P1", "1");
  expect((await submitTo(server, form, {}, { token: people[0]?.token ?? "" })).code).toBe(200);
  const circle = { list: { expected: 3, answered: null }, anonymous: true, people: 2 };
  expect(await turnout(form)).toEqual({ ...circle, organisation: { expected: 2, answered: null } });
  for (const unit of scope) {
    await saveRules(server, token, form, { scope: [unit] });
    expect(await turnout(form)).toEqual({ ...circle, organisation: { expected: 1, answered: null } });
  }
  for (const part of ["list", "organisation"]) {
    expect((await list(form, part, true)).code).toBe(6602012);
    const file = await server.api("POST", `/form/${form.id}/turnout/export`, { token, body: { of: part } });
    expect(file.code).toBe(6602012);
  }
});

test("a form for everybody has no circle", async () => {
  expect(await turnout(await createForm(server, token))).toEqual({
    anonymous: false,
    list: null,
    organisation: null,
    people: null,
  });
});
