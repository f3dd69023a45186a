/**
 * Definition to compiled form. It takes any definition of the right shape, finished or not: an expression that does not
 * parse counts as absent, a name that does not exist reads as empty. Telling the author about it is the check's business
 * (`analysis/`).
 */
import type { ExpressionText, FormDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";
import type { Evaluate } from "../expression/compile.ts";
import type { ExpressionLanguage } from "../expression/language.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import type { CompiledForm, CompiledItem, CompiledPage, PipedText } from "./compiled-form.ts";
import { orderNodes } from "./order-nodes.ts";
import { parsePipedText } from "./piped-text.ts";
import { splitPages } from "./split-pages.ts";

/** An ending is looked at once, at the end: it needs no news. */
const nobody = (): void => {};

/** Most items have no dependencies: they share one empty list. */
const NONE: readonly never[] = [];

/** `language` may be `null` for a form that does not use it (`usesLanguage`). */
export function compileFormWith(
  definition: FormDefinition,
  cores: CoreRegistry,
  language: ExpressionLanguage | null,
): CompiledForm {
  const pageDefinitions = splitPages(definition, cores);
  const definitions = pageDefinitions.flatMap((page) => page.items);
  const indices = new Map<string, number>();
  definitions.forEach((item, index) => {
    if (!indices.has(item.id)) indices.set(item.id, index);
  });
  const nodeCount = definitions.length + pageDefinitions.length;
  const reads: (readonly number[])[] = Array.from({ length: nodeCount }, () => NONE);
  const parents: number[] = Array.from({ length: nodeCount }, () => -1);
  const shows: (readonly number[])[] = definitions.map(() => NONE);

  /** Compiles a condition; `onRead` hears of each question that it reads. */
  function condition(text: ExpressionText | undefined, self: number, onRead: (index: number) => void): Evaluate | null {
    if (!language || !text?.trim()) return null;
    return language.compile(text, (name) => indices.get(name) ?? (name === "self" ? self : -1), onRead);
  }
  const piped = (text: string | undefined, onRead: (index: number) => void): PipedText =>
    parsePipedText(text ?? "", (id) => {
      const source = indices.get(id) ?? -1;
      if (source >= 0) onRead(source);
      return source;
    });
  const readBy = (node: number) => (index: number) => {
    const sources = reads[node] ?? NONE;
    if (!sources.includes(index)) reads[node] = [...sources, index];
  };
  const shownBy = (node: number) => (index: number) => {
    const targets = shows[index] ?? NONE;
    if (targets.at(-1) !== node) shows[index] = [...targets, node];
  };

  const pages: CompiledPage[] = [];
  const items: CompiledItem[] = [];
  for (const page of pageDefinitions) {
    const node = definitions.length + pages.length;
    const from = items.length;
    for (const item of page.items) {
      const index = items.length;
      const core = Object.hasOwn(cores, item.type) ? (cores[item.type] ?? null) : null;
      const shown = shownBy(index);
      parents[index] = node;
      items.push({
        index,
        item,
        core,
        question: core !== null && !core.decoration,
        page: pages.length,
        visibleIf: condition(item.visibleIf, index, readBy(index)),
        requiredIf: condition(item.requiredIf, index, shown),
        readOnlyIf: condition(item.readOnlyIf, index, shown),
        optionConditions: optionsOf(item).some((option) => option.visibleIf)
          ? optionsOf(item).flatMap((option) => {
              const visibleIf = condition(option.visibleIf, index, readBy(index));
              return visibleIf ? [{ id: option.id, visibleIf }] : [];
            })
          : NONE,
        validators: item.validators
          ? item.validators.flatMap(({ expression, message = "" }) => {
              const holds = condition(expression, index, shown);
              return holds ? [{ holds, message }] : [];
            })
          : NONE,
        title: piped(item.title, shown),
        description: piped(item.description, shown),
      });
    }
    pages.push({
      index: pages.length,
      page,
      visibleIf: condition(page.visibleIf, -1, readBy(node)),
      from,
      to: items.length,
    });
  }

  const { order, ranks, affects, cut } = orderNodes({ reads, parents });
  for (const node of cut) {
    const item = items[node];
    if (item) items[node] = { ...item, visibleIf: null, optionConditions: [] };
    const page = pages[node - items.length];
    if (page) pages[page.index] = { ...page, visibleIf: null };
  }
  return {
    definition,
    language,
    pages,
    items,
    itemsById: new Map(
      items.filter(({ index, item }) => indices.get(item.id) === index).map((item) => [item.item.id, item]),
    ),
    questions: items.filter((item) => item.question),
    endings: definition.endings.map((ending) => ({
      ending,
      visibleIf: condition(ending.visibleIf, -1, nobody),
      title: piped(ending.title, nobody),
      description: piped(ending.description, nobody),
    })),
    affects,
    reads,
    shows,
    order,
    ranks,
    cut,
  };
}
