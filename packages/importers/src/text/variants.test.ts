/**
 * The same text as different people write it: other signs behind numbers and letters, other boxes, lines and brackets, other
 * blanks. Whoever writes so asks the same. All texts were written for these tests.
 */
import { expect, test } from "vitest";
import { read } from "./testing/read.ts";

const PAPER = [
  "花卉知识测验",
  "",
  "一、单选题（每题10分）",
  "1. 下列植物中喜阴的是（  ）。",
  "A. 兰花",
  "B. 仙人掌",
  "C. 向日葵",
  "2. 菊花开放的季节是（  ）。",
  "A. 春季",
  "B. 夏季",
  "C. 秋季",
  "",
  "二、多选题（每题10分）",
  "3. 属于球根花卉的有（  ）。",
  "A. 水仙",
  "B. 百合",
  "C. 月季",
  "",
  "三、简答题（每题20分）",
  "4. 简述给兰花浇水的要点。",
  "",
  "参考答案：1. A 2. C 3. AB",
].join("\n");

const SURVEY = [
  "花市顾客满意度调查",
  "",
  "尊敬的顾客：请您抽出两分钟填写本问卷，谢谢！",
  "",
  "1. 您的性别：",
  "□ 男",
  "□ 女",
  "",
  "2. 您常买哪些花？（可多选）",
  "□ 兰花",
  "□ 菊花",
  "□ 其他____",
  "",
  "3. 您对花市的环境是否满意？",
  "□ 满意",
  "□ 一般",
  "□ 不满意",
  "",
  "4. 您还有什么建议？",
  "________________",
].join("\n");

const SLIP = [
  "花展活动报名表",
  "",
  "姓名：________    联系电话：________________",
  "所在班级：________    日期：____年____月____日",
  "参加场次：□上午  □下午",
  "备注：________________",
].join("\n");

/** What a text asks, without the signs that its titles may keep. */
const asked = (text: string): string[] =>
  read(text).questions.map(({ type, title, options, answer }) => {
    const words = title.replace(/[\s\p{P}\p{S}]/gu, "");
    return [type, words, options.map((option) => option.replace(/[\s_]/gu, "")).join("|"), answer ?? ""].join(" ");
  });

const NUMBER = /^(\d{1,2})\. /gmu;
const LETTER = /^([A-C])\. /gmu;
const numbers = (write: (no: string) => string) => (text: string) => text.replace(NUMBER, (_, no: string) => write(no));
const letters = (write: (letter: string) => string) => (text: string) =>
  text.replace(LETTER, (_, letter: string) => write(letter));
const boxes = (box: string) => (text: string) => text.replace(/□ ?/gu, box);
/** The choices of each question beside each other. */
const joined = (between: string) => (text: string) => text.replace(/\n(?=[BC]\. |□ (?!男|兰花|满意))/gu, between);

type Variant = readonly [name: string, write: (text: string) => string];

const VARIANTS: readonly Variant[] = [
  ["numbers with 、", numbers((no) => `${no}、`)],
  ["numbers with wide dots", numbers((no) => `${no}．`)],
  ["numbers in brackets", numbers((no) => `（${no}）`)],
  ["numbers with brackets behind", numbers((no) => `${no}) `)],
  ["Q1.", numbers((no) => `Q${no}. `)],
  ["第1题", numbers((no) => `第${no}题 `)],
  ["bare numbers", numbers((no) => `${no}  `)],
  ["bold numbers", numbers((no) => `**${no}.** `)],
  ["letters with 、", letters((letter) => `${letter}、`)],
  ["letters in brackets", letters((letter) => `(${letter}) `)],
  ["letters with blanks", letters((letter) => `${letter} `)],
  ["letters with colons", letters((letter) => `${letter}：`)],
  ["choices on one line", joined("    ")],
  ["choices with tabs between", joined("\t")],
  ["circles", boxes("○")],
  ["ballot boxes", boxes("☐ ")],
  ["square brackets", boxes("[ ] ")],
  [
    "narrow signs",
    (text) =>
      text.replace(
        /[（）：？，]/gu,
        (sign) => ({ "（": "(", "）": ")", "：": ":", "？": "?", "，": "," })[sign] ?? sign,
      ),
  ],
  ["wide lines", (text) => text.replaceAll("_", "＿")],
  ["lines of dashes", (text) => text.replace(/_{4,}/gu, (run) => "—".repeat(run.length))],
  ["short lines", (text) => text.replace(/_{4,}(?=\n|$| {2})/gu, "__")],
  ["places in lenticular brackets", (text) => text.replaceAll("（  ）", "【  】")],
  ["no blank lines", (text) => text.replace(/\n{2,}/gu, "\n")],
  ["blank lines below all lines", (text) => text.replaceAll("\n", "\n\n")],
  ["an indent in front of all lines", (text) => text.replace(/^(?=\S)/gmu, "    ")],
  ["an indent of two wide blanks", (text) => text.replace(/^(?=\S)/gmu, "\u3000\u3000")],
  ["blanks behind all lines", (text) => text.replaceAll("\n", "  \n")],
  ["blanks of a page", (text) => text.replaceAll(" ", "\u00A0")],
  ["ends of lines from Windows", (text) => text.replaceAll("\n", "\r\n")],
];

const TEXTS: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
  [
    "a paper",
    PAPER,
    [
      "radio 下列植物中喜阴的是 兰花|仙人掌|向日葵 A",
      "radio 菊花开放的季节是 春季|夏季|秋季 C",
      "checkbox 属于球根花卉的有 水仙|百合|月季 AB",
      "textarea 简述给兰花浇水的要点  ",
    ],
  ],
  [
    "a survey",
    SURVEY,
    [
      "radio 您的性别 男|女 ",
      "checkbox 您常买哪些花可多选 兰花|菊花|其他 ",
      "radio 您对花市的环境是否满意 满意|一般|不满意 ",
      "textarea 您还有什么建议  ",
    ],
  ],
  [
    "a slip",
    SLIP,
    ["text 姓名  ", "phone 联系电话  ", "text 所在班级  ", "date 日期  ", "radio 参加场次 上午|下午 ", "text 备注  "],
  ],
];

test.each(TEXTS)("%s", (_, text, expected) => {
  expect(asked(text)).toEqual(expected);
});

const WRITTEN = TEXTS.flatMap(([name, text, expected]) =>
  VARIANTS.map(([variant, write]) => [name, variant, write(text), expected] as const).filter(
    ([, , written]) => written !== text,
  ),
);

test.each(WRITTEN)("%s with %s", (_, __, written, expected) => {
  expect(asked(written)).toEqual(expected);
});
