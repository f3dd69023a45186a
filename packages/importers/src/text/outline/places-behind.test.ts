/** Places for the answer behind the choices. All texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("behind the last choice on the line of the stem, on a line of choices, and on lines of their own", () => {
  const text =
    "1.您对花园    A很满意  B满意  C一般  （  ）\n2. 您的住房\n    (1) 公寓    (2) 平房        [    ]\n3. 您来过吗？\nA. 来过\nB. 没来过      （   ）\n4. 您的建议：____\n";
  expect(questionsOf(text)).toEqual([
    "radio 您对花园 [很满意 | 满意 | 一般]",
    "radio 您的住房 [公寓 | 平房]",
    "radio 您来过吗？ [来过 | 没来过]",
    "text 您的建议",
  ]);
});

it("each choice with a place of its own keeps it", () => {
  const text = "1. 花的颜色是\nA. 红（ ）\nB. 黄（ ）\nC. 蓝   （ ）\n2. 您的建议：____\n";
  expect(questionsOf(text)[0]).toContain("红（ ） | 黄（ ）");
});
