/** Texts that put no sign in front of their questions, lists of fields, and signs that a copy has changed. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const matrices = (text: string) =>
  read(text).questions.flatMap(({ title, rows, options }) =>
    rows === undefined ? [] : [`${title} {${rows.join(" | ")}} [${options.join(" | ")}]`],
  );

describe("questions without signs", () => {
  it.each([
    [
      "an order below a request",
      "请将下列朝代按先后顺序排列\nA 宋\nB 唐\nC 明\nD 汉\n\n请按从大到小排列面积\nA 省\nB 县\nC 市",
      ["ranking 请将下列朝代按先后顺序排列 [宋 | 唐 | 明 | 汉]", "ranking 请按从大到小排列面积 [省 | 县 | 市]"],
    ],
    [
      "names of types above statements with verdicts and choices with letters",
      "交规小考\n判断\n夜间会车应当关闭远光灯。√\n雨天可以急刹车。×\n单选\n黄灯亮时应当\nA 加速\nB 停车\nC 鸣笛\n答案 B\n靠右行驶的是\nA 行人\nB 车辆\nC 飞机\n答案 B",
      [
        "boolean 夜间会车应当关闭远光灯。 = 对",
        "boolean 雨天可以急刹车。 = 错",
        "radio 黄灯亮时应当 [加速 | 停车 | 鸣笛] = B",
        "radio 靠右行驶的是 [行人 | 车辆 | 飞机] = B",
      ],
    ],
    [
      "a title right above a vote with brackets",
      "班委改选\n班长候选人（2选1）\n[ ] 周一鸣\n[ ] 吴二妮\n委员候选人（3选2）\n[ ] 郑三\n[ ] 王四\n[ ] 冯五\n对班委的期望：",
      [
        "radio 班长候选人（2选1） [周一鸣 | 吴二妮]",
        "checkbox 委员候选人（3选2） [郑三 | 王四 | 冯五]",
        "text 对班委的期望：",
      ],
    ],
    [
      "choices above fields that would be one stem",
      "最美楼道评选\n\n请从以下楼道中选出您支持的2个：\n□ 一号楼\n□ 二号楼\n□ 三号楼\n\n您的楼号：\n您的称呼：",
      ["checkbox 请从以下楼道中选出您支持的2个： [一号楼 | 二号楼 | 三号楼]", "text 您的楼号", "text 您的称呼"],
    ],
    [
      "letters and digits that touch their stems",
      "Q1你几点起床\nA.六点\nB.七点\nQ2月饼吃哪种\nA.莲蓉\nB.五仁\nQ3一句话评价食堂",
      ["radio 你几点起床 [六点 | 七点]", "radio 月饼吃哪种 [莲蓉 | 五仁]", "textarea 一句话评价食堂"],
    ],
  ])("%s", (_, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });

  it("are not sought where numbers stand", () => {
    const text = "标题\n1. 甲是什么？\nA. 东\nB. 西\n\n请看下面的对话：\nA：你好\nB：再见";
    expect(questionsOf(text)[0]).toBe("radio 甲是什么？ [东 | 西]");
  });
});

describe("lists of fields", () => {
  it.each([
    [
      "choices behind labels",
      "乒乓球赛报名\n姓名：\n组别：少年组 / 成年组 / 常青组\n有没有教练：有 / 没有\n队服尺码：S / M / L\n备注：",
      [
        "text 姓名",
        "radio 组别 [少年组 | 成年组 | 常青组]",
        "radio 有没有教练 [有 | 没有]",
        "radio 队服尺码 [S | M | L]",
        "text 备注",
      ],
    ],
    [
      "rows of stars",
      "营地反馈\n教练态度  ☆☆☆☆☆\n伙食  ☆☆☆☆☆\n住宿  ☆☆☆☆☆\n你最喜欢的项目：",
      ["rating 教练态度：", "rating 伙食：", "rating 住宿：", "text 你最喜欢的项目"],
    ],
    [
      "labels alone on their lines, below headings",
      "志愿者登记\n\n个人情况\n姓名\n性别（男/女）\n手机号\n\n服务意向\n岗位\n服务日期",
      ["text 姓名", "radio 性别 [男 | 女]", "phone 手机号", "text 岗位", "date 服务日期"],
    ],
    [
      "labels that say whether they are required",
      "订餐\n【必填】姓名\n【必填】口味（单选）：清淡、微辣、重辣\n【选填】忌口（多选）：葱、蒜、香菜",
      ["text 姓名", "radio 口味 [清淡 | 微辣 | 重辣]", "checkbox 忌口 [葱 | 蒜 | 香菜]"],
    ],
  ])("%s", (_, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });

  it("do not contain what a notice says", () => {
    const text = "活动通知\n时间：10月26日 8:00\n地点：市民广场\n参加人员：全体党员、入党积极分子\n请准时参加。";
    expect(read(text).questions.filter(({ options }) => options.length > 0)).toEqual([]);
  });
});

describe("matrices whose columns stand above their rows", () => {
  it("with signs in front of the columns", () => {
    const text =
      "作息调查\n1. 您几点睡\n○ 十点前\n○ 十点后\n2. 各项活动的时长\n• 不做\n• 半小时\n• 一小时\n做作业\n看课外书\n做家务\n3. 您累吗\n○ 累\n○ 不累";
    expect(matrices(text)).toEqual(["各项活动的时长 {做作业 | 看课外书 | 做家务} [不做 | 半小时 | 一小时]"]);
  });

  it("with degrees in two languages", () => {
    const text =
      "意見調查\n1. 你有多同意以下描述？\nTo what extent do you agree?\n非常同意 Strongly agree\n中立 Neutral\n不同意 Disagree\n學校的午餐應該由學生會和家長共同決定。\n圖書館應該在週末開放給所有學生使用。\n2. 你的性別 Gender\n男 Male\n女 Female";
    expect(matrices(text)).toHaveLength(1);
    expect(questionsOf(text)).toHaveLength(2);
  });

  it("but degrees alone are choices", () => {
    const text =
      "问卷\n1. 您同意吗？\n非常同意\n同意\n不同意\n非常不同意\n2. 您满意吗？\n非常满意\n满意\n不满意\n非常不满意";
    expect(matrices(text)).toEqual([]);
  });
});

it("reads the second language of a stem as part of it, and labels with their translations", () => {
  const text =
    "Q1) 你有參加計劃嗎?\nDid you join the scheme?\n有 yes\n沒有 no\nQ2) 你同意收費嗎?\nDo you agree to the charges?\n同意 Agree 中立 Neutral 不同意 Disagree";
  expect(questionsOf(text)).toEqual([
    "radio 你有參加計劃嗎?⏎Did you join the scheme? [有 yes | 沒有 no]",
    "radio 你同意收費嗎?⏎Do you agree to the charges? [同意 Agree | 中立 Neutral | 不同意 Disagree]",
  ]);
});
