/** What the lines around a vote and around the points of a form are. All texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("the title of a ballot asks, and its rules describe it", () => {
  const text =
    "花园合作社第四届委员选票\n\n说明：应选委员2名，候选人3名。同意的在姓名前的方框内画“○”，不超过2人为有效票。\n\n□ 王建国\n□ 李秀兰\n□ 张  敏\n\n          花园筹备组\n          2024年3月18日\n";
  expect(questionsOf(text)).toEqual(["checkbox 花园合作社第四届委员选票 [王建国 | 李秀兰 | 张  敏]"]);
});

it("numbers without a sign below a question without one", () => {
  const text =
    "花店月度之星\n\n你的姓名：\n\n最佳服务奖投给谁？\n1 小林（收银）\n2 阿梅（导购）\n3 大刘（仓库）\n\n最佳新人奖投给谁？\n1 小周\n2 小吴\n\n推荐理由（选填，50字以内）：\n";
  expect(questionsOf(text)).toEqual([
    expect.stringContaining("你的姓名"),
    "radio 最佳服务奖投给谁？ [小林（收银） | 阿梅（导购） | 大刘（仓库）]",
    "radio 最佳新人奖投给谁？ [小周 | 小吴]",
    expect.stringContaining("textarea 推荐理由"),
  ]);
});

it("facts above a line across the page, and the name of the part in which somebody agrees", () => {
  const text =
    "花艺班报名表\n\n一、课程时间：每周三晚上七点\n二、上课地点：二楼花艺教室\n\n------------------------------\n姓  名：____________\n手  机：____________\n\n承诺\n□ 本人已阅读并同意遵守《花艺班规定》。\n";
  expect(questionsOf(text).slice(0, 2)).toEqual(["text 姓名", "phone 手机"]);
  const parts =
    "花棚申请表\n\n一、申请人\n姓名：______\n电话：______\n\n二、花棚\n位置：______\n用途：□种花  □种菜\n\n三、承诺\n□ 本人已阅读并同意遵守《花棚规定》。\n\n申请人签名：______\n";
  expect(questionsOf(parts).some((line) => line.includes("三、承诺") || line.startsWith("text 承诺"))).toBe(false);
});

it("to whom a letter goes, printed periods, hints behind colons, and choices in brackets", () => {
  const text =
    "入会申请\n\n花园合作社工会：\n\n    我自愿加入花园合作社工会，遵守章程，按时交纳会费。\n\n姓名：______\n从何处得知：（可多选）□海报  □朋友\n可以来的时间（任选一个：周六/周日）：\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    expect.stringMatching(/^checkbox 从何处得知.*\[海报 \| 朋友\]$/u),
    expect.stringMatching(/^radio 可以来的时间.*\[周六 \| 周日\]$/u),
  ]);
  const vote =
    "最美花匠评选\n\n投票时间：10月8日—10月15日      每人限投一次\n\n一、请选出最美花匠\n☐ 李秀兰\n☐ 周桂香\n\n二、您的身份\n○ 花友\n○ 职工\n";
  expect(questionsOf(vote)).toHaveLength(2);
});

it("heads that ask themselves beside heads with numbered points", () => {
  const text =
    "花友登记\n\n一、基本信息\n1、姓名：______\n2、职务：______\n\n二、本年度种花总结（不超过800字）\n\n\n\n三、自评等次（优秀、称职、不称职中选一）：\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 职务",
    expect.stringMatching(/^text(?:area)? 本年度种花总结/u),
    expect.stringMatching(/^radio 自评等次.*\[优秀 \| 称职 \| 不称职\]$/u),
  ]);
});

it("words of a sentence between two wide gaps are no answer", () => {
  const text =
    "语文练习\n\n一、填空题\n1. 海力布变成了一块        。\n2. 他们每年农历        在        相会。\n\n二、判断题\n3. 民间故事口头流传。（    ）\n";
  expect(questionsOf(text).some((line) => line.includes("= 在"))).toBe(false);
});
