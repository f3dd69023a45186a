import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("motions are asked, whatever the label of their votes is, and what explains them is told", () => {
  const text =
    "花园之家业主大会书面表决票\n\n房号：____  业主姓名：____\n\n议题一：是否更换东园水管\n说明：水管已用18年。\n表决意见：□同意 □反对 □弃权\n\n议题二：是否动用公共收益\n表决意见：□同意 □反对 □弃权\n\n业主签字：____";
  expect(questionsOf(text)).toEqual([
    "text 房号",
    "text 业主姓名",
    "radio 是否更换东园水管 [同意 | 反对 | 弃权]",
    "radio 是否动用公共收益 [同意 | 反对 | 弃权]",
    "signature 业主签字",
  ]);
});

it("numbers of another kind, with brackets for boxes and a reason below them", () => {
  const text =
    "園藝會通訊表決\n\n第一案\u3000聘請園藝顧問\n理由：原顧問任期屆滿。\n結果：（ ）贊成  （ ）反對\n\n第二案\u3000修改章程第三條\n結果：（ ）贊成  （ ）反對\n\n理事簽名：";
  expect(questionsOf(text)).toEqual([
    "radio 聘請園藝顧問 [贊成 | 反對]",
    "radio 修改章程第三條 [贊成 | 反對]",
    "signature 理事簽名",
  ]);
});

it("headings above several labels stay headings", () => {
  const text = "点评\n\n一、东园\n评价：□好 □一般 □差\n意见：____\n\n二、西园\n评价：□好 □一般 □差\n意见：____";
  expect(questionsOf(text)).toEqual([
    "radio 评价 [好 | 一般 | 差]",
    "textarea 意见",
    "radio 评价 [好 | 一般 | 差]",
    "textarea 意见",
  ]);
});
