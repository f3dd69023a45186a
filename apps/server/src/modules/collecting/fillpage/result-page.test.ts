/** The results of all for respondents (R59): who sees them, when, of which questions, and from how many answers. */
import type { ItemDefinition } from "@idata/engine";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { type Holder, submitAs } from "../edits/testing/own-edit.ts";
import { startFillPages } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const options = (...ids: string[]) => ids.map((id) => ({ id, label: `Option ${id}` }));
const ITEMS: ItemDefinition[] = [
  { id: "q", type: "radio", title: "Colour", options: options("red", "blue") },
  { id: "hide", type: "rating", title: "Private stars", max: 5 },
  { id: "rare", type: "boolean", title: "Rarely answered" },
  { id: "m", type: "matrix-radio", title: "Matrix", rows: options("r1"), columns: options("c1", "c2") },
  { id: "name", type: "text", title: "Your name" },
];
const RULES = { seeResults: "submitted", hiddenResults: ["hide"] };

async function createShown(rules: object = RULES): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS });
  expect(await saveRules(server, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}
const open = (form: TestForm, { cookie }: Pick<Holder, "cookie">) =>
  server.inject({ url: `/idata2/collect/result/${form.key}`, headers: { cookie, "accept-language": "en-US" } });
const send = (form: TestForm, q: string, n = 1, more: object = {}) =>
  Promise.all(
    Array.from({ length: n }, () => submitTo(server, form, { answers: { q, hide: 3, m: { r1: "c2" }, ...more } })),
  );
/** Label, number and share of each bar. */
const barsOf = (html: string) =>
  [...html.matchAll(/<span class="bar-label">(.*?)<\/span><b>(.*?)<\/b>/g)].map(([, label = "", figures = ""]) => [
    label.replaceAll(/<[^>]*>/g, "|"),
    figures.replaceAll("<!-- -->", ""),
  ]);

test("shows exact numbers of this moment, the own answer, and nothing of hidden questions and free texts", async () => {
  const form = await createShown();
  const holder = await submitAs(server, form, {
    answers: { q: "red", name: "Ada Lovelace", rare: true, m: { r1: "c1" } },
  });
  await send(form, "blue", 5);
  const page = await open(form, holder);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.body).toContain("Responses so far: 6");
  expect(barsOf(page.body)).toEqual([
    ["Option red|Your answer|", "1 · 16.7%"],
    ["Option blue", "5 · 83.3%"],
    ["Option c1|Your answer|", "1 · 16.7%"],
    ["Option c2", "5 · 83.3%"],
  ]);
  for (const text of ["Private stars", "Your name", "Ada Lovelace", "<script"]) expect(page.body).not.toContain(text);
  await send(form, "red", 1);
  expect(barsOf((await open(form, holder)).body)[0]).toEqual(["Option red|Your answer|", "2 · 28.6%"]);
});

test("shows no number of fewer than five responses or answers", async () => {
  const form = await createShown();
  const holder = await submitAs(server, form, { answers: { q: "red", rare: true } });
  await send(form, "blue", 3);
  const few = await open(form, holder);
  expect(few.body).toContain("Results are shown from 5 responses");
  expect([barsOf(few.body), few.body.includes("Colour")]).toEqual([[], false]);
  await send(form, "blue", 1);
  const enough = await open(form, holder);
  expect(barsOf(enough.body)).toHaveLength(2);
  // Of the five, one has answered this question and four the matrix.
  expect(enough.body).toContain("Rarely answered");
  expect(enough.body.match(/Shown from 5 answers/g)).toHaveLength(2);
});

test("is for people who have submitted and not withdrawn, while the owner shows it", async () => {
  const form = await createShown({ ...RULES, withdraw: true });
  const holder = await submitAs(server, form, { answers: { q: "red" } });
  await send(form, "blue", 5);
  expect((await open(form, { cookie: "" })).statusCode).toBe(404);
  await saveRules(server, token, form, { seeResults: "never" });
  const never = await open(form, holder);
  expect([never.statusCode, never.body.includes("The results are not shown yet")]).toEqual([409, true]);
  await saveRules(server, token, form, { seeResults: "ended" });
  expect((await open(form, holder)).statusCode).toBe(409);
  await server.pool.query("update forms set closes_at = now() - interval '1 second' where id = $1", [form.id]);
  expect((await open(form, holder)).statusCode).toBe(200);
  await server.pool.query("update responses set deleted_at = now() where form_id = $1 and seq = $2", [
    form.id,
    holder.seq,
  ]);
  expect((await open(form, holder)).statusCode).toBe(404);
  expect((await open({ id: 0, key: "no-such-form" }, holder)).statusCode).toBe(404);
});

test("the answer to a submit says whether there are results, and the list of own responses leads to them", async () => {
  const form = await createShown();
  const [sent] = await send(form, "red");
  expect(sent?.data).toMatchObject({ hasResults: true });
  const holder = await submitAs(server, form, { answers: { q: "red" } });
  const list = await server.inject({ url: `/idata2/collect/history/${form.key}`, headers: { cookie: holder.cookie } });
  expect(list.body).toContain(`href="/idata2/collect/result/${form.key}"`);
  await saveRules(server, token, form, { seeResults: "ended" });
  await expect.poll(async () => (await send(form, "red"))[0]?.data.hasResults, { timeout: 20_000 }).toBeUndefined();
});
