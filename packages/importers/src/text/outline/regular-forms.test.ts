/** Forms of labels with room or boxes behind them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const FORM = [
  ["姓名", ""],
  ["籍贯", ""],
  ["联系电话", ""],
  ["婚姻状况", "未婚 已婚"],
  ["用餐要求", "普通餐 素食 清真"],
] as const;
const WANTED = [
  "text 姓名",
  "text 籍贯",
  "phone 联系电话",
  "radio 婚姻状况 [未婚 | 已婚]",
  "radio 用餐要求 [普通餐 | 素食 | 清真]",
];

const form = (line: (label: string, words: readonly string[]) => string) =>
  `读书会报名表\n${FORM.map(([label, words]) => line(label, words === "" ? [] : words.split(" "))).join("\n")}\n`;

describe("forms of labels", () => {
  it.each([
    ["no room, above boxes", form((label, words) => `${label}：${words.map((word) => `□${word}`).join(" ")}`)],
    [
      "wide room",
      form(
        (label, words) => `${label}:${words.length > 0 ? words.map((word) => `[ ] ${word}`).join("  ") : "         "}`,
      ),
    ],
    ["bullets and brackets", form((label, words) => `- ${label}：${words.map((word) => `（ ）${word}`).join("  ")}`)],
    ["tabs", form((label, words) => `${label}\t${words.map((word) => `[ ] ${word}`).join(" ")}`)],
    [
      "bars",
      form((label, words) => `| ${label} | ${words.map((word) => `□ ${word}`).join(" ")} |`).replace(
        "\n",
        "\n| 项目 | 内容 |\n| --- | --- |\n",
      ),
    ],
  ])("with %s", (_name, text) => {
    expect(questionsOf(text).map((line) => line.replace(/：(?= \[|$)/u, ""))).toEqual(WANTED);
  });

  it("end with who signs, and when", () => {
    const text = `${form((label, words) => `${label}：${words.length > 0 ? words.map((word) => `□${word}`).join(" ") : "____"}`)}\n申请人（签字）：\n年   月   日\n`;
    expect(questionsOf(text).slice(-2)).toEqual(["signature 申请人（签字）", "date 年 月 日（申请人签字）"]);
  });
});

const shortened = (text: string) => questionsOf(text).map((line) => line.replace(/^textarea/u, "text"));

describe("forms with more than labels", () => {
  it("tables to write rows into, and what another office writes", () => {
    const text =
      "园艺师登记表\n填表日期：    年   月   日\n\n一、基本情况\n姓名\t\t性别\t□男 □女\n手机\t\t专长\t\n二、种植经历\n花名\t地点\t年份\n\t\t\n\t\t\n三、其他情况\n自我评价\t\n园委会意见\t（盖章）\n\n本人承诺以上内容真实。\n承诺人签名：________    日期：____年__月__日";
    expect(shortened(text)).toEqual([
      "date 填表日期",
      "text 姓名",
      "radio 性别 [男 | 女]",
      "phone 手机",
      "text 专长",
      "dynamic-table 种植经历 [花名 | 地点 | 年份]",
      "text 自我评价",
      "text 园委会意见",
      "signature 承诺人签名",
      "date 日期",
    ]);
  });

  it("three pairs of labels and places in each row of a table, above another table", () => {
    const text =
      "园艺師登記表\n\n| 項目 | 內容 | 項目 | 內容 | 項目 | 內容 |\n|---|---|---|---|---|---|\n| 姓名 |   | 專長 |   | 性別 | □男 □女 |\n| 籍貫 |   | 手機 |   |   |   |\n家庭成員：\n| 稱謂 | 姓名 | 年齡 |\n|---|---|---|\n|  |  |  |\n|  |  |  |\n\n自我介紹：\n\n";
    expect(shortened(text)).toEqual([
      "text 姓名",
      "text 專長",
      "radio 性別 [男 | 女]",
      "text 籍貫",
      "phone 手機",
      "dynamic-table 家庭成員 [稱謂 | 姓名 | 年齡]",
      "text 自我介紹",
    ]);
  });

  it.each([
    ["numbers and boxes", "入园登记\n\n基本情况\n1. 姓名：________\n2. 性别：□男  □女\n其他情况\n备注：________"],
    ["two on a line", "入园登记\n\n【基本情况】\n姓名：________    性别：□男  □女\n【其他情况】\n备注：\n\n"],
    ["tabs", "入园登记\n\n一、基本情况\n姓名\t\t性别\t□男 □女\n二、其他情况\n备注\t\n"],
  ])("few labels below headings, %s", (_, text) => {
    expect(shortened(text)).toEqual(["text 姓名", "radio 性别 [男 | 女]", "text 备注"]);
  });

  it("a label above rows of boxes is a heading, and so is a row of one cell", () => {
    const text = "花园评估\n植物状况：\n叶子：□好 □差\n花朵：□好 □差\n评估人：________";
    expect(shortened(text)).toEqual(["radio 叶子 [好 | 差]", "radio 花朵 [好 | 差]", "text 评估人"]);
  });

  it("labels with colons in the only row of a table, and boxes behind words in one line", () => {
    expect(
      questionsOf(
        "离园面谈记录\n\n一、基本信息\n姓名：\t\t工号：\t\t入职日期：\t\n二、面谈内容\n（一）您为什么离开？\n____________\n（二）您愿意回来吗？\n（  ）愿意    （  ）不愿意",
      ),
    ).toEqual([
      "text 姓名",
      "text 工号",
      "date 入职日期",
      "textarea 您为什么离开？",
      "radio 您愿意回来吗？ [愿意 | 不愿意]",
    ]);
    expect(questionsOf("园丁测评\n您的身份：东园（班组长）□　西园（职工）□\n对园丁的建议：\n")[0]).toBe(
      "radio 您的身份 [东园（班组长） | 西园（职工）]",
    );
  });
});

describe("the greeting of a letter", () => {
  it.each(["尊敬的家长：", "親愛的讀者：", "各位邻居："])("is no label, %s", (greeting) => {
    const text = `通知\n${greeting}\n您好！读书会将于周五举行。\n姓名：________\n是否参加：□是 □否\n联系电话：________\n`;
    expect(questionsOf(text).map((one) => one.replace(/：/u, ""))).toEqual([
      "text 姓名",
      "radio 是否参加 [是 | 否]",
      "phone 联系电话",
    ]);
  });
});
