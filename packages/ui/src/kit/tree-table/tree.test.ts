import { expect, test } from "vitest";
import { dropBranch, keepMatches, listOpenable, listShown, toTree, type TreeNode } from "./tree.ts";

interface Row {
  id: string;
  parent: string;
}
const ROWS: Row[] = [
  { id: "a", parent: "0" },
  { id: "b", parent: "0" },
  { id: "a1", parent: "a" },
  { id: "a2", parent: "a" },
  { id: "a1x", parent: "a1" },
  { id: "lost", parent: "gone" },
];
const tree = toTree(
  ROWS,
  ({ id }) => id,
  ({ parent }) => parent,
);
const draw = (nodes: readonly TreeNode<Row>[]): unknown =>
  nodes.map(({ key, children }) => (children === undefined ? key : { [key]: draw(children) }));

test("rows become branches; one without its parent stands at the top", () => {
  expect(draw(tree)).toEqual([{ a: [{ a1: ["a1x"] }, "a2"] }, "b", "lost"]);
});

test("a search keeps what lies above a match and drops the rest", () => {
  expect(draw(keepMatches(tree, ({ id }) => id === "a1x"))).toEqual([{ a: [{ a1: ["a1x"] }] }]);
  expect(draw(keepMatches(tree, ({ id }) => id === "a"))).toEqual(["a"]);
  expect(keepMatches(tree, () => false)).toEqual([]);
});

test("a branch is left out with all below it", () => {
  expect(draw(dropBranch(tree, "a1"))).toEqual([{ a: ["a2"] }, "b", "lost"]);
});

test("what can be opened, and what is in sight", () => {
  expect(listOpenable(tree)).toEqual(["a", "a1"]);
  expect(listOpenable(tree, 1)).toEqual(["a"]);
  const shown = listShown(tree, new Set(["a"]));
  expect(shown.map(({ node, level }) => [node.key, level])).toEqual([
    ["a", 0],
    ["a1", 1],
    ["a2", 1],
    ["b", 0],
    ["lost", 0],
  ]);
});
