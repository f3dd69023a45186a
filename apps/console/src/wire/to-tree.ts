/**
 * Builds a tree from a flat list (spec §3). Rows whose parent is not in the list are roots. Rows that are their own
 * ancestor are left out.
 */
export interface TreeKeys {
  id?: string;
  parentId?: string;
  children?: string;
}

type Row = Record<string, unknown>;

/** Rows are copied; leaves have no `children`. */
export function toTree(rows: readonly Row[], keys: TreeKeys = {}): Row[] {
  const { id = "id", parentId = "parentId", children = "children" } = keys;
  const known = new Set(rows.map((row) => row[id]));
  const below = new Map<unknown, Row[]>();
  for (const row of rows) below.set(row[parentId], [...(below.get(row[parentId]) ?? []), row]);
  const grow = (row: Row): Row => {
    const own = (below.get(row[id]) ?? []).map(grow);
    return own.length === 0 ? { ...row } : { ...row, [children]: own };
  };
  return rows.filter((row) => !known.has(row[parentId])).map(grow);
}
