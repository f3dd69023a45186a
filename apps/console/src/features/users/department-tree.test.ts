import { expect, test } from "vitest";
import { findNode, searchTree } from "./department-tree.ts";

const leaf = (id: number, label: string) => ({ id, label, disabled: false });
const TREE = [
  { ...leaf(1, "总部"), children: [leaf(2, "研发部"), { ...leaf(3, "市场部"), children: [leaf(4, "华东区")] }] },
  leaf(5, "Branch"),
];

test("without words everything is there", () => {
  expect(searchTree(TREE, "  ")).toEqual(TREE);
});

test("a match keeps what is above it, and everything below it", () => {
  expect(searchTree(TREE, "华东")).toMatchObject([{ id: 1, children: [{ id: 3, children: [{ id: 4 }] }] }]);
  expect(searchTree(TREE, "市场")).toMatchObject([{ id: 1, children: [{ id: 3, children: [{ id: 4 }] }] }]);
  expect(searchTree(TREE, "bRanch")).toEqual([leaf(5, "Branch")]);
  expect(searchTree(TREE, "没有")).toEqual([]);
});

test("a department is found at any depth", () => {
  expect(findNode(TREE, "4")?.label).toBe("华东区");
  expect(findNode(TREE, "9")).toBeNull();
});
