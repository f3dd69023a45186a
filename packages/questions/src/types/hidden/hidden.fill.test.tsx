import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "hidden", title: "来源", parameter: "source" };
const parameters = { source: "weixin", other: "1" };

test("the parameter of the address becomes the answer, and nothing is to be seen", async () => {
  const q = await renderQuestion(item, { parameters });
  expect([q.answer(), q.posted(), q.form.textContent]).toEqual(["weixin", "weixin", ""]);
  const [field, ...others] = q.findAll("*");
  expect([field?.getAttribute("type"), field?.getAttribute("name"), others]).toEqual(["hidden", "q1", []]);
});

test("without the parameter there is no answer; an earlier one stays", async () => {
  expect((await renderQuestion(item)).answer()).toBeNull();
  expect((await renderQuestion(item, { answer: "sms", parameters })).answer()).toBe("sms");
  expect((await renderQuestion({ ...item, parameter: "__proto__" }, { parameters })).answer()).toBeNull();
});

test("a constant is carried whatever the address says", async () => {
  const q = await renderQuestion({ ...item, value: "it's \\ <b>" }, { parameters });
  expect(q.posted()).toBe("it's \\ <b>");
});
