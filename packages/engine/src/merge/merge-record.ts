/**
 * Three-way merge of one record (a question, an option, a page …), setting by setting. Lists of objects are merged
 * element by element; every other value is taken as a whole.
 */
import { isEqual } from "./equal.ts";
import { byId, keyRows, mergeKeyed } from "./merge-list.ts";
import { mergeRich } from "./merge-rich.ts";
import { mergeSequence } from "./merge-sequence.ts";

export type Side = "mine" | "theirs";

/** A place that both sides changed differently. */
export interface MergeConflict {
  /** Identifies the place, for example `item/q1/title`; the same in every merge of the same three definitions. */
  readonly id: string;
  readonly kind: "form" | "page" | "item" | "ending" | "order";
  /** Id of the question, page or ending, or of the page whose questions were reordered; `null` for the form. */
  readonly entityId: string | null;
  /**
   * The setting that differs, followed by the id of the option or row if it is inside one. `null` if one side removed
   * the whole thing that the other changed.
   */
  readonly setting: string | null;
  /** `undefined` if that side does not have it. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergeContext {
  /** Chosen side by conflict id. Until decided, mine wins. */
  readonly choices: Readonly<Record<string, Side>>;
  readonly conflicts: MergeConflict[];
}

type Row = Record<string, unknown>;
type Where = Pick<MergeConflict, "kind" | "entityId"> & { readonly path: string };

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
  if (m["type"] !== t["type"]) return mergeTypes(context, where, b, m, t) as T;
  let result: Row = {};
  for (const key of new Set([...Object.keys(t), ...Object.keys(m)])) {
    if (key === "rich") continue;
    const value = skip.includes(key) ? t[key] : mergeValue(context, where, key, b[key], m[key], t[key]);
    if (value !== undefined) result[key] = value;
  }
  if ("rich" in m || "rich" in t) {
    result = mergeRich(result, b, m, t, (name, ours, others) => decide(context, where, `rich.${name}`, ours, others));
  }
  if (isEqual(result, mine)) return mine;
  return isEqual(result, theirs) ? theirs : (result as T);
}

/** Settings whose values are valid in every type that has them. */
const SHARED = [
  "title",
  "description",
  "rich",
  "visibleIf",
  "required",
  "requiredIf",
  "readOnly",
  "readOnlyIf",
  "validators",
  "width",
  "points",
  "explanation",
];

/**
 * Merges a question whose type one side changed. The settings of the new type stay together, because a type rejects the
 * settings of another. Changes of the other side to settings that the new type also has are taken over; if that side
 * changed anything else, the type is a conflict.
 */
function mergeTypes(context: MergeContext, where: Where, base: Row, mine: Row, theirs: Row): Row {
  const isMine = mine["type"] !== base["type"];
  const [typed, other] = isMine ? [mine, theirs] : [theirs, mine];
  const canTake = (key: string) => SHARED.includes(key) && key in typed && key in base && key in other;
  const isLost = (key: string) => !canTake(key) && !isEqual(other[key], base[key]);
  const isConflict = [...new Set([...Object.keys(other), ...Object.keys(base)])].some(isLost);
  if (isConflict) {
    const chosen = decide(context, where, "type", mine["type"], theirs["type"], isMine ? "mine" : "theirs");
    if (chosen !== typed["type"]) return other;
  }
  const result: Row = { ...typed };
  const [m, t] = isMine ? [mine, theirs] : [theirs, mine];
  for (const key of SHARED) {
    if (key === "rich" || !canTake(key)) continue;
    result[key] = isMine
      ? mergeValue(context, where, key, base[key], m[key], t[key])
      : mergeValue(context, where, key, base[key], t[key], m[key]);
  }
  // Formatting stays only if it still fits the words.
  return mergeRich(
    result,
    base,
    typed,
    { ...other, rich: canTake("rich") ? other["rich"] : base["rich"] },
    (_, x) => x,
  );
}

function mergeValue(context: MergeContext, where: Where, key: string, b: unknown, m: unknown, t: unknown): unknown {
  if (isEqual(m, b)) return t;
  if (isEqual(t, b) || isEqual(m, t)) return m;
  const [was, ours, others] = [b ?? [], m ?? [], t ?? []];
  if (isRows(was) && isRows(ours) && isRows(others)) {
    const merged = mergeList(context, where, key, was, ours, others);
    return merged.length === 0 && (m === undefined || t === undefined) ? undefined : merged;
  }
  return decide(context, where, key, m, t);
}

/** Some types need two options. If each side removed other ones and fewer would be left, the list is a conflict. */
const FEWEST = 2;

function mergeList(context: MergeContext, where: Where, key: string, b: Row[], m: Row[], t: Row[]): Row[] {
  const hasIds = [b, m, t].every((list) => list.every((row) => typeof row["id"] === "string"));
  const toKeys = (list: Row[]): Map<string, Row> =>
    hasIds ? byId(list as (Row & { id: string })[]) : keyRows(b, list);
  const [base, mine, theirs] = [toKeys(b), toKeys(m), toKeys(t)];
  const before = context.conflicts.length;
  const merged = mergeKeyed(base, mine, theirs, {
    whole: (id, x, y) => decide(context, where, `${key}.${id}`, x, y, x ? "mine" : "theirs") as Row | undefined,
    both: (id, was, x, y) => mergeRecord(context, { ...where, path: `${where.path}/${key}.${id}` }, was, x, y),
  });
  if (where.kind === "item" && hasIds && merged.size < FEWEST && merged.size < Math.min(m.length, t.length)) {
    context.conflicts.length = before;
    return decide(context, where, key, m, t) as Row[];
  }
  const orderId = `${where.path}/${key}:order`;
  const keys = [base, mine, theirs].map((list) => [...list.keys()]);
  const { sequence, isConflict } = mergeSequence(
    keys[0] ?? [],
    keys[1] ?? [],
    keys[2] ?? [],
    merged,
    context.choices[orderId],
  );
  if (isConflict) decide(context, where, `${key}:order`, m, t);
  return sequence.map((id) => merged.get(id)).filter((row) => row !== undefined);
}

function toRow(record: object): Row {
  return Object.fromEntries<unknown>(Object.entries(record));
}

function isRows(value: unknown): value is Row[] {
  return (
    Array.isArray(value) &&
    value.every((element: unknown) => typeof element === "object" && element !== null && !Array.isArray(element))
  );
}
