/** A form with one question and its session. Each state of the catalogue and each case gets its own. */
import { createSession, type AnswerValue, type FormSession, type ItemDefinition } from "@idata/engine";
import { expressionLanguage } from "@idata/engine/language";
import { createFormModel } from "../src/app/form-model.ts";

/** The date for which the cases are written. */
const TODAY = "2026-11-20";

export function startExample(item: ItemDefinition, answer: AnswerValue | undefined, language: string): FormSession {
  const definition = {
    schema: 1 as const,
    title: "",
    language,
    pages: [{ id: "page", items: [item] }],
    endings: [],
  };
  const { compiled } = createFormModel(definition, expressionLanguage);
  return createSession(compiled, { today: TODAY, answers: answer === undefined ? {} : { [item.id]: answer } });
}

/** Cases are short. Adds labels to parts without one, so that the page looks realistic. */
export function withWords(settings: Record<string, unknown>): Record<string, unknown> {
  const named = { ...settings };
  for (const list of ["options", "rows", "columns"] as const) {
    const parts = settings[list];
    if (Array.isArray(parts))
      named[list] = (parts as { id: string; label?: string }[]).map((part) => ({
        ...part,
        label: part.label || part.id,
      }));
  }
  return named;
}
