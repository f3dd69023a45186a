/**
 * Correct answers for respondents (R58): shown when they are due, and until then in no byte that the server sends to
 * anybody who fills in the form.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { editAs, type Holder, submitAs } from "../edits/testing/own-edit.ts";
import { areKeysDue } from "../own/index.ts";
import { hiddenOf, startFillPages } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const HISTORY = "/idata2/collect/history";
const SECRETS = ["Zanzibar", "Quagga", "because of the tide"];
const ITEMS: ItemDefinition[] = [
  {
    id: "q",
    type: "text",
    title: "Island",
    key: { answers: ["Zanzibar"] },
    points: 7,
    explanation: "because of the tide",
  },
  { id: "empty", type: "text", title: "Left empty", key: { answers: ["Quagga"] }, points: 2 },
];
const ESSAY: ItemDefinition = { id: "essay", type: "textarea", title: "Essay", key: "Quagga", points: 5 };
const SCORING = {
  mode: "exam",
  show: "both",
  bands: [{ id: "b", from: 0, title: "The verdict" }],
} satisfies FormDefinition["scoring"];
const TRANSLATED = { "zh-CN": { "q.explanation": "because of the tide, translated", "q.title": "岛" } };

async function createExam(rules: object, items = ITEMS): Promise<TestForm> {
  const form = await createForm(server, token, { items, rest: { scoring: SCORING, translations: TRANSLATED } });
  expect(await saveRules(server, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}
const open = async (url: string, cookie = "") =>
  (await server.inject({ url, headers: { cookie, "accept-language": "en-US" } })).body;
const receiptOf = (form: TestForm, { seq, cookie }: Pick<Holder, "seq" | "cookie">) =>
  open(`${HISTORY}/${form.key}?n=${seq}&lang=en-US`, cookie);
const answer = (form: TestForm) => submitAs(server, form, { answers: { q: "Madagascar" } });
const found = (body: string) => SECRETS.filter((secret) => body.includes(secret));

test("no byte of the server holds a key before it is due", async () => {
  const form = await createExam({ showKeys: "ended", seeOwn: true, withdraw: true, edit: { until: "open" } });
  const page = await open(`/idata2/collect/form/${form.key}`);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...hiddenOf(page), q: "Madagascar", _go: "next" }))
    body.append(name, value);
  const ending = await fetch(`${server.baseUrl}/idata2/collect/form/${form.key}`, { method: "POST", body });
  const holder = await answer(form);
  const sent = await submitTo(server, form, { answers: { q: "Madagascar" } });
  const { key } = form;
  const bodies = [
    page,
    await ending.text(),
    JSON.stringify(sent.body),
    await open(`/idata2/collect/form/${key}?lang=zh-CN`),
    await open(`/idata2/collect/form/${key}/definition/1`),
    await open(`/idata2/collect/form/${key}/definition/1?lang=zh-CN`),
    await open(`/idata2/api/collect/form/${key}`),
    await open(`/idata2/api/collect/form/${key}/stock`),
    await open(HISTORY, holder.cookie),
    await open(`${HISTORY}/${key}`, holder.cookie),
    await receiptOf(form, holder),
    await open(`${HISTORY}/${key}/${holder.seq}/edit`, holder.cookie),
    await open(`${HISTORY}/${key}?withdraw=${holder.seq}`, holder.cookie),
    JSON.stringify((await editAs(server, form, holder, { answers: { q: "Mauritius" }, revision: 7 })).body),
    JSON.stringify((await editAs(server, form, holder, { answers: { q: "Mauritius" } })).body),
    await open(`${HISTORY}/${key}?n=${holder.seq}&edited=1`, holder.cookie),
    await open(`/idata2/collect/result/${key}`, holder.cookie),
    await open(`/idata2/collect/info/${key}`, holder.cookie),
  ];
  expect(bodies.map(found)).toEqual(bodies.map(() => []));
  for (const seen of ["Madagascar", "Mauritius", "You are editing"]) expect(bodies.join("")).toContain(seen);
});

test("once due, each scored question shows the own answer, the correct one, points and explanation", async () => {
  const form = await createExam({ showKeys: "receipt" });
  const holder = await answer(form);
  const shown = await receiptOf(form, holder);
  expect(found(shown)).toEqual(SECRETS);
  for (const text of ["Madagascar", "Wrong", "0 of 7 points", "0 of 2 points", "Left empty", "(no answer)"]) {
    expect(shown).toContain(text);
  }
  const translated = await open(`${HISTORY}/${form.key}?n=${holder.seq}&lang=zh-CN`, holder.cookie);
  expect(translated).toContain("because of the tide, translated");
  // Nobody else, and nothing but this page.
  expect(found(await receiptOf(form, { ...holder, cookie: "" }))).toEqual([]);
  expect(found(await open(`/idata2/collect/form/${form.key}`))).toEqual([]);
});

test("after the form has ended, and not before", async () => {
  const form = await createExam({ showKeys: "ended" });
  const holder = await answer(form);
  expect(found(await receiptOf(form, holder))).toEqual([]);
  await server.pool.query("update forms set closes_at = now() - interval '1 second' where id = $1", [form.id]);
  expect(found(await receiptOf(form, holder))).toEqual(SECRETS);
});

test("a paper with parts to mark by hand has no verdict and, if the owner waits for marks, no keys", async () => {
  const form = await createExam({ showKeys: "marked" }, [...ITEMS, ESSAY]);
  const holder = await submitAs(server, form, { answers: { q: "Zanzibar", essay: "My essay" } });
  const waiting = await receiptOf(form, holder);
  expect([found(waiting), waiting.includes("The verdict")]).toEqual([[], false]);
  await saveRules(server, token, form, { showKeys: "receipt" });
  const shown = await receiptOf(form, holder);
  expect(shown).toContain("To be marked");
  expect(shown).toContain("7 of 7 points");
  expect(shown).not.toContain("The verdict");
});

test("hazard: keys are not shown while the response may be changed, or sent anew, with them", async () => {
  const form = await createExam({ showKeys: "receipt", edit: { until: "open" } });
  const holder = await answer(form);
  expect(found(await receiptOf(form, holder))).toEqual([]);
  await saveRules(server, token, form, { edit: null, withdraw: true });
  expect(found(await receiptOf(form, holder))).toEqual([]);
  await server.pool.query("update forms set closes_at = now() - interval '1 second' where id = $1", [form.id]);
  expect(found(await receiptOf(form, holder))).toEqual(SECRETS);
});

const MARKED = { toMark: null };
test.each([
  [{ showKeys: "never" }, false],
  [{ showKeys: "receipt" }, true],
  [{ showKeys: "receipt", score: null }, false],
  [{ showKeys: "marked" }, true],
  [{ showKeys: "marked", score: { toMark: 500 } }, false],
  [{ showKeys: "ended" }, false],
  [{ showKeys: "ended", state: "ended" }, true],
  [{ showKeys: "ended", state: "closed" }, true],
  [{ showKeys: "ended", state: "paused" }, false],
  [{ showKeys: "ended", state: "ended", mayEdit: true }, false],
  [{ showKeys: "receipt", mayWithdraw: true }, false],
  [{ showKeys: "receipt", mayWithdraw: true, state: "ended" }, true],
] as const)("due by %j: %s", (given, isDue) => {
  const usual = { showKeys: "never", state: "open", mayWithdraw: false, mayEdit: false, score: MARKED } as const;
  expect(areKeysDue({ ...usual, ...given })).toBe(isDue);
});
