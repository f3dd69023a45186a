import type { FormDefinition, PageDefinition } from "../definition/definition.ts";
import type { AnswerCores } from "../question/question-core.ts";
import { expandDefinition } from "./expand-definition.ts";

/**
 * Expands carried options and page titles before a definition is compiled with logic. The server does this for the
 * public page, so that respondents need not load this code. Idempotent.
 */
export function prepareDefinition(definition: FormDefinition, cores: AnswerCores): FormDefinition {
  const expanded = expandDefinition(definition);
  return definition.paging === "single" ? withHeadings(expanded, cores) : expanded;
}

/** If all pages are shown as one, inserts each page's title before its items, as a plain decoration. */
function withHeadings(definition: FormDefinition, cores: AnswerCores): FormDefinition {
  const plain = Object.values(cores).find((core) => core.decoration && !core.pageBreak && !core.section);
  if (!plain) return definition;
  const withHeading = (page: PageDefinition): PageDefinition => {
    const { id, title = "", description = "", rich, items } = page;
    // Item ids have no dots, so this id is unique.
    const heading = { id: `${id}.title`, type: plain.type, title, description, ...(rich && { rich }) };
    const isDone = items[0]?.id === heading.id;
    return (title || description) && !isDone ? { ...page, items: [heading, ...items] } : page;
  };
  return { ...definition, pages: definition.pages.map(withHeading) };
}
