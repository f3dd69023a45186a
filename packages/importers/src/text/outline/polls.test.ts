/** Surveys, evaluations and votes as people paste them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("pages with hints in their fields", () => {
  const page = (steps: string) =>
    `花園問卷\n\n姓名 *\n請輸入姓名\n\n棚號\n請輸入棚號\n\n花況如何 *\n${steps}\n\n建議\n請輸入內容\n`;

  it.each([
    ["words around the steps", "很差\n1\n2\n3\n4\n5\n很好"],
    ["words behind their steps", "1 很差\n2\n3\n4\n5 很好"],
    ["words above the steps", "很差\n很好\n1\n2\n3\n4\n5\n6\n7"],
  ])("read a scale with %s", (_, steps) => {
    expect(questionsOf(page(steps))).toEqual(["text 姓名", "text 棚號", "scale 花況如何", "textarea 建議"]);
  });

  it("keep steps that all have words as choices", () => {
    expect(questionsOf(page("1 很差\n2 一般\n3 很好"))[2]).toMatch(/^radio 花況如何/u);
  });
});

describe("requests for marks", () => {
  it.each([
    ["请对下列各项打分（满分10分）：", "：____分"],
    ["请用1-5分对以下方面评分", "：（   ）分"],
  ])("%s", (request, place) => {
    const text = `花园考评\n\n棚号：________  花匠：________\n\n${request}\n（1）浇水${place}\n（2）修枝${place}\n（3）除草${place}\n`;
    const { questions } = read(text);
    expect(questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
      "text 棚号",
      "text 花匠",
      "number 浇水",
      "number 修枝",
      "number 除草",
    ]);
  });

  it("a line behind the unit of a label is a field", () => {
    const text =
      "花园调查\n1. 您常来吗？\n○是 ○否\n2. 您每次买花的平均花费（元）________\n3. 您住哪里？\n○东园 ○西园\n";
    expect(questionsOf(text)[1]).toMatch(/^(?:text|number) 您每次买花的平均花费/u);
  });
});
