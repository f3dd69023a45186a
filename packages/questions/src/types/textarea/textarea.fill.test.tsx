import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "textarea", title: "建议", maxLength: 10, rows: 3 };

test("text longer than allowed stays, is counted and is said to be too long", async () => {
  const q = await renderQuestion(item);
  await q.type("textarea", "十二个字的建议太长了哦哦");
  expect(q.answer()).toBe("十二个字的建议太长了哦哦");
  expect(q.find("[data-over]").textContent).toBe("12 / 10");
  await q.check();
  expect(q.descriptionOf(q.find("textarea"))).toContain("最多填写 10 个字");
  await q.type("textarea", "第一行\n第二行");
  expect(q.form.querySelector("[data-over]")).toBeNull();
  expect(q.posted()).toBe("第一行\n第二行");
});

test("without a limit nothing is counted", async () => {
  const q = await renderQuestion({ id: "q1", type: "textarea", title: "建议" });
  expect(q.form.textContent).not.toContain("/");
});
