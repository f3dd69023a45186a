/** A compiled form as the page needs it, made the same way on the server and in the browser. */
import {
  type CompiledForm,
  type ExpressionLanguage,
  type FormDefinition,
  type ItemDefinition,
  compileFormWith,
} from "@idata/engine";
import { loadedCores } from "@idata/questions/fill";

export interface FormModel {
  readonly compiled: CompiledForm;
  readonly definition: FormDefinition;
}

/** The faces of all types of the form have to be loaded; `language` may be null where `usesLanguage` says so. */
export function createFormModel(definition: FormDefinition, language: ExpressionLanguage | null): FormModel {
  return { compiled: compileFormWith(definition, loadedCores(), language), definition };
}

/** The names of all types that the form uses, also inside questions that hold a list of `items`. */
export function typesOf({ pages }: FormDefinition): string[] {
  const list = ({ type, items }: Partial<ItemDefinition>): string[] => [
    ...(type ? [type] : []),
    ...(Array.isArray(items) ? (items as ItemDefinition[]).flatMap(list) : []),
  ];
  return [...new Set(pages.flatMap(({ items }) => list({ items })))];
}
