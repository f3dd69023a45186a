/** Codes, labels and sentences of ordinary forms. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "letters in front of parts with codes, and scales with the names of their ends",
    "花园员工调查\n\nA. 基本资料\nA1 您的岗位\n( )园丁 ( )门卫\nA2 您的工龄\n( )一年 ( )两年\n\nB. 评价（请圈数字）\nB1 我喜欢花园\n非常不同意  1    2    3    4    5  非常同意\nB2 我常常浇水\n非常不同意  1    2    3    4    5  非常同意",
    ["radio 您的岗位 [园丁 | 门卫]", "radio 您的工龄 [一年 | 两年]", "rating 我喜欢花园", "rating 我常常浇水"],
  ],
  [
    "a part without codes of its own between such parts",
    "花园问卷\n\nA. 情况\nA1 您每周来：\n（1）1-2次   （2）3-5次\nA2 您喜欢什么？（可多选）\n（1）花   （2）树\n\nB. 评价\nB1 花的颜色\n很不满意  1  2  3  4  5  很满意\nB2 树的高度\n很不满意  1  2  3  4  5  很满意\n\nC. 看法\n请对下列各项作出评价，在相应的格内打“√”。\n项目\t同意\t一般\t不同意\n花棚干净\t\t\t\n座位够用\t\t\t\n\nC2 您还希望种什么？\n______________________________",
    [
      "radio 您每周来 [1-2次 | 3-5次]",
      "checkbox 您喜欢什么？（可多选） [花 | 树]",
      "rating 花的颜色",
      "rating 树的高度",
      "matrix-radio 请对下列各项作出评价，在相应的格内打“√”。 [同意 | 一般 | 不同意]",
      "textarea 您还希望种什么？",
    ],
  ],
  [
    "codes with colons below stems",
    "花卉量表\n1.浇水\n0：没问题　1：轻微不足　2：显著不足\n\n2.松土\n0：足够　1：轻微不足　2：显著不足\n\n3.日照\n0：充足　1：轻微不足　2：显著不足",
    [
      "radio 浇水 [没问题 | 轻微不足 | 显著不足]",
      "radio 松土 [足够 | 轻微不足 | 显著不足]",
      "radio 日照 [充足 | 轻微不足 | 显著不足]",
    ],
  ],
  [
    "places in brackets, declarations, boxes below a heading, and who has issued the sheet",
    "花园参观登记\n\n园丁姓名（          ）  花棚（          ）\n\n一、问题\n1、您几点到？\nA 八点   B 九点\n2、您喜欢哪种花？\nA 玫瑰   B 梅花\n\n参观须知：\n本园所有花木均有编号，参观者请勿采摘。\n□ 本人已阅读以上须知，同意遵守。\n\n二、您对花园的总体评价\n□ 优秀    □ 良好    □ 较差\n\n三、对花园的建议\n\n                    花园管理处（章）\n                    2024年5月18日",
    [
      "text 园丁姓名",
      "text 花棚",
      "radio 您几点到？ [八点 | 九点]",
      "radio 您喜欢哪种花？ [玫瑰 | 梅花]",
      "consent 本人已阅读以上须知，同意遵守。",
      "radio 您对花园的总体评价 [优秀 | 良好 | 较差]",
      "textarea 对花园的建议",
    ],
  ],
  [
    "labels that only some fill in, choices with letters behind a label, and a sentence that leads to fields",
    "花园补助申请表\n姓名：\n花棚号：\n是否种树：是□  否□\n如是，树的名称：\n花棚位置：A.东边    B.西边\n\n如您愿意接受回访，请留下联系方式：\n称呼：________  电话：________",
    [
      "text 姓名",
      "text 花棚号",
      "radio 是否种树 [是 | 否]",
      "text 如是，树的名称",
      "radio 花棚位置 [东边 | 西边]",
      "text 称呼",
      "phone 电话",
    ],
  ],
  [
    "an instruction between English questions",
    "Garden Test\n\n1. She ______ roses.     A grow   B grows\n2. They ______ trees.     A plant   B plants\n\nWrite the past form of the verb in brackets.\n\n3. We ______________ (grow) roses last year.\n4. I ______________ (plant) a tree.",
    [
      "radio She ______ roses. [grow | grows]",
      "radio They ______ trees. [plant | plants]",
      "blanks We ______________ (grow) roses last year.",
      "blanks I ______________ (plant) a tree.",
    ],
  ],
  [
    "stars of a page on lines of their own, above a grid as well",
    "花园问卷\n*\n1. 您的年级\n大一\n大二\n*\n2. 请评价各项 【矩阵单选题】\n\t差\t好\n花\n树\n*\n3. 您常浇水吗？\n常常\n很少",
    ["radio 您的年级 [大一 | 大二]", "matrix-radio 请评价各项 [差 | 好]", "radio 您常浇水吗？ [常常 | 很少]"],
  ],
  [
    "choices with numbers in brackets below stems with codes",
    "花园调查\nA：基本情况\nA1 您的岗位：  \n（1）园丁   （2）门卫     （3）花匠（含学徒） （4）其他\nA2您的工龄：\n（1）一年         （2）两年\nA3 您是否浇水？（1）是      （2）否",
    [
      "radio 您的岗位： [园丁 | 门卫 | 花匠（含学徒） | 其他]",
      "radio 您的工龄： [一年 | 两年]",
      "radio 您是否浇水？ [是 | 否]",
    ],
  ],
  [
    "kinds of medical papers, and a stem that says how many may be chosen",
    "护理测试\n一、A1型题\n1．首选的花是\nA．玫瑰　B．梅花　C．菊花\n二、X型题\n1．下列属于树的有\nA．松　B．柏　C．菊花\n三、选择题\n1．您最喜欢的是（最多选两项）\nA．松　B．柏　C．菊花",
    [
      "radio 首选的花是 [玫瑰 | 梅花 | 菊花]",
      "checkbox 下列属于树的有 [松 | 柏 | 菊花]",
      "checkbox 您最喜欢的是（最多选两项） [松 | 柏 | 菊花]",
    ],
  ],
  [
    "a grid that only its heading asks",
    "花園問卷\n第一部分：種花\n1. 您種花嗎？\n□是　□否\n2. 您種樹嗎？\n□是　□否\n\n第二部分：服務品質（請在適當的□內打ˇ）\n　　　　　　　　　　　　　不同意　普通　同意\n1. 花園很乾淨　　　　　　　□　　　□　　　□\n2. 園丁很親切　　　　　　　□　　　□　　　□".replaceAll(
      "　",
      "\u3000",
    ),
    [
      "radio 您種花嗎？ [是 | 否]",
      "radio 您種樹嗎？ [是 | 否]",
      "matrix-radio 服務品質（請在適當的□內打ˇ） [不同意 | 普通 | 同意]",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("square brackets beside round ones allow several, and English counts are numbers", () => {
  const text =
    "Garden helpers\n\nWhich days are you free?\n[ ] Monday\n[ ] Tuesday\n[ ] Friday\n\nTime of day:\n( ) Morning   ( ) Evening\n\nHow many hours can you help?\n\nDo you have boots?\n( ) Yes   ( ) No";
  expect(questionsOf(text)).toEqual([
    "checkbox Which days are you free? [Monday | Tuesday | Friday]",
    "radio Time of day: [Morning | Evening]",
    "number How many hours can you help?",
    "radio Do you have boots? [Yes | No]",
  ]);
});

test("lines to write on below a question without a number are no text of the form", () => {
  const text = "花园问卷\n1. 您种花吗？\nA. 种\nB. 不种\n\n您还希望种什么？\n______________________________\n\n谢谢！";
  expect(JSON.stringify(read(text).definition)).not.toContain("____");
  expect(questionsOf(text)).toEqual(["radio 您种花吗？ [种 | 不种]", "textarea 您还希望种什么？"]);
});

test("a model answer keeps the word in front of it, and an English count with an answer in words asks for words", () => {
  expect(
    questionsOf(
      "花园测验\n一、选择题\n1．下列是花的是\nA．玫瑰\nB．石头\n二、计算题\n2．花园有多少平方米？\n参考答案\n一、1．A\n二、2．解：六乘五得三十平方米。",
    ),
  ).toEqual(["radio 下列是花的是 [玫瑰 | 石头] = A", "textarea 花园有多少平方米？ = 解：六乘五得三十平方米。"]);
  expect(
    questionsOf("Garden quiz\n1. How many roses are there?\nAnswer: seven\n2. How many trees are there?\nAnswer: 9"),
  ).toEqual(["text How many roses are there? = seven", "number How many trees are there? = 9"]);
});

test("a page that offers to send a file asks for one", () => {
  const text = "花园摄影报名\n\n姓名：____\n\n上传一张您满意的作品\n支持jpg、png格式，不超过10M\n\n电话：____";
  expect(questionsOf(text)).toEqual(["text 姓名", "image 上传一张您满意的作品", "phone 电话"]);
});
