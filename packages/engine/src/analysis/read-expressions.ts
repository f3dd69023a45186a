/** Lists every expression of a definition with its place. */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { PART_LISTS, listParts } from "../definition/parts.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { findCore } from "./find-core.ts";

/**
 * What an expression decides: `shows` whether something is visible, `jump` whether a jump is taken, `passes` whether
 * answers are accepted, `when` whether anything else happens. A `value` is computed and is not a condition.
 */
export type ExpressionRole = "shows" | "jump" | "when" | "passes" | "value";

export interface PlacedExpression {
  text: string;
  path: string;
  itemId: string | null;
  role: ExpressionRole;
  /** Reading position of the owner over all items; items of a page start after the page itself. */
  position: number;
  /** The question that `{self}` refers to. */
  self: string | null;
}

export interface PlacedItem {
  item: ItemDefinition;
  path: string;
  position: number;
  pageIndex: number;
}

export function listItems(definition: FormDefinition): PlacedItem[] {
  let position = 0;
  return definition.pages.flatMap((page, pageIndex) =>
    page.items.map((item, index) => ({
      item,
      path: `pages[${pageIndex}].items[${index}]`,
      position: position++,
      pageIndex,
    })),
  );
}

export function listExpressions(definition: FormDefinition, cores: CoreRegistry): PlacedExpression[] {
  const items = listItems(definition);
  return [
    ...ofPages(definition, items),
    ...items.flatMap((placed) => ofItem(placed, cores)),
    ...ofForm(definition, items.length),
  ].filter(({ text }) => text.trim() !== "");
}

function ofPages({ pages }: FormDefinition, items: readonly PlacedItem[]): PlacedExpression[] {
  const startOf = (pageIndex: number): number =>
    items.find((one) => one.pageIndex >= pageIndex)?.position ?? items.length;
  const base = { itemId: null, self: null };
  return pages.flatMap((page, index) => [
    {
      ...base,
      text: page.visibleIf ?? "",
      path: `pages[${index}].visibleIf`,
      role: "shows" as const,
      position: startOf(index),
    },
    ...(page.jumps ?? []).map((jump, place) => ({
      ...base,
      text: jump.if ?? "",
      path: `pages[${index}].jumps[${place}].if`,
      role: "jump" as const,
      position: startOf(index + 1),
    })),
  ]);
}

function ofItem({ item, path, position }: PlacedItem, cores: CoreRegistry): PlacedExpression[] {
  const found: PlacedExpression[] = [];
  const place = (text: unknown, inner: string, role: ExpressionRole): void => {
    if (typeof text === "string")
      found.push({ text, path: `${path}.${inner}`, itemId: item.id, role, position, self: item.id });
  };
  place(item.visibleIf, "visibleIf", "shows");
  for (const list of PART_LISTS)
    listParts(item, list).forEach((part, index) =>
      place((part as { visibleIf?: unknown }).visibleIf, `${list}[${index}].visibleIf`, "shows"),
    );
  place(item.requiredIf, "requiredIf", "when");
  place(item.readOnlyIf, "readOnlyIf", "when");
  (item.validators ?? []).forEach(({ expression }, index) =>
    place(expression, `validators[${index}].expression`, "passes"),
  );
  const computed = findCore(cores, item)?.computedBy?.(item) ?? null;
  const setting = Object.keys(item).find((name) => item[name] === computed);
  if (computed !== null && setting !== undefined) place(computed, setting, "value");
  return found;
}

function ofForm(definition: FormDefinition, position: number): PlacedExpression[] {
  const { endings, variables = [], rules = [], checks = [], quotas = [] } = definition;
  const place = (text: string | undefined, path: string, role: ExpressionRole): PlacedExpression => ({
    text: text ?? "",
    path,
    itemId: null,
    role,
    position,
    self: null,
  });
  return [
    ...endings.map((one, index) => place(one.visibleIf, `endings[${index}].visibleIf`, "when")),
    ...variables.map((one, index) => place(one.expression, `variables[${index}].expression`, "value")),
    ...rules.flatMap((one, index) => [
      place(one.if, `rules[${index}].if`, "when"),
      place(one.value, `rules[${index}].value`, "value"),
    ]),
    ...checks.map((one, index) => place(one.expression, `checks[${index}].expression`, "passes")),
    ...quotas.map((one, index) => place(one.if, `quotas[${index}].if`, "when")),
  ];
}
