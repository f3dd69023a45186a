/** A compiled form as the page needs it, made the same way on the server and in the browser. */
import { type CompiledForm, type ExpressionLanguage, type FormDefinition, compileFormWith } from "@idata/engine";
import { loadedCores, typesIn } from "@idata/questions/fill";

export interface FormModel {
  readonly compiled: CompiledForm;
  readonly definition: FormDefinition;
}

/** The faces of all types of the form have to be loaded; `language` may be null where `usesLanguage` says so. */
export function createFormModel(definition: FormDefinition, language: ExpressionLanguage | null): FormModel {
  return { compiled: compileFormWith(definition, loadedCores(), language), definition };
}

/** The names of all types that the form uses, inside its questions as well. */
export function typesOf(definition: FormDefinition): string[] {
  return [...new Set(definition.pages.flatMap((page) => page.items.flatMap(typesIn)))];
}
