import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "bullets with check boxes further in are questions, numbered headings are not",
    "# 花园项目调研\n\n可以在 `[ ]` 中打 `x`。\n\n## 1. 种什么\n\n- **主要的花**：您想种哪种花？\n  - [x] 月季\n  - [ ] 兰花\n  - [ ] 其他：______\n\n- **工具**：您有哪些工具？（可多选）\n  - [ ] 铲子\n  - [ ] 耙子\n\n- **浇水**：\n  - 雨天是否也浇水？\n    - [ ] 是\n    - [ ] 否\n\n## 2. 其他\n\n- **补充**：\n  - (请在此处填写您想到的其他补充点)",
    [
      "radio 主要的花：您想种哪种花？ [月季 | 兰花 | 其他]",
      "checkbox 工具：您有哪些工具？（可多选） [铲子 | 耙子]",
      "radio 雨天是否也浇水？ [是 | 否]",
      "text 补充",
    ],
  ],
  [
    "placeholders below bold labels, and below a paragraph that asks",
    "# Garden application\n\n## Person\n\n- **Full Name:**  \n  [Enter your full name]\n\n- **Email Address:**  \n  [Enter your email address]\n\n- **Plot:**  \n  - [ ] Sunny  \n  - [ ] Shady\n\n## Reasons\n\nPlease tell us in a few words why you would like a plot.\n\n[Enter your reasons]",
    [
      "text Full Name",
      "email Email Address",
      "radio Plot [Sunny | Shady]",
      "textarea Please tell us in a few words why you would like a plot.",
    ],
  ],
  [
    "labels alone above groups of fields are headings",
    "花园申请表\n\n基本情况：\n姓名：________\n地址：________\n\n种植经历：\n种过的花：________\n年数：________\n\n特殊要求：\n尺寸：________",
    ["text 姓名", "text 地址", "text 种过的花", "text 年数", "text 尺寸"],
  ],
  [
    "a line to write on ends the last question",
    "Thank you for visiting.\n\n1. How did you like the garden?\n   ☐ Very well  ☐ Well  ☐ Not at all\n\n2. Was the gate open?\n   ☐ Yes  ☐ No\n\n3. Any additional comments:\n   ______________________________\n\n\nYou can also write to us, or call 0100 XXX.\n\nYour words help us.",
    [
      "radio How did you like the garden? [Very well | Well | Not at all]",
      "radio Was the gate open? [Yes | No]",
      "textarea Any additional comments:",
    ],
  ],
  [
    "a page that shows somebody's results",
    "**1.**[单选]\n\n```\n浇花用什么？\n```\n\n（ **1分** **）**\n\n得分：**0**分\n\n[ ] **雨水**\n\n[ ] **盐水**未选\n\n**正确答案**雨水\n\n**答案解析**盐水伤花。\n\n**2.**[单选]\n\n```\n下列①月季 ②石头 ③兰花中，不是花的是？\n```\n\n（ **1分** **）**\n\n得分：**1**分\n\n[ ] **①月季**\n\n[ ] **②石头**\n\n[ ] **③兰花**\n\n**正确答案**②石头\n\n**答案解析**石头不长。",
    ["radio 浇花用什么？ [雨水 | 盐水] = A", "radio 下列⏎①月季⏎②石头⏎③兰花中，不是花的是？ [月季 | 石头 | 兰花] = B"],
  ],
  [
    "all choices in one cell and the place of the right one",
    "1\t月季是什么？\t草@花@石头\t2\n2\t哪个是工具？\t云@铲子@雨\t2\n3\t哪个是草？\t竹子@月季@兰花\t1",
    [
      "radio 月季是什么？ [草 | 花 | 石头] = B",
      "radio 哪个是工具？ [云 | 铲子 | 雨] = B",
      "radio 哪个是草？ [竹子 | 月季 | 兰花] = A",
    ],
  ],
  [
    "the kind of a question in front of its stem",
    "Q1. 種花前要做什麼？\n\nQ2. 是非題：月季怕光。\n\nQ3. 簡答：為什麼要鬆土？\n\nQ4. 是非題：蘭花怕水。",
    ["textarea 種花前要做什麼？", "boolean 月季怕光。", "textarea 為什麼要鬆土？", "boolean 蘭花怕水。"],
  ],
  [
    "a table of two columns whose rows have choices of their own",
    "花园量表\n\n| 问题 | 评分 |\n| --- | --- |\n| 1.浇水（每周次数） | □0-没有  □1-一次  □2-多次 |\n| 2.松土 | □0-没有  □1-偶尔  □2-常常 |\n| 3. 剪枝 | □0-没有  □1-偶尔  □2-常常 |\n| 总分 | |",
    [
      "radio 浇水（每周次数） [0-没有 | 1-一次 | 2-多次]",
      "radio 松土 [0-没有 | 1-偶尔 | 2-常常]",
      "radio 剪枝 [0-没有 | 1-偶尔 | 2-常常]",
    ],
  ],
  [
    "choices in a quotation",
    "1. 花要什么()\n > A.光\n > B.盐\n\n2. 草要什么()\n> A.水\n> B沙",
    ["radio 花要什么() [光 | 盐]", "radio 草要什么() [水 | 沙]"],
  ],
  [
    "the steps of a scale on the line of one bullet, and words of its steps on lines",
    "# 花园问卷\n\n1. **您多久来一次？** （单选）\n   - [ ] 每天\n   - [ ] 每周\n\n2. **您对花园满意吗？** （1-3分）\n   - 1分（不满意） - 2分 - 3分（满意）\n\n3. 您对水池满意吗？[量表题]\n不满意\n一般\n满意",
    [
      "radio 您多久来一次？ [每天 | 每周]",
      "scale 您对花园满意吗？ （1-3分）",
      "scale 您对水池满意吗？ [不满意 | 一般 | 满意]",
    ],
  ],
  [
    "what the letters of a test mean, below the last question",
    "你是哪种花？\n题目1：你喜欢什么？\nA. 阳光\nB. 阴凉\n题目2：你怕什么？\nA. 水\nB. 风\n\n统计2道题中A、B各自出现的次数：\nA最多 → 月季\nB最多 → 兰花",
    ["radio 你喜欢什么？ [阳光 | 阴凉]", "radio 你怕什么？ [水 | 风]"],
  ],
  [
    "a hint in italics requires nothing, and a follow-up has its line below it",
    "# Garden feedback\n\n**1. Which plants do you grow?** *(tick all that apply)*\n\n☐ Rose ☐ Lily ☐ Other: ____________\n\n---\n\n**2. Did you water today?**\n\n☐ Yes ☐ Partly ☐ No\n\nIf yes, what did you water, in a sentence?\n\n________________________________\n\n---\n\n**3. Did you like it?**\n\n☐ A lot ☐ A bit ☐ No",
    [
      "checkbox Which plants do you grow? (tick all that apply) [Rose | Lily | Other]",
      "radio Did you water today? [Yes | Partly | No]",
      "textarea If yes, what did you water, in a sentence?",
      "radio Did you like it? [A lot | A bit | No]",
    ],
  ],
  [
    "lines that end with their answers, some with several that count",
    "月季在（）天开花。@@@正确答案：春\n2015年3月1日有（）盆花。@@@正确答案：10|十\n竹子是（）。@@@正确答案：草\n兰花怕（）。@@@正确答案：寒",
    [
      "blanks 月季在（）天开花。 = 春",
      "blanks 2015年3月1日有（）盆花。 = 10 / 十",
      "blanks 竹子是（）。 = 草",
      "blanks 兰花怕（）。 = 寒",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith(" text_left_out"))).toEqual([]);
  expect(read(text).lines.filter(({ role }) => role === "unused")).toEqual([]);
});
