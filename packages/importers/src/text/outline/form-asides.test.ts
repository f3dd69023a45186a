/** What stands beside the labels of a form, and below them. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const FORM = "花园认领表\n\n姓名：____________\n所在单位：____________\n认领方式：□自己照料  □请人照料\n";
const ASKED = ["text 姓名", "text 所在单位", "radio 认领方式 [自己照料 | 请人照料]"];

describe("labels with a condition", () => {
  test.each([
    ["如请人照料，照料人姓名：", "text 如请人照料，照料人姓名"],
    ["若請人照料，照料人住處：", "text 若請人照料，照料人住處"],
    ["如需休息，休息时间：", "text 如需休息，休息时间"],
  ])("%s", (line, asked) => {
    const asks = questionsOf(`${FORM}${line}\n其他要求：\n`).map((one) => one.replace(/：$/u, ""));
    expect(asks).toEqual([...ASKED, asked, "text 其他要求"]);
  });

  test("what tells something asks nothing", () => {
    expect(questionsOf(`${FORM}如有疑问，请致电：8888\n`)).toEqual(ASKED);
  });
});

test.each(["请人照料的请填写：", "由他人照料的請填寫："])("the heading of the labels below it: %s", (head) => {
  const text = `${FORM}\n${head}\n姓名：________\n与本人关系：________\n`;
  expect(questionsOf(text)).toEqual([...ASKED, "text 姓名", "text 与本人关系"]);
});

describe("the last lines", () => {
  test.each([
    "花园联系人：老周　内线 6218",
    "聯絡人：陳老師　電話：0571-88880000",
    "咨询电话：0571-88880000\n监督电话：0571-88880001",
  ])("tell whom to call: %s", (lines) => {
    expect(questionsOf(`${FORM}其他要求：\n\n${lines}\n`)).toEqual([...ASKED, "text 其他要求"]);
  });

  test("wish well below a line to write on", () => {
    const text =
      "花园问卷\n1. 您喜欢花吗？\nA. 喜欢\nB. 不喜欢\n2. 您对花园的改进建议：________________________________\n祝您天天开心！热线：0571-88880000（花园）\n第 1 页 共 1 页\n";
    expect(questionsOf(text)).toEqual(["radio 您喜欢花吗？ [喜欢 | 不喜欢]", "text 您对花园的改进建议"]);
  });
});
