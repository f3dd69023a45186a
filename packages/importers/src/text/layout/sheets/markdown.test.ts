/** Questionnaires in Markdown. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief } from "../../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "Markdown questionnaires": [
    [
      "bold fields with placeholders, headings above lists and comments",
      "# 活动反馈\n\n## 基本信息\n\n**活动名称：** [活动名称]  \n**活动日期：** [YYYY-MM-DD]  \n**您的姓名：** [姓名]\n\n## 评价\n\n### 场地\n- [ ] 很好 - 宽敞\n- [ ] 一般\n- [ ] 很差\n\n### 时长\n- [ ] 太长\n- [ ] 合适\n\n## 意见\n\n### 最大的收获\n<!-- 请写下您的收获 -->\n\n### 不足之处\n<!-- 请写下不足 -->\n",
      [
        "statement 基本信息",
        "text 活动名称",
        "date 活动日期",
        "text 您的姓名",
        "statement 评价",
        "radio 场地 [很好 - 宽敞 | 一般 | 很差]",
        "radio 时长 [太长 | 合适]",
        "statement 意见",
        "textarea 最大的收获",
        "textarea 不足之处",
      ],
    ],
    [
      "numbered headings and lines to write on",
      "# 调研\n\n### 1. 您的岗位\n- [ ] 前端\n- [ ] 后端\n- [ ] 其他：____\n\n### 2. 您常用的工具（可多选）\n- [ ] 编辑器\n- [ ] 终端\n\n### 3. 您的建议\n\n____________\n",
      ["radio 您的岗位 [前端 | 后端 | 其他]", "checkbox 您常用的工具（可多选） [编辑器 | 终端]", "textarea 您的建议"],
    ],
    [
      "bold stems above indented lists",
      "## 读者调查\n\n**1. 您多久读一本书？**\n\n   - [ ] 一周\n   - [ ] 一个月\n   - [ ] 更久\n\n**2. 您喜欢哪类书？（多选）**\n\n   - [ ] 小说\n   - [ ] 科普\n",
      ["radio 您多久读一本书？ [一周 | 一个月 | 更久]", "checkbox 您喜欢哪类书？ [小说 | 科普]"],
    ],
    [
      "items of a list as fields",
      "# 报名\n\n- **姓名**：\n- **电话**：\n- **性别**：[ ] 男 [ ] 女\n- **特长**：__________\n",
      ["text 姓名", "phone 电话", "radio 性别 [男 | 女]", "text 特长"],
    ],
    [
      "round boxes and stars as bullets, traditional characters",
      "# 意見調查\n\n## 交通方式\n* ( ) 步行\n* ( ) 公車\n* ( ) 開車\n\n## 滿意度\n* ( ) 滿意\n* ( ) 普通\n* ( ) 不滿意\n\n## 其他意見\n\n> 請寫在這裡\n",
      ["radio 交通方式 [步行 | 公車 | 開車]", "radio 滿意度 [滿意 | 普通 | 不滿意]", "textarea 其他意見"],
    ],
    [
      "English",
      "# Issue form\n\n**Name:** [your name]\n**Date:** [YYYY-MM-DD]\n\n### Severity\n- [ ] High\n- [ ] Low\n\n### Area\n- [ ] Docs\n- [ ] Code\n\n### What happened?\n<!-- Describe it -->\n",
      ["text Name", "date Date", "radio Severity [High | Low]", "radio Area [Docs | Code]", "textarea What happened?"],
    ],
    [
      "bold stems without numbers",
      "# 家访记录\n\n**孩子几点睡觉？**\n- [ ] 九点前\n- [ ] 九点后\n\n**孩子有哪些爱好？**\n- [ ] 画画\n- [ ] 踢球\n\n**家长的希望：**\n\n",
      ["radio 孩子几点睡觉？ [九点前 | 九点后]", "checkbox 孩子有哪些爱好？ [画画 | 踢球]", "textarea 家长的希望"],
    ],
    [
      "not the chapters of a paper",
      "# 试卷\n\n## 一、选择题\n1. 水是（ ）\nA. 液体\nB. 固体\n\n## 二、简答题\n2. 什么是冰？\n",
      ["statement 一、选择题", "radio 水是（ ） [液体 | 固体]", "statement 二、简答题", "textarea 什么是冰？"],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});
