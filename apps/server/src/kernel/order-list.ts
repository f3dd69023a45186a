/**
 * The order of a tree's rows as the administration contract sends it: ids and order numbers, each joined by commas, in
 * the same order (`{menuIds: "1,2", orderNums: "3,4"}`).
 */
export interface OrderedRow {
  readonly id: number;
  readonly order: number;
}

const IDS = /^\d{1,15}(,\d{1,15})*$/;
const ORDERS = /^-?\d{1,9}(,-?\d{1,9})*$/;
const MAX_ROWS = 5000;

/** Null when the two lists are unreadable, not equally long, too long, or name a row twice. */
export function toOrderedRows(ids: string | undefined, orders: string | undefined): OrderedRow[] | null {
  if (ids === undefined || orders === undefined || !IDS.test(ids) || !ORDERS.test(orders)) return null;
  const numbers = orders.split(",").map(Number);
  const rows = ids.split(",").map((id, index) => ({ id: Number(id), order: numbers[index] ?? 0 }));
  const isSane = rows.length === numbers.length && rows.length <= MAX_ROWS;
  return isSane && new Set(rows.map(({ id }) => id)).size === rows.length ? rows : null;
}
