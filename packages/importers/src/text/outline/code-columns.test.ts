/** Codes in a column behind choices, and forms with rated statements. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("codes and jumps behind choices are no part of them", () => {
  const text =
    "花园调查\n\nS1. 您的年龄是？【单选】\n18岁以下\t1\t→终止访问\n18-30岁\t2\n31岁以上\t3\n\nQ1. 您多久浇一次花？【单选】\n每天……………………1\n每周……………………2\n从不……………………3\n\nQ2. 您种过哪些花？【可多选】\n兰花\t1\n菊花\t2\n其他（请注明）____\t98\n【回答完Q2后跳至Q3】\n\nQ3. 您的建议？\n____________";
  expect(questionsOf(text)).toEqual([
    "radio 您的年龄是？ [18岁以下 | 18-30岁 | 31岁以上]",
    "radio 您多久浇一次花？ [每天 | 每周 | 从不]",
    "checkbox 您种过哪些花？ [兰花 | 菊花 | 其他（请注明）]",
    "textarea 您的建议？",
  ]);
  const told = read(text).diagnostics.filter(({ code }) => code === "page_text" || code === "text_left_out");
  expect(told.map(({ code, params }) => `${code} ${String(params?.["text"])}`)).toContain("page_text 1 →终止访问");
  expect(told.every(({ code }) => code === "page_text")).toBe(true);
});

test("codes that count down, behind blanks, in Traditional characters", () => {
  const text =
    "花園問卷\n\nA1. 請問您的性別\n男          1\n女          2\n\nA2. 您滿意花園嗎？\n滿意          3\n普通          2\n不滿意          1\n\nA3. 您住得近嗎？\n近          1\n遠          2";
  expect(questionsOf(text)).toEqual([
    "radio 請問您的性別 [男 | 女]",
    "radio 您滿意花園嗎？ [滿意 | 普通 | 不滿意]",
    "radio 您住得近嗎？ [近 | 遠]",
  ]);
});

test("labels in front of rated statements, and choices between blanks below one of them", () => {
  const text =
    "花园评价\n\n各位园友：\n请在相应数字上画圈。5＝非常同意，4＝同意，3＝一般，2＝不同意，1＝非常不同意。\n\n花园名称：\n园丁姓名：\n\n一、花木\n（1）花木种得好。        5   4   3   2   1\n（2）花木浇得勤。        5   4   3   2   1\n（3）花木修得齐。        5   4   3   2   1\n二、其他\n（4）您来花园的次数是\n   常来   来过一两次   没来过\n（5）您的建议：\n";
  const asked = questionsOf(text);
  expect(asked.slice(0, 2)).toEqual(["text 花园名称", expect.stringMatching(/^(?:text|name) 园丁姓名$/u)]);
  expect(asked).toContain("radio 您来花园的次数是 [常来 | 来过一两次 | 没来过]");
  expect(asked).toHaveLength(7);
});
