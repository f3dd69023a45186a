/** Questions with Chinese numbers in brackets below parts. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

const FORM =
  "花园引水征询表\n\n一、园丁情况\n（一）园丁姓名：________\n（二）花圃人数：____人\n（三）现在的水源\n□河水　□井水　□雨水\n\n二、引水意愿\n（一）您是否愿意接入水管？\n□愿意\n□不愿意\n（二）您最担心什么？（可多选）\n□水质\n□水价\n□施工\n（三）您愿意分摊的水费上限为____元\n\n三、其他建议\n________________________";

const EXPECTED = [
  "text 园丁姓名",
  "number 花圃人数",
  "radio 现在的水源 [河水 | 井水 | 雨水]",
  "radio 您是否愿意接入水管？ [愿意 | 不愿意]",
  "checkbox 您最担心什么？（可多选） [水质 | 水价 | 施工]",
  "number 您愿意分摊的水费上限为",
  "textarea 其他建议",
];

test("numbers that begin anew below parts, and a part with a line to write on", () => {
  expect(questionsOf(FORM)).toEqual(EXPECTED);
  expect(questionsOf(FORM.replace("一、", "壹、").replace("二、", "贰、").replace("三、", "叁、"))).toEqual(EXPECTED);
});

test("traditional, with wide lines", () => {
  const text =
    "花園整修意願調查\n\n一、園丁資料\n（一） 門牌：＿＿＿＿＿＿\n（二） 園丁姓名：＿＿＿＿＿＿\n\n二、整修意願\n（一） 您是否贊成整修？\n（ ）贊成　（ ）反對　（ ）沒意見\n（二） 您希望增設哪些設施？（可複選）\n（ ）涼亭　（ ）沙坑　（ ）鞦韆\n\n三、其他想法：\n";
  expect(questionsOf(text)).toEqual([
    "text 門牌",
    "text 園丁姓名",
    "radio 您是否贊成整修？ [贊成 | 反對 | 沒意見]",
    "checkbox 您希望增設哪些設施？（可複選） [涼亭 | 沙坑 | 鞦韆]",
    "textarea 其他想法",
  ]);
});

test("rules with such numbers ask nothing", () => {
  const text =
    "花园须知\n一、总则\n（一）爱护花草。\n（二）按时浇水。\n二、细则\n（一）不得踩踏。\n\n姓名：____\n性别：□男 □女\n电话：____";
  expect(brief(text).filter((line) => /花草|浇水|踩踏/u.test(line) && line.startsWith("q"))).toEqual([]);
});

test("plain numbers below parts, and a part with a line to write on behind a unit", () => {
  const plain = FORM.replaceAll(/（([一二三])）/gu, (_, digit: string) => `${"一二三".indexOf(digit) + 1}. `);
  expect(questionsOf(plain)).toEqual(EXPECTED.with(1, "number 花圃人数（人）"));
  expect(questionsOf(FORM.replaceAll(/^([一二三])、/gmu, "第$1部分　"))).toEqual(EXPECTED);
});
