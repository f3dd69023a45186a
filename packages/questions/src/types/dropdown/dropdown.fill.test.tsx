import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "dropdown",
  title: "部门",
  options: [
    { id: "o1", label: "研发" },
    { id: "o9", label: "其他", other: true },
  ],
};

test("a native select with an empty first entry", async () => {
  const q = await renderQuestion(item);
  const select = q.find("select") as HTMLSelectElement;
  expect([...select.options].map((option) => [option.value, option.text])).toEqual([
    ["", "请选择"],
    ["o1", "研发"],
    ["o9", "其他"],
  ]);
  expect(q.nameOf(select)).toContain("部门");
});

test("choosing, the other text, and back to nothing", async () => {
  const q = await renderQuestion(item);
  await q.type("select", "o1");
  expect([q.answer(), q.posted()]).toEqual(["o1", "o1"]);
  await q.type("select", "o9");
  expect(q.find("input[name='q1.o9']").hasAttribute("data-open")).toBe(true);
  await q.type("input[name='q1.o9']", "行政");
  expect([q.answer(), q.posted()]).toEqual([
    { id: "o9", text: "行政" },
    { id: "o9", text: "行政" },
  ]);
  await q.type("select", "");
  expect(q.answer()).toBeNull();
});
