/**
 * The receipt as PDF (S40, docs/adr/0072): it shows what the page of the response shows, to the same people, and nothing
 * more.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { readPdf } from "@idata/testkit";
import { afterAll, expect, test } from "vitest";
import { submitAs } from "../edits/testing/own-edit.ts";
import { newBrowser, saveRules } from "../intake/testing/gates.ts";
import { createForm, type TestForm } from "../intake/testing/survey.ts";
import { startFillPages } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const HISTORY = "/idata2/collect/history";
const ITEMS: ItemDefinition[] = [
  { id: "q", type: "radio", title: "Colour", options: ["red", "blue"].map((id) => ({ id, label: `Colour ${id}` })) },
  { id: "name", type: "text", title: "姓名" },
  { id: "twice", type: "formula", title: "Secret sum", expression: "1234 * 2", unseen: true },
  { id: "only", type: "text", title: "Only for red", visibleIf: "{q} = 'red'" },
];

async function createOwn(rules: object, items = ITEMS, rest: Partial<FormDefinition> = {}): Promise<TestForm> {
  const form = await createForm(server, token, { items, title: "秋季报名/Autumn", rest });
  expect(await saveRules(server, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}

const ask = (form: TestForm, which: number | string, cookie: string, language = "en-US") =>
  server.inject({ url: `${HISTORY}/${form.key}/${which}/pdf`, headers: { cookie, "accept-language": language } });

async function textOf(form: TestForm, which: number | string, cookie: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await ask(form, which, cookie);
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  return (await readPdf(rawPayload)).pages.join("\n");
}

test("answers with their labels, number, time, state and receipt, by number and by receipt", async () => {
  const form = await createOwn({ seeOwn: true });
  const holder = await submitAs(server, form, { answers: { q: "blue", name: "王小明 𠮷" } });
  const { rows } = await server.pool.query("select receipt, submitted_at from responses where form_id = $1", [form.id]);
  const [{ receipt, submitted_at: at }] = rows as [{ receipt: string; submitted_at: Date }];
  for (const which of [holder.seq, receipt]) {
    const text = await textOf(form, which, holder.cookie);
    for (const part of ["秋季报名/Autumn", "Submitted", receipt, "Colour blue", "姓名", "王小明 𠮷", "Page 1 of 1"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(String(at.getFullYear()));
    for (const hidden of ["Secret sum", "2468", "Only for red"]) expect(text).not.toContain(hidden);
  }
  const { headers } = await ask(form, holder.seq, holder.cookie);
  expect(decodeURIComponent(String(headers["download-filename"]))).toBe(`秋季报名 Autumn ${receipt}.pdf`);
});

test("without the owner's leave it is a receipt without answers", async () => {
  const form = await createOwn({ withdraw: true });
  const holder = await submitAs(server, form, { answers: { q: "blue", name: "Ada" } });
  const text = await textOf(form, holder.seq, holder.cookie);
  expect(text).toContain("The owner does not show answers afterwards.");
  for (const hidden of ["Ada", "blue", "姓名"]) expect(text).not.toContain(hidden);
});

const EXAM: ItemDefinition[] = [
  { id: "q", type: "text", title: "Island", key: { answers: ["Zanzibar"] }, points: 7, explanation: "By the sea" },
];
const toScoring = (show: "none" | "both"): Partial<FormDefinition> => ({
  scoring: { mode: "exam", show, bands: [{ id: "b", from: 0, title: "The verdict" }] },
});

test("a score and correct answers stand in it when they are due, and in no byte of it before", async () => {
  const early = await createOwn({ seeOwn: true, showKeys: "ended" }, EXAM, toScoring("none"));
  const one = await submitAs(server, early, { answers: { q: "Madagascar" } });
  const hidden = await textOf(early, one.seq, one.cookie);
  expect(hidden).toContain("Madagascar");
  for (const secret of ["Zanzibar", "By the sea", "The verdict", "score", "of 7"]) expect(hidden).not.toContain(secret);

  const due = await createOwn({ seeOwn: true, showKeys: "receipt" }, EXAM, toScoring("both"));
  const two = await submitAs(server, due, { answers: { q: "Madagascar" } });
  const shown = await textOf(due, two.seq, two.cookie);
  for (const part of [
    "0 of 7",
    "The verdict",
    "Wrong 0 of 7 points",
    "Correct answer: Zanzibar",
    "Explanation: By the sea",
  ])
    expect(shown).toContain(part);
});

test("nobody else gets it, nor anybody after it was withdrawn", async () => {
  const form = await createOwn({ seeOwn: true, withdraw: true });
  const [ada, eve] = [
    await submitAs(server, form, { answers: { q: "red", name: "Ada" } }, newBrowser()),
    await submitAs(server, form, { answers: { q: "red", name: "Eve" } }, newBrowser()),
  ];
  for (const cookie of ["", eve.cookie, `Admin-Token=${token}`]) {
    const refused = await ask(form, ada.seq, cookie);
    expect([refused.statusCode, refused.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  }
  for (const which of ["0", "x", "999", `${ada.seq}%00`])
    expect((await ask(form, which, ada.cookie)).statusCode).toBe(404);
  const withdrawn = await server.inject({
    method: "POST",
    url: `${HISTORY}/${form.key}/withdraw`,
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: ada.cookie },
    payload: `n=${ada.seq}`,
  });
  expect(withdrawn.statusCode).toBe(303);
  expect((await ask(form, ada.seq, ada.cookie)).statusCode).toBe(404);
});

test("whoever asks for it again and again is told so on the page, and others still get theirs", async () => {
  const form = await createOwn({ seeOwn: true });
  const ada = await submitAs(server, form, { answers: { name: "Ada" } }, newBrowser());
  const eve = await submitAs(server, form, { answers: { name: "Eve" } }, newBrowser());
  await server.pool.query(
    "insert into rate_limits (name, taken, ends_at) values ($1, 20, now() + interval '1 minute')",
    [`own-pdf/${form.id}/${ada.seq}`],
  );
  const refused = await ask(form, ada.seq, ada.cookie);
  expect([refused.statusCode, refused.body.includes("Too many downloads")]).toEqual([429, true]);
  expect(await textOf(form, eve.seq, eve.cookie)).toContain("Eve");
});

test("an answer that is too long for one PDF is refused in words", async () => {
  const form = await createOwn({ seeOwn: true }, [
    { id: "a", type: "textarea", title: "A" },
    { id: "b", type: "textarea", title: "B" },
  ]);
  const holder = await submitAs(server, form, { answers: { a: "\n".repeat(8000) + "x", b: "y" } });
  await server.pool.query(
    "update responses set answers = jsonb_build_object('a', repeat(E'\\n', 60000)) where form_id = $1",
    [form.id],
  );
  const refused = await ask(form, holder.seq, holder.cookie);
  expect([refused.statusCode, refused.body.includes("This is too much for one PDF")]).toEqual([422, true]);
});
