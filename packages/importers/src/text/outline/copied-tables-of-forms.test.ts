/** Tables as sheets and word processors give them. All texts were written for these tests. */
import { expect, it } from "vitest";
import { read, questionsOf } from "../testing/read.ts";

const told = (text: string) =>
  read(text).questions.map(
    ({ type, title, rows = [], options }) => `${type} ${title} {${rows.join("|")}} [${options.join("|")}]`,
  );

it("the sentence right above a table is what it asks", () => {
  const spaced =
    "病房问卷\n\n床号：____\n\n请在相应的方框内打“√”\n\n项    目          满意    一般    不满意\n1、接待            □       □       □\n2、护理            □       □       □\n";
  expect(told(spaced).at(-1)).toBe("matrix-radio 请在相应的方框内打“√” {接待|护理} [满意|一般|不满意]");
  const cells =
    "小区问卷\n\n一、请逐项评价（每行勾一个）\n\n服务项目\n\n满意\n\n一般\n\n不满意\n\n保洁\n\n□\n\n□\n\n□\n\n绿化\n\n□\n\n□\n\n□\n\n二、您的建议：\n";
  expect(told(cells)).toEqual([
    expect.stringContaining("matrix-radio 请逐项评价"),
    expect.stringContaining("textarea 您的建议"),
  ]);
  const points =
    "考核表\n\n姓名：____\n\n一、关键指标评分（每项满分100）\n\n考核指标\t权重\t自评得分\t主管评分\n销售\t60%\t\t\n回访\t40%\t\t\n";
  expect(read(points).questions.at(-1)).toMatchObject({
    type: "matrix-text",
    title: expect.stringContaining("关键指标评分"),
  });
  expect(read(points).questions.at(-1)?.answer).toBeUndefined();
});

it("captions count the tables of a form", () => {
  const text =
    "民主测评表\n\n说明：每行只选一项。\n\n表一  班子测评\n内容\t好\t一般\t差\n作风\t\t\t\n服务\t\t\t\n\n表二  干部测评\n姓名\t职务\t优秀\t称职\t不称职\n骆晓光\t馆长\t\t\t\n曾莹\t副馆长\t\t\t\n\n表三  您的意见和建议\n\n\n\n人员类别：A.干部（  ） B.职工（  ）\n";
  expect(told(text)).toEqual([
    "matrix-radio 班子测评 {作风|服务} [好|一般|差]",
    "matrix-radio 干部测评 {骆晓光（馆长）|曾莹（副馆长）} [优秀|称职|不称职]",
    "textarea 您的意见和建议 {} []",
    "radio 人员类别 {} [干部|职工]",
  ]);
});

it("a notice of a community in one piece: captions, one line of bracketed choices, own words below boxes, who signs", () => {
  const text =
    "图书角借阅意向表\n\n各位街坊：图书角下月重开，请填写后交到门口的信箱，谢谢！\n\n表一  您的情况\n姓名：            楼栋房号：\n年龄段    （1）18岁以下  （2）18—59岁  （3）60岁及以上\n常来的时间（任选一个：上午/下午/晚上）：\n\n表二  对图书角的期望\n项目\t很需要\t需要\t不需要\n儿童绘本\t\t\t\n武侠小说\t\t\t\n\n表三  您愿意捐书吗？\n□ 愿意   □ 不愿意\n您还想对我们说：\n\n\n青山社区居委会\n2026年12月1日\n如有疑问请致电王主任 8021 3345。\n";
  expect(told(text)).toEqual([
    "text 姓名 {} []",
    "text 楼栋房号 {} []",
    "radio 年龄段 {} [18岁以下|18—59岁|60岁及以上]",
    "radio 常来的时间（任选一个） {} [上午|下午|晚上]",
    "matrix-radio 对图书角的期望 {儿童绘本|武侠小说} [很需要|需要|不需要]",
    "radio 您愿意捐书吗？ {} [愿意|不愿意]",
    expect.stringMatching(/^text(?:area)? 您还想对我们说/u),
  ]);
  // The captions are numbers, and no words of a page.
  const left = read(text).diagnostics.filter(({ code }) => code === "page_text" || code === "text_left_out");
  expect(left.map(({ params }) => params?.["text"])).toEqual(["项目"]);
});

it("a form out of a spreadsheet", () => {
  const sheet = [
    "供应商评价\t\t\t",
    "供应商名称\t\t\t",
    "请逐项打分\t\t\t",
    "项目\t差\t中\t好",
    "交货\t\t\t",
    "质量\t\t\t",
    "结论\t续约\t观察\t不续约",
    "其他意见\t\t\t",
  ].join("\n");
  expect(told(sheet)).toEqual([
    "text 供应商名称 {} []",
    "matrix-radio 请逐项打分 {交货|质量} [差|中|好]",
    "radio 结论 {} [续约|观察|不续约]",
    "textarea 其他意见 {} []",
  ]);
});

it("merged first columns: groups of checks, and votes for posts", () => {
  const checks =
    "食堂检查表\n\n检查日期：____\n\n类别\t检查内容\t符合\t不符合\n人员\t持证上岗\t□\t□\n\t衣帽整洁\t□\t□\n原料\t票证齐全\t□\t□\n\t无过期食品\t□\t□\n";
  expect(told(checks).at(-1)).toBe("matrix-radio 检查内容 {持证上岗|衣帽整洁|票证齐全|无过期食品} [符合|不符合]");
  const ballot =
    "柳沟村选举选票\n\n职  务\t候选人姓名\t符号栏\n主任\n（应选1人）\t周德福\t\n\t何秀兰\t\n委员（应选2人）\t邓强\t\n\t向玉珍\t\n\t刘光明\t\n";
  expect(told(ballot)).toEqual([
    "radio 主任（应选1人） {} [周德福|何秀兰]",
    "checkbox 委员（应选2人） {} [邓强|向玉珍|刘光明]",
  ]);
});

it("codes behind statements whose legend has no degrees", () => {
  const text =
    "教师调查\n\n请按频率在数字上画“○”。0＝从来没有，1＝一年几次，2＝一周几次。\n\n1  工作让我很累      0   1   2\n2  早晨不想起床      0   1   2\n3  工作很有意义      0   1   2\n\n您的教龄：____年\n";
  expect(told(text)[0]).toBe(
    "matrix-radio 请按频率在数字上画“○” {工作让我很累|早晨不想起床|工作很有意义} [从来没有|一年几次|一周几次]",
  );
});

it("choices on one line with signs that count questions elsewhere", () => {
  expect(
    questionsOf(
      "支部问卷\n\n（一）您的党龄：\n   1.不满5年；2.5年至不满15年；3.15年以上。\n\n（二）学习开展得：\n   1.规范；2.一般；3.不够规范。\n",
    ),
  ).toEqual(["radio 您的党龄： [不满5年 | 5年至不满15年 | 15年以上]", "radio 学习开展得： [规范 | 一般 | 不够规范]"]);
  expect(
    questionsOf(
      "教师登记\n\n园所性质    （1）公办  （2）民办\n年龄班      （1）小班  （2）中班  （3）大班\n教龄        ____年\n",
    ),
  ).toEqual(["radio 园所性质 [公办 | 民办]", "radio 年龄班 [小班 | 中班 | 大班]", expect.stringContaining("教龄")]);
});

it("circles and boxes that are drawn in other ways", () => {
  expect(
    questionsOf("社团选举\n\n社长（单选）\n⚪ 苏柏安\n⚪ 叶芷晴\n\n哪几天可以？（可多选）\n⬜ 周六\n⬜ 周日\n"),
  ).toEqual(["radio 社长 [苏柏安 | 叶芷晴]", "checkbox 哪几天可以？（可多选） [周六 | 周日]"]);
});
