/** Keys and kinds at the ends of ordinary papers and in their tables. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const PAPER =
  "花園測驗\n\n甲部：選擇題（每題2分）\n1. 花何時開？\nA. 春天\u3000\u3000B. 冬天\n2. 樹用甚麼喝水？\nA. 葉\u3000\u3000B. 根\n\n乙部：填充題（每空2分）\n3. 花園在______。\n\n丙部：問答題\n4. 試解釋播種。（6分）\n\n─ 全卷完 ─\n\n";
const KEYED = [
  "radio 花何時開？ [春天 | 冬天] = A",
  "radio 樹用甚麼喝水？ [葉 | 根] = B",
  "blanks 花園在______。 = 城東",
  "textarea 試解釋播種。",
];

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  ["names of parts in the line of the keys", `${PAPER}答案：甲部 1.A 2.B\u3000乙部 3.城東`, KEYED],
  ["names of parts in front of the lines of keys", `${PAPER}答案：\n甲部 1.A 2.B\n乙部 3.城東`, KEYED],
  [
    "multiple choice beside single choice",
    "Garden Quiz\nNo.\tType\tQuestion\tOption A\tOption B\tOption C\tCorrect Answer\n1\tSingle choice\tWhat is red?\tA rose\tGrass\tThe sky\tA\n2\tMultiple choice\tWhich are green?\tGrass\tLeaves\tThe sky\tA,B\n3\tSingle choice\tWhat is blue?\tGrass\tLeaves\tThe sky\tC",
    [
      "radio What is red? [A rose | Grass | The sky] = A",
      "checkbox Which are green? [Grass | Leaves | The sky] = AB",
      "radio What is blue? [Grass | Leaves | The sky] = C",
    ],
  ],
  [
    "multiple choice where no other kind has choices",
    "Garden Quiz\nType\tQuestion\tOption A\tOption B\tCorrect Answer\nMultiple choice\tWhat is red?\tA rose\tGrass\tA\nMultiple choice\tWhat is blue?\tGrass\tThe sky\tB",
    ["radio What is red? [A rose | Grass] = A", "radio What is blue? [Grass | The sky] = B"],
  ],
  [
    "a task told in the heading above pairs with dots, and what is to be drawn up",
    "花園測驗\n一、選擇題\n1. 花何時開？\nA. 春天\u3000B. 冬天\n二、配對題：把工具和用途用線連起來。（6分）\n2.\n水壺\u3000\u3000•\u3000\u3000\u3000•\u3000剪枝\n剪刀\u3000\u3000•\u3000\u3000\u3000•\u3000挖土\n鏟子\u3000\u3000•\u3000\u3000\u3000•\u3000澆水\n三、寫作\n3. 假如你是園丁，請擬一份愛護花木的倡議書。",
    [
      "radio 花何時開？ [春天 | 冬天]",
      "matching 把工具和用途用線連起來。 [剪枝 | 挖土 | 澆水]",
      "textarea 假如你是園丁，請擬一份愛護花木的倡議書。",
    ],
  ],
  [
    "the name of the points of an answer",
    "花园测验\n一、选择题\n1. 花何时开？（    ）\nA. 春天  B. 冬天\n二、简答题\n2. 怎样浇花？\n\n参考答案\n1. A\n2. 【答案要点】少量多次，早晚浇水。",
    ["radio 花何时开？ [春天 | 冬天] = A", "textarea 怎样浇花？ = 少量多次，早晚浇水。"],
  ],
];

test.each(CASES)("reads %s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
