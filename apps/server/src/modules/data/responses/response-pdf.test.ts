/** One response as PDF for those who read the form's data: the same as in the drawer, under the same rights (S40). */
import { randomUUID } from "node:crypto";
import { readPdf, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editAs, submitAs } from "../../collecting/edits/testing/own-edit.ts";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import {
  createForm,
  GOOD_ANSWERS,
  SCORED_ITEMS,
  SCORING,
  submitTo,
  type TestForm,
} from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
});
afterAll(() => server.close());

async function collect(
  options: Parameters<typeof createForm>[2] = {},
): Promise<{ form: TestForm; responseId: string }> {
  const form = await createForm(server, owner.token, options);
  const responseId = randomUUID();
  expect((await submitTo(server, form, { responseId, answers: GOOD_ANSWERS })).code).toBe(200);
  return { form, responseId };
}

const ask = (form: TestForm, responseId: string, { token }: TestUser, language = "en") =>
  server.inject({
    url: `/idata2/api/form/${form.id}/response/${responseId}/pdf`,
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
  });
const textOf = async (form: TestForm, responseId: string, user = owner, language = "en") =>
  (await readPdf((await ask(form, responseId, user, language)).rawPayload)).pages.join("\n");

test("every answer as in the drawer, with the facts around it, in the reader's language", async () => {
  const { form, responseId } = await collect({ items: SCORED_ITEMS, title: "Tea", rest: { scoring: SCORING } });
  const text = await textOf(form, responseId);
  const parts = [
    "Tea",
    "Number",
    "Version of the form",
    "Colour",
    "Option o1",
    "hammer",
    "Matrix",
    "Option r1: Option c1",
  ];
  for (const part of [
    ...parts,
    "Zhang San",
    "41",
    "2026-11-20",
    "Cold",
    "0.35",
    "Papers",
    "(no answer)",
    "Page 1 of",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Thank you");
  const chinese = await textOf(form, responseId, owner, "zh");
  for (const part of ["回执编号", "提交时间", "表单版本", "第 1 页，共", "Zhang San"]) expect(chinese).toContain(part);
});

test("what was changed afterwards, and that it was deleted", async () => {
  const form = await createForm(server, owner.token);
  expect(await saveRules(server, owner.token, form, { edit: { until: "open" } })).toMatchObject({ code: 200 });
  const holder = await submitAs(server, form, { answers: GOOD_ANSWERS });
  expect((await editAs(server, form, holder, { answers: { ...GOOD_ANSWERS, q4: "Li Si" } })).code).toBe(200);
  const path = `/form/${form.id}/response/${holder.responseId}`;
  const correction = { revision: 1, answers: { ...GOOD_ANSWERS, q4: "Li Si", q6: 42 }, reason: "Asked by phone" };
  expect((await server.api("PUT", path, { token: owner.token, body: correction })).code).toBe(200);
  expect((await server.api("DELETE", path, { token: owner.token })).code).toBe(200);
  const text = await textOf(form, holder.responseId);
  for (const part of ["Deleted", "Edits", "Before: Zhang San", "After: Li Si", "Reason: Asked by phone"]) {
    expect(text).toContain(part);
  }
});

test("who sent it stands there only while the drawer names them", async () => {
  const form = await createForm(server, owner.token);
  expect(await saveRules(server, owner.token, form, { signIn: true })).toMatchObject({ code: 200 });
  const sender = await server.createUser();
  const responseId = randomUUID();
  const sent = await server.api("POST", `/collect/form/${form.key}/response`, {
    token: sender.token,
    body: { responseId, version: 1, answers: GOOD_ANSWERS },
  });
  expect(sent.code).toBe(200);
  expect(await textOf(form, responseId)).toContain(sender.userName);
  expect(await saveRules(server, owner.token, form, { signIn: true, anonymous: true })).toMatchObject({ code: 200 });
  expect(await textOf(form, responseId)).not.toContain(sender.userName);
});

test("strangers, and readers of another form, get none", async () => {
  const { form, responseId } = await collect();
  const other = await collect();
  const stranger = await server.createUser();
  expect((await ask(form, responseId, stranger)).json()).toMatchObject({ code: 6601001 });
  expect((await ask(other.form, responseId, owner)).json()).toMatchObject({ code: 6604001 });
});
