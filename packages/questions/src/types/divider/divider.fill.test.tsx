import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

test("a line, with nothing to answer and no number", async () => {
  const q = await renderQuestion({ id: "d1", type: "divider", title: "", look: "dashed" });
  expect([q.find("hr").dataset["look"], q.form.textContent, q.findAll("input, label")]).toEqual(["dashed", "", []]);
});
