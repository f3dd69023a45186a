/** Types, columns and totals in brackets at the end of stems. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("a bracket names the columns that each row is judged by", () => {
  expect(
    brief(
      "花园调查\nQ1. 各个花坛的评价（矩阵，每行单选：很美 / 一般 / 很差）\n  - 东边的花坛\n  - 西边的花坛\n\nQ2. 您的性别（单选）\n  - 男\n  - 女\n\n" +
        "Q3. 您对下列說法的看法（每項選一個：同意、中立、不同意）\n(1) 花開得早\n(2) 樹長得高",
    ),
  ).toEqual([
    "q1 matrix-radio 各个花坛的评价 {东边的花坛 | 西边的花坛} [很美 | 一般 | 很差]",
    "q2 radio 您的性别 [男 | 女]",
    "q3 matrix-radio 您对下列說法的看法 {花開得早 | 樹長得高} [同意 | 中立 | 不同意]",
  ]);
});

test("a bracket with a total, a unit or an upload", () => {
  expect(
    brief(
      "花园调查\n1. 您怎样分配一天的水？（总和须为 100%）\n- 花\n- 树\n2. 您种花多久了（填空，单位：年）\n3. 请给我们一份种植计划（上传）",
    ),
  ).toEqual([
    "q1 constant-sum 您怎样分配一天的水？（总和须为 100%） {花 | 树}",
    "q2 number 您种花多久了",
    "q3 file 请给我们一份种植计划（上传）",
  ]);
});

test("other brackets stay as they are", () => {
  expect(
    brief("花园调查\n1. 您种什么（多选，最多2项）\n- 花\n- 树\n- 草\n2. 您的庭院（城市/乡村）\n- 东边\n- 西边"),
  ).toEqual(["q1 checkbox 您种什么（多选，最多2项） [花 | 树 | 草]", "q2 radio 您的庭院（城市/乡村） [东边 | 西边]"]);
});

test.each([
  ["（合计100分）：", "种花____分；种树____分；种草____分"],
  ["（總和為100%）", "种花：____%，种树：____%，种草：____%"],
  ["（总分为100）", "种花___分  种树___分  种草___分"],
])("what a total %s is shared among stands in one line", (sum, line) => {
  expect(brief(`花园调查\n1. 您怎样分配时间${sum}\n${line}\n2. 您的称呼：____`)).toEqual([
    expect.stringMatching(/^q1 constant-sum 您怎样分配时间.* \{种花 \| 种树 \| 种草\}/u),
    "q2 text 您的称呼",
  ]);
});

test("a sum that the stem names; a problem of arithmetic is none", () => {
  const lines = "种花____分  种树____分";
  expect(brief(`花园调查\n1. 请您把100分分给下面两项：\n${lines}\n2. 您的称呼：____`)[0]).toBe(
    "q1 constant-sum 请您把100分分给下面两项 {种花 | 种树}",
  );
  expect(brief(`花园测试\n1. 把100元分给甲和乙：\n甲方____元  乙方____元\n2. 3+4=____`).join(" ")).not.toContain(
    "constant-sum",
  );
});

test("the unit behind the places of what a total is shared among", () => {
  expect(
    brief("花园调查\n1. 请您把经费分配到下列各项（合计为100）：\n种花 ____万\n种树 ____万\n2. 您的称呼：____")[0],
  ).toMatch(/^q1 constant-sum .* \{种花 \| 种树\}/u);
});
