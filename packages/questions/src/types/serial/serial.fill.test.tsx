import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "serial", title: "单号", prefix: "BX", digits: 4 };

test("there is nothing to see, to fill in or to post", async () => {
  const q = await renderQuestion(item);
  expect([q.form.innerHTML, q.posted()]).toEqual(["", null]);
});
