/** Statements that bear the same codes, and what only looks like them. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "letters to be put into brackets",
    "花园评价\n\n一、请在每句后面填上字母\nA、很满意；B、满意；C、不满意\n\n1. 草坪修剪（\u3000）\n2. 小路清扫（\u3000）\n3. 池塘换水（\u3000）\n\n二、您的楼栋：____",
    ["matrix-radio 请在每句后面填上字母 [很满意 | 满意 | 不满意]", "text 您的楼栋"],
  ],
  [
    "digits in cells below a part",
    "花園意見\n\n丙部：請圈出合適的數字\n1 = 非常差；2 = 差；3 = 一般；4 = 好\n\n草坪\t1\t2\t3\t4\n小路\t1\t2\t3\t4\n池塘\t1\t2\t3\t4\n\n其他意見：\n________",
    ["matrix-radio 請圈出合適的數字 [非常差 | 差 | 一般 | 好]", "textarea 其他意見"],
  ],
  [
    "words that are no degrees are choices of each",
    "花园练习\n\n一、把季节前的字母填在括号里\nA．春  B．夏  C．秋\n（  ）1．玉兰开放\n（  ）2．荷花开放\n（  ）3．桂花飘香",
    ["radio 玉兰开放（） [春 | 夏 | 秋]", "radio 荷花开放（） [春 | 夏 | 秋]", "radio 桂花飘香（） [春 | 夏 | 秋]"],
  ],
];

it.each(CASES)("%s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
