/** The captcha of a form for respondents whose browser runs no script: a sum in words. */
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, type TestForm } from "../intake/testing/survey.ts";
import { hiddenOf, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token, post, rowsOf } = await startFillPages();
afterAll(() => server.close());

const ITEMS = [
  { id: "q1", type: "text", title: "Name", required: true },
  { id: "q2", type: "textarea", title: "Wish" },
];
const NUMBERS = "零一二三四五六七八九";

async function openGuarded(): Promise<{ form: TestForm; fields: Record<string, string> }> {
  const form = await createForm(server, token, { items: ITEMS });
  expect((await saveRules(server, token, form, { captcha: "always" })).code).toBe(200);
  const page = (await server.inject({ url: urlOf(form, "?lang=en-US") })).body;
  return { form, fields: { ...hiddenOf(page), q1: 'Li <b>"Lei"</b> & Co', q2: "a\nb" } };
}

function readSum(html: string): string {
  const [, one = "", other = ""] = /(.)加(.)等于几/u.exec(html) ?? [];
  return String(NUMBERS.indexOf(one) + NUMBERS.indexOf(other));
}

test("the answers are kept, the question is asked, and the right sum submits them once", async () => {
  const { form, fields } = await openGuarded();
  const asked = await post(form, { ...fields, _go: "next" });
  expect(asked.status).toBe(403);
  expect(asked.html).not.toContain("<script");
  expect(await rowsOf(form)).toHaveLength(0);

  const wrong = await post(form, { ...hiddenOf(asked.html), _captchaAnswer: "99" });
  expect(wrong.status).toBe(403);
  expect(wrong.html).toContain("答案不对或已经过期");

  const right = { ...hiddenOf(wrong.html), _captchaAnswer: readSum(wrong.html) };
  const done = await post(form, right);
  expect(done.status).toBe(200);
  expect(done.html).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect((await post(form, right)).status).toBe(200);
  const rows = await rowsOf(form);
  expect(rows.map(({ answers }) => answers)).toEqual([{ q1: 'Li <b>"Lei"</b> & Co', q2: "a\nb" }]);
});

test("the answer to one question is not good for a second response", async () => {
  const { form, fields } = await openGuarded();
  const asked = await post(form, { ...fields, _go: "next" });
  const right = { ...hiddenOf(asked.html), _captchaAnswer: readSum(asked.html) };
  expect((await post(form, right)).status).toBe(200);
  const again = await post(form, { ...right, _responseId: "00000000-0000-4000-8000-00000000abcd" });
  expect(again.status).toBe(403);
  expect(await rowsOf(form)).toHaveLength(1);
});

test("changed answers are validated like others", async () => {
  const { form, fields } = await openGuarded();
  const asked = await post(form, { ...fields, _go: "next" });
  const changed = { ...hiddenOf(asked.html), _answers: "{}", _captchaAnswer: readSum(asked.html) };
  const refused = await post(form, changed);
  expect(refused.status).toBe(422);
  expect(await rowsOf(form)).toHaveLength(0);
});

test("after many questions the page comes back with the answers and says what to do", async () => {
  const { form, fields } = await openGuarded();
  for (let n = 0; n < 20; n += 1) expect((await post(form, { ...fields, _go: "next" })).status).toBe(403);
  const refused = await post(form, { ...fields, _go: "next" });
  expect(refused.status).toBe(429);
  expect(refused.html).toContain("尝试次数过多");
  expect(refused.html).toContain('value="Li &lt;b');
});
