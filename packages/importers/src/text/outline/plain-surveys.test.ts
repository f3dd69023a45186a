/** Surveys without numbers in which everything stands apart. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes } from "../testing/read.ts";

test("stems above boxes, a grid, lines that ask, and who sends the survey", () => {
  const text =
    "花园调查\n\n各位园友：\n\n请于5月1日前填好发回。\n\n花棚号：\n\n您多久浇一次水\n\n○ 每天\n○ 每周\n○ 其他：\n\n您对下列花木的喜爱程度（请打√）\n\n花木\t很喜欢\t喜欢\t一般\t不喜欢\n兰花\t\t\t\t\n菊花\t\t\t\t\n\n您常种哪些花（多选）\n\n○ 兰花\n○ 菊花\n○ 荷花\n\n您种花时最大的困难是什么\n\n\n您对花园的其他建议\n\n\n花园管理部\n4月3日";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 花棚号",
    "q2 radio 您多久浇一次水 [每天 | 每周 | 其他]",
    "q3 matrix-radio 您对下列花木的喜爱程度（请打√） {兰花 | 菊花} [很喜欢 | 喜欢 | 一般 | 不喜欢]",
    "q4 checkbox 您常种哪些花 [兰花 | 菊花 | 荷花]",
    "q5 textarea 您种花时最大的困难是什么",
    "q6 textarea 您对花园的其他建议",
  ]);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test("squares beside circles allow several, in Traditional characters", () => {
  const text =
    "花園調查\n\n您的身分\n○ 園丁\n○ 遊客\n\n您喜歡的花\n□ 蘭花\n□ 菊花\n\n請就下列項目勾選您的滿意程度\n\n\t非常滿意\t滿意\t普通\t不滿意\n花色\t□\t□\t□\t□\n花香\t□\t□\t□\t□\n\n其他建議\n\n感謝您的填寫！";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 radio 您的身分 [園丁 | 遊客]",
    "q2 checkbox 您喜歡的花 [蘭花 | 菊花]",
    "q3 matrix-radio 請就下列項目勾選您的滿意程度 {花色 | 花香} [非常滿意 | 滿意 | 普通 | 不滿意]",
    "q4 textarea 其他建議",
  ]);
});

test("a line that belongs to nothing leaves the survey to other readers", () => {
  const text =
    "花园调查\n\n您的身份\n○ 园丁\n○ 游客\n\n以下问题只问园丁，游客不必回答。\n\n您种哪些花\n○ 兰花\n○ 菊花\n\n其他建议\n";
  expect(brief(text).filter((line) => /radio|checkbox/u.test(line))).toHaveLength(2);
});
