/**
 * Compiles the logic of a form into a rule book. The nodes of the dependency graph are, in this order: items, pages,
 * variables, the jumps of each page, set-value rules. A node depends on what its conditions read and on its `parents`:
 * an item on its page and section, for example.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { runRules } from "../evaluation/running-rules.ts";
import type { ExpressionLanguage } from "../expression/expression-language.ts";
import { compileItemRules } from "./compile-item-rules.ts";
import { findJumpPages, targetOf, runsOf } from "./compile-jumps.ts";
import { compileWords, isFixed } from "./compile-words.ts";
import type { AnswerForm } from "./compiled-form.ts";
import { orderNodes } from "./order-nodes.ts";
import { parsePipedText } from "./piped-text.ts";
import type { CheckRules, RuleBook, RuleCompiler, SetRules } from "./rule-book.ts";

/** Most nodes have no dependencies, so they share one empty list. */
const NONE: readonly never[] = [];
/** For expressions that are evaluated only when needed (endings, page texts, rule values): they need no updates. */
const ignoreReads = (): void => {};

export function compileRules(
  form: AnswerForm,
  definition: FormDefinition,
  language: ExpressionLanguage,
): Pick<AnswerForm, "rules" | "reads" | "cut"> {
  const { items, pages, itemsById } = form;
  const { variables = [], rules = [], checks = [], endings } = definition;
  const jumpPages = findJumpPages(form, definition);
  const firstVariable = items.length + pages.length;
  const firstJump = firstVariable + variables.length;
  const firstRule = firstJump + jumpPages.length;
  const count = firstRule + rules.length;
  const reads: (readonly number[])[] = Array.from({ length: count }, () => NONE);
  const parents: (readonly number[])[] = Array.from({ length: count }, () => NONE);
  const shows: (readonly number[])[] = Array.from({ length: firstJump }, () => NONE);

  const variableNodes = new Map<string, number>();
  variables.forEach(({ name }, index) => {
    if (!variableNodes.has(name)) variableNodes.set(name, firstVariable + index);
  });
  const findNode = (name: string): number => itemsById.get(name)?.index ?? variableNodes.get(name) ?? -1;
  const compiler: RuleCompiler = {
    condition(text, self, onRead) {
      if (!text?.trim()) return null;
      const resolve = (name: string): number => {
        const node = findNode(name);
        return node < 0 && name === "self" ? self : node;
      };
      return language.compile(text, resolve, onRead);
    },
    piped: (text, onRead) =>
      parsePipedText(text ?? "", (name) => {
        const node = findNode(name);
        if (node >= 0) onRead(node);
        return node;
      }),
    readBy: (node) => (source) => {
      const sources = reads[node] ?? NONE;
      if (!sources.includes(source)) reads[node] = [...sources, source];
    },
    shownBy: (index) => (source) => {
      const targets = shows[source] ?? NONE;
      if (targets.at(-1) !== index) shows[source] = [...targets, index];
    },
  };
  const { condition, piped, readBy, shownBy } = compiler;

  const checksOf = new Map<number, CheckRules[]>();
  for (const { expression, message, level = "error", questions } of checks) {
    const named = [...new Set(questions.flatMap((id) => itemsById.get(id) ?? []))].filter((one) => one.question);
    const indices = named.map(({ index }) => index);
    const holds = condition(expression, -1, (node) => indices.forEach((index) => shownBy(index)(node)));
    if (!holds) continue;
    for (const index of indices) {
      // The message is shown at the last visible one, so it depends on the visibility of all of them.
      for (const other of indices) shownBy(other)(index);
      checksOf.set(index, [...(checksOf.get(index) ?? []), { holds, message, level, questions: indices }]);
    }
  }

  const sections = sectionsOf(form);
  items.forEach(({ index, page }) => {
    const section = sections[index] ?? -1;
    parents[index] = section < 0 ? [items.length + page] : [items.length + page, section];
  });
  const itemRules = items.map((item) =>
    compileItemRules(item, compiler, checksOf.get(item.index) ?? NONE, sections[item.index] ?? -1),
  );
  const pageWords: RuleBook["words"] = new Map(
    pages.flatMap(({ id, page }) => {
      const rules = compileWords(page, (text) => piped(text, ignoreReads));
      return isFixed(rules) ? [] : [[id, rules]];
    }),
  );

  const runs = runsOf(form, definition);
  const pageRules = pages.map(({ index, page }) => {
    const node = items.length + index;
    const place = jumpPages.filter((one) => one.page < (runs[index] ?? 0)).length - 1;
    const jump = place < 0 ? -1 : firstJump + place;
    if (jump >= 0) parents[node] = [jump];
    return { visibleIf: condition(page.visibleIf, -1, readBy(node)), jump };
  });

  const jumpRules = jumpPages.map(({ page, jumps }, place) => {
    const node = firstJump + place;
    const before = place > 0 ? node - 1 : -1;
    parents[node] = before < 0 ? [items.length + page] : [items.length + page, before];
    const targets = jumps.flatMap(({ if: text, to }) => {
      const target = targetOf(form, definition, runs, page, to);
      const run = condition(text, -1, readBy(node));
      return target === null || (run === null && text?.trim()) ? [] : [{ if: run, to: target }];
    });
    return { page, before, jumps: targets };
  });

  const variableRules = variables.map(({ name, expression, parameter }, index) => {
    const compute = condition(expression, -1, readBy(firstVariable + index));
    return { compute, parameter: expression?.trim() ? null : (parameter ?? name) };
  });

  const setRules = rules.map(({ if: text, question, value }, index): SetRules | null => {
    const run = condition(text, -1, readBy(firstRule + index));
    const target = itemsById.get(question);
    const set = condition(value, -1, ignoreReads);
    if (!run || !target?.question || itemRules[target.index]?.computed || (!set && value?.trim())) return null;
    return { if: run, question: target.index, value: set };
  });

  const order = orderNodes({ reads, parents });
  const book: RuleBook = {
    ...order,
    form,
    definition,
    items: itemRules,
    pages: pageRules,
    variables: variableRules,
    jumps: jumpRules,
    rules: setRules,
    shows,
    words: pageWords,
    endings: endings.map((ending) => ({
      ending,
      visibleIf: condition(ending.visibleIf, -1, ignoreReads),
      words: compileWords(ending, (text) => piped(text, ignoreReads)),
    })),
  };
  return { rules: { items: itemRules, begin: runRules(book) }, reads, cut: order.cut };
}

/** By item: the index of the section that contains it, or -1. A section ends at the end of its page at the latest. */
function sectionsOf({ items }: AnswerForm): number[] {
  let section = -1;
  return items.map(({ index, core, page }) => {
    if (section >= 0 && items[section]?.page !== page) section = -1;
    const holder = core?.section ? -1 : section;
    if (core?.section) section = index;
    return holder;
  });
}
