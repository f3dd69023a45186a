import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

test("a statement shows its words, takes no number and nothing to answer", async () => {
  const q = await renderQuestion({ id: "s1", type: "statement", title: "第一部分", description: "两行\n说明" });
  expect(q.form.textContent).toBe("第一部分两行\n说明");
  expect(q.findAll("input, label")).toHaveLength(0);
});

test("formatting is shown; a title's stays inside the title, and the words are what they are", async () => {
  const rich = { title: "第<strong>一</strong>部分", description: "<p>两行</p><p><em>说明</em></p>" };
  const q = await renderQuestion({ id: "s1", type: "statement", title: "第一部分", description: "两行\n说明", rich });
  expect(q.find("[id$='-title'] strong").textContent).toBe("一");
  expect(q.find("[id$='-about'] em").textContent).toBe("说明");
  expect(q.form.textContent).toBe("第一部分两行说明");
});

test("a picture may be all there is", async () => {
  const description = '<p><img src="/idata2/collect/media/a.png" alt="校门"></p>';
  const q = await renderQuestion({ id: "s1", type: "statement", title: "", rich: { description } });
  expect(q.find("img").getAttribute("alt")).toBe("校门");
});
