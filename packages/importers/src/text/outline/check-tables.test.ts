/** Tables of inspections and lists of what can be ordered. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("groups in front of what is looked at, boxes, and an empty column of remarks", () => {
  const text =
    "花棚每日巡查表\n巡查日期：____年____月____日\n项目\t检查内容\t正常\t异常\t备注\n消防\t灭火器在有效期内\t□\t□\t\n用电\t水泵断电\t□\t□\t\n巡查人签名：________";
  expect(brief(text)).toEqual([
    "q1 date 巡查日期",
    "q2 matrix-radio 检查内容 {消防 灭火器在有效期内 | 用电 水泵断电} [正常 | 异常]",
    "q3 signature 巡查人签名",
  ]);
});

test("the same between bars, with numbers and a rule", () => {
  const text =
    "花棚巡檢表\n巡檢日期：____年____月____日\n\n| 序號 | 巡檢項目 | 正常 | 異常 | 備註 |\n| --- | --- | --- | --- | --- |\n| 1 | 溫度 | □ | □ | |\n| 2 | 濕度 | □ | □ | |\n\n巡檢人員：________";
  expect(brief(text)[1]).toBe("q2 matrix-radio 巡檢項目 {溫度 | 濕度} [正常 | 異常]");
});

test("what can be ordered, with bars between the cells and room for the quantity", () => {
  const text =
    "花苗订购单\n\n订购人：________  电话：________\n\n品名 | 规格 | 单价（元） | 订购数量（盆）\n兰花 | 大盆 | 128 | \n菊花 | 小盆 | 48 | \n\n取货方式：□自提 □快递";
  expect(brief(text)[2]).toBe("q3 matrix-text 品名 规格 单价（元） {兰花 大盆 128 | 菊花 小盆 48} [订购数量（盆）]");
});

test("boxes between single blanks, below the words of the head", () => {
  expect(brief("体检告知\n项目 有 无 说明\n高血压 □ □ ________\n糖尿病 □ □ ________\n受检者签名：________\n")[0]).toBe(
    "q1 matrix-radio 项目 {高血压 | 糖尿病} [有 | 无]",
  );
  expect(brief("花园问卷\n\n您喜欢的花 可多选\n玫瑰 □ 百合 □ 菊花 □\n")[0]).toContain("[玫瑰 | 百合 | 菊花]");
});

test("a sentence that leads to a table of boxes is its question and nothing else", () => {
  expect(
    brief("体检告知\n\n请如实勾选：\n项目\t有\t无\n高血压\t□\t□\n糖尿病\t□\t□\n心脏病\t□\t□\n受检者签名：________\n"),
  ).toEqual(["q1 matrix-radio 请如实勾选 {高血压 | 糖尿病 | 心脏病} [有 | 无]", "q2 signature 受检者签名"]);
});

test("sizes and quantities are written", () => {
  expect(brief("校服征订\n\n姓名：____\n品名\t单价（元）\t尺码\t数量\n夏装\t85\t\t\n秋装\t120\t\t\n")[1]).toBe(
    "q2 matrix-text 品名 单价（元） {夏装 85 | 秋装 120} [尺码 | 数量]",
  );
});
