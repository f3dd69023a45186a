import type { FormDefinition } from "../definition/definition.ts";
import { expressionLanguage } from "../expression/language.ts";
import type { AnswerCore } from "../question/question-core.ts";
import { compileFormWith } from "./compile-form.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { usesLanguage } from "./uses-language.ts";

/**
 * Compiles a definition with the complete expression language, which becomes part of the caller's bundle. As on the
 * public page, a form without logic gets no rules.
 */
export function compileForm<C extends AnswerCore>(
  definition: FormDefinition,
  cores: Readonly<Record<string, C>>,
): CompiledForm<C> {
  if (usesLanguage(definition, cores)) return compileFormWith(definition, cores, expressionLanguage);
  return { ...compileFormWith(definition, cores, null), language: expressionLanguage };
}
