/**
 * What has to be done to a definition before it is compiled with logic. The server does it for the page, so that
 * respondents need not load it.
 */
import type { FormDefinition, PageDefinition } from "../definition/definition.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { expandDefinition } from "./expand-definition.ts";

/** Preparing twice is preparing once. */
export function prepareDefinition(definition: FormDefinition, cores: CoreRegistry): FormDefinition {
  const expanded = expandDefinition(definition);
  return definition.paging === "single" ? withHeadings(expanded, cores) : expanded;
}

/** Where all pages stand on one, each one's title goes with its items, as a decoration of the plainest kind. */
function withHeadings(definition: FormDefinition, cores: CoreRegistry): FormDefinition {
  const plain = Object.values(cores).find((core) => core.decoration && !core.pageBreak && !core.section);
  if (!plain) return definition;
  const withHeading = (page: PageDefinition): PageDefinition => {
    const { id, title = "", description = "", rich, items } = page;
    // No item has a dot in its id.
    const heading = { id: `${id}.title`, type: plain.type, title, description, ...(rich && { rich }) };
    const isDone = items[0]?.id === heading.id;
    return (title || description) && !isDone ? { ...page, items: [heading, ...items] } : page;
  };
  return { ...definition, pages: definition.pages.map(withHeading) };
}
