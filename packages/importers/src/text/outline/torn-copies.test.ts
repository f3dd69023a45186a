import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "explanations that begin with the key, and letters that are ruled out",
    "英语测试\n( ) 11. I have ___ apple.\nA. a\nB. an\nC. the\n解析:B。元音前用an,所以不选A。\n( ) 12. This pen is ___.\nA. me\nB. my\nC. mine\n解析:C。此处用名词性物主代词。\n( ) 13. She ___ tea.\nA. likes\nB. like\nC. liking\n解析:A。主语是第三人称。",
    [
      "radio I have ___ apple.（） [a | an | the] = B",
      "radio This pen is ___.（） [me | my | mine] = C",
      "radio She ___ tea.（） [likes | like | liking] = A",
    ],
  ],
  [
    "boxes are for one choice if the page says so",
    "园丁问卷\n\n除标注“多选”的题目外，其余均为单选题\n\nA1. 您的工龄：（必答）\n□ 三年以下\n□ 三年以上\nA2. 您种哪些花？（多选，必答）\n□ 月季\n□ 兰花\n□ 菊花\nA3. 您的班次：\n□ 早班\n□ 晚班",
    [
      "radio 您的工龄： [三年以下 | 三年以上]",
      "checkbox 您种哪些花？ [月季 | 兰花 | 菊花]",
      "radio 您的班次 [早班 | 晚班]",
    ],
  ],
  [
    "tags whose points were a picture",
    "园艺知识竞赛\n1. 月季喜欢阳光。()(分值: 单选题 *\nA、正确(正确答案)\nB、错误\n2. 下列是花的有()(分值: *\nA、兰(正确答案)\nB、松\nC、菊(正确答案)",
    ["radio 月季喜欢阳光。() [正确 | 错误] = A", "checkbox 下列是花的有() [兰 | 松 | 菊] = AC"],
  ],
  [
    "the first number touches the heading of its part",
    "园艺考试\n一、单选题(150题)1花卉每天应当至少浇水()次。\nA.一\nB.二\n2 .兰花喜()。\nA.阴\nB.阳\n3 .菊花在()开。\nA.春\nB.秋",
    ["radio 花卉每天应当至少浇水()次。 [一 | 二]", "radio 兰花喜()。 [阴 | 阳]", "radio 菊花在()开。 [春 | 秋]"],
  ],
  [
    "a choice that ends in a word of the label behind it",
    "考试一、单选题1. 兰花喜?A. 阴B. 阳答案:A2. 菊花在何时开?A. 春B. 秋答案:B3. 下列哪种肥料不合格?A. 有机肥B. 不符合安全标准答案:B4. 松树是?A. 乔木B. 草答案:A5. 月季有刺吗?A. 有B. 没有答案:A",
    [
      "radio 兰花喜? [阴 | 阳] = A",
      "radio 菊花在何时开? [春 | 秋] = B",
      "radio 下列哪种肥料不合格? [有机肥 | 不符合安全标准] = B",
      "radio 松树是? [乔木 | 草] = A",
      "radio 月季有刺吗? [有 | 没有] = A",
    ],
  ],
  [
    "labels without places, and boxes to be ticked",
    "花展报名\n\n作品名称:\n参 展 者:\n所在园区(全称):\n作品类别:请在确认的类别上划“√”\n□盆景(PJ)\n□插花(CH)\n□根雕(GD)",
    [
      "text 作品名称",
      "text 参 展 者",
      "text 所在园区(全称)",
      "radio 作品类别（请在确认的类别上划“√”） [盆景(PJ) | 插花(CH) | 根雕(GD)]",
    ],
  ],
  [
    "a row of boxes that goes on below an empty line",
    "花卉问卷\n1. 您的性别：□男 □女\n\n2. 您最近一次种的花: □兰花 □ 菊花 □月季\n\n□ 茉莉 □ 海棠 □ 其他\n\n3. 您浇水吗？□浇 □不浇",
    [
      "radio 您的性别： [男 | 女]",
      "radio 您最近一次种的花: [兰花 | 菊花 | 月季 | 茉莉 | 海棠 | 其他]",
      "radio 您浇水吗？ [浇 | 不浇]",
    ],
  ],
  [
    "fields of the one who is named first, and places of an address",
    "种植户访谈问卷\n访问者:姓名___单位____职务____\n访问地:____州(市)______县(市、区)___乡(镇)____村\n1. 您种花吗？\nA. 种\nB. 不种\n2. 您种了几亩？\nA. 一亩\nB. 二亩",
    [
      "text 访问者姓名",
      "text 单位",
      "text 职务",
      "blanks 访问地:____州(市)______县(市、区)___乡(镇)____村",
      "radio 您种花吗？ [种 | 不种]",
      "radio 您种了几亩？ [一亩 | 二亩]",
    ],
  ],
  [
    "cells of a form, one on each line",
    "温室使用申请单\n申请单位 |\n|\n负责人 姓名及电话 |\n|\n使用人数 |\n|\n使用日期 |\n|",
    ["text 申请单位", "text 负责人 姓名及电话", "text 使用人数", "date 使用日期"],
  ],
  [
    "a bank with a column for the unit and one for the key",
    "序號 單元名稱 題目 答案\n1 園藝概論與實務\n下列何者不是花？(A)蘭(B)松(C)菊。 B\n2 園藝概論與實務\n一年開幾次花？(A)1(B)2(C)34。\nA\n3 園藝概論與實務 蘭喜歡什麼？(A)陰(B)陽(C)風。 A\n4 園藝概論與實務\n松是什麼？(A)草(B)木(C)藤。\nB",
    [
      "radio 下列何者不是花？ [蘭 | 松 | 菊。] = B",
      "radio 一年開幾次花？ [1 | 2 | 34。] = A",
      "radio 蘭喜歡什麼？ [陰 | 陽 | 風。] = A",
      "radio 松是什麼？ [草 | 木 | 藤。] = B",
    ],
  ],
  [
    "a sign that was read as a figure",
    "园艺试题1、下列哪种是乔木A.兰花B.月季C.菊花D1松树E,玫瑰答案:D2、下列哪种是草A.松B.柏C.兰D.杉E.槐答案:C3、水温A. 3B. 6C. 9D. 12E. 15答案:B",
    [
      "radio 下列哪种是乔木 [兰花 | 月季 | 菊花 | 松树 | 玫瑰] = D",
      "radio 下列哪种是草 [松 | 柏 | 兰 | 杉 | 槐] = C",
      "radio 水温 [3 | 6 | 9 | 12 | 15] = B",
    ],
  ],
  [
    "parts of a question that each ask for a number",
    "种植户问卷\n1.您家种花吗？\nA.种 B.不种\n2.家里各年龄的人数。\n\n(1)老人:___人 (2)成人:___人\n\n(3)孩子:___人\n3.您家种了几亩？\nA.一亩 B.两亩",
    [
      "radio 您家种花吗？ [种 | 不种]",
      "blanks 家里各年龄的人数。 (1)老人:___人 (2)成人:___人 (3)孩子:___人",
      "radio 您家种了几亩？ [一亩 | 两亩]",
    ],
  ],
  [
    "two places with their units, and an answer that was written onto its line",
    "种植户问卷\n1. 家里有老人___人，成人___人[填空题]\n2. 您每周浇水___次每次___分钟[填空题]\n3. 松树是___乔木___。[填空题]",
    ["blanks 家里有老人___人，成人___人", "blanks 您每周浇水___次每次___分钟", "blanks 松树是____。 = 乔木"],
  ],
  [
    "a box for each digit of a date",
    "种植户登记\n第一部分 个人资料\n□A1)性别 1)男 2)女\nA2)出生日期:□□□□年□□月□□日\n□A3)种花多久?\n1)不到一年 2)一年以上",
    ["radio 性别 [男 | 女]", "date 出生日期", "radio 种花多久? [不到一年 | 一年以上]"],
  ],
  [
    "headings in brackets that touch both neighbours",
    "花展问卷\n(一)基础信息(用于分层)1.您的身份是?(单选)□园丁□游客□其他2.您来过几次?(单选)□一次□两次□三次以上(二)服务评价(各个场景)1.您迷过路吗?(单选)□从未□偶尔□经常",
    [
      "radio 您的身份是?(单选) [园丁 | 游客 | 其他]",
      "radio 您来过几次? [一次 | 两次 | 三次以上]",
      "radio 您迷过路吗? [从未 | 偶尔 | 经常]",
    ],
  ],
  [
    "codes on lines of their own, and a line about the next questions",
    "种植户登记\n□A1)您家去年的收入是多少?\n1)\n<1000 元\n2)\n1000 元~\n3)\n3000 元~\n9)\n不知道\n以下是有关种植情况的问题\n□A2)您种花多久了?\n1)不到一年 2)一年以上\n□A3)您浇水吗?\n1)浇 2)不浇",
    [
      "radio 您家去年的收入是多少? [<1000 元 | 1000 元~ | 3000 元~ | 不知道]",
      "radio 您种花多久了? [不到一年 | 一年以上]",
      "radio 您浇水吗? [浇 | 不浇]",
    ],
  ],
  [
    "a choice that a page has broken on the line of its stem",
    "1. 下列關於蘭花栽培之敘述，何者最為正確？(A)喜歡潮\n濕(B)喜歡乾燥(C)怕風(D)怕人。\n2. 下列關於松樹栽培之敘述，何者最為正確？(A)長在山\n上(B)長在水中(C)長在屋內(D)不長。\n3. 下列關於菊花栽培之敘述，何者最為正確？(A)春天開\n花(B)秋天開花(C)夏天開花(D)不開。",
    [
      "radio 下列關於蘭花栽培之敘述，何者最為正確？ [喜歡潮濕 | 喜歡乾燥 | 怕風 | 怕人。]",
      "radio 下列關於松樹栽培之敘述，何者最為正確？ [長在山上 | 長在水中 | 長在屋內 | 不長。]",
      "radio 下列關於菊花栽培之敘述，何者最為正確？ [春天開花 | 秋天開花 | 夏天開花 | 不開。]",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => expect(questionsOf(text)).toEqual(questions));
