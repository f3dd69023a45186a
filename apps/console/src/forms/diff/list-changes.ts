/**
 * The differences of two definitions as somebody reads them: one entry for each thing, in four groups, with what becomes
 * of the answers that are already there. Pure; the words are in `use-change-words.ts`.
 */
import { diffDefinitions, optionsOf } from "@idata/engine";
import type { ChangeVerdict, CoreRegistry, DefinitionChange, FormDefinition, ItemDefinition } from "@idata/engine";
import { findThing, readText } from "./find-thing.ts";

export const CHANGE_GROUPS = ["added", "changed", "removed", "moved"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Answers that are stored, by question and by what was chosen; `null` while that is not known. */
export type AnswerCounts = ReadonlyMap<string, { answered: number; counters: Readonly<Record<string, number>> }> | null;

export interface ChangeLine {
  change: DefinitionChange;
  /** Of a text that differs: what it was and what it is. */
  words: { before: string; after: string } | null;
  /** Responses whose answers it concerns; 0 where answers stay as they are, `null` when that is not known. */
  affected: number | null;
  /** Nothing that is stored would read as something else, or somebody has said that it still means the same. */
  isHarmless: boolean;
}

export interface ChangeEntry {
  key: string;
  group: ChangeGroup;
  kind: Exclude<DefinitionChange["kind"], "part">;
  id: string;
  /** What it is called now, or was called before it was removed; `""` without a name. */
  title: string;
  verdict: ChangeVerdict;
  lines: ChangeLine[];
}

export interface ChangeInput {
  before: FormDefinition;
  after: FormDefinition;
  cores: CoreRegistry;
  counts: AnswerCounts;
}

const GRAVITY: readonly ChangeVerdict[] = ["refuse", "newQuestion", "safe"];

/** Gravest first inside each group, else in the order of the definition. */
export function listChanges({ before, after, cores, counts }: ChangeInput): ChangeEntry[] {
  const now = alignDictionaries(before, after);
  const byThing = new Map<string, DefinitionChange[]>();
  for (const change of diffDefinitions(before, now, cores).changes) {
    const key = change.itemId === null ? `${change.kind} ${change.id}` : `item ${change.itemId}`;
    byThing.set(key, [...(byThing.get(key) ?? []), change]);
  }
  const entries = [...byThing].map(([key, changes]): ChangeEntry => {
    const lines = changes.map((change) => toLine(change, before, now, cores, counts));
    const [first] = changes;
    const kind = first?.itemId === null ? first.kind : "item";
    const id = first?.itemId ?? first?.id ?? "";
    const place = { kind, id, itemId: null, list: null };
    return {
      key,
      group: groupOf(changes),
      kind: kind === "part" ? "item" : kind,
      id,
      title: readText(findThing(now, place) ?? findThing(before, place), ["title", "name"]),
      verdict: GRAVITY.find((one) => lines.some(({ change }) => change.verdict === one)) ?? "safe",
      lines,
    };
  });
  return CHANGE_GROUPS.flatMap((group) =>
    entries
      .filter((entry) => entry.group === group)
      .toSorted((a, b) => GRAVITY.indexOf(a.verdict) - GRAVITY.indexOf(b.verdict)),
  );
}

/** What stands in the way of publishing: stored answers would say something else. */
export function listRefusals(entries: readonly ChangeEntry[]): ChangeLine[] {
  return entries.flatMap(({ lines }) => lines.filter((line) => !line.isHarmless));
}

/** A version holds the options of its dictionary written out, a draft does not: they are no change of the author's. */
function alignDictionaries(before: FormDefinition, after: FormDefinition): FormDefinition {
  const frozen = new Map(before.pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const align = (item: ItemDefinition): ItemDefinition => {
    const old = frozen.get(item.id);
    const dictionary = item["optionsDictionary"];
    return typeof dictionary === "string" && dictionary !== "" && old?.["optionsDictionary"] === dictionary
      ? { ...item, options: old["options"] }
      : item;
  };
  return { ...after, pages: after.pages.map((page) => ({ ...page, items: page.items.map(align) })) };
}

function groupOf(changes: readonly DefinitionChange[]): ChangeGroup {
  const whole = changes.filter(({ itemId }) => itemId === null);
  if (whole.some(({ code }) => code === "added")) return "added";
  if (whole.some(({ code }) => code === "removed")) return "removed";
  return changes.every(({ code, itemId }) => code === "moved" && itemId === null) ? "moved" : "changed";
}

/** Settings that are read as they are; every other is only named. */
const TEXTS = new Set(["title", "description", "label", "message", "placeholder", "unit", "explanation"]);

function toLine(
  change: DefinitionChange,
  before: FormDefinition,
  after: FormDefinition,
  cores: CoreRegistry,
  counts: AnswerCounts,
): ChangeLine {
  const { code, setting, fate } = change;
  const value = (definition: FormDefinition): string => readText(findThing(definition, change), [setting ?? ""]);
  const words = code === "setting" && TEXTS.has(setting ?? "") ? { before: value(before), after: value(after) } : null;
  const affected = fate === "kept" ? 0 : counts === null ? null : countAffected(change, before, cores, counts);
  return { change, words, affected, isHarmless: change.verdict !== "refuse" || affected === 0 };
}

/** Of an option those who chose it, where the type counts that; else all who answered the question. */
function countAffected(
  change: DefinitionChange,
  before: FormDefinition,
  cores: CoreRegistry,
  counts: NonNullable<AnswerCounts>,
): number {
  const id = change.itemId ?? change.id;
  const stored = counts.get(id);
  if (!stored) return 0;
  const item = before.pages.flatMap(({ items }) => items).find((one) => one.id === id);
  if (change.list !== "options" || !item) return stored.answered;
  return countsByOption(item, change.id, cores) ? (stored.counters[change.id] ?? 0) : stored.answered;
}

/** Choosing this option alone is an answer, and the type counts it under the option's id. */
function countsByOption(item: ItemDefinition, optionId: string, cores: CoreRegistry): boolean {
  const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
  if (!core || !optionsOf(item).some(({ id }) => id === optionId)) return false;
  return [optionId, [optionId]].some((raw) => {
    const parsed = core.parse(item, raw);
    return parsed.ok && parsed.value !== null && Object.hasOwn(core.count(item, parsed.value), optionId);
  });
}
