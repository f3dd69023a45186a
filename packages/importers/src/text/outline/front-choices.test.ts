/** Questions in front of the numbered ones. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("lettered choices in front of the first number", () => {
  const text =
    "花园来客问卷\n\n请把字母填在括号里。\n\n您的身份：（  ）\nA、花农\nB、游客\n您种哪些花（可多选）：（  ）\nA、兰花\nB、菊花\nC、月季\n\n一、您多久来一次？（  ）\nA、每周\nB、每月\n二、您对花棚满意吗？（  ）\nA、满意\nB、不满意\n三、您的建议：";
  expect(brief(text).filter((line) => /radio|checkbox/u.test(line))).toEqual([
    "q1 radio 您的身份 [花农 | 游客]",
    "q2 checkbox 您种哪些花（可多选） [兰花 | 菊花 | 月季]",
    "q3 radio 您多久来一次？ [每周 | 每月]",
    "q4 radio 您对花棚满意吗？ [满意 | 不满意]",
  ]);
});

test("letters without a sign, in front of numbers with words", () => {
  const text =
    "花園問卷\n\n所屬小組？\nA 澆水組\nB 剪枝組\n\n第1題 您對水壺滿意嗎？\nA 滿意\nB 不滿意\n第2題 您對花盆滿意嗎？\nA 滿意\nB 不滿意";
  expect(brief(text)[0]).toBe("q1 radio 所屬小組？ [澆水組 | 剪枝組]");
});
