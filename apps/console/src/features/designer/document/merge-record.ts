/**
 * Three-way merge of one record (a question, an option, a page …), setting by setting. Lists of objects with ids
 * (options, rows, columns) are merged element by element; every other value is taken as a whole.
 */
import { isEqual } from "./equal.ts";
import { mergeRich } from "./merge-rich.ts";
import { mergeSequence } from "./merge-sequence.ts";

export type Side = "mine" | "theirs";

/** A place that both sides changed differently. */
export interface MergeConflict {
  /** Identifies the place, for example `item/q1/title`; the same in every merge of the same three definitions. */
  id: string;
  kind: "form" | "page" | "item" | "ending" | "order";
  /** Id of the question, page or ending; `null` for the form and for the order. */
  entityId: string | null;
  /**
   * The setting that differs, followed by the id of the option or row if it is inside one. `null` if one side removed
   * the whole thing that the other changed.
   */
  setting: string | null;
  /** `undefined` if that side does not have it. */
  mine: unknown;
  theirs: unknown;
}

export interface MergeContext {
  /** Chosen side by conflict id. Until decided, mine wins. */
  choices: Readonly<Record<string, Side>>;
  conflicts: MergeConflict[];
}

type Row = Record<string, unknown>;
type Where = Pick<MergeConflict, "kind" | "entityId"> & { path: string };

/** Records a conflict and returns the value of the chosen side. */
export function decide(
  context: MergeContext,
  where: Where,
  setting: string | null,
  mine: unknown,
  theirs: unknown,
  fallback: Side = "mine",
): unknown {
  const id = setting === null ? where.path : `${where.path}/${setting}`;
  context.conflicts.push({ id, kind: where.kind, entityId: where.entityId, setting, mine, theirs });
  return (context.choices[id] ?? fallback) === "mine" ? mine : theirs;
}

/** Merges all settings except those in `skip`, which the caller merges. */
export function mergeRecord<T extends object>(
  context: MergeContext,
  where: Where,
  base: T,
  mine: T,
  theirs: T,
  skip: readonly string[] = [],
): T {
  const [b, m, t] = [toRow(base), toRow(mine), toRow(theirs)];
  let result: Row = {};
  for (const key of new Set([...Object.keys(t), ...Object.keys(m)])) {
    if (key === "rich") continue;
    const value = skip.includes(key) ? t[key] : mergeValue(context, where, key, b[key], m[key], t[key]);
    if (value !== undefined) result[key] = value;
  }
  if ("rich" in m || "rich" in t) {
    result = mergeRich(result, b, m, t, (name, ours, others) => decide(context, where, `rich.${name}`, ours, others));
  }
  if (isEqual(result, theirs)) return theirs;
  return isEqual(result, mine) ? mine : (result as T);
}

function mergeValue(context: MergeContext, where: Where, key: string, b: unknown, m: unknown, t: unknown): unknown {
  if (isEqual(m, b)) return t;
  if (isEqual(t, b) || isEqual(m, t)) return m;
  if (isKeyedList(b) && isKeyedList(m) && isKeyedList(t)) return mergeList(context, where, key, b, m, t);
  return decide(context, where, key, m, t);
}

function mergeList(context: MergeContext, where: Where, key: string, b: Keyed[], m: Keyed[], t: Keyed[]): Keyed[] {
  const merged = mergeById(b, m, t, {
    whole: (id, mine, theirs) =>
      decide(context, where, `${key}.${id}`, mine, theirs, mine ? "mine" : "theirs") as Keyed,
    both: (id, base, mine, theirs) =>
      mergeRecord(context, { ...where, path: `${where.path}/${key}.${id}` }, base, mine, theirs),
  });
  const ids = (list: Keyed[]) => list.map((element) => element.id);
  const orderId = `${where.path}/${key}:order`;
  const { sequence, conflict } = mergeSequence(
    ids(b),
    ids(m),
    ids(t),
    new Set(merged.keys()),
    context.choices[orderId] ?? "mine",
  );
  if (conflict) decide(context, where, `${key}:order`, ids(m), ids(t));
  return sequence.map((id) => merged.get(id)).filter((element) => element !== undefined);
}

export interface Keyed {
  id: string;
}

interface MergeById<T extends Keyed> {
  /** Called if one side removed what the other changed. Returns what is kept; `undefined` removes it. */
  whole(id: string, mine: T | undefined, theirs: T | undefined): T | undefined;
  both(id: string, base: T, mine: T, theirs: T): T;
}

/** Merges two edited lists of objects with ids. Returns the result by id; the order is merged separately. */
export function mergeById<T extends Keyed>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  how: MergeById<T>,
): Map<string, T> {
  const [b, m, t] = [toMap(base), toMap(mine), toMap(theirs)];
  const result = new Map<string, T>();
  for (const id of new Set([...m.keys(), ...t.keys()])) {
    const value = mergeOne(id, b.get(id), m.get(id), t.get(id), how);
    if (value !== undefined) result.set(id, value);
  }
  return result;
}

function mergeOne<T extends Keyed>(
  id: string,
  b: T | undefined,
  m: T | undefined,
  t: T | undefined,
  how: MergeById<T>,
): T | undefined {
  if (m && t) return b || !isEqual(m, t) ? how.both(id, b ?? t, m, t) : t;
  if (!b) return m ?? t;
  const kept = m ?? t;
  return isEqual(kept, b) ? undefined : how.whole(id, m, t);
}

function toRow(record: object): Row {
  return Object.fromEntries<unknown>(Object.entries(record));
}

function toMap<T extends Keyed>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((element) => [element.id, element]));
}

function isKeyedList(value: unknown): value is Keyed[] {
  return (
    Array.isArray(value) &&
    value.every((element: unknown) => typeof element === "object" && element !== null && "id" in element)
  );
}
