/** Circles and squares behind labels. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("squares beside circles allow several choices", () => {
  expect(brief("花友登记\n姓名：____\n性别：○男 ○女\n兴趣：□种花 □种草 □其他____")).toEqual([
    "q1 text 姓名",
    "q2 radio 性别 [男 | 女]",
    "q3 checkbox 兴趣 [种花 | 种草 | 其他]",
  ]);
  expect(brief("花友登記\n1. 您的性別：( )男 ( )女\n2. 您的興趣：[ ]種花 [ ]種草")).toEqual([
    "q1 radio 您的性別： [男 | 女]",
    "q2 checkbox 您的興趣 [種花 | 種草]",
  ]);
  expect(brief("Garden day\nName: ________\nSize: ( ) S ( ) M ( ) L\nWhich days? [ ] Sat [ ] Sun")).toEqual([
    "q1 text Name",
    "q2 radio Size [S | M | L]",
    "q3 checkbox Which days? [Sat | Sun]",
  ]);
});

test("squares for opposites say nothing", () => {
  expect(brief("花友登记\n性别：○男 ○女\n是否浇水：□是 □否\n兴趣：□种花 □种草 □浇水")).toEqual([
    "q1 radio 性别 [男 | 女]",
    "q2 radio 是否浇水 [是 | 否]",
    "q3 radio 兴趣 [种花 | 种草 | 浇水]",
  ]);
});
