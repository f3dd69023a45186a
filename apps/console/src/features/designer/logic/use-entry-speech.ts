/** What is needed to put rules, checks and quotas into words for the current definition. */
import type { FormDefinition } from "@idata/engine";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isDecoration, getNumbers } from "../document/numbers.ts";
import { findItem, listItems } from "../document/places.ts";
import type { Words } from "../../../conditions/condition-words.ts";
import type { EntrySpeech } from "./entry-words.ts";
import { useWords } from "../../../conditions/use-words.ts";
import { getAllTargets } from "./use-condition-words.ts";

export function useEntrySpeech(definition: FormDefinition): EntrySpeech {
  const { t } = useTranslation("designer");
  const conditionWords = useWords();
  return useMemo(
    () => ({
      targets: getAllTargets(definition, t("untitled")),
      known: new Set(listItems(definition).map((item) => item.id)),
      nameOf: (id) => nameQuestion(definition, id, t("untitled")) ?? t("condition.missing", { id }),
      conditionWords,
      words: (key, params) => (t as unknown as Words)(`entry.${key}`, params),
    }),
    [definition, conditionWords, t],
  );
}

/** Number and title; `null` if the question does not exist. */
export function nameQuestion(definition: FormDefinition, id: string, untitled: string): string | null {
  const item = findItem(definition, id);
  if (!item) return null;
  return `${getNumbers(definition).get(id) ?? ""} ${item.title.trim().split("\n")[0] || untitled}`.trim();
}

export interface QuestionChoice {
  value: string;
  label: string;
}

/** All questions that can be answered, as choices. */
export function listQuestions(definition: FormDefinition, untitled: string): QuestionChoice[] {
  return listItems(definition)
    .filter((item) => !isDecoration(item.type))
    .map(({ id }) => ({ value: id, label: nameQuestion(definition, id, untitled) ?? id }));
}
