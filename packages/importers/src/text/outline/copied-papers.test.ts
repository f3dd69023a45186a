/** Papers, tests and slips as people copy them: kinds, numbers and answers stand on lines of their own. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "kinds with points below the stems, and a remark below the choices",
    `安全知识竞赛
1. 您的部门
请选择
生产部
质检部
必填

2. 灭火器压力表指针在绿区表示
单选 5分
压力正常
压力过高

3. 可以用水扑灭油锅起火
判断 5分

4. 现场照片
图片题
必填`,
    [
      "radio 您的部门 [生产部 | 质检部]",
      "radio 灭火器压力表指针在绿区表示 [压力正常 | 压力过高]",
      "boolean 可以用水扑灭油锅起火",
      "image 现场照片",
    ],
  ],
  [
    "choices that are names of kinds",
    `教师培训需求
1. 您命题时最常用的题型
A. 单选题
B. 判断题
2. 您所教年级
A. 高一
B. 高二`,
    ["radio 您命题时最常用的题型 [单选题 | 判断题]", "radio 您所教年级 [高一 | 高二]"],
  ],
  [
    "heads that only count, and what somebody chose once",
    `错题本 化学

【错题1】
下列属于纯净物的是
A. 空气
B. 蒸馏水
我的答案：A  正确答案：B
★空气是混合物

【错题2】
铁生锈属于
A. 物理变化
B. 化学变化
我的答案：A  正确答案：B

【错题3】
二氧化碳能使澄清石灰水变浑浊。
我的答案：错  正确答案：对`,
    [
      "radio 下列属于纯净物的是 [空气 | 蒸馏水] = B",
      "radio 铁生锈属于 [物理变化 | 化学变化] = B",
      "boolean 二氧化碳能使澄清石灰水变浑浊。 = 对",
    ],
  ],
  [
    "counted labels with boxes, which are no heads",
    `工程进度
项目1
□ 已开工 □ 未开工
项目2
□ 已开工 □ 未开工
项目3
□ 已开工 □ 未开工`,
    ["radio 项目1 [已开工 | 未开工]", "radio 项目2 [已开工 | 未开工]", "radio 项目3 [已开工 | 未开工]"],
  ],
  [
    "statements with Roman numerals above the choices",
    `期貨考試
1．下列敘述何者正確？
（i）期貨有到期日
（ii）期貨須繳保證金
（iii）期貨不能平倉
（A）i、ii
（B）i、iii
（C）ii、iii
2．保證金是：
（A）費用
（B）履約保證
（C）手續費`,
    [
      "radio 下列敘述何者正確？⏎（i）期貨有到期日⏎（ii）期貨須繳保證金⏎（iii）期貨不能平倉 [i、ii | i、iii | ii、iii]",
      "radio 保證金是： [費用 | 履約保證 | 手續費]",
    ],
  ],
  [
    "small letters with nothing but a blank",
    `小測
1 水的沸點是
a 90度
b 100度
c 110度
2 冰的顏色是
a 白色
b 黑色
c 透明
答案：1b 2c`,
    ["radio 水的沸點是 [90度 | 100度 | 110度] = B", "radio 冰的顏色是 [白色 | 黑色 | 透明] = C"],
  ],
  [
    "material with its question, and named room below tasks",
    `练习卷
1. 案例：
王老师每天给学生写一张纸条。
问题：这体现了什么教育理念？
2. 一本书有80页，小红看了35页，还剩多少页？
算式：________________
答：________________`,
    ["textarea 这体现了什么教育理念？", "textarea 一本书有80页，小红看了35页，还剩多少页？"],
  ],
  [
    "answers behind the numbers of their parts",
    `英语测验
Part A 单项选择
1. She ___ a teacher.
A. is  B. are  C. am
2. They ___ playing.
A. is  B. are  C. am
Part B 填空
3. I go to school by ______ (公交车).
4. He has two ______ (box).

笔试答案：
Part A: 1-2 AB
Part B: 3. bus  4. boxes`,
    [
      "radio She ___ a teacher. [is | are | am] = A",
      "radio They ___ playing. [is | are | am] = B",
      "blanks I go to school by ______ (公交车). = bus",
      "blanks He has two ______ (box). = boxes",
    ],
  ],
  [
    "an order below its steps, and answers with reasons below drawn titles",
    `急救知识
Q1. 请将心肺复苏的步骤排序
A. 胸外按压
B. 判断意识
C. 开放气道
参考顺序：B→A→C
Q2. 成人按压频率为
A. 60~80次
B. 100~120次
答案：B`,
    [
      "ranking 请将心肺复苏的步骤排序 [胸外按压 | 判断意识 | 开放气道] = BAC",
      "radio 成人按压频率为 [60~80次 | 100~120次] = B",
    ],
  ],
  [
    "answers with the word of the questions in front of their numbers",
    `交規小測

題目1：黃燈表示什麼？
停 / 注意 / 走

題目2：酒後可以開車。
對 / 錯

題目3：行人優先。
對 / 錯

=== 答案與解析 ===
題目1\u3000注意
題目2\u3000錯\u3000違反法規
題目3\u3000對`,
    ["radio 黃燈表示什麼？ [停 | 注意 | 走] = B", "boolean 酒後可以開車。 = 错", "boolean 行人優先。 = 对"],
  ],
  [
    "labels at the front of a paper with blanks, and places in front of the words",
    `入党积极分子测试卷
三年级____班 ____号 姓名____
单位          职务          
1. 党章由总纲和____章组成。
2. 党的根本组织原则是____。`,
    [
      "text 三年级班",
      "text 号",
      "text 姓名",
      "text 单位",
      "text 职务",
      "blanks 党章由总纲和____章组成。",
      "blanks 党的根本组织原则是____。",
    ],
  ],
  [
    "a heading above pairs, an order to be written, and a picture",
    `社会科练习
一、配对题：把节日和习俗用线连起来。
端午节\t吃粽子
中秋节\t赏月
元宵节\t提灯笼

二、选择题
1. 我国的首都是
A. 北京  B. 上海
2. 排列顺序：包粽子的步骤（请写字母）______
A.包叶 B.泡米 C.蒸煮
3. 请贴一张过节的照片。`,
    [
      "matching 把节日和习俗用线连起来。 [吃粽子 | 赏月 | 提灯笼]",
      "radio 我国的首都是 [北京 | 上海]",
      "ranking 排列顺序：包粽子的步骤（请写字母） [包叶 | 泡米 | 蒸煮]",
      "image 请贴一张过节的照片。",
    ],
  ],
  [
    "lettered tasks with points and without lines to write on",
    `歷史科課堂練習
資料一
清末新政推行於1901年。

(a) 試指出新政的背景。（3分）

(b) 試解釋新政失敗的原因。（5分）`,
    ["textarea 試指出新政的背景。", "textarea 試解釋新政失敗的原因。"],
  ],
  [
    "words of votes in sentences with gaps",
    `历史填空
1. 会议主张反对______、反对______。
2. 中国梦的本质是______。`,
    ["blanks 会议主张反对______、反对______。", "blanks 中国梦的本质是______。"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
