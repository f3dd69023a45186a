import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "id-card", title: "身份证号" };

test("a small x is as good as a capital one", async () => {
  const q = await renderQuestion(item);
  const input = q.find("input") as HTMLInputElement;
  expect([input.name, input.autocomplete, q.nameOf(input)]).toEqual(["q1", "off", "1.身份证号"]);
  await q.type("input", "11010519491231002x");
  expect([q.posted(), q.session.checkAll()]).toEqual(["11010519491231002X", []]);
});

test("a wrong digit is told", async () => {
  const q = await renderQuestion(item);
  await q.type("input", "110105194912310021");
  await q.check();
  expect(q.descriptionOf(q.find("input"))).toContain("身份证号码");
});
