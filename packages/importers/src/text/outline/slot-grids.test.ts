/** Grids of boxes below names of times and places. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("a grid below a bulleted label", () => {
  const text =
    "花园登记表\n· 姓名 ____\n· 花棚 ( )东 ( )西\n· 可来的时间\n             周一至周五   周六   周日\n  上午          [ ]        [ ]    [ ]\n  下午          [ ]        [ ]    [ ]\n· 电话 ____\n· 备注 ____";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 radio 花棚 [东 | 西]",
    "q3 matrix-checkbox 可来的时间 {上午 | 下午} [周一至周五 | 周六 | 周日]",
    "q4 phone 电话",
    "q5 text 备注",
  ]);
});

test("a grid below a numbered question, with traditional characters and wide blanks", () => {
  const text =
    "花園調查\n1. 您的花棚\nA. 東\nB. 西\n2. 您何時澆水？（可複選）\n　　　　週六　　週日\n　上午　　□　　　□\n　下午　　□　　　□\n3. 您的建議\n________";
  expect(brief(text)).toEqual([
    "q1 radio 您的花棚 [東 | 西]",
    "q2 matrix-checkbox 您何時澆水？（可複選） {上午 | 下午} [週六 | 週日]",
    "q3 textarea 您的建議",
  ]);
});

test("one choice in each row if the question says so", () => {
  expect(
    brief(
      "花园调查\n1. 各花棚的温度（每行选一项）\n        十度   二十度\n东棚    ○      ○\n西棚    ○      ○\n2. 您的花棚\nA. 东\nB. 西",
    ),
  ).toEqual([
    "q1 matrix-radio 各花棚的温度（每行选一项） {东棚 | 西棚} [十度 | 二十度]",
    "q2 radio 您的花棚 [东 | 西]",
  ]);
});

test("how often something is done is one choice, and digits are read elsewhere", () => {
  expect(
    brief(
      "花园调查\n1. 您多久做一次下列的事？\n        每天   每周   每月\n浇水    □      □      □\n松土    □      □      □\n2. 您的花棚\nA. 东\nB. 西",
    ),
  ).toEqual([
    "q1 matrix-radio 您多久做一次下列的事？ {浇水 | 松土} [每天 | 每周 | 每月]",
    "q2 radio 您的花棚 [东 | 西]",
  ]);
});
