import { afterEach, expect, test } from "vitest";
import { renderQuestion } from "../../shared/fill/testing/render-question.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const item = { id: "q1", type: "hidden", title: "来源", parameter: "source" };

test("the parameter of the address becomes the answer, and nothing is to be seen", async () => {
  history.replaceState(null, "", "/?source=weixin&other=1");
  const q = await renderQuestion(item);
  expect([q.answer(), q.posted(), q.form.textContent]).toEqual(["weixin", "weixin", ""]);
  const [field, ...others] = q.findAll("*");
  expect([field?.getAttribute("type"), field?.getAttribute("name"), others]).toEqual(["hidden", "q1", []]);
});

test("without the parameter there is no answer; an earlier one stays", async () => {
  expect((await renderQuestion(item)).answer()).toBeNull();
  expect((await renderQuestion(item, { answer: "sms" })).answer()).toBe("sms");
});

test("a constant is carried whatever the address says", async () => {
  history.replaceState(null, "", "/?source=weixin");
  const q = await renderQuestion({ ...item, value: "it's \\ <b>" });
  expect(q.posted()).toBe("it's \\ <b>");
});
