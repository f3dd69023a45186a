import type { FormDefinition } from "../definition/definition.ts";
import { expressionLanguage } from "../expression/language.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { compileFormWith } from "./compile-form.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { usesLanguage } from "./uses-language.ts";

/**
 * Compiles a definition with the complete expression language, which becomes part of the caller's bundle. As on the
 * public page, a form without logic gets no rules.
 */
export function compileForm(definition: FormDefinition, cores: CoreRegistry): CompiledForm {
  if (usesLanguage(definition, cores)) return compileFormWith(definition, cores, expressionLanguage);
  return { ...compileFormWith(definition, cores, null), language: expressionLanguage };
}
