import { expect, test } from "vitest";
import { findPath, listBelow, toTree } from "./folder-tree.ts";

const folder = (id: number, parentId: number | null) => ({ id, parentId, depth: 1, name: `F${id}`, forms: 0 });
const FOLDERS = [folder(3, 2), folder(1, null), folder(2, 1), folder(4, 1), folder(5, null)];
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test("folders become a tree, in the order of the list", () => {
  const [first, last] = toTree(FOLDERS);
  expect([first?.id, last?.id]).toEqual([1, 5]);
  expect(idsOf(first?.children ?? [])).toEqual([2, 4]);
  expect(idsOf(first?.children[0]?.children ?? [])).toEqual([3]);
});

test("the path of a folder, and what is in it", () => {
  expect(idsOf(findPath(FOLDERS, 3))).toEqual([1, 2, 3]);
  expect(findPath(FOLDERS, 9)).toEqual([]);
  expect(listBelow(FOLDERS, 2)).toEqual(new Set([2, 3]));
});
