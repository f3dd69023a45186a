import { expect, test } from "vitest";
import { findBranches, toggle, toMarks, toSent, type TreeNode } from "./tree-marks.ts";

const leaf = (id: number, label = String(id)): TreeNode => ({ id, label, disabled: false });
const TREE: TreeNode[] = [
  {
    ...leaf(1, "系统"),
    children: [{ ...leaf(10, "用户"), children: [leaf(100, "查询"), leaf(101, "新增")] }, leaf(11, "角色")],
  },
  leaf(2, "监控"),
];
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const marks = (chosen: number[], isLinked = true) => {
  const { checked, half } = toMarks(TREE, chosen, isLinked);
  return [sorted(checked), sorted(half)];
};

test("linked: parents show what is below them", () => {
  expect(marks([])).toEqual([[], []]);
  expect(marks([100])).toEqual([[100], [1, 10]]);
  expect(marks([100, 101])).toEqual([[10, 100, 101], [1]]);
  expect(marks([100, 101, 11])).toEqual([[1, 10, 11, 100, 101], []]);
  expect(marks([1])).toEqual([[], [1]]);
});

test("alone: each shows itself", () => {
  expect(marks([1, 100], false)).toEqual([[1, 100], []]);
});

test("linked: a click takes the branch and its parents, a second one leaves only what is still needed", () => {
  const one = toggle(TREE, [], 10, true);
  expect(sorted(one)).toEqual([1, 10, 100, 101]);
  expect(sorted(toggle(TREE, one, 100, true))).toEqual([1, 10, 101]);
  expect(toggle(TREE, one, 10, true)).toEqual([]);
  expect(sorted(toggle(TREE, [1, 10, 101], 10, true))).toEqual([1, 10, 100, 101]);
  expect(sorted(toggle(TREE, [1, 10, 100, 11], 100, true))).toEqual([1, 11]);
  expect(toggle(TREE, [2], 999, true)).toEqual([2]);
});

test("alone: a click changes one", () => {
  expect(toggle(TREE, [1], 10, false)).toEqual([1, 10]);
  expect(toggle(TREE, [1, 10], 1, false)).toEqual([10]);
});

test("what is sent: with parents for menus, without for departments; unseen ids stay", () => {
  expect(sorted(toSent(TREE, [100, 999], true, "with"))).toEqual([1, 10, 100, 999]);
  expect(sorted(toSent(TREE, [1, 10, 100, 999], true, "without"))).toEqual([100, 999]);
  expect(sorted(toSent(TREE, [1, 100], false, "without"))).toEqual([1, 100]);
});

test("search keeps the branches that match", () => {
  const { nodes, open } = findBranches(TREE, " 新增 ");
  expect(nodes).toEqual([{ ...leaf(1, "系统"), children: [{ ...leaf(10, "用户"), children: [leaf(101, "新增")] }] }]);
  expect(sorted(open)).toEqual([1, 10]);
  expect(findBranches(TREE, "没有").nodes).toEqual([]);
  expect(findBranches(TREE, "用户").nodes[0]?.children?.[0]).toBe(TREE[0]?.children?.[0]);
});
