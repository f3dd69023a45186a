import { expect, test } from "vitest";
import { renderQuestion } from "../../shared/fill/testing/render-question.tsx";

test("a statement shows its words, takes no number and nothing to answer", async () => {
  const q = await renderQuestion({ id: "s1", type: "statement", title: "第一部分", description: "两行\n说明" });
  expect(q.form.textContent).toBe("第一部分两行\n说明");
  expect(q.findAll("input, label")).toHaveLength(0);
});
