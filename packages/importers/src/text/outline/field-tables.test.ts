/** Forms as word processors, pages and printed sheets have them. All texts were written for these tests. */
import { describe, expect, it, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

/** Items without their ids. */
const items = (text: string) => brief(text).map((line) => line.replace(/^\S+ /, ""));

describe("tables of fields with tabs", () => {
  it("have torn cells, groups of rows and texts that ask nothing", () => {
    const text =
      "茶社入社申请表\n基本资料\t姓  名\t\t性  别\t□男 □女\n所在部门\t\t联系电话\t\n每    周\n空闲时间\n（两小时一次）\t\t喜欢的茶（填\n一种）\t\n应聘职位\t泡茶 洗杯 记账\n茶社约定\t每次活动之后请把杯子洗净并且放回原来的柜子里面，茶叶要密封保存，电水壶用完以后要拔掉插头并且把水倒空，不得擅自带走公用的茶具。\n自我介绍\t\n注：1、本表一式两份。\n2、入社以后按时参加活动。";
    expect(questionsOf(text)).toEqual([
      "text 姓名",
      "radio 性别 [男 | 女]",
      "text 所在部门",
      "phone 联系电话",
      "text 每周空闲时间（两小时一次）",
      "text 喜欢的茶（填一种）",
      "radio 应聘职位 [泡茶 | 洗杯 | 记账]",
      "textarea 自我介绍",
    ]);
  });

  it("have letters below each other in front of rows, and dates", () => {
    const text =
      "助学申请\n姓 名\t\t出生日期\t  年  月  日\n就\n\n读\n\n学\n\n校\t院校名称\t\t系\t\n专 业\t\t班 级\t\n申请理由\t（请写明家庭情况和收入来源，可另附页。）\n\n申请人签名：          时间：    年   月   日";
    expect(questionsOf(text)).toEqual([
      "text 姓名",
      "date 出生日期",
      "text 院校名称",
      "text 系",
      "text 专业",
      "text 班级",
      "textarea 申请理由",
      "signature 申请人签名",
      "date 时间",
    ]);
  });

  it("end above the head of a table to be marked", () => {
    const text = "试用评估\n姓名\t\t部门\t\n职务\t\t入职日期\t\n评估项目\t优秀\t良好\t一般\n泡茶\t\t\t\n洗杯\t\t\t\n";
    expect(read(text).questions.map(({ title, rows }) => [title, rows])).toEqual([
      ["姓名", undefined],
      ["部门", undefined],
      ["职务", undefined],
      ["入职日期", undefined],
      ["评估项目", ["泡茶", "洗杯"]],
    ]);
  });

  it("lose the column that counts the rows", () => {
    const text = "检查表\n序号\t检查内容\t是\t否\t不适用\n1\t水壶是否拔掉插头\t□\t□\t□\n2\t杯子是否洗净\t□\t□\t□\n";
    expect(read(text).questions[0]?.rows).toEqual(["水壶是否拔掉插头", "杯子是否洗净"]);
  });
});

describe("labels with lines to write on", () => {
  it("are fields, and what asks below them is a question", () => {
    const text =
      "Tea Camp Form\nName of guest: ____________ Age: ____ Male Female\nBirth date (DD/MM/YYYY): __________ Town: ________\nMother’s Name: ____________ Home Phone#: ________\nDoes your child drink tea?\nHas your child ever been burnt by hot water? If yes, fill out the\nsecond page.\nIs your child a good sleeper?";
    expect(questionsOf(text)).toEqual([
      "text Name of guest",
      "text Age",
      "radio Male Female [Male | Female]",
      "date Birth date (DD/MM/YYYY)",
      "text Town",
      "text Mother’s Name",
      "phone Home Phone#",
      "textarea Does your child drink tea?",
      "textarea Has your child ever been burnt by hot water? If yes, fill out the second page.",
      "textarea Is your child a good sleeper?",
    ]);
  });

  it("may have no colon above the first question", () => {
    const text =
      "茶艺测验\n学校______ 班级______ 姓名______ 得分______\n一、按要求写句子。\n1．他把茶喝完了。（改为“被”字句）\n________________\n2．水开了。（扩句）\n________________";
    expect(questionsOf(text).slice(0, 3)).toEqual(["text 学校", "text 班级", "text 姓名"]);
  });
});

describe("forms with stars", () => {
  it("have labels with and without colons", () => {
    const text =
      "TEA HOUSE REGISTRATION FORM\n\nRequired fields marked with *\n\nGuest's full name: *\n\nYour telephone #: *\n\nGuest's date of birth: *\n\nIN CASE OF TROUBLE CALL:\n\nNeighbour's name\n\nNeighbour's phone #\n\nDoes the guest dislike any tea? *\n\nIf yes, specify\n\nOur staff is asked not to serve guests with things such as:\n\n  1. Alcohol\n  2. Soup\n\nName of the guest's dentist: *";
    expect(questionsOf(text)).toEqual([
      "text Guest's full name",
      "phone Your telephone #",
      "date Guest's date of birth",
      "text Neighbour's name",
      "phone Neighbour's phone #",
      "textarea Does the guest dislike any tea?",
      "text If yes, specify",
      "text Name of the guest's dentist",
    ]);
  });

  it("have choices with gaps below their labels", () => {
    const text =
      "茶社入会\n请仔细阅读：\n1. 请在选项前的○处打勾；\n2. 带*的必须填写。\n\n申请人姓名：\n*\n\n您的茶龄：*\n一年以下   一至五年   五年以上\n\n您喜欢哪些茶？\n绿茶   红茶   白茶\n其他\n\n推荐人：\n*\n\n您的住址：*\n";
    expect(questionsOf(text)).toEqual([
      "text 申请人姓名",
      "radio 您的茶龄 [一年以下 | 一至五年 | 五年以上]",
      "checkbox 您喜欢哪些茶？ [绿茶 | 红茶 | 白茶 | 其他]",
      "text 推荐人",
      "text 您的住址",
    ]);
  });
});

describe("ballots", () => {
  it("name the candidates once more above the boxes", () => {
    const text =
      "【茶社选举选票】\n单位名称:________\n候选人名单:\n1. 张三(男,泡茶组)\n2. 李四(女,洗杯组)\n请在您支持的候选人姓名前打“√”,每张选票仅限选择一人。\n□ 张三\n□ 李四";
    expect(questionsOf(text)).toEqual([
      "text 单位名称",
      "radio 请在您支持的候选人姓名前打“√”,每张选票仅限选择一人。 [张三 | 李四]",
    ]);
  });

  it("stand among rules and notes", () => {
    const text =
      "茶社选举办法\n\n第一条 选举采用无记名投票方式。\n第二条 多于两人的选票无效。\n\n茶社委员选票\n\n候选人：\n□ 王五\n□ 赵六\n□ 钱七\n\n说明：1、候选人以姓氏笔画为序。\n2、请在同意的候选人前的方框内划“√”。";
    expect(items(text).filter((line) => !line.startsWith("statement"))).toEqual([
      "checkbox 候选人 [王五 | 赵六 | 钱七]",
    ]);
  });
});

test("rows of labels with boxes go on below tables for entries", () => {
  const text =
    "园丁登记表\n姓名\t\t性别\t\t出生日期\t\n联系电话\t\t现住址\t\t民族\t\n工作经历\n起止时间\t花园\t职务\n\t\t\n\t\t\n是否会爬树\t□是 □否\t是否怕蜜蜂\t□是（原因：        ） □否\n有何种花证书\t\t\t\n本人声明：以上内容真实有效，如有虚假，愿意退出花园。";
  expect(questionsOf(text).slice(-4)).toEqual([
    "dynamic-table 工作经历 [起止时间 | 花园 | 职务]",
    "radio 是否会爬树 [是 | 否]",
    "radio 是否怕蜜蜂 [是（原因） | 否]",
    "text 有何种花证书",
  ]);
});

test("a blank line in place of the first empty row", () => {
  const text = "花会回执\n花园名称：\n领队：            电话：\n\n参会人员名单\n姓名\t性别\t花龄\n\n\t\t\n\t\t\n";
  expect(questionsOf(text).at(-1)).toBe("dynamic-table 参会人员名单 [姓名 | 性别 | 花龄]");
});

test("labels on two lines beside boxes, and names of tables in spread letters", () => {
  const text =
    "园丁申请表\n姓名\t\t性别\t□男  □女\t一寸免冠\n照片粘贴处\n联系电话\t\t现住址\t\n园中意向\n（可多选）\t□种花  □种树  □其他：____\n有无经验\t□有  □无\n\n种  花  经  历（没有可不填）\n起止时间\t花园\t职务\n\t\t\n\t\t\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    "image 一寸免冠照片粘贴处",
    "phone 联系电话",
    "text 现住址",
    "checkbox 园中意向（可多选） [种花 | 种树 | 其他]",
    "radio 有无经验 [有 | 无]",
    "dynamic-table 种花经历（没有可不填） [起止时间 | 花园 | 职务]",
  ]);
});
