/** Labels below each other with marks and notes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

const LINES = [
  "用户名：（必填）",
  "申请版块：（必填）",
  "版务设想（不少于50字）：（必填）",
  "爱好：",
  "是否担任其他职位：（必填）",
];
const NOTES = ["（审核结果将以短消息通知。）", "（三天内没有收到通知即为未通过，请修改后重新申请。）"];
const asked = (text: string) =>
  brief(text).flatMap((line) => {
    const [, type = "", title = ""] = /^q\d+ (\S+) (.*)$/u.exec(line) ?? [];
    return type === "" ? [] : [`${type} ${title.replace(/[:：]$/u, "")}`];
  });

test("labels with marks, an unmarked one among them, and notes below", () => {
  const text = `论坛版主申请\n申请条件\n- 年满十二岁。\n- 注册满三十天。\n==========\n申请格式\n${LINES.join("\n")}\n${NOTES.join("\n")}\n==========`;
  const expected = [
    "text! 用户名",
    "text! 申请版块",
    expect.stringMatching(/! 版务设想（不少于50字）$/u),
    "text 爱好",
    "text! 是否担任其他职位",
  ];
  expect(asked(text)).toEqual(expected);
  expect(asked(text.replaceAll("（必填）", " *"))).toEqual(expected);
  expect(asked(text.replaceAll("：（必填）", ": (必填)"))).toEqual(expected);
});

test("a note below labels without marks is no field", () => {
  const text =
    "社团招新\n\n请复制以下格式回帖：\n姓名：\n班级：\n特长：\n是否有经验：\n（请如实填写，虚假信息不予录用。）";
  expect(asked(text)).toEqual(["text 姓名", "text 班级", "text 特长", "text 是否有经验"]);
});
