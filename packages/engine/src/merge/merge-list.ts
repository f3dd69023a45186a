/**
 * Merges lists of objects element by element. Elements with an id are matched by it. Elements without an id (rules,
 * checks, jumps, validators) are matched with the element of the base that they are equal to, or that they were made
 * from.
 */
import { isEqual } from "./equal.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Elements by id, in order. An id that occurs again, which only a form from a file has, gets a key of its own, so that
 * no element is lost.
 */
export function byId<T extends { readonly id: string }>(list: readonly T[]): Map<string, T> {
  const result = new Map<string, T>();
  for (const element of list) {
    let key = element.id;
    for (let count = 2; result.has(key); count += 1) key = `${element.id}#${count}`;
    result.set(key, element);
  }
  return result;
}

export interface MergeKeyed<T> {
  /** True for elements that one side removed and that must stay, although the other side did not change them. */
  isKept?(key: string): boolean;
  /** Called if one side removed what the other changed. Returns what is kept; `undefined` removes it. */
  whole(key: string, mine: T | undefined, theirs: T | undefined): T | undefined;
  both(key: string, base: T, mine: T, theirs: T): T;
}

/** Merges elements by key. The order is merged separately. */
export function mergeKeyed<T>(
  base: ReadonlyMap<string, T>,
  mine: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
  how: MergeKeyed<T>,
): Map<string, T> {
  const result = new Map<string, T>();
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [b, m, t] = [base.get(key), mine.get(key), theirs.get(key)];
    const value = mergeOne(key, b, m, t, how);
    if (value !== undefined) result.set(key, value);
  }
  return result;
}

function mergeOne<T>(
  key: string,
  b: T | undefined,
  m: T | undefined,
  t: T | undefined,
  how: MergeKeyed<T>,
): T | undefined {
  if (m !== undefined && t !== undefined) return isEqual(m, t) ? m : how.both(key, b ?? t, m, t);
  if (b === undefined) return m ?? t;
  return isEqual(m ?? t, b) && how.isKept?.(key) !== true ? undefined : how.whole(key, m, t);
}

/** Settings by which an edited element without an id is recognised. */
const MARKS = ["name", "question", "to", "if", "expression", "message", "value"];

/** Gives each element of the base a key, and each element of a side the key of the base's element that it stems from. */
export function keyRows(base: readonly Row[], side: readonly Row[]): Map<string, Row> {
  const prints = base.map(print);
  const free = new Set(base.keys());
  const keys = side.map((row) => take(free, (index) => prints[index] === print(row)));
  const edited = keys.map((key, index) => key ?? take(free, (place) => isSimilar(base[place], side[index])));
  const result = new Map<string, Row>();
  side.forEach((row, index) => {
    const own = edited[index];
    // Equal additions of both sides get the same key, so that they are added once.
    let key = own === undefined ? `+${print(row)}` : String(own);
    while (result.has(key)) key += "+";
    result.set(key, row);
  });
  return result;
}

function take(free: Set<number>, fits: (index: number) => boolean): number | undefined {
  for (const index of free) {
    if (!fits(index)) continue;
    free.delete(index);
    return index;
  }
  return undefined;
}

function isSimilar(a: Row | undefined, b: Row | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (a["name"] !== undefined || b["name"] !== undefined) return a["name"] === b["name"];
  return MARKS.some((mark) => a[mark] !== undefined && isEqual(a[mark], b[mark]));
}

/** The same text for equal rows, whatever the order of their keys. */
function print(row: Row): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
