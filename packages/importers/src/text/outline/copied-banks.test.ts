/** Banks and forms as they are copied from pages and notes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "answers and explanations between tags, choices in two languages, and a head above each sample",
    "# 导入模板\n说明：\n1. 每题以 [题型] 开头\n2. 解析可选，用 <解析>...</解析> 包围\n单选题示例：\n[单选][B]\n哪个是花？\n[A]石头\n[B]玫瑰\n[A_en]Stone\n[B_en]Rose\n<解析>\n玫瑰会开花\n知识点:植物\n</解析>\n是非题示例：\n[是非][A]\n水会流动。\n<解析>\n见第一课\n</解析>\n简答题示例：\n[简答]\n花为什么会开？\n<参考答案>\n为了结果\n</参考答案>\n计算题示例：\n[简答>计算]\n三朵花加两朵花是几朵？\n<参考答案>\n五朵\n</参考答案>\n<解析>\n三加二\n</解析>",
    [
      "radio 哪个是花？ [石头 / Stone | 玫瑰 / Rose] = B",
      "boolean 水会流动。 = 对",
      "textarea 花为什么会开？ = 为了结果",
      "textarea 三朵花加两朵花是几朵？ = 五朵",
    ],
  ],
  [
    "an empty place with a wide blank is no answer, and bullets in front of letters are no text",
    "## 一、选择题（每题2分）\n1. 花园属于（　）\n   - A. 果园\n   - B. 公园\n2. 下列哪个是花？（　）\n   - A. 石头\n   - B. 玫瑰\n3. 一加一的结果是（　）\n   - A. 2.5\n   - B. 2\n4. 下列哪个是树？（　）\n   - A. 松\n   - B. 水\n5. 下列哪个是鱼？（　）\n   - A. 鲤\n   - B. 沙",
    [
      "radio 花园属于（　） [果园 | 公园]",
      "radio 下列哪个是花？ [石头 | 玫瑰]",
      "radio 一加一的结果是（　） [2.5 | 2]",
      "radio 下列哪个是树？ [松 | 水]",
      "radio 下列哪个是鱼？ [鲤 | 沙]",
    ],
  ],
  [
    "how choices count behind the key",
    "1. 偶数有（）。\nA. 二\nB. 三\nC. 四\n正确答案： A,C (少选不得分)\n2. 奇数有（）。\nA. 一\nB. 二\nC. 三\n正确答案： A,C (少选不得分)",
    ["checkbox 偶数有（）。 [二 | 三 | 四] = AC", "checkbox 奇数有（）。 [一 | 二 | 三] = AC"],
  ],
  [
    "the number again in front of each answer, codes of topics, and signs in front of reasons",
    "**1.（K101）** 最高的是哪座山？\n\n(A) 东山\n(B) 西山\n\n**1. 答案：(B) 西山**\n\n✅ **(B) 西山**：它有两千米。\n\n❌ (A) 东山：它矮一半。\n\n---\n\n**2.（K102）** 最长的是哪条河？\n\n(A) 北河\n(B) 南河\n\n**2. 答案：(A) 北河**\n\n✅ **(A) 北河**：它流过三个省。",
    ["radio 最高的是哪座山？ [东山 | 西山] = B", "radio 最长的是哪条河？ [北河 | 南河] = A"],
  ],
  [
    "entries of a list of answers with a letter in front of the number",
    "# Quiz\n\n### Q1. Which is red?\n\n(a) a rose\n(b) a leaf\n\n### Q2. Which is green?\n\n(a) a rose\n(b) a leaf\n\n### Q3. Which is blue?\n\n(a) the sky\n(b) the sun\n\n---\n\n## Answer Key (Teachers Only)\n\n> **A1:** (a) a rose\n>\n> **A2:** (b) a leaf\n>\n> **A3:** (a) the sky",
    [
      "radio Which is red? [a rose | a leaf] = A",
      "radio Which is green? [a rose | a leaf] = B",
      "radio Which is blue? [the sky | the sun] = A",
    ],
  ],
  [
    "a section that is only a table",
    "花园志愿者登记表\n姓　名\t\t性　别\t□男　□女\n地址\t\n\n一、学历\n学校\t专业\t时间\n\t\t\n\t\t\n\n二、经历\n单位\t职务\t时间\n\t\t\n\t\t\n\n三、其他\n语言：____________\n特长：____________\n联系人：________  关系：________  电话：________\n可到岗日期：",
    [
      "text 姓名",
      "radio 性别 [男 | 女]",
      "text 地址",
      "dynamic-table 学历 [学校 | 专业 | 时间]",
      "dynamic-table 经历 [单位 | 职务 | 时间]",
      "text 语言",
      "text 特长",
      "text 联系人",
      "text 关系",
      "phone 电话",
      "date 可到岗日期",
    ],
  ],
  [
    "labels below a heading, and topics below a blank line",
    "基本资料\n活动名称\n活动日期\n填表人 E-MAIL\n您是以什么身份来的？\n观众\n工作人员\n媒体\n\n场地体验\n您对灯光满意吗？\n满意\n一般\n不满意\n您对座位满意吗？\n满意\n一般\n不满意\n\n综合反馈\n您愿意再来吗？\n愿意\n不愿意\n您还有什么建议？",
    [
      "text 活动名称",
      "date 活动日期",
      "text 填表人 E-MAIL",
      "radio 您是以什么身份来的？ [观众 | 工作人员 | 媒体]",
      "radio 您对灯光满意吗？ [满意 | 一般 | 不满意]",
      "radio 您对座位满意吗？ [满意 | 一般 | 不满意]",
      "radio 您愿意再来吗？ [愿意 | 不愿意]",
      "textarea 您还有什么建议？",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("whether something is so asks nobody for yes or no", () => {
  const text =
    "### 第1题（8分）\n编写函数，判断一个数是否为偶数。\n### 第2题（9分）\n编写程序，管理花园：\n1. 存储花的名字\n2. 计算花的数目\n3. 找出最高的花\n```python\n# 写在这里\n```";
  expect(questionsOf(text)).toHaveLength(2);
  expect(questionsOf(text).join("\n")).not.toContain("否]");
});

test("points with a zero behind the sign lose nothing", () => {
  const text = "二. 填空题（共 1 题，10.0 分）\n21. (填空题, 10.0 分)\n花园里有______。\n\n我的答案：\n(1) \n花";
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});
