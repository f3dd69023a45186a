import type { FormDefinition } from "../definition/definition.ts";
import { expressionLanguage } from "../expression/language.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { compileFormWith } from "./compile-form.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { usesLanguage } from "./uses-language.ts";

/**
 * Definition to compiled form, with the expression language in the same bundle. A form without logic gets no rules, as
 * on the public page: nothing has to be run for it.
 */
export function compileForm(definition: FormDefinition, cores: CoreRegistry): CompiledForm {
  if (usesLanguage(definition, cores)) return compileFormWith(definition, cores, expressionLanguage);
  return { ...compileFormWith(definition, cores, null), language: expressionLanguage };
}
