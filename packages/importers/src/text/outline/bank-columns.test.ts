/** Tables of questions with columns of other names. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const RIGHT = [
  "radio 花要什么？ [水 | 油 | 盐] = A",
  "checkbox 园里有什么？（多选） [花 | 树 | 车] = AB",
  "boolean 花不用浇水。 = 错",
];
const without = (lines: readonly string[]) => lines.map((line) => line.replace("（多选）", ""));

test.each([
  ["编号,题目,备选项,答案,备注", ",", "|", ["HY-001", "HY-002", "HY-003"], ["花都一样", "漏选不给分", ""]],
  ["題號|題 目|選項|答 案|備註", "|", ";", ["H1", "H2", "H3"], ["", "两个都对", ""]],
  ["序 号\t试　题\t选项内容\t答　案\t来　源", "\t", ";", ["1", "2", "3"], ["园志", "", "园志"]],
])("the columns are %s", (head, sign, between, codes, remarks) => {
  const rows = [
    [codes[0], "花要什么？", ["水", "油", "盐"].join(between), "A", remarks[0]],
    [codes[1], "园里有什么？（多选）", ["花", "树", "车"].join(between), "AB", remarks[1]],
    [codes[2], "花不用浇水。", "", "×", remarks[2]],
  ];
  const text = [head, ...rows.map((row) => row.join(sign))].join("\n");
  expect(without(questionsOf(text))).toEqual(without(RIGHT));
  expect(read(text).diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
});

test("choices and types stand in the cell of the stem below a spread heading", () => {
  const text =
    "花园竞赛题\n\n序号\t题　　目\t答案\n1\t花要（　　）。A.水 B.油 C.盐\tA\n2\t园里有（　　）。（多选）A.花 B.树 C.车\tAB\n3\t花不用浇水。（判断）\t×\n4\t怎样养花？（简答）\t浇水、松土";
  expect(questionsOf(text)).toEqual([
    "radio 花要（　　）。 [水 | 油 | 盐] = A",
    "checkbox 园里有（　　）。 [花 | 树 | 车] = AB",
    "boolean 花不用浇水。 = 错",
    "textarea 怎样养花？ = 浇水、松土",
  ]);
});
