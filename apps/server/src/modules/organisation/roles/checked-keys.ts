import type { TreeRow } from "../../../kernel/tree-choice.ts";

/**
 * Returns the chosen ids that the contract reports as checked. If parents follow their children in the tree, omits
 * parents of chosen rows, because the tree derives them.
 */
export function toCheckedKeys(rows: readonly TreeRow[], chosen: readonly number[], isLinked: boolean): number[] {
  const wanted = new Set(chosen);
  const inReach = rows.filter(({ id }) => wanted.has(id));
  if (!isLinked) return inReach.map(({ id }) => id);
  const parents = new Set(inReach.map(({ parentId }) => parentId));
  return inReach.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
}
