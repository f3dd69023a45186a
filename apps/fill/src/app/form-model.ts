/** A compiled form as the page needs it, made the same way on the server and in the browser. */
import {
  type CompiledForm,
  type ExpressionLanguage,
  type FormDefinition,
  type PageDefinition,
  compileFormWith,
} from "@idata/engine";
import { loadedCores, typesIn } from "@idata/questions/fill";

export interface FormModel {
  readonly compiled: CompiledForm;
  readonly definition: FormDefinition;
  findPage(pageId: string): PageDefinition | null;
  /** The page that an item is on. */
  findPageOf(itemId: string): PageDefinition | null;
}

/** The faces of all types of the form have to be loaded; `language` may be null where `usesLanguage` says so. */
export function createFormModel(definition: FormDefinition, language: ExpressionLanguage | null): FormModel {
  const compiled = compileFormWith(definition, loadedCores(), language);
  const pages = new Map(compiled.pages.map(({ page }) => [page.id, page]));
  return {
    compiled,
    definition,
    findPage: (pageId) => pages.get(pageId) ?? null,
    findPageOf: (itemId) => {
      const found = compiled.itemsById.get(itemId);
      return found === undefined ? null : (compiled.pages[found.page]?.page ?? null);
    },
  };
}

/** The names of all types that the form uses, inside its questions as well. */
export function typesOf(definition: FormDefinition): string[] {
  return [...new Set(definition.pages.flatMap((page) => page.items.flatMap(typesIn)))];
}
