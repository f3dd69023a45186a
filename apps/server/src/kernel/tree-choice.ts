/** Converts tree rows to the contract's `TreeSelect` (administration contract §3.16), keeping their order. Pure. */
import type { TreeChoice } from "@idata/contracts";

/** A row of a tree. Its parent may be missing from the list. */
export interface TreeRow {
  readonly id: number;
  readonly parentId: number;
  readonly label: string;
  readonly disabled: boolean;
}

/** A row whose parent is missing from the list becomes a root, so that no listed row is lost. */
export function toTreeChoices(rows: readonly TreeRow[]): TreeChoice[] {
  const known = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, ({ parentId }) => (known.has(parentId) ? parentId : null));
  const build = (parent: number | null): TreeChoice[] =>
    (byParent.get(parent) ?? []).map(({ id, label, disabled }) => {
      const children = build(id);
      return { id, label, disabled, ...(children.length === 0 ? {} : { children }) };
    });
  return build(null);
}
