/** Words with signs above sentences with gaps. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("words with letters above sentences whose gaps take a letter", () => {
  const text =
    "花园汉语练习\n\n选词填空。\n\nA 浇水    B 松土    C 花盆    D 种子\n\n例如：他每天（ A ）。\n\n11. 请把（    ）放在窗边。\n12. 春天要先（    ）。\n13. 这包（    ）是去年的。\n\n【答案】11. C   12. B   13. D";
  const words = "[浇水 | 松土 | 花盆 | 种子]";
  expect(questionsOf(text)).toEqual([
    `radio 请把（    ）放在窗边。 ${words} = C`,
    `radio 春天要先（    ）。 ${words} = B`,
    `radio 这包（    ）是去年的。 ${words} = D`,
  ]);
});

test("words on two lines, and sentences that are talks", () => {
  const text =
    "花园汉语练习\n二、选词填空\nA 浇水    B 松土\nC 花盆    D 种子\n\n例如：A：你在做什么？\n      B：我在（ A ）。\n\n1. A：花种在哪里？\n   B：种在（    ）里。\n2. A：先做什么？\n   B：先（    ）。\n\n答案：1. C  2. B";
  expect(questionsOf(text).map((line) => line.replace(/^.*? \[/u, "["))).toEqual([
    "[浇水 | 松土 | 花盆 | 种子] = C",
    "[浇水 | 松土 | 花盆 | 种子] = B",
  ]);
});

test.each([
  ["①爱花 ②护花 ③赏花", "参考答案：1.② 2.③", "二、选词填空（填序号）"],
  ["甲、爱花　乙、护花　丙、賞花", "答案：1.乙　2.丙", "一、選詞填充（填代號）"],
  ["A. 爱花   B. 护花   C. 赏花", "答案：1-2 BC", "从方框里选择合适的词语填空："],
])("other signs in front of the words: %s", (words, key, heading) => {
  const text = `花园练习\n${heading}\n${words}\n1. 园丁天天（　　）。\n2. 游人来（　　）。\n\n${key}`;
  expect(questionsOf(text).map((line) => `${line.split(" ")[0]}${line.slice(line.lastIndexOf(" ="))}`)).toEqual([
    "radio = B",
    "radio = C",
  ]);
  expect(read(text).diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
});

test("choices below each stem belong to it", () => {
  const text =
    "花园练习\n三、选择（把正确答案的序号填在括号里）\n1．花要（  ）。\n①水  ②油  ③盐\n2．树有（  ）。\n①手  ②叶  ③脚\n3．园里有（  ）。\n①花  ②车  ③船";
  expect(questionsOf(text)).toEqual([
    "radio 花要（  ）。 [水 | 油 | 盐]",
    "radio 树有（  ）。 [手 | 叶 | 脚]",
    "radio 园里有（  ）。 [花 | 车 | 船]",
  ]);
});

test("words without signs are written into the gaps", () => {
  const text = "花园练习\n选词填空\n浇水  松土  花盆\n1. 先（    ）。\n2. 再（    ）。\n答案：1. 松土 2. 浇水";
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["blanks", "blanks"]);
});
