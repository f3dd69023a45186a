import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = {
  id: "q1",
  type: "cascader",
  title: "所在地区",
  leafOnly: true,
  levelLabels: ["省份"],
  options: [
    { id: "zj", label: "浙江" },
    { id: "hz", label: "杭州", parent: "zj" },
    { id: "xh", label: "西湖", parent: "hz" },
    { id: "nb", label: "宁波", parent: "zj" },
    { id: "sh", label: "上海" },
  ],
};
type Rendered = Awaited<ReturnType<typeof renderQuestion>>;
const words = (q: Rendered) =>
  (q.findAll("label:not([data-later]) select") as HTMLSelectElement[]).map((select) =>
    [...select.options].map((option) => option.text),
  );

test("levels open one after the other and are named", async () => {
  const q = await renderQuestion(item);
  expect(q.nameOf(q.find("[role=group]"))).toContain("所在地区");
  expect(words(q)).toEqual([["请选择", "浙江", "上海"]]);
  await q.type("select[name='q1.1']", "zj");
  await q.type("select[name='q1.2']", "hz");
  expect(words(q).slice(1)).toEqual([
    ["请选择", "杭州", "宁波"],
    ["请选择", "西湖"],
  ]);
  expect(q.findAll("select").map((select) => q.nameOf(select))).toEqual(["省份", "第 2 级", "第 3 级"]);
  await q.type("select[name='q1.3']", "xh");
  expect([q.answer(), q.posted()]).toEqual([
    ["zj", "hz", "xh"],
    ["zj", "hz", "xh"],
  ]);
});

test("without script all levels are there, grouped by what they stand under", async () => {
  const q = await renderQuestion(item);
  const later = q.findAll("[data-later] select") as HTMLSelectElement[];
  expect(later.map((select) => select.name)).toEqual(["q1.2", "q1.3"]);
  expect(q.findAll("optgroup").map((group) => [group.getAttribute("label"), group.textContent])).toEqual([
    ["浙江", "杭州宁波"],
    ["浙江 / 杭州", "西湖"],
  ]);
  expect(q.posted()).toBeNull();
});

test("another choice above takes away what was below", async () => {
  const q = await renderQuestion(item, { answer: ["zj", "hz", "xh"] });
  await q.type("select[name='q1.1']", "sh");
  expect(q.answer()).toEqual(["sh"]);
  expect(words(q)).toHaveLength(1);
  await q.type("select[name='q1.1']", "");
  expect(q.answer()).toBeNull();
});

test("a choice that stops too early is said so", async () => {
  const q = await renderQuestion(item, { answer: ["zj"] });
  await q.check();
  expect(q.form.textContent).toContain("请选择到最后一级");
  expect(q.find("select").getAttribute("aria-invalid")).toBe("true");
  const free = await renderQuestion({ ...item, leafOnly: false }, { answer: ["zj"] });
  await free.check();
  expect(free.form.textContent).not.toContain("请选择到最后一级");
});

test("read-only: nothing can be chosen", async () => {
  const q = await renderQuestion({ ...item, readOnly: true, defaultValue: ["zj", "nb"] });
  expect(q.findAll("select").every((select) => (select as HTMLSelectElement).disabled)).toBe(true);
});
