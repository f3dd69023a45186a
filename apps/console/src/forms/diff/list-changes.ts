/**
 * Lists the differences of two definitions for reading: one entry per page, question, ending and so on, in four groups,
 * with the effect on stored answers. Pure; the texts are in `use-change-words.ts`.
 */
import { diffDefinitions, optionsOf } from "@idata/engine";
import type { ChangeVerdict, CoreRegistry, DefinitionChange, FormDefinition, ItemDefinition } from "@idata/engine";
import { findThing, readText } from "./find-thing.ts";

export const CHANGE_GROUPS = ["added", "changed", "removed", "moved"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Numbers of stored answers, per question and per chosen option; `null` if not known. */
export type AnswerCounts = ReadonlyMap<string, { answered: number; counters: Readonly<Record<string, number>> }> | null;

export interface ChangeLine {
  change: DefinitionChange;
  /** For a changed text: its old and new wording. */
  words: { before: string; after: string } | null;
  /** Number of responses whose answers are affected; 0 if answers stay as they are, `null` if not known. */
  affected: number | null;
  /** True if publishing need not be refused: the verdict is not "refuse", or no stored answer is affected. */
  isHarmless: boolean;
}

export interface ChangeEntry {
  key: string;
  group: ChangeGroup;
  kind: Exclude<DefinitionChange["kind"], "part">;
  id: string;
  /** Its current name, or the last one if it was removed; `""` if it has none. */
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

/** Most severe first inside each group, otherwise in the order of the definition. */
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

/** Lists the changes that block publishing, because stored answers would get another meaning. */
export function listRefusals(entries: readonly ChangeEntry[]): ChangeLine[] {
  return entries.flatMap(({ lines }) => lines.filter((line) => !line.isHarmless));
}

/**
 * A published version contains the options of its dictionary, a draft does not. Aligns them, because this is no change
 * by the author.
 */
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

/** Settings whose values are shown; other settings are only named. */
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

/** Counts those who chose the option if the type counts options, otherwise all who answered the question. */
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

/** True if choosing only this option is a valid answer that the type counts under the option's id. */
function countsByOption(item: ItemDefinition, optionId: string, cores: CoreRegistry): boolean {
  const core = Object.hasOwn(cores, item.type) ? cores[item.type] : undefined;
  if (!core || !optionsOf(item).some(({ id }) => id === optionId)) return false;
  return [optionId, [optionId]].some((raw) => {
    const parsed = core.parse(item, raw);
    return parsed.ok && parsed.value !== null && Object.hasOwn(core.count(item, parsed.value), optionId);
  });
}
