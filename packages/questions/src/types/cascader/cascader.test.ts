import { describe, expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./cascader.cases.json" with { type: "json" };
import { cascaderCore } from "./cascader.core.ts";
import { listEnds, listFirst } from "./ends.ts";
import { fromTreeText, toTreeText } from "./tree-text.ts";
import { fromPaths, treeOf } from "./tree.answer.ts";
import type { TreeOption } from "./tree.answer.ts";

runCoreCases("cascader", cases);

const options: TreeOption[] = [
  { id: "zj", label: "浙江" },
  { id: "hz", label: "杭州", parent: "zj" },
  { id: "xh", label: "西湖", parent: "hz" },
  { id: "nb", label: "宁波", parent: "zj" },
  { id: "sh", label: "上海" },
];
const item = { id: "q", type: "cascader" as const, title: "", options };
const ids = () => {
  let next = 0;
  return () => `n${(next += 1)}`;
};

describe("the tree", () => {
  test("rings, orphans and what is too deep are not in it", () => {
    const deep = Array.from({ length: 7 }, (_, at) => ({
      id: `d${at}`,
      label: "",
      ...(at > 0 && { parent: `d${at - 1}` }),
    }));
    const tree = treeOf([
      ...deep,
      { id: "a", label: "", parent: "b" },
      { id: "b", label: "", parent: "a" },
      { id: "c", label: "", parent: "nobody" },
    ]);
    expect(tree.levels).toBe(5);
    expect(tree.pathOf("d4")).toEqual(["d0", "d1", "d2", "d3", "d4"]);
    for (const id of ["d5", "a", "b", "c", "nobody", "constructor"]) expect(tree.pathOf(id)).toBeNull();
    expect(treeOf([]).levels).toBe(0);
  });

  test("paths that begin alike share their beginning", () => {
    expect(fromPaths([["A", "B"], ["A", "C"], ["D"]], ids())).toEqual([
      { id: "n1", label: "A" },
      { id: "n2", label: "B", parent: "n1" },
      { id: "n3", label: "C", parent: "n1" },
      { id: "n4", label: "D" },
    ]);
  });
});

describe("the tree as text", () => {
  test("reads back the same, also a label with a slash", () => {
    const all = [...options, { id: "or", label: "是/否" }];
    expect(toTreeText(all)).toBe("浙江\n  杭州\n    西湖\n  宁波\n上海\n是\\/否");
    expect(fromTreeText(toTreeText(all), all, ids())).toEqual(all);
  });

  test("a corrected label keeps its id and what stands under it; a new line gets an id", () => {
    const text = "浙江省\n  杭州\n    西湖区\n  温州\n  宁波\n上海";
    expect(fromTreeText(text, options, ids())).toEqual([
      { id: "zj", label: "浙江省" },
      { id: "hz", label: "杭州", parent: "zj" },
      { id: "xh", label: "西湖区", parent: "hz" },
      { id: "n1", label: "温州", parent: "zj" },
      { id: "nb", label: "宁波", parent: "zj" },
      { id: "sh", label: "上海" },
    ]);
  });

  test("paths on lines are a tree too", () => {
    expect(fromTreeText("浙江/杭州/西湖\n浙江 / 宁波\n上海", options, ids())).toEqual(options);
  });

  test("tabs indent, and nothing is deeper than five levels", () => {
    const tree = fromTreeText("1\n\t2\n\t\t3\n\t\t\t4\n\t\t\t\t5\n\t\t\t\t\t6", [], ids());
    expect(tree.map(({ parent }) => parent)).toEqual([undefined, "n1", "n2", "n3", "n4", "n4"]);
  });

  test("two lines with the same words are two options", () => {
    const tree = fromTreeText("a\na", [], ids());
    expect(new Set(tree.map(({ id }) => id)).size).toBe(2);
  });
});

test("the last option of the path is held against the key", () => {
  const exam = { ...item, key: "xh", points: 3 };
  expect(cascaderCore.score?.(exam, ["zj", "hz", "xh"])).toEqual({ points: 3, max: 3 });
  expect(cascaderCore.score?.(exam, ["zj", "hz"])).toEqual({ points: 0, max: 3 });
  expect(cascaderCore.score?.(item, ["sh"])).toBeNull();
});

test("a plain form may leave out levels that follow from the others, and is told when they do not agree", () => {
  const read = (...values: string[]) =>
    cascaderCore.parse(
      item,
      cascaderCore.fromFields(
        item,
        values.map((value, at) => ({ name: `q.${at + 1}`, value })),
      ),
    );
  expect(read("zj", "hz", "xh")).toEqual({ ok: true, value: ["zj", "hz", "xh"] });
  expect(read("", "", "xh")).toEqual({ ok: true, value: ["zj", "hz", "xh"] });
  expect(read("sh", "hz")).toMatchObject({ ok: false });
  expect(read("", "", "")).toEqual({ ok: true, value: null });
});

test("first level and ends come from the sums", () => {
  const counters = { zj: 5, hz: 3, xh: 2, nb: 1, sh: 4, gone: 1 };
  expect(listFirst(item, counters)).toEqual({
    options: [
      { id: "zj", label: "浙江" },
      { id: "sh", label: "上海" },
    ],
    counters: { zj: 5, sh: 4 },
  });
  const ends = listEnds(item, counters);
  expect(ends.counters).toEqual({ sh: 4, xh: 2, gone: 1, hz: 1, nb: 1, zj: 1 });
  expect(ends.options[1]).toEqual({ id: "xh", label: "浙江 / 杭州 / 西湖" });
});
