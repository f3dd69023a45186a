import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

test("the field is labelled by the title and says what it searches", async () => {
  const q = await renderQuestion({ id: "q1", type: "department", title: "所在部门", required: true });
  const input = q.find("input");
  expect(q.nameOf(input)).toContain("所在部门");
  expect([input.getAttribute("role"), input.getAttribute("aria-required")]).toEqual(["combobox", "true"]);
  expect(input.getAttribute("placeholder")).toBe("输入部门名称查找");
});

test("a single choice takes the place of the one before", async () => {
  const q = await renderQuestion(
    { id: "q1", type: "department", title: "部门" },
    { answer: [{ id: "1", name: "总部" }] },
  );
  expect(q.form.textContent).toContain("总部");
  await q.click("button");
  expect(q.answer()).toBeNull();
});
