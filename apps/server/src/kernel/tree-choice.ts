/** Rows in tree order as the contract's `TreeSelect` (administration contract §3.16). Pure. */
import type { TreeChoice } from "@idata/contracts";

/** A row of a tree; the parent may be missing among them. */
export interface TreeRow {
  readonly id: number;
  readonly parentId: number;
  readonly label: string;
  readonly disabled: boolean;
}

/** What lies below a row that is missing becomes topmost, so that nothing within reach is lost. */
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
