/** Computes which parts of a list are shown (neither hidden nor left out by a draw) and in which order. */
import type { ItemDefinition } from "../definition/definition.ts";
import { listParts } from "../definition/parts.ts";
import type { PartDefinition } from "../definition/parts.ts";
import type { Evaluate } from "../expression/expression-language.ts";
import type { PartListRules } from "../form/rule-book.ts";
import { byRank, reorder } from "../form/seeded-order.ts";

export interface ShowOptions {
  readonly seed: number;
  readonly compareText: (a: string, b: string) => number;
  readonly holds: (condition: Evaluate | null) => boolean;
}

type Part = PartDefinition & { readonly fixed?: boolean };

/** Returns `before` itself if it already shows the same parts in the same order. */
export function showParts(
  item: ItemDefinition,
  before: ItemDefinition,
  lists: readonly PartListRules[],
  options: ShowOptions,
): ItemDefinition {
  let shown = before;
  for (const rules of lists) {
    const parts = partsOf(rules, item.id, options);
    const last = listParts(before, rules.list);
    if (last.length === parts.length && parts.every((part, index) => part.id === last[index]?.id)) continue;
    shown = { ...shown, [rules.list]: parts };
  }
  return shown;
}

function partsOf({ list, parts, order, draw }: PartListRules, itemId: string, options: ShowOptions): Part[] {
  const { seed, compareText, holds } = options;
  let shown: Part[] = parts.filter(({ visibleIf }) => holds(visibleIf)).map(({ part }) => part);
  const free = shown.filter(({ fixed }) => !fixed);
  if (draw !== undefined && free.length > draw) {
    const drawn = new Set(free.sort(byRank(seed, `${itemId}/${list}/draw`)).slice(0, draw));
    shown = shown.filter((part) => part.fixed || drawn.has(part));
  }
  if (!order) return shown;
  const compare =
    order === "random"
      ? byRank<Part>(seed, `${itemId}/${list}`)
      : (a: Part, b: Part): number => compareText(a.label, b.label);
  return reorder(shown, ({ fixed }) => !fixed, compare);
}
