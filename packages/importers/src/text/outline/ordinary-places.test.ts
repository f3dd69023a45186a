/** How ordinary forms draw places, mark fields and close. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes, questionsOf, read } from "../testing/read.ts";

const lost = (text: string): string[] => codes(text).filter((code) => code.includes("text_left_out"));

test("a line behind a label without a colon, words around a place, and choices behind wide blanks", () => {
  const text =
    "花棚维修单\n\n花棚房号 _____________\n维修天数：共        天\n希望的时间  ( )上午 ( )下午 ( )晚上\n花农签名：____";
  expect(questionsOf(text)).toEqual([
    "text 花棚房号",
    "text 维修天数（共）（天）",
    "radio 希望的时间 [上午 | 下午 | 晚上]",
    "signature 花农签名",
  ]);
});

test("corner brackets behind the choices", () => {
  const text =
    "花园测评\n\n1、总体评价：  优秀〔 〕  合格〔 〕  不合格〔 〕\n2、您的身份：  花农〔 〕  游客〔 〕\n3、您的建议：____";
  expect(questionsOf(text)).toEqual([
    "radio 总体评价 [优秀 | 合格 | 不合格]",
    "radio 您的身份 [花农 | 游客]",
    "textarea 您的建议",
  ]);
});

test("notes and thanks at the end of a form ask for nothing", () => {
  const table =
    "花藝研習報名表\n\n姓　　名		出生日期	民國　　年　　月　　日\n服務單位		職　　稱	\n餐　　點	□葷　□素\n\n※報名費500元，請於三日內繳交。\n※聯絡人：林小姐　(02)2345-0000 分機12";
  expect(questionsOf(table)).toEqual([
    "text 姓名",
    "date 出生日期（民國）",
    "text 服務單位",
    "text 職稱",
    "radio 餐點 [葷 | 素]",
  ]);
  const survey = "花园调查\n1. 您常来吗？\nA. 常来\nB. 不常\n2. 您的建议：\n      \n感谢您的支持！  花园服务中心";
  expect(questionsOf(survey)).toEqual(["radio 您常来吗？ [常来 | 不常]", "textarea 您的建议："]);
});

test("who signs the opinion of an office is asked with it", () => {
  const text =
    "花农补助申请表\n姓名		花棚	\n申请事由	\n\n申请人签字：　　　　　年　　月　　日\n合作社意见	\n\n\n负责人签字：　　　　　年　　月　　日\n说明：附收据。";
  expect(questionsOf(text).filter((line) => line.includes("负责人"))).toEqual([]);
  expect(questionsOf(text)).toContain("textarea 合作社意见");
  expect(lost(text)).toEqual([]);
});

test("what was answered belongs to the page where the right answer stands below", () => {
  const text =
    "浇花测验\n1. (单选题)花要（ ）。\nA. 浇水\nB. 烧火\n我的答案: B:烧火;0分\n正确答案: A:浇水;\n2. (单选题)树要（ ）。\nA. 放盐\nB. 松土\n我的答案: B:松土;5分\n正确答案: B:松土;";
  expect(questionsOf(text)).toEqual(["radio 花要（ ）。 [浇水 | 烧火] = A", "radio 树要（ ）。 [放盐 | 松土] = B"]);
});

test("a vote on one person beside a vote on several", () => {
  const text =
    "花会选票\n\n一、会长候选人（等额）\n姓名	赞成	反对	弃权\n甲某			\n\n二、理事候选人（应选2名）\n姓名	赞成	反对	弃权\n乙某			\n丙某			\n\n三、另选他人姓名：________";
  const rows = read(text).questions.map(({ type, title, rows: own = [] }) => `${type} ${title} {${own.join("|")}}`);
  expect(rows).toEqual([
    "matrix-radio 会长候选人（等额） {甲某}",
    "matrix-radio 理事候选人（应选2名） {乙某|丙某}",
    "text 另选他人姓名 {}",
  ]);
});

test("labels that say how they are to be filled in", () => {
  const text =
    "花圃志愿者登记\n\n姓名（必填）：\n手机（必填，只用于排班）：\n1、可来时间（必填、多选）：周六上午/周六下午/周日\n花种（单选）：兰花、菊花\n备注（选填）：";
  expect(brief(text)).toEqual([
    "q1 text! 姓名",
    expect.stringMatching(/^q2 (?:text|phone)! 手机（只用于排班）$/u),
    "q3 checkbox! 可来时间 [周六上午 | 周六下午 | 周日]",
    "q4 radio 花种 [兰花 | 菊花]",
    "q5 text 备注",
  ]);
});

test("a star behind the place of a label", () => {
  const text = "花会报名\n\n姓名：____*\n电话：____[必填]\n备注：____";
  expect(brief(text)).toEqual(["q1 text! 姓名", "q2 phone! 电话", "q3 text 备注"]);
});

test("stars below labels, hints that name a type", () => {
  const stars =
    "花会收集\n\n真实姓名\n*\n与证件一致\n请输入\n\n到会日期\n*\n请选择日期\n\n座位\n*\n前排\n后排\n\n证件照片\n*\n添加附件\n\n提交";
  expect(brief(stars)).toEqual([
    "q1 text! 真实姓名",
    "q2 date! 到会日期",
    "q3 radio! 座位 [前排 | 后排]",
    "q4 file! 证件照片",
  ]);
  const hints =
    "Garden days\n\n1\nWhich days suit you? *\nPlease select at least 1 option.\nMonday\nTuesday\n\n2\nHow many plots do you have? *\nThe value must be a number\n\n3\nAnything else?\nEnter your answer\n\nSubmit";
  expect(brief(hints)).toEqual([
    "q1 checkbox! Which days suit you? [Monday | Tuesday]",
    "q2 number! How many plots do you have?",
    "q3 textarea Anything else?",
  ]);
});

test("reasons behind a choice are no choices of the question", () => {
  const text =
    "花肥同意書\n\n1. 是否同意施肥？\n　　□同意\n　　□不同意，原因：□已施過　□怕臭　□其他＿＿＿＿\n\n花農簽章：＿＿＿＿";
  expect(questionsOf(text)[0]).toBe("radio 是否同意施肥？ [同意 | 不同意，原因（已施過、怕臭、其他）]");
  expect(lost(text)).toEqual([]);
});

test("addresses with their units, classes and amounts", () => {
  const text = "花農登記\n\n花棚號：＿＿棟＿＿樓之＿＿\n班級：二（  ）班   姓名：\n同行人數：　人\n電話：";
  expect(read(text).questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "blanks 花棚號：____棟____樓之____",
    "text 班級（二）",
    "text 姓名",
    "number 同行人數（人）",
    "phone 電話",
  ]);
});

test("the numbers of candidates are no part of their names", () => {
  const text = "花會選票\n\n◎會長（請圈選一名）\n□ 1 林甲\n□ 2 陳乙\n\n◎理事（至多二名）\n□ 1 王丙\n□ 2 張丁\n□ 3 吳戊";
  expect(questionsOf(text)).toEqual([
    "radio 會長（請圈選一名） [林甲 | 陳乙]",
    "checkbox 理事（至多二名） [王丙 | 張丁 | 吳戊]",
  ]);
  expect(lost(text)).toEqual([]);
});

test("a row of labels above a table of another kind, and a field above a table to be filled in", () => {
  const feedback =
    "花藝培訓反饋\n課程名稱		講師		日期	\n內容（5分最好）	5	4	3	2	1\n花材					\n講解					\n您的收穫是：					";
  expect(read(feedback).questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "text 課程名稱",
    "text 講師",
    "date 日期",
    "matrix-radio 內容（5分最好）",
    expect.stringMatching(/^text(?:area)? 您的收穫是/u),
  ]);
  const reply = "花会回执\n\n单位（盖章）：\n\n姓 名	性 别	职务	手机号码\n				\n				\n\n到达时间：";
  expect(read(reply).questions.map(({ type }) => type)).toEqual(["text", "dynamic-table", expect.any(String)]);
});

test("what the office fills in below its name in brackets", () => {
  const text =
    "花會報名表\n\n姓名：＿＿＿＿\n電話：＿＿＿＿\n日期：＿＿＿＿\n\n（職員專用）收據編號：＿＿＿＿　經手人：＿＿＿＿";
  expect(read(text).questions.map(({ title }) => title)).toEqual(["姓名", "電話", "日期"]);
});

test("classes with two places, and the reason of the last choice", () => {
  const text =
    "賞花意願書\n\n學生姓名：　　　　　　　　　班級：　　年　　班\n曾對花粉過敏：□無　　□有，請說明：\n家長簽章：　　　　　　　　日期：　　　年　　　月　　　日";
  expect(questionsOf(text)).toEqual([
    "text 學生姓名",
    "text 班級（年、班）",
    "radio 曾對花粉過敏： [無 | 有（請說明）]",
    expect.stringMatching(/^(?:signature|text) 家長簽章$/u),
    "date 日期",
  ]);
});

test("a form whose table is drawn with lines", () => {
  const text =
    "賞花報名表\n\n┌──────┬────────┐\n│姓　　名│　　　　　　　　│\n├──────┼────────┤\n│餐　　點│□葷　□素　　　　│\n├──────┼────────┤\n│手　　機│　　　　　　　　│\n└──────┴────────┘\n";
  expect(questionsOf(text)).toEqual(["text 姓名", "radio 餐點 [葷 | 素]", "phone 手機"]);
});

test("cards whose type stands between the number and the stem", () => {
  const text =
    "花市小调研\n\n01\n单选\n您常来吗？ *\n常来\n不常\n\n02\n多选\n您喜欢哪些花？ *\n兰花\n菊花\n\n03\n下拉\n您住的花村\n请选择\n东村\n西村\n";
  expect(questionsOf(text)).toEqual([
    "radio 您常来吗？ [常来 | 不常]",
    "checkbox 您喜欢哪些花？ [兰花 | 菊花]",
    "dropdown 您住的花村 [东村 | 西村]",
  ]);
});
