/** Answers in the address of the page: which are taken, what they do to the page, and what they cannot do (docs/adr/0058). */
import { afterAll, expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { createForm, type TestForm } from "../intake/testing/survey.ts";
import { hiddenOf, options, startFillPages, urlOf, withoutBootScript } from "./testing/fill-page.ts";

const { server, token, post, rowsOf } = await startFillPages();
afterAll(() => server.close());

const ITEMS = [
  { id: "t1", type: "text", code: "full.name", title: "Name", maxLength: 20 },
  { id: "r1", type: "radio", title: "Colour", options: options("o1", "o2") },
  { id: "c1", type: "checkbox", title: "Tools", options: options("o1", "o2", "o3") },
  { id: "n1", type: "number", title: "Age", max: 150 },
  { id: "d1", type: "date", title: "Day" },
  { id: "m1", type: "matrix-radio", title: "Matrix", rows: options("a", "b"), columns: options("x", "y") },
  { id: "h1", type: "text", title: "Why two", visibleIf: "{r1} = 'o2'" },
  { id: "k1", type: "consent", title: "Terms" },
  { id: "s1", type: "signature", title: "Sign" },
  { id: "f1", type: "file", title: "Papers" },
  { id: "w1", type: "member", title: "Who" },
  { id: "v1", type: "hidden", title: "Secret", parameter: "secret" },
];
const newForm = () => createForm(server, token, { items: ITEMS });
const get = (form: TestForm, query: Record<string, string> | [string, string][]) =>
  server.inject({ url: urlOf(form, `?${new URLSearchParams(query)}`) });

/** The answers that the page brings, for the script. */
function answersOf(html: string): Record<string, unknown> {
  const [, json = "{}"] = /<script type="application\/json" id="form-data">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { resume?: { answers: Record<string, unknown> } }).resume?.answers ?? {};
}

test("values of all kinds, by id, by name and by part, are on the page, also without script", async () => {
  const form = await newForm();
  const page = await get(form, [
    ["q.full.name", "Ada <b>"],
    ["q.r1", "o2"],
    ["q.c1", "o1"],
    ["q.c1", "o3"],
    ["q.n1", "36"],
    ["q.d1", "2026-11-20"],
    ["q.m1.a", "x"],
    ["q.h1", "because"],
  ]);
  expect(answersOf(page.body)).toMatchObject({
    t1: "Ada <b>",
    r1: "o2",
    c1: ["o1", "o3"],
    n1: 36,
    d1: "2026-11-20",
    m1: { a: "x" },
    h1: "because",
  });
  expect(page.body.includes('value="Ada &lt;b>"')).toBe(true);
  expect(/value="o2" checked/.test(page.body)).toBe(true);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  // The respondent changes one of them and sends the page without script.
  const fields = { ...hiddenOf(page.body), t1: "Grace", r1: "o1", c1: ["o2"], n1: "37", k1: "1", _go: "next" };
  expect((await post(form, fields)).status).toBe(200);
  const [row] = await rowsOf(form);
  expect(row?.answers).toMatchObject({ t1: "Grace", r1: "o1", c1: ["o2"], n1: 37 });
  // The question is hidden for the answers that were sent.
  expect(row?.answers).not.toHaveProperty("h1");
});

test("invalid values, unknown names, and what nobody answers for others are left out", async () => {
  const form = await newForm();
  const none = {
    "q.t1": "x".repeat(21),
    "q.r1": "o9",
    "q.n1": "151",
    "q.d1": "2026-13-40",
    "q.m1.z": "x",
    "q.k1": "1",
    "q.s1.name": "Ada",
    "q.f1": "1",
    "q.w1": "1",
    "q.v1": "known",
    "q.": "x",
    "q.constructor": "x",
    "q.__proto__.a": "x",
    "q.t12": "x",
    q: "x",
  };
  const answers = answersOf((await get(form, none)).body);
  for (const id of ITEMS.map((item) => item.id)) expect([id, answers[id] ?? null]).toEqual([id, null]);
  // A value that fits is taken beside those that do not.
  expect(answersOf((await get(form, { ...none, "q.t1": "Ada" })).body)).toMatchObject({ t1: "Ada" });
});

test("an address without a name that the form has gets the common page", async () => {
  const form = await createForm(server, token, { items: [{ id: "t1", type: "text", title: "Name" }] });
  const common = (await get(form, {})).body;
  expect((await get(form, { "q.unknown": "1", q: "2", qt1: "3" })).body === common).toBe(true);
});

test("source, channel and parameters of the address stay beside the answers", async () => {
  const form = await newForm();
  const page = await get(form, { "q.t1": "Ada", source: "mail", c: "poster", secret: "s" });
  expect(page.body).toMatch(/ action="\?source=mail&amp;c=poster&amp;/);
  expect(answersOf(page.body)).toMatchObject({ t1: "Ada", v1: "s" });
  expect(page.body).not.toMatch(/action="[^"]*q\.t1/);
});

test("hazard: 200 hostile values are text and never markup", async () => {
  const form = await createForm(server, token, { items: [{ id: "t1", type: "text", title: "Name" }] });
  for (const payload of listXssPayloads("window.hit=1", "https://evil.example").slice(0, 200)) {
    const { body } = await get(form, { "q.t1": payload });
    const value = answersOf(body)["t1"];
    expect(typeof value).toBe("string");
    const html = withoutBootScript(body).replace(/<script type="application\/json".*?<\/script>/s, "");
    // The value stands inside quotes that it cannot end.
    const escaped = String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    const isBare = /window\.hit|evil\.example/.test(html.replaceAll(/"[^"]*"/g, '""'));
    expect([payload, html.includes(`value="${escaped}"`), isBare]).toEqual([payload, true, false]);
  }
});

test("many and long values are cut off, and the page is made", async () => {
  const form = await newForm();
  const many = Array.from({ length: 500 }, (_, n): [string, string] => ["q.c1", `o${n}`]);
  expect((await get(form, many)).statusCode).toBe(200);
  expect(answersOf((await get(form, { "q.t1": "x".repeat(5001), "q.n1": "1" })).body)).toMatchObject({ n1: 1 });
});
