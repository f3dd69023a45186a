/** Compiles the rules of one item. */
import type { ItemDefinition, ListOrder } from "../definition/definition.ts";
import { listParts, PART_LISTS } from "../definition/parts.ts";
import type { PartDefinition, PartList } from "../definition/parts.ts";
import { compileWords } from "./compile-words.ts";
import type { CompiledItem } from "./compiled-form.ts";
import type { PipedText } from "./piped-text.ts";
import type { CheckRules, ItemRules, PartListRules, RuleCompiler } from "./rule-book.ts";

type Part = PartDefinition & { readonly visibleIf?: string };

/** Most items have no rules, so they share one empty list. */
const NONE: readonly never[] = [];

export function compileItemRules(
  { index, item, core, question }: CompiledItem,
  { condition, piped, readBy, shownBy }: RuleCompiler,
  checks: readonly CheckRules[],
  section: number,
): ItemRules {
  const reads = readBy(index);
  const shows = shownBy(index);
  const formula = question ? (core?.computedBy?.(item) ?? null) : null;
  const lists = PART_LISTS.filter((list) => listParts(item, list).length > 0);
  return {
    visibleIf: condition(item.visibleIf, index, reads),
    requiredIf: condition(item.requiredIf, index, shows),
    readOnlyIf: condition(item.readOnlyIf, index, shows),
    section,
    inner: core?.innerItems !== undefined,
    computed: formula !== null || (question && core?.fromReceipt !== undefined),
    compute: condition(formula ?? "", index, reads),
    parts:
      lists.length > 0
        ? lists.flatMap((list) => compileParts(list, item, (text) => condition(text, index, reads)))
        : NONE,
    validators: item.validators
      ? item.validators.flatMap(({ expression, message = "", level = "error" }) => {
          const holds = condition(expression, index, shows);
          return holds ? [{ holds, message, level }] : [];
        })
      : NONE,
    checks,
    ...compileWords(item, (text) => piped(text, shows)),
    labels: lists.flatMap((list) => pipeLabels(list, item, (text) => piped(text, shows))),
  };
}

function compileParts(
  list: PartList,
  item: ItemDefinition,
  condition: (text: string | undefined) => PartListRules["parts"][number]["visibleIf"],
): PartListRules[] {
  const order = item[`${list}Order`] as ListOrder | undefined;
  const draw = item[`${list}Draw`] as number | undefined;
  const parts = (listParts(item, list) as readonly Part[]).map((part) => ({
    part,
    visibleIf: part.visibleIf ? condition(part.visibleIf) : null,
  }));
  return order || draw || parts.some(({ visibleIf }) => visibleIf) ? [{ list, parts, order, draw }] : [];
}

function pipeLabels(
  list: PartList,
  item: ItemDefinition,
  piped: (text: string) => PipedText,
): { list: PartList; texts: ReadonlyMap<string, PipedText> }[] {
  const texts = new Map<string, PipedText>();
  for (const { id, label } of listParts(item, list)) {
    const text = label.includes("{") ? piped(label) : label;
    if (typeof text !== "string") texts.set(id, text);
  }
  return texts.size > 0 ? [{ list, texts }] : [];
}
