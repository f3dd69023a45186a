/**
 * What publishing would find in a definition. Not loaded by respondents: the session runs any definition, this tells its
 * author what is wrong with it. Cost: linear in the definition, apart from circles.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import type { CoreRegistry } from "../question/question-core.ts";
import { checkExpressions } from "./check-expressions.ts";
import { checkSettings } from "./check-settings.ts";
import { findCycles } from "./find-cycles.ts";
import type { Finding } from "./finding.ts";
import { listItems } from "./read-expressions.ts";

/** Findings in reading order of their kind: form, items, expressions, circles, endings. */
export function analyseForm(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  return [
    ...checkForm(definition, cores),
    ...listItems(definition).flatMap((placed) => checkSettings(placed, cores)),
    ...checkExpressions(definition, cores),
    ...checkCycles(definition, cores),
    ...checkEndings(definition),
  ];
}

function checkForm(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  const findings: Finding[] = [];
  if (definition.title.trim() === "")
    findings.push({ severity: "error", code: "missing_title", itemId: null, path: "title" });
  const items = listItems(definition);
  const asked = items.some(({ item }) => Object.hasOwn(cores, item.type) && !cores[item.type]?.decoration);
  if (!asked) findings.push({ severity: "error", code: "no_questions", itemId: null, path: "pages" });
  const seen = new Set<string>();
  const note = (id: string, path: string, itemId: string | null): void => {
    if (seen.has(id)) findings.push({ severity: "error", code: "duplicate_id", itemId, path, params: { id } });
    seen.add(id);
  };
  definition.pages.forEach((page, index) => {
    note(page.id, `pages[${index}].id`, null);
    if (page.items.length === 0 && asked)
      findings.push({ severity: "warning", code: "empty_page", itemId: null, path: `pages[${index}]` });
  });
  for (const { item, path } of items) note(item.id, `${path}.id`, item.id);
  // Endings have a room of their own: nothing refers to them together with items.
  const endings = new Set<string>();
  definition.endings.forEach(({ id }, index) => {
    const path = `endings[${index}].id`;
    if (endings.has(id)) findings.push({ severity: "error", code: "duplicate_id", itemId: null, path, params: { id } });
    endings.add(id);
  });
  return findings;
}

function checkCycles(definition: FormDefinition, cores: CoreRegistry): Finding[] {
  const form = compileForm(definition, cores);
  const placed = new Map(listItems(definition).map((one) => [one.item.id, one]));
  return findCycles(form).map(({ node, ids }) => {
    const id = ids[0] ?? "";
    const pageIndex = definition.pages.findIndex((page) => page.id === id);
    const path = node < form.items.length || pageIndex < 0 ? (placed.get(id)?.path ?? "pages") : `pages[${pageIndex}]`;
    return {
      severity: "error",
      code: "cycle",
      itemId: placed.has(id) ? id : null,
      path: `${path}.visibleIf`,
      params: { ids: ids.join(" → ") },
    };
  });
}

function checkEndings({ endings }: FormDefinition): Finding[] {
  const always = endings.findIndex((ending) => !ending.visibleIf?.trim());
  if (always < 0) return [];
  return endings.slice(always + 1).map(({ id }, index) => ({
    severity: "warning",
    code: "ending_unreachable",
    itemId: null,
    path: `endings[${always + 1 + index}]`,
    params: { id },
  }));
}
