/** Notes as Anki exports them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "fields between tabs, clozes and tags",
    "#separator:tab\n#html:true\n#tags column:3\n松是什么？\t树\t植物 树\n花在{{c1::春天}}开，在{{c2::秋天::季节}}落\t\t植物 花\n园里有什么？\t① 花<br>② 树<br>③ 水\t园",
    [
      "text 松是什么？ = 树",
      "blanks 花在____开，在____（季节）落 = 春天；秋天",
      "textarea 园里有什么？ = ① 花|② 树|③ 水",
    ],
  ],
  [
    "columns that say nothing of the question, and more fields",
    '#separator:Semicolon\n#notetype column:1\n#deck:園藝\n#tags column:5\nBasic;松;まつ;常青;N5\nBasic;"花; 草";はな;;N5',
    ["text 松 = まつ", "text 花; 草 = はな"],
  ],
  [
    "a field in quotes over several lines, and choices in a front",
    '#separator:comma\n#html:true\n"怎样种花？","松土\n下种\n浇水"\n"树是？<br>A. 松<br>B. 石",A',
    ["textarea 怎样种花？ = 松土⏎下种⏎浇水", "radio 树是？ [松 | 石] = A"],
  ],
  [
    "clozes without lines above them",
    "松是{{c1::樹}}的一種\n{{c1::玫瑰}}是花\t園藝",
    ["blanks 松是____的一種 = 樹", "text ____是花 = 玫瑰"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test("the deck is the title; quotes that do not end are words", () => {
  expect(read("#separator:tab\n#deck:园艺\n松是？\t树\n花是？\t草").definition.title).toBe("园艺");
  expect(questionsOf('#separator:tab\n"松是？\t树\n花是？\t草')).toEqual(['text "松是？ = 树', "text 花是？ = 草"]);
});

test("words behind the quotes of a field stay", () => {
  const { questions } = read('#separator:comma\n"怎样种花？","松土"再下种\n"树是？",松');
  expect(JSON.stringify(questions)).toContain("再下种");
});
