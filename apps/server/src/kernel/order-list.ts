/**
 * Parses the order of tree rows as the administration contract sends it: ids and order numbers as two comma-separated
 * lists in the same order (`{menuIds: "1,2", orderNums: "3,4"}`).
 */
export interface OrderedRow {
  readonly id: number;
  readonly order: number;
}

const IDS = /^\d{1,15}(,\d{1,15})*$/;
const ORDERS = /^-?\d{1,9}(,-?\d{1,9})*$/;
const MAX_ROWS = 5000;

/** Returns null if a list cannot be parsed or is too long, if the lengths differ, or if a row occurs twice. */
export function toOrderedRows(ids: string | undefined, orders: string | undefined): OrderedRow[] | null {
  if (ids === undefined || orders === undefined || !IDS.test(ids) || !ORDERS.test(orders)) return null;
  const numbers = orders.split(",").map(Number);
  const rows = ids.split(",").map((id, index) => ({ id: Number(id), order: numbers[index] ?? 0 }));
  const isSane = rows.length === numbers.length && rows.length <= MAX_ROWS;
  return isSane && new Set(rows.map(({ id }) => id)).size === rows.length ? rows : null;
}
