import type { FormDefinition } from "../definition/definition.ts";
import { expressionLanguage } from "../expression/language.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { compileFormWith } from "./compile-form.ts";
import type { CompiledForm } from "./compiled-form.ts";

/** Definition to compiled form, with the expression language in the same bundle. */
export function compileForm(definition: FormDefinition, cores: CoreRegistry): CompiledForm {
  return compileFormWith(definition, cores, expressionLanguage);
}
