/** Stored answers as text, independently of their types, through the cores. */
import type { AnswerValue, FormDefinition, ItemDefinition, QuestionCore } from "@idata/engine";
import { cores } from "./core.ts";

/** Returns the core of a type, or null for an unknown type. */
export function findCore(type: string): QuestionCore | null {
  return Object.hasOwn(cores, type) ? cores[type as keyof typeof cores] : null;
}

/** Questions in form order, without decorations. */
export function listQuestions(definition: FormDefinition): ItemDefinition[] {
  return definition.pages
    .flatMap((page) => page.items)
    .filter((item) => {
      const core = findCore(item.type);
      return core !== null && core.decoration !== true;
    });
}

/** Returns a stored answer as text; `""` if there is none. An answer that the core cannot parse is shown as stored. */
export function toAnswerText(item: ItemDefinition, answer: AnswerValue | undefined): string {
  if (answer === undefined || answer === null) return "";
  const core = findCore(item.type);
  const parsed = core?.parse(item, answer);
  if (core === null || parsed === undefined || !parsed.ok) {
    return typeof answer === "string" ? answer : JSON.stringify(answer);
  }
  return parsed.value === null ? "" : core.toText(item, parsed.value);
}

/**
 * Returns one line per named part of an answer, for example the rows of a matrix; `null` if the answer is a single
 * value.
 */
export function listAnswerLines(item: ItemDefinition, answer: AnswerValue | undefined): readonly string[] | null {
  const core = findCore(item.type);
  const columns = core?.exportColumns(item) ?? [];
  if (core === null || columns.length < 2 || columns.some((column) => column.label === "")) return null;
  const parsed = core.parse(item, answer);
  if (!parsed.ok || parsed.value === null) return null;
  const cells = core.exportCells(item, parsed.value, false);
  return columns.flatMap(({ label }, i) => {
    const cell = cells[i] ?? null;
    return cell === null ? [] : [`${label}: ${cell}`];
  });
}
