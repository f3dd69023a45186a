/** Rows of banks without the row of their names. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const RIGHT = ["radio 花要什么 [水 | 油 | 盐] = A", "checkbox 园里有 [花 | 树 | 车] = AB", "boolean 花会走路 = 错"];

test.each([
  [
    "letters in the cells",
    "单选\t花要什么\tA.水\tB.油\tC.盐\tA\n多选\t园里有\tA.花\tB.树\tC.车\tAB\n判断\t花会走路\t\t\t\t错",
  ],
  [
    "numbers in front",
    "1\t单选题\t花要什么\t水\t油\t盐\tA\t2\n2\t多选题\t园里有\t花\t树\t车\tAB\t4\n3\t判断题\t花会走路\t对\t错\t\tB\t1",
  ],
  ["kinds in brackets", "[单选] 花要什么\t水\t油\t盐\tA\n[多选] 园里有\t花\t树\t车\tAB\n[判断] 花会走路\t\t\t\t错"],
  ["short rows", "单选\t花要什么\t水\t油\t盐\tA\n多选\t园里有\t花\t树\t车\tAB\n判断\t花会走路\t×"],
])("%s", (_name, rows) => {
  expect(questionsOf(`花园题库\n\n${rows}\n`)).toEqual(RIGHT);
});

test("gaps and essays keep their whole answers", () => {
  const rows =
    "单选\t花要什么\t水\t油\tA\n填空\t花要____\t\t\t水\n简答\t怎样种花\t\t\t挖土，种下，浇水\n判断\t花会走路\t\t\t错";
  expect(questionsOf(`花园题库\n\n${rows}\n`).slice(1, 3)).toEqual([
    "text 花要____ = 水",
    "textarea 怎样种花 = 挖土，种下，浇水",
  ]);
});
