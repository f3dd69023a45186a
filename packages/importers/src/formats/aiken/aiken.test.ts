/** Aiken: good and broken questions; embedded answers as a file of their own. */
import { expect, it } from "vitest";
import { readWith } from "../exam/testing.ts";
import { clozeReader } from "../moodle/cloze.format.ts";
import { aikenReader } from "./aiken.format.ts";

it("questions with keys, letters and feedback", () => {
  const text =
    "第一题\n还有一行\nA) 甲\nB. 乙\nANSWER: B\nFEEDBACK: 因为\n\n第二题\nA. 1 < 2\nB. 2 < 1\nC) 都不对\nanswer: a\n第三题\nA) x\nB) y\nANSWER: A";
  const { items, notes } = readWith(aikenReader, text);
  expect(
    items.map((item) => [
      item.title.text,
      item.kind === "choice" ? item.key : null,
      item.explanation?.text,
      item.place.line,
    ]),
  ).toEqual([
    ["第一题\n还有一行", ["B"], "因为", 1],
    ["第二题", ["A"], undefined, 8],
    ["第三题", ["A"], undefined, 13],
  ]);
  expect(items[1]).toMatchObject({
    options: [{ code: "A", label: { text: "1 < 2" } }, { label: { text: "2 < 1" } }, { code: "C" }],
  });
  expect(notes).toEqual([]);
});

it("a blank line between stem and options is no new question", () => {
  expect(readWith(aikenReader, "题干\n\nA) 甲\n\nB) 乙\n\nANSWER: A").items).toMatchObject([
    { title: { text: "题干" }, key: ["A"] },
  ]);
});

it("what is no complete question stands in the report, with its line", () => {
  const text =
    "只有一个\nA) 甲\nANSWER: A\n\nA) 没有题干\nB) 乙\nANSWER: A\n\n没有答案\nA) 甲\nB) 乙\n\n错的答案\nA) 甲\nB) 乙\nANSWER: D\n\nANSWER: C\n\n好的\nA) 甲\nB) 乙\nANSWER: A";
  const { items, notes } = readWith(aikenReader, text);
  expect(items.map(({ title }) => title.text)).toEqual(["好的"]);
  expect(notes).toEqual([
    "fewOptions 只有一个 A) 甲 ANSWER: A",
    "noAnswer 没有答案 A) 甲 B) 乙",
    "noStem A) 没有题干 B) 乙 ANSWER: A",
    "strayAnswer ANSWER: C",
    "wrongAnswer 错的答案 A) 甲 B) 乙 ANSWER: D",
  ]);
  expect(readWith(aikenReader, "题干\nA) 甲").refused).toBe("empty");
});

it("recognises Aiken; a Chinese paper is not Aiken", () => {
  const sure = (text: string) => aikenReader.recognise({ kind: "text", name: "a.txt", text });
  expect(sure("q\nA) a\nB) b\nANSWER: A")).toBe(0.85);
  expect(sure("1．题\nA、甲\nB、乙\n答案：A")).toBe(0);
});

it("the language is that of the text, also if only the gaps have one", () => {
  const languageOf = (text: string) => {
    const read = clozeReader.read({ kind: "text", name: "a.txt", text });
    return "form" in read ? [read.form.language, read.form.pages[0]?.items[0]?.title.text] : [];
  };
  expect(languageOf("首都是{1:SA:=北京}")).toEqual(["zh-CN", "填空题"]);
  expect(languageOf("首都是{1:SA:=北京}，請選擇國家")).toEqual(["zh-TW", "填空題"]);
  expect(languageOf("The capital is {1:SA:=Paris}")).toEqual(["en-US", "Fill in the blanks"]);
});

it("a file with embedded answers is one question; a gap without a choice is refused with its line", () => {
  const { items } = readWith(clozeReader, "首都是{1:SA:=北京}，面积{2:NM:=960:10#大约}。");
  expect(items).toMatchObject([
    {
      kind: "blanks",
      // Without a title the form could not be published.
      title: { text: "填空题" },
      text: { text: "首都是{{b1}}，面积{{b2}}。" },
      points: 3,
      blanks: [{ points: 1 }, { points: 2, cell: { key: { ranges: [{ min: 950, max: 970 }] } } }],
      explanation: { text: "960:10: 大约" },
    },
  ]);
  expect(readWith(clozeReader, "一\n二{1:MC:=甲}").refused).toBe("badGap 2");
  expect(readWith(clozeReader, "一\n\n二{1:SA:=甲").refused).toBe("badGap 3");
});
