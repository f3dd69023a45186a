/** A compiled form for the page, created the same way on the server and in the browser. */
import { type AnswerForm, type ExpressionLanguage, type FormDefinition, compileFormWith } from "@idata/engine";
import { loadedCores, typesIn } from "@idata/questions/fill";

export interface FormModel {
  readonly compiled: AnswerForm;
  readonly definition: FormDefinition;
}

/** Expects the faces of all types of the form to be loaded. `language` may be null if `usesLanguage` returns false. */
export function createFormModel(definition: FormDefinition, language: ExpressionLanguage | null): FormModel {
  return { compiled: compileFormWith(definition, loadedCores(), language), definition };
}

/** Returns the names of all types that the form uses, including those inside its questions. */
export function typesOf(definition: FormDefinition): string[] {
  return [...new Set(definition.pages.flatMap((page) => page.items.flatMap(typesIn)))];
}
