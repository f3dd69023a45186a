/** Empty brackets as boxes, times and opinions with a place to sign. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const LISTS: readonly (readonly [name: string, text: string])[] = [
  [
    "black brackets behind numbered stems",
    "花棚检查表\n\n1、水泵在位、压力正常　　　　【 】正常　【 】异常\n2、门窗完好　　　　　　　　　【 】正常　【 】异常　【 】无此项\n",
  ],
  [
    "other brackets",
    "花棚检查表\n\n1. 水泵在位、压力正常   〔  〕正常  〔  〕异常\n2. 门窗完好   〔  〕正常  〔  〕异常  〔  〕无此项\n",
  ],
  [
    "brackets below stems",
    "花棚检查表\n\n1. 水泵在位、压力正常\n【】正常　【】异常\n2. 门窗完好\n【】正常　【】异常　【】无此项",
  ],
  [
    "square brackets",
    "花棚检查表\n\n1. 水泵在位、压力正常      [ ] 正常   [ ] 异常\n2. 门窗完好      [ ] 正常   [ ] 异常   [ ] 无此项\n",
  ],
];

test.each(LISTS)("%s", (_, text) => {
  expect(questionsOf(text)).toEqual([
    "radio 水泵在位、压力正常 [正常 | 异常]",
    "radio 门窗完好 [正常 | 异常 | 无此项]",
  ]);
});

test("gaps in wide brackets stay gaps", () => {
  const text = "花园测验\n一、填空题\n1. 兰花的根是【　】，叶是【　】的。\n2. 菊花在【　】季开，荷花在【　】季开。";
  expect(questionsOf(text).every((question) => !question.startsWith("radio"))).toBe(true);
});
