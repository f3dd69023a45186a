/** Repairs of choices with boxes and brackets, and of questions with Chinese numbers above lists. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const EXPECTED = ["radio 您的性别 [男 | 女]", "radio 您的年龄 [18岁以下 | 18-25岁 | 26岁以上]"];
const paper = (
  write: (stem: string, labels: readonly string[]) => string,
  numbers: readonly string[] = ["1. ", "2. "],
) =>
  [
    "读者调查问卷\n",
    `${numbers[0] ?? ""}${write("您的性别", ["男", "女"])}\n`,
    `${numbers[1] ?? ""}${write("您的年龄", ["18岁以下", "18-25岁", "26岁以上"])}\n`,
  ].join("\n");

describe("choices of a survey", () => {
  it.each<[shape: string, write: (stem: string, labels: readonly string[]) => string]>([
    [
      "boxes behind the name of the type",
      (stem, labels) => `${stem}[单选题]：${labels.map((one) => `□${one}`).join(" ")}`,
    ],
    [
      "boxes in front of letters",
      (stem, labels) => `${stem}（　）\n${labels.map((one, at) => `□${"ABC"[at] ?? ""}. ${one}`).join("  ")}`,
    ],
    ["boxes behind the labels", (stem, labels) => `${stem}\n${labels.map((one) => `${one}□`).join("  ")}`],
    ["empty brackets", (stem, labels) => `${stem}【单选题】\n${labels.map((one) => `( ) ${one}`).join("  ")}`],
  ])("have %s", (_shape, write) => {
    expect(questionsOf(paper(write)).map((line) => line.replace(/\s?（\s*）/, ""))).toEqual(EXPECTED);
  });

  it("are bullets below questions with Chinese numbers", () => {
    const text =
      "读者调查问卷\n\n一、您来图书馆的目的有哪些？（可多选）\n- 借书\n- 自习\n- 上网\n\n二、您的年龄是？\n- 18岁以下\n- 18岁以上\n";
    expect(questionsOf(text)).toHaveLength(2);
    expect(questionsOf(text)[0]).toContain("[借书 | 自习 | 上网]");
    expect(questionsOf(text)[1]).toContain("[18岁以下 | 18岁以上]");
  });

  it("are no bullets below headings", () => {
    const text = "读者调查问卷\n\n一、单选题\n1. 您的性别\n- 男\n- 女\n二、问答题\n1. 您有什么建议？";
    expect(questionsOf(text)).toEqual(["radio 您的性别 [男 | 女]", "textarea 您有什么建议？"]);
  });

  it("have letters or numbers of their own behind questions with bare numbers", () => {
    const text = (sign: (at: number) => string) =>
      `读者调查问卷\n1 您的性别（单选）\n${["男", "女"].map((one, at) => `${sign(at)}${one}`).join("\n")}\n2 您的年龄（单选）\n${["18岁以下", "18-25岁", "26岁以上"].map((one, at) => `${sign(at)}${one}`).join("\n")}\n3 您的学历（单选）\n${["大专", "本科"].map((one, at) => `${sign(at)}${one}`).join("\n")}`;
    const expected = [...EXPECTED, "radio 您的学历 [大专 | 本科]"];
    expect(questionsOf(text((at) => `${"abc"[at] ?? ""}. `))).toEqual(expected);
    expect(questionsOf(text((at) => `(${at + 1}) `))).toEqual(expected);
  });
});

it("brackets with a remark behind the last choice", () => {
  expect(
    questionsOf(
      "賞花回條\n\n1. 是否賞花：\n( )賞花　( )不賞花\n\n2. 是否需要協助：\n( )不需要　( )需要（請寫明時間）\n\n3. 餐食：\n（　）葷食　（　）素食",
    ),
  ).toEqual([
    "radio 是否賞花： [賞花 | 不賞花]",
    "radio 是否需要協助： [不需要 | 需要（請寫明時間）]",
    "radio 餐食： [葷食 | 素食]",
  ]);
});
