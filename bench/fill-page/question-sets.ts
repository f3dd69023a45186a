/** The measured forms: 20 questions with 72 inputs, and the same mix with 1,000 questions. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";

/** 10 single choices of 5, 3 multiple choices of 5, 3 numbers, 3 short texts, 1 long text: 72 controls. */
const MIX =
  "radio radio number radio checkbox radio text radio radio number radio checkbox text radio radio number radio checkbox text textarea".split(
    " ",
  );

function toItem(type: string, n: number): ItemDefinition {
  const base = { id: `q${n}`, type, title: `第 ${n} 题：您对这一项服务的看法是什么？`, required: n % 3 === 1 };
  if (type !== "radio" && type !== "checkbox") return base;
  const options = ["非常满意", "比较满意", "一般", "不太满意", "非常不满意"];
  return { ...base, options: options.map((label, index) => ({ id: `o${index + 1}`, label })) };
}

/** `perPage` is the number of questions per page; by default all are on one page. */
export function createForm(count: number, perPage = count): FormDefinition {
  const items = Array.from({ length: count }, (_, index) => toItem(MIX[index % MIX.length] ?? "text", index + 1));
  const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, page) => ({
    id: `p${page + 1}`,
    items: items.slice(page * perPage, (page + 1) * perPage),
  }));
  return { schema: 1, title: "服务满意度调查", language: "zh-CN", pages, endings: [{ id: "e1", title: "感谢参与" }] };
}
