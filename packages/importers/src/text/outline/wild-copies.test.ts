/** Papers and forms with the signs of their editors. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a table of one column",
    "花园申请表\n\n| 开放性问题 |\n| ---- |\n| 1. 请简单介绍您的花园。 |\n|      |\n| 2. 您希望收获什么？ |\n|      |",
    ["textarea 请简单介绍您的花园。", "textarea 您希望收获什么？"],
  ],
  [
    "the number of the page in front of the number of the paper",
    "花园问卷\n\n3. 2.您的年级*[单选题]\nA.大一\nB.大二\n\n4. 3.您的花[单选题]\nA.玫瑰\nB.草\n\n5. 1.您浇水吗[单选题]\nA.是\nB.否",
    ["radio 您的年级 [大一 | 大二]", "radio 您的花 [玫瑰 | 草]", "radio 您浇水吗 [是 | 否]"],
  ],
  [
    "parts under letters with their marks",
    "Garden Worksheet\n\nA. Choose the best answer. (4 marks)\n\n1. Roses ______ red.\n   a. are     b. is\n2. Grass ______ green.\n   a. are     b. is\n\nB. Write T or F. (4 marks)\n\n3. Stones grow. (    )\n4. Trees grow. (    )",
    [
      "radio Roses ______ red. [are | is]",
      "radio Grass ______ green. [are | is]",
      "boolean Stones grow. (    )",
      "boolean Trees grow. (    )",
    ],
  ],
  [
    "lists inside answers",
    "花园试卷\n一、问答题\n1、浇水要注意什么？\n答：注意事项：\n1.\t早上浇水；\n2.\t不要太多；\n\n2、施肥要注意什么？\n答：注意事项为\n1.\t少量；\n2.\t多次",
    [
      "textarea 浇水要注意什么？ = 注意事项：⏎1.\t早上浇水；⏎2.\t不要太多；",
      "textarea 施肥要注意什么？ = 注意事项为⏎1.\t少量；⏎2.\t多次",
    ],
  ],
  [
    "placeholders below labels, and a table that its heading names",
    "# Garden Survey\n\n**Gender**  \n- [ ] Male  \n- [ ] Female  \n\n**Age**  \n* [Your response]  \n\n### Rate the following statements:\n| Statement | Never | A little | A lot |\n|---|---|---|---|\n| I like roses | [ ] | [ ] | [ ] |\n| I like grass | [ ] | [ ] | [ ] |",
    [
      "radio Gender [Male | Female]",
      "text Age",
      "matrix-radio Rate the following statements [Never | A little | A lot]",
    ],
  ],
  [
    "numbered notes above a form that counts anew, and no candidates",
    "花园民主推荐票\n\n填票说明：\n一、每人只划一种意见；\n二、不划符号的视为弃权。\n\n一、园丁推荐（从下列人员中选出2人）\n□ 张三    □ 李四\n□ 王五    □ 赵六\n\n二、您了解程序吗？\n（  ）了解    （  ）不了解\n\n三、您的建议：\n＿＿＿＿＿＿＿＿",
    [
      "checkbox 园丁推荐（从下列人员中选出2人） [张三 | 李四 | 王五 | 赵六]",
      "radio 您了解程序吗？ [了解 | 不了解]",
      "textarea 您的建议：",
    ],
  ],
  [
    "bold stems that are never closed, and bullets in front of choices and answers",
    "# 花园测验\n\n### 一、单选题\n\n1. ** ( )会开花。\n\n   - A. 玫瑰\n   - B. 石头\n   - **答案：A**\n\n2. ** ( )会结果。\n\n   - A. 铁\n   - B. 苹果\n   - **答案：B**\n\n### 二、判断题\n\n3. ** 草是绿的\n\n   - **答案：对**",
    ["radio ( )会开花。 [玫瑰 | 石头] = A", "radio ( )会结果。 [铁 | 苹果] = B", "boolean 草是绿的 = 对"],
  ],
  [
    "blocks whose last line is the letter of the key",
    "Which one is a flower?\nRose\nStone\nWater\na\n\nWhich one is a tree?\nIron\nPine\nWater\nb\n\nWhich one is wet?\nIron\nStone\nWater\nc",
    [
      "radio Which one is a flower? [Rose | Stone | Water] = A",
      "radio Which one is a tree? [Iron | Pine | Water] = B",
      "radio Which one is wet? [Iron | Stone | Water] = C",
    ],
  ],
  [
    "a ballot whose headings are the questions, with the number of votes below them",
    "花园选举选票\n\n一、园长候选人选票\n\n选出1人\n\n□ 张三\n□ 李四\n\n二、园丁候选人选票\n（按姓氏笔划为序）\n选出2人\n\n□ 王五\n□ 赵六\n□ 钱七",
    ["radio 园长候选人选票（选出1人） [张三 | 李四]", "checkbox 园丁候选人选票（选出2人） [王五 | 赵六 | 钱七]"],
  ],
  [
    "a key between blanks",
    "花园测试\n1.会开花的是  B   。\nA.石头 B.玫瑰\n2.会结果的是（ A ）。\nA.苹果 B.铁",
    ["radio 会开花的是（  ）。 [石头 | 玫瑰] = B", "radio 会结果的是（  ）。 [苹果 | 铁] = A"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});
