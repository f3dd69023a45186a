/** Quizzes and questionnaires as pages and programs write them out. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { ANSWERED_FORMS } from "./answered-forms.ts";
import { LABELLED_TASKS } from "./labelled-tasks.ts";
import { LETTERED_BULLETS } from "./lettered-bullets.ts";
import { RIGHT_AND_WRONG } from "./right-and-wrong.ts";
import { YAML_BANKS } from "./yaml-banks.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "letters without a sign behind bullets",
    "## 哪一种是树？\n\n-   A 玫瑰\n-   B 松\n\n## 哪些是花？\n\n* **A** 兰花\n* **B** 菊花\n* **C** 石头\n",
    ["radio 哪一种是树？ [玫瑰 | 松]", "checkbox 哪些是花？ [兰花 | 菊花 | 石头]"],
  ],
  [
    "bullets that begin with an article",
    "1. Which do you grow?\n- A small rose\n- A pine\n\n2. How often do you water it?\n- Daily\n- Weekly",
    ["radio Which do you grow? [A small rose | A pine]", "radio How often do you water it? [Daily | Weekly]"],
  ],
  [
    "right and wrong answers with their letters",
    "哪种不是花？、正确答案:[C] 石头、错误答案:[A] 兰花、[B] 菊花\n哪些是树、正确答案:[A] 松、[C] 柏、错误答案:[B] 草",
    ["radio 哪种不是花？ [兰花 | 菊花 | 石头] = C", "checkbox 哪些是树 [松 | 草 | 柏] = AC"],
  ],
  [
    "right and wrong answers on lines of their own",
    "1. 哪種是樹？\n正確答案：松\n干擾選項：玫瑰 / 草\n\n2. 哪種是花？\n正確答案：菊花\n干擾選項：石頭 / 柏",
    ["radio 哪種是樹？ [松 | 玫瑰 | 草] = A", "radio 哪種是花？ [菊花 | 石頭 | 柏] = A"],
  ],
  [
    "names in front of the parts of a question",
    "ORI:\n  - 1:\n      Desc: 花要什么？\n      Ans: 水\n  - 2:\n      Desc: 哪种是树？\n      A: 松\n      B: 草\n      Ans: A",
    ["text 花要什么？ = 水", "radio 哪种是树？ [松 | 草] = A"],
  ],
  [
    "exercises with labels for the task and for help",
    "# 花园作业\n\n## 第1题：画图\n**任务**：画出花园，分成三块：\n- 花\n- 草\n\n**提示**：\n- 用铅笔\n- 先画路\n\n## 第2题：统计\n**任务**：数一数有几种树。\n",
    ["textarea 画图⏎任务：画出花园，分成三块：⏎- 花⏎- 草", "textarea 统计⏎任务：数一数有几种树。"],
  ],
  [
    "what somebody wrote into a questionnaire",
    "1.  **花**：\n    *   是否需要浇水？\n\n        *您的回答*:需要。\n\n    *   花园有多大？\n\n        *您的回答*:1.前院很大；2.后院小。\n",
    ["textarea 是否需要浇水？", "textarea 花园有多大？"],
  ],
  [
    "bold answers inside folds, with the reason behind them or below",
    "1. 哪种是树？\nA) 松\nB) 草\n\n<details>\n<summary>答案</summary>\n<b>A) 松</b>\n\n松是常绿的树。\n</details>\n\n2. 石头会开花。（是/否）\n\n<details>\n<summary>答案</summary>\n<b>否</b> - 石头不是植物。\n</details>\n\n3. 花要 ____。\n\n<details>\n<summary>答案</summary>\n<b>水</b>\n\n没有水花会枯。\n</details>",
    ["radio 哪种是树？ [松 | 草] = A", "radio 石头会开花。 [是 | 否] = B", "blanks 花要 ____。 = 水"],
  ],
  [
    "a composition below a Roman number, above the answers",
    "花园英语测试\n\nI. 单项选择\n1. It is ______ old tree.\nA. a  B. an\n2. They ______ flowers.\nA. like  B. likes\n\nII. 书面表达（10分）\n请以 My Garden 为题写一篇短文，60词左右。\n\n参考答案\nI. 1-2 BA\nII. 略",
    [
      "radio It is ______ old tree. [a | an] = B",
      "radio They ______ flowers. [like | likes] = A",
      "textarea 请以 My Garden 为题写一篇短文，60词左右。",
    ],
  ],
  [
    "tasks that are answered by a sentence",
    "第1题\n【题目】辨析花和草。\n【答案】花会开放，草一般不会开放。\n\n第2题\n【题目】解释光合作用。\n【答案】植物用光把水和气变成养分。",
    ["textarea 辨析花和草。 = 花会开放，草一般不会开放。", "textarea 解释光合作用。 = 植物用光把水和气变成养分。"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("where nothing is found, nothing changes", () => {
  const pieces = ["花园", "1. 会开花的是", "A. 玫瑰", "B. 石头", "答案：A"].map((text, no) => ({ no, text }));
  const all = [...ANSWERED_FORMS, ...LABELLED_TASKS, ...LETTERED_BULLETS, ...RIGHT_AND_WRONG, ...YAML_BANKS];
  for (const repair of all) expect(repair(pieces)).toBe(pieces);
});

test("the pairs of one question below its summary", () => {
  const fold = (answer: string) => `<details>\n<summary>答案</summary>\n${answer}\n</details>\n\n`;
  const text = `# 园艺测验\n\n1. 花要什么？\nA) 水\nB) 油\n\n${fold("A")}2. 树要什么？\nA) 土\nB) 盐\n\n${fold("A")}3. 请配对：\n\n| 植物 | 季节 |\n| --- | --- |\n| 1. 桃花 | A. 冬天 |\n| 2. 菊花 | B. 春天 |\n| 3. 梅花 | C. 秋天 |\n\n${fold("1-B, 2-C, 3-A\n\n<b>详细说明：</b>\n- 桃花在春天开")}`;
  const questions = questionsOf(text);
  expect(questions.slice(0, 2)).toEqual(["radio 花要什么？ [水 | 油] = A", "radio 树要什么？ [土 | 盐] = A"]);
  expect(questions[2]).toMatch(/^matching 请配对.* = 1-B, 2-C, 3-A$/u);
});
