/** Compares two states of a page, question, part and so on, setting by setting, and lists of parts part by part. */
import type { AnswerFate, ChangePlace, DefinitionChange } from "./definition-change.ts";
import { makeChange } from "./definition-change.ts";
import { findMoved } from "./find-moved.ts";
import { settingFate } from "./setting-fate.ts";

export interface WithId {
  id: string;
}

type Inside = (before: WithId, after: WithId, place: ChangePlace) => DefinitionChange[];

/**
 * Lists the settings that differ. `meaningful`: settings that give answers their meaning. `left`: settings that are
 * skipped because they are compared elsewhere.
 */
export function diffSettings(
  before: object,
  after: object,
  place: ChangePlace,
  { meaningful = [], left = [] }: { meaningful?: readonly string[]; left?: readonly string[] } = {},
): DefinitionChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((setting) => {
    if (left.includes(setting) || setting === "id") return [];
    const [a, b] = [old.get(setting), now.get(setting)];
    if (isSame(a, b)) return [];
    if (isPartList(a) && isPartList(b)) return diffParts(setting, a, b, place);
    return [makeChange(place, "setting", settingFate(setting, a, b, meaningful), setting)];
  });
}

/** A list whose members all have different ids; also an empty list, so that a list can become empty or be filled. */
function isPartList(value: unknown): value is WithId[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((one: unknown) =>
    typeof one === "object" && one !== null && "id" in one && typeof one.id === "string" ? one.id : null,
  );
  return !ids.includes(null) && new Set(ids).size === ids.length;
}

/** Lists inside a part get a path from the question: `columns.c1.options`. */
function diffParts(
  setting: string,
  before: readonly WithId[],
  after: readonly WithId[],
  owner: ChangePlace,
): DefinitionChange[] {
  const list = owner.kind === "part" ? `${owner.list}.${owner.id}.${setting}` : setting;
  const itemId = owner.kind === "part" ? owner.itemId : owner.id;
  return diffById(
    before,
    after,
    (id) => ({ kind: "part", id, itemId, list }),
    "orphaned",
    (old, now, place) => diffSettings(old, now, place),
  );
}

/** Compares two lists by id: changed, added, moved and removed members. */
export function diffById(
  before: readonly WithId[],
  after: readonly WithId[],
  placeOf: (id: string) => ChangePlace,
  fateOfRemoved: AnswerFate,
  inside: Inside,
): DefinitionChange[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const now = new Map(after.map((one) => [one.id, one]));
  const moved = findMoved([...old.keys()], [...now.keys()]);
  const changes: DefinitionChange[] = [];
  for (const [id, one] of now) {
    const previous = old.get(id);
    if (!previous) changes.push(makeChange(placeOf(id), "added", "kept"));
    else changes.push(...inside(previous, one, placeOf(id)));
    if (moved.has(id)) changes.push(makeChange(placeOf(id), "moved", "kept"));
  }
  for (const id of old.keys()) if (!now.has(id)) changes.push(makeChange(placeOf(id), "removed", fateOfRemoved));
  return changes;
}

/** Whether two values are equal as JSON. Ignores the order of keys and keys whose value is `undefined`. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = entriesOf(a);
  const right = new Map(entriesOf(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}
