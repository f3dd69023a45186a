/**
 * Compiles a definition. Accepts any definition of the right shape, even an unfinished one: an expression that does not
 * parse counts as absent, and an unknown name as empty. `analysis/` reports such mistakes to the author.
 */
import type { FormDefinition } from "../definition/definition.ts";
import type { ExpressionLanguage } from "../expression/expression-language.ts";
import type { AnswerCore } from "../question/question-core.ts";
import type { CompiledForm, CompiledItem, CompiledPage, FormLogic } from "./compiled-form.ts";
import { splitPage } from "./split-pages.ts";

/** `language` may be `null` if the form does not use it (`usesLanguage`). */
export function compileFormWith<C extends AnswerCore>(
  definition: FormDefinition,
  cores: Readonly<Record<string, C>>,
  language: ExpressionLanguage | null,
): CompiledForm<C> {
  const logic = language && isLogic(language) ? language : null;
  const prepared = logic?.prepare?.(definition, cores) ?? definition;
  const pages: CompiledPage<C>[] = [];
  const items: CompiledItem<C>[] = [];
  const itemsById = new Map<string, CompiledItem<C>>();
  prepared.pages.forEach((source, origin) => {
    for (const page of splitPage(source, cores)) {
      const from = items.length;
      for (const item of page.items) {
        const core = Object.hasOwn(cores, item.type) ? (cores[item.type] ?? null) : null;
        const question = core !== null && !core.decoration;
        const unseen = core?.isUnseen?.(item) === true;
        const compiled = { index: items.length, item, core, question, unseen, page: pages.length };
        items.push(compiled);
        if (!itemsById.has(item.id)) itemsById.set(item.id, compiled);
      }
      const to = items.length;
      pages.push({ index: pages.length, id: page.id, page, origin, from, to, items: items.slice(from, to) });
    }
  });
  const form: CompiledForm<C> = {
    definition,
    language,
    pages,
    items,
    itemsById,
    questions: items.filter((item) => item.question),
    blank: {
      answers: items.map(() => null),
      visible: [...items, ...pages].map(() => !logic),
      shown: items.map(({ item }) => item),
    },
    layout: { screens: pages, screenOf: items.map((item) => item.page) },
    rules: null,
    reads: [],
    cut: new Set(),
  };
  return logic ? { ...form, ...logic.compileRules(form, prepared, logic) } : form;
}

function isLogic(language: ExpressionLanguage): language is FormLogic {
  return "compileRules" in language;
}
