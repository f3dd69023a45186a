/** Rows in tree order as the contract's `TreeSelect`. Pure. */
import type { TreeChoice } from "@idata/contracts";
import type { TreeRow } from "./role-content.store.ts";

/** What lies below a row that is missing becomes topmost, so that nothing within reach is lost. */
export function toTreeChoices(rows: readonly TreeRow[]): TreeChoice[] {
  const known = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, ({ parentId }) => (known.has(parentId) ? parentId : 0));
  const build = (parentId: number): TreeChoice[] =>
    (byParent.get(parentId) ?? []).map(({ id, label, disabled }) => {
      const children = build(id);
      return { id, label, disabled, ...(children.length === 0 ? {} : { children }) };
    });
  return build(0);
}

/**
 * The chosen ids as the contract gives them to a tree: where parents follow their children, a parent of a chosen one is
 * left out, since the tree derives it; else all.
 */
export function toCheckedKeys(rows: readonly TreeRow[], chosen: readonly number[], isLinked: boolean): number[] {
  const wanted = new Set(chosen);
  const inReach = rows.filter(({ id }) => wanted.has(id));
  if (!isLinked) return inReach.map(({ id }) => id);
  const parents = new Set(inReach.map(({ parentId }) => parentId));
  return inReach.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
}
