/** Templates of forms as people keep them in notes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "digits on keys in front of headings, and stars with a hint behind them",
    "# 花园小结\n\n### 1️⃣ 你种了什么？（请勾选）\n- [ ] 玫瑰\n- [ ] 松树\n\n### 2️⃣ 最累的是：\n□ 浇水　□ 除草　□ 施肥\n\n### 3️⃣ 下次我想种：\n＿＿＿＿＿＿＿＿＿＿\n\n### 4️⃣ 给花园打分：⭐⭐⭐⭐⭐ （圈出1-5颗星）\n",
    [
      "checkbox 你种了什么？（请勾选） [玫瑰 | 松树]",
      "radio 最累的是： [浇水 | 除草 | 施肥]",
      "textarea 下次我想种",
      "rating 给花园打分",
    ],
  ],
  [
    "marks out of ten, empty bullets, and a heading with a number above them",
    "# 花園回饋\n\n## 一、評分\n\n**花色**: ___/10\n**草地**: ___/10\n\n## 二、想法\n\n**喜歡的**:\n- \n\n**不喜歡的**:\n1. \n2. \n",
    ["scale 花色", "scale 草地", "textarea 喜歡的", "textarea 不喜歡的"],
  ],
  [
    "the guide of an interview with its aims",
    "# 园丁访谈提纲\n\n## 访谈目的\n1. 了解园丁的一天\n2. 找出花园的难处\n\n### 1. 日常\n- 您每天几点浇水？\n- 您怎样除草？\n\n### 2. 其他\n- 您想要哪些工具？\n- 您还有什么想说的？\n",
    ["textarea 您每天几点浇水？", "textarea 您怎样除草？", "textarea 您想要哪些工具？", "textarea 您还有什么想说的？"],
  ],
  [
    "bullets that ask below a stem stay choices",
    "1. 您最想问园丁哪一句？\n- 花什么时候开？\n- 树能长多高？\n2. 您种花吗？\n- 种\n- 不种\n",
    ["radio 您最想问园丁哪一句？ [花什么时候开？ | 树能长多高？]", "radio 您种花吗？ [种 | 不种]"],
  ],
  [
    "labels in brackets above examples",
    "【花名】\n（例：玫瑰）\n\n【喜欢的颜色】（可多选）\n□ 红  □ 白  □ 黄\n\n【花园的特点】\n（例：有池塘、有长椅、靠近学校）\n",
    ["text 花名", "checkbox 喜欢的颜色（可多选） [红 | 白 | 黄]", "textarea 花园的特点"],
  ],
  [
    "advice between fields asks nothing",
    "花园参观登记\n姓名：________  日期：________\n花种：□ 玫瑰  □ 松树\n\n参观须知：\n1. 请勿摘花\n2. 请走石板路\n\n园丁签名：________  日期：________\n",
    ["text 姓名", "date 日期", "radio 花种 [玫瑰 | 松树]", "signature 园丁签名", "date 日期"],
  ],
  [
    "placeholders in square brackets, and a unit of several words",
    "【花园申请】\n\n- 园丁：[你的花园名字]\n- 地点：[花园所在的街道]\n- 用途：□种花 □种树\n- 每月用水：______ 万 升\n- 面积：______ km\n",
    ["text 园丁", "text 地点", "radio 用途 [种花 | 种树]", "text 每月用水（万 升）", "text 面积（km）"],
  ],
  [
    "boxes with bullets of their own on one line, and a remark below them",
    "# 花园评价\n\n1. **花坛**\n   - [ ] 好  - [ ] 一般  - [ ] 差\n   - 建议：__________\n\n2. **草地**\n   - [ ] 好 / [ ] 一般 / [ ] 差\n   - 原因：__________\n",
    ["radio 花坛 [好 | 一般 | 差]", "textarea 建议", "radio 草地 [好 | 一般 | 差]", "textarea 原因"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
