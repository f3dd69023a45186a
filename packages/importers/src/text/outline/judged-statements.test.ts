/** Statements that are judged by degrees which the text tells once, in English and in Chinese. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { readDegrees } from "./english-degrees.ts";

const AGREE = "[Strongly disagree | Disagree | Agree | Strongly agree]";

const ENGLISH: [name: string, text: string, expected: string[]][] = [
  [
    "a list in a sentence, and an open question behind the statements",
    "Tea at work\n\nSay whether you strongly disagree, disagree, agree or strongly agree with each statement.\n\n1. The tea is hot.\n2. The cups are clean.\n3. The kettle is quick.\n\n4. What tea is missing?",
    [
      `radio The tea is hot. ${AGREE}`,
      `radio The cups are clean. ${AGREE}`,
      `radio The kettle is quick. ${AGREE}`,
      "textarea What tea is missing?",
    ],
  ],
  [
    "codes on one line, and the codes again behind each statement",
    "Tea\n1 = Strongly disagree   2 = Disagree   3 = Agree   4 = Strongly agree\n\n1. The tea is hot.   1 2 3 4\n2. The cups are clean.   1 2 3 4\n3. I drink tea with\nmy friends.   1 2 3 4",
    [
      `radio The tea is hot. ${AGREE}`,
      `radio The cups are clean. ${AGREE}`,
      `radio I drink tea with my friends. ${AGREE}`,
    ],
  ],
  [
    "letters that are told by sentences",
    "Tea\nIf you strongly disagree, circle SD. If you disagree, circle D. If you agree with the statement, circle A. If you strongly agree, circle SA.\n\n1. The tea is hot. SD D A SA\n2. The cups are clean. SD D A SA\n3. The kettle is quick. SD D A SA",
    [`radio The tea is hot. ${AGREE}`, `radio The cups are clean. ${AGREE}`, `radio The kettle is quick. ${AGREE}`],
  ],
  [
    "a list of codes, and places without numbers",
    "Tea room\nUse this scale:\n3 - Good\n2 - Fair\n1 - Poor\n\n_____ Cleanliness\n_____ Warmth\n_____ Light",
    ["radio Cleanliness [Good | Fair | Poor]", "radio Warmth [Good | Fair | Poor]", "radio Light [Good | Fair | Poor]"],
  ],
  [
    "the ends of a scale",
    "Tea\nRate each point from 1 (very poor) to 5 (very good).\n\na) Smell of the tea\nb) Taste of the tea\nc) Colour of the tea",
    ["scale Smell of the tea", "scale Taste of the tea", "scale Colour of the tea"],
  ],
  [
    "a row of digits above the words for some of them",
    "Tea\nJudge each statement:\n\n1     2     3     4     5\nNever          Sometimes          Always\n\n1. I drink tea.\n2. I make tea for others.\n3. I dream of tea.",
    ["scale I drink tea.", "scale I make tea for others.", "scale I dream of tea."],
  ],
  [
    "no choices for questions that have some",
    "Quiz\nMark whether you agree, disagree or strongly disagree with the answer.\n1. Which leaf is tea?\nA. Camellia\nB. Oak\n2. Which water is best?\nA. Soft\nB. Hard\n3. Which pot is best?\nA. Clay\nB. Tin",
    [
      "radio Which leaf is tea? [Camellia | Oak]",
      "radio Which water is best? [Soft | Hard]",
      "radio Which pot is best? [Clay | Tin]",
    ],
  ],
];

const CHINESE: [name: string, text: string, expected: string[]][] = [
  [
    "a list of codes, and places without numbers",
    "喝茶量表\n请用数字表示同意的程度。\n3 - 同意\n2 - 不确定\n1 - 不同意\n____ 茶是热的。\n____ 杯子干净。\n____ 水开得快。",
    [
      "radio 茶是热的。 [同意 | 不确定 | 不同意]",
      "radio 杯子干净。 [同意 | 不确定 | 不同意]",
      "radio 水开得快。 [同意 | 不确定 | 不同意]",
    ],
  ],
  [
    "codes in brackets that begin the line",
    "喝茶自查\n（0）无；（1）轻；（2）重。\n1.口渴 0 1 2\n2.失眠 0 1 2\n3.心慌 0 1 2",
    ["radio 口渴 [无 | 轻 | 重]", "radio 失眠 [无 | 轻 | 重]", "radio 心慌 [无 | 轻 | 重]"],
  ],
  [
    "no amounts",
    "数学\n一、填空\n1.一个三角形的三条边分别为3厘米，4厘米，5厘米，高是（ ）厘米。\n二、判断\n1.所有的偶数都是合数。（ ）\n2.三角形有三条边。（ ）",
    [
      "blanks 一个三角形的三条边分别为3厘米，4厘米，5厘米，高是（ ）厘米。",
      "boolean 所有的偶数都是合数。（ ）",
      "boolean 三角形有三条边。（ ）",
    ],
  ],
];

describe("degrees that are told once", () => {
  it.each(ENGLISH)("%s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });

  it.each(CHINESE)("in Chinese: %s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });

  it("stand in the words of a head of two lines", () => {
    const text =
      "Tea course\n\nPlease judge the statements below.\n\n                         Strongly                      Strongly\n                         Agree      Agree   Disagree   Disagree\n1. The aims were clear.    O          O         O          O\n2. The tea was hot.        O          O         O          O\n3. The room was warm.      O          O         O          O";
    expect(read(text).questions.map(({ rows, options }) => ({ rows, options }))).toEqual([
      {
        rows: ["The aims were clear.", "The tea was hot.", "The room was warm."],
        options: ["Strongly Agree", "Agree", "Disagree", "Strongly Disagree"],
      },
    ]);
  });
});

describe("readDegrees", () => {
  it.each([
    ["0 Never happened to me at all\n1 Happened some of the time\n2 Happened most of the time", 3],
    ["5 point scale: 1 (Poor), 2 (Fair), 3 (Good), 4 (Very good), 5 (Excellent)", 5],
    ["Strongly agree (4), Agree (3), Disagree (2), Strongly disagree (1)", 4],
    ["Options: Never/Rarely/Sometimes/Often/Always", 5],
    ["SA = Strongly Agree, A = Agree, D = Disagree, SD = Strongly Disagree.", 4],
    ["The club was founded in 1990, and 2 people and 3 dogs live here.", 0],
    ["Bring 1 pen, 2 pencils and 3 sheets of paper.", 0],
  ])("%s", (text, size) => {
    expect(readDegrees(text)?.labels.length ?? 0).toBe(size);
  });

  it("knows both ends of a scale", () => {
    expect(readDegrees("using a scale from 1 (not at all) to 7 (very much)")?.ends).toEqual({
      min: 1,
      max: 7,
      low: "not at all",
      high: "very much",
    });
    expect(readDegrees("Please rate the service (1=Poor, 5=Excellent):")?.ends?.high).toBe("Excellent");
  });
});
