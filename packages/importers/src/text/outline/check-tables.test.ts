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
