/** Forms with open labels, and choices behind wide blanks or below headings without a colon. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "English labels, and a question with empty lines as its place",
    "Garden camp\n\nPlease send this back to Rose.\n\nGardener's name: \nEmail: \nCan you dig?   Yes / No\nWhich weeks? (tick all that apply)\n[ ] Week 1\n[ ] Week 2\n[ ] Week 3\nHat size:   Small   Medium   Large\nMain course (circle one)*:    Beef    Fish\nHow did you hear about us?   Poster   Friend   Online\nAnything else we should know (allergies, tools...)?\n\n\nMany thanks, the gardeners",
    [
      "text Gardener's name",
      "email Email",
      "radio Can you dig? [Yes | No]",
      "checkbox Which weeks? (tick all that apply) [Week 1 | Week 2 | Week 3]",
      "radio Hat size [Small | Medium | Large]",
      "radio Main course (circle one) [Beef | Fish]",
      "radio How did you hear about us? [Poster | Friend | Online]",
      "textarea Anything else we should know (allergies, tools...)?",
    ],
  ],
  [
    "Chinese labels, wide signs, and a heading without a colon above boxes",
    "花園志工報名\n\n姓名：\n手機：\n願意參加的工作（可複選）\n□ 澆水\n□ 鬆土\n□ 修剪\nT恤尺寸：　　S　　M　　L　　XL\n交通方式：　　自行前往　　搭遊覽車\n其他想說的話？\n\n\n感謝您",
    [
      "text 姓名",
      "phone 手機",
      "checkbox 願意參加的工作（可複選） [澆水 | 鬆土 | 修剪]",
      "radio T恤尺寸 [S | M | L | XL]",
      "radio 交通方式 [自行前往 | 搭遊覽車]",
      "textarea 其他想說的話？",
    ],
  ],
  [
    "headings without a colon alone",
    "花园登记\n姓名：\n工号：\n花棚\n○ 东棚\n○ 西棚\n过敏的花（可多选）\n□ 兰花\n□ 菊花\n□ 其他____",
    ["text 姓名", "text 工号", "radio 花棚 [东棚 | 西棚]", "checkbox 过敏的花（可多选） [兰花 | 菊花 | 其他]"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("words of a paper, parts of a date and choices with numbers are left to others", () => {
  expect(
    questionsOf(
      "Garden quiz\nName:\nClass:\nWords:   rose   lily   tulip\n1. A ____ is red.\n2. A ____ is white.",
    ).filter((one) => one.includes("radio")),
  ).toEqual([]);
  const form = questionsOf(
    "花园借用\n借用人：\n花棚：\n借用日期：      年    月    日\n借用用途： 1 浇水    2 松土    3 修剪",
  );
  expect(form).toContain("date 借用日期");
  expect(form.filter((one) => one.includes("1 浇水"))).toEqual([]);
});
