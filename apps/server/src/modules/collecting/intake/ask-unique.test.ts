/** Pages ask whether an answer is taken (R67): who is told, for which answers, and how often, on two servers. */
import type { TestServer } from "@idata/testkit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, saveRules } from "./testing/gates.ts";
import { createForm, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);
beforeEach(() => one.pool.query("delete from rate_limits"));

const TRIES = 6603087;
const ITEMS = [
  { id: "no", type: "text", title: "Number", unique: true, minLength: 3, pattern: "S-[0-9]+" },
  { id: "mail", type: "email", title: "Mail", unique: true },
  { id: "note", type: "text", title: "Note" },
];

async function newForm(rules: object = {}): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS });
  await submitTo(one, form, { answers: { no: "S-001", mail: "li@example.com", note: "x" } });
  expect((await saveRules(one, token, form, rules)).code).toBe(200);
  return form;
}
const ask = (node: TestServer, form: TestForm, questionId: string, answer: unknown, more: object = {}) =>
  node.api("POST", `/collect/form/${form.key}/unique`, { body: { questionId, answer, ...more } });
const taken = async (form: TestForm, questionId: string, answer: unknown, node = two) =>
  (await ask(node, form, questionId, answer)).data;

test("a taken answer is told in any spelling that the submit refuses; nothing else of the response is", async () => {
  const form = await newForm();
  for (const same of ["S-001", " s-001 ", "Ｓ-００１"]) {
    expect([same, await taken(form, "no", same)]).toEqual([
      same,
      { taken: (await submitTo(two, form, { answers: { no: same } })).code === 6603044 },
    ]);
  }
  expect(await taken(form, "no", "S-001")).toEqual({ taken: true });
  expect(await taken(form, "mail", "li@EXAMPLE.com")).toEqual({ taken: true });
  expect(await taken(form, "no", "S-002")).toEqual({ taken: false });
});

test("incomplete and invalid answers, and other questions, are told nothing", async () => {
  const form = await newForm();
  for (const part of ["S", "S-", "S-0", "S-00", "001", "%", "S-00_", "", null, 7, ["S-001"], { a: 1 }]) {
    expect([part, await taken(form, "no", part)]).toEqual([part, { taken: false }]);
  }
  expect(await taken(form, "note", "x")).toEqual({ taken: false });
  expect(await taken(form, "nothing", "x")).toEqual({ taken: false });
});

test("a form that promises anonymity tells nobody, and its page does not ask", async () => {
  const form = await newForm();
  const page = async () => (await one.inject({ url: `/idata2/collect/form/${form.key}` })).body;
  expect(await page()).toContain('"asksUnique":true');
  expect((await saveRules(one, token, form, { anonymous: true })).code).toBe(200);
  await expect.poll(() => taken(form, "no", "S-001"), { timeout: 5000 }).toEqual({ taken: false });
  await expect.poll(page, { timeout: 5000 }).not.toContain("asksUnique");
});

test("whoever could not submit now is told nothing", async () => {
  const form = await newForm({ password: "sesame" });
  await expect.poll(async () => (await ask(two, form, "no", "S-001")).code, { timeout: 5000 }).toBe(6603065);
  const closed = await newForm();
  await one.api("POST", `/form/${closed.id}/pause`, { token });
  await expect.poll(async () => (await ask(two, closed, "no", "S-001")).code, { timeout: 5000 }).toBe(6603035);
  const linked = await newForm({ link: { required: true, fixed: [] } });
  await expect.poll(async () => (await ask(one, linked, "no", "S-001")).code, { timeout: 5000 }).toBe(6603083);
  const { data } = await one.api("POST", `/form/${linked.id}/link/sign`, { token, body: { fields: [["note", "x"]] } });
  const link = { fields: [["note", "x"]], signature: data.signature };
  expect((await ask(one, linked, "no", "S-001", { link })).data).toEqual({ taken: true });
});

test("hazard: 200 questions at once on two servers from one network get 60 answers, and another network its own", async () => {
  const form = await newForm();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => ask(n % 2 === 0 ? one : two, form, "no", `S-${String(n).padStart(3, "0")}`)),
  );
  expect(countCodes(answers)).toEqual({ 200: 60, [TRIES]: 140 });
  expect((await ask(two, form, "no", "S-001")).code).toBe(TRIES);
  // The submit goes on.
  expect((await submitTo(one, form, { answers: { no: "S-900" } })).code).toBe(200);
  const elsewhere = await newForm();
  expect((await ask(two, elsewhere, "no", "S-001")).code).toBe(200);
});
