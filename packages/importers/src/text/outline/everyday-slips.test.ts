/** Ordinary papers and forms with tables, times, part headings and places in brackets. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "choices that are times",
    "花园数学测试\n一、选一选。\n1. 花园早上（    ）开门。\n①7:30  ②8:30  ③9:30\n2. 最多的花有（    ）朵。\n①330  ②430  ③230\n二、解决问题。\n1. 花园有86朵花，摘了27朵，还剩多少朵？（8分）\n\n\n2. 花园有40棵树，又种了35棵，一共多少棵？（12分）",
    [
      "radio 花园早上（    ）开门。 [7:30 | 8:30 | 9:30]",
      "radio 最多的花有（    ）朵。 [330 | 430 | 230]",
      "textarea 花园有86朵花，摘了27朵，还剩多少朵？",
      "textarea 花园有40棵树，又种了35棵，一共多少棵？",
    ],
  ],
  [
    "numbered stems above tables whose heads name nothing",
    "花园问卷\nQ1 花的质量\n题项\t不同意\t一般\t同意\n花很香\t1\t2\t3\n花很美\t1\t2\t3\n\nQ2 树的质量\n题项\t不同意\t一般\t同意\n树很高\t1\t2\t3\n树很绿\t1\t2\t3\n\nQ3 您还有什么建议？",
    [
      "matrix-radio 花的质量 [不同意 | 一般 | 同意]",
      "matrix-radio 树的质量 [不同意 | 一般 | 同意]",
      "textarea 您还有什么建议？",
    ],
  ],
  [
    "kinds of places behind one label",
    "花园报名表\n姓名：\u3000\u3000\u3000\u3000性别：□男\u3000□女\n聯絡電話：（日）\u3000\u3000\u3000（夜）\u3000\u3000\u3000（手機）\n地  址：(户籍)            (现居)            E-mail：\n备注：",
    [
      "text 姓名",
      "radio 性别 [男 | 女]",
      "phone 聯絡電話（日）",
      "phone 聯絡電話（夜）",
      "phone 聯絡電話（手機）",
      "text 地址(户籍)",
      "text 地址(现居)",
      "email E-mail",
      "text 备注",
    ],
  ],
  [
    "a slash as a word that is left out",
    "Garden test\n1. ______ rose and ______ water.\nA. The; the  B. /; the  C. The; /  D. A; a",
    ["radio ______ rose and ______ water. [The; the | /; the | The; / | A; a]"],
  ],
  [
    "printed verdicts below headings that ask",
    "Garden test\n\nPart A   Choose.\n1. Roses are:\n   a) red\n   b) blue\n\nPart B   True or False?\n\n2. Roses grow on trees.       T / F\n3. Water is wet.              T / F\n\nPart C   Write.\n4. Name a rose.\n   ....................\n   ....................",
    ["radio Roses are: [red | blue]", "boolean Roses grow on trees.", "boolean Water is wet.", "text Name a rose."],
  ],
  [
    "a heading that asks above plain statements",
    "Garden test\n\nI. Choose.\n1. Roses are:\n   a) red\n   b) blue\n\nII. Right or wrong?\n2. Roses grow on trees.\n3. Water is wet.\n\nIII. Write.\n4. Why do roses smell?",
    [
      "radio Roses are: [red | blue]",
      "boolean Roses grow on trees.",
      "boolean Water is wet.",
      "textarea Why do roses smell?",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
