/** Gaps beside labels, wide slashes, heads of sheets and ballots, and labels in two languages. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("a gap with its words in front of a label is a question of its own", () => {
  const text = "春游回条\n\n二年级（  ）班        孩子姓名：____\n是否参加：□是 □否\n家长电话：____\n";
  expect(questionsOf(text)).toEqual([
    "text 二年级（  ）班",
    "text 孩子姓名",
    "radio 是否参加 [是 | 否]",
    "phone 家长电话",
  ]);
  expect(questionsOf("花圃記錄\n\n第（   ）組\t組長：\n日期：\n簽名：\n").slice(0, 2)).toEqual([
    "text 第（   ）組",
    "text 組長",
  ]);
});

test("in a numbered sentence such a gap stays where it is", () => {
  expect(questionsOf("班级：____ 姓名：____\n1. 二年级（  ）班种了几棵树？\n2. 第（  ）组种得最多。\n")).toHaveLength(
    4,
  );
});

test("words behind a question with wide slashes between them are its choices", () => {
  const text =
    "回訪紀錄\n\n姓名：____\n最近有否咳嗽？\u3000\u3000有\u3000／\u3000沒有\n如有，共____天\n睡眠如何？    好  /  一般  /  差\n電話：____\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 最近有否咳嗽？ [有 | 沒有]",
    "blanks 如有，共____天",
    "radio 睡眠如何？ [好 | 一般 | 差]",
    "phone 電話",
  ]);
  const walk =
    "Garden walk\n\nFirst name: ______   Surname: ______\nWhich path do you take?   Hill   /   River   /   Wood\nMeal:   soup   /   salad\nSigned: ______\n";
  expect(questionsOf(walk).slice(2, 4)).toEqual([
    "radio Which path do you take? [Hill | River | Wood]",
    "radio Meal [soup | salad]",
  ]);
});

test("a sentence with a slash behind a question tells", () => {
  const text = "活动说明\n\n时间是几点？   上午9点 / 集合地点见群公告。\n姓名：____\n电话：____\n";
  expect(questionsOf(text)).toEqual(["text 姓名", "phone 电话"]);
});

test("labels in two languages without room, one of them below choices", () => {
  const text =
    "游泳班報名表\n\n姓名 Name：\n電郵 Email：\n班別 Class：\n☐ 初班  ☐ 中班\n備註 Remarks / Notes：\n\n☐ 本人同意以上條款。\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名 Name",
    "email 電郵 Email",
    "radio 班別 Class： [初班 | 中班]",
    "textarea 備註 Remarks / Notes",
    "consent 本人同意以上條款。",
  ]);
});

test("a greeting and the paragraph right below it tell, above labels", () => {
  const text =
    "停车告知书\n\n亲爱的业主：\n为规范车位管理，请各位业主于周五前填写下表交到前台。\n\n业主姓名：\n车牌号：        联系电话：\n";
  expect(questionsOf(text)).toEqual(["text 业主姓名", "text 车牌号", "phone 联系电话"]);
});

test("the head of a sheet alone is a form, but not that of a register or of a bank", () => {
  expect(questionsOf("店名\t店主姓名\t手机号码\t营业执照照片\t店铺类型（直营/加盟）\n")).toEqual([
    "text 店名",
    "text 店主姓名",
    "phone 手机号码",
    "file 营业执照照片",
    "radio 店铺类型 [直营 | 加盟]",
  ]);
  expect(questionsOf("姓名\t部门\t电话\t邮箱\n张某\t花房\t123\ta@b.c\n")).toEqual([]);
  expect(questionsOf("题目\t选项A\t选项B\t答案\n")).toEqual([]);
});

test("the head above names to be marked is no candidate", () => {
  const text =
    "优秀组员选票\n\n一、组长（限选1人）\n姓名\t打√处\n甲乙丙\t\n丁戊己\t\n\n二、副组长（限选2人）\n姓名\t打√处\n张小花\t\n李小草\t\n王小树\t\n";
  expect(questionsOf(text)).toEqual([
    "radio 组长（限选1人） [甲乙丙 | 丁戊己]",
    "checkbox 副组长（限选2人） [张小花 | 李小草 | 王小树]",
  ]);
});

test("one of two words behind a label, with a word between them", () => {
  const text = "🌟班级名称：\n🌟晚饭：面条或米饭\n🌟几个人：\n🌟电话：\n";
  expect(questionsOf(text)).toEqual(["text 班级名称", "radio 晚饭 [面条 | 米饭]", "text 几个人", "phone 电话"]);
});

test("what people borrow or hand in they take several of; the way in which they do it is one", () => {
  const text =
    "机房借还登记\n\n借用人：____    工号：____\n借用设备：□笔记本 □投影仪 □转接头\n归还方式：□自还 □代还\n自带工具：□有 □无\n所需材料（单选）：□自备 □代买\n";
  expect(questionsOf(text).slice(2)).toEqual([
    "checkbox 借用设备 [笔记本 | 投影仪 | 转接头]",
    "radio 归还方式 [自还 | 代还]",
    "radio 自带工具 [有 | 无]",
    "radio 所需材料 [自备 | 代买]",
  ]);
  const hire =
    "Venue hire\n\nName: ______\nPhone: ______\nEquipment required: [ ] Chairs  [ ] Tables  [ ] Projector\nType of event: [ ] Public  [ ] Private\n";
  expect(questionsOf(hire).slice(2)).toEqual([
    "checkbox Equipment required [Chairs | Tables | Projector]",
    "radio Type of event [Public | Private]",
  ]);
});

test("a message whose sentence goes on behind what is to be sent", () => {
  const text =
    "同学会统计\n为方便订餐，请各位将下列情况发给我，过期不候。\n1、姓名；\n2、是否带家属（带、不带、未定）；\n3、人数；\n4、忌口。\n";
  expect(questionsOf(text)).toEqual(["text 姓名", "radio 是否带家属 [带 | 不带 | 未定]", "text 人数", "text 忌口"]);
});

test("days behind a framed label, of which one is taken", () => {
  const text =
    "请按下列格式填写：\n\n【姓名】\n【科室】\n【场次】3月5日上午/3月5日下午/3月6日上午（三选一）\n【人数】\n";
  expect(questionsOf(text)[2]).toBe("radio 场次（三选一） [3月5日上午 | 3月5日下午 | 3月6日上午]");
});

test("ends of a scale with words and a line between them, and amounts that are none", () => {
  expect(
    questionsOf("问卷\n1. 难度打几分？（1 太易 —— 5 太难）\n2. 需要几样（1 本书 - 5 支笔）\n3. 您的建议？\n"),
  ).toEqual(["rating 难度打几分？（1 太易 —— 5 太难）", "text 需要几样（1 本书 - 5 支笔）", "textarea 您的建议？"]);
});

test("pairs in cells below a number, and points as the answer of a task", () => {
  const text =
    "小测\n一、选择\n1. 对的是\nA. 甲\nB. 乙\n二、连线\n2. 把动物和叫声连起来。\n狗\t汪汪\n猫\t喵喵\n牛\t哞哞\n3. 简述原因。\n答案：1.A 2.狗——喵喵，猫——汪汪，牛——哞哞 3.要点：先甲后乙\n";
  expect(questionsOf(text)).toEqual([
    "radio 对的是 [甲 | 乙] = A",
    "matching 把动物和叫声连起来。 [汪汪 | 喵喵 | 哞哞] = 狗——喵喵，猫——汪汪，牛——哞哞",
    "textarea 简述原因。 = 先甲后乙",
  ]);
});
