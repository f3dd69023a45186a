/**
 * Rows for the list of logic: all conditions in words. Names and targets are computed once for the form, not per
 * condition.
 */
import type { FormDefinition } from "@idata/engine";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getNumbers } from "../document/numbers.ts";
import type { ConditionWords } from "../../../conditions/condition-words.ts";
import { toConditionWords } from "../../../conditions/condition-words.ts";
import { listJumpTargets } from "../logic/jump-targets.ts";
import { listConditions, type PlacedCondition } from "../logic/list-conditions.ts";
import { useWords } from "../../../conditions/use-words.ts";
import { getAllTargets } from "../logic/use-condition-words.ts";

export interface LogicRowData extends PlacedCondition {
  /** Name of the question, page or ending that has the condition. */
  owner: string;
  words: ConditionWords;
  /** Name of the jump's target; `null` if it does not exist. */
  target: string | null;
}

export function useLogicRows(definition: FormDefinition): LogicRowData[] {
  const { t } = useTranslation("designer");
  const words = useWords();
  return useMemo(() => {
    const untitled = t("untitled");
    const targets = getAllTargets(definition, untitled);
    const numbers = getNumbers(definition);
    const pageNames = definition.pages.map(({ title }, index) => title || t("untitledPage", { n: index + 1 }));
    const nameOfPage = new Map(definition.pages.map(({ id }, index) => [id, pageNames[index]]));
    const toPage = pageNames.map((name) => t("logic.toPage", { name }));
    const jumpWords = {
      page: (n: number) => toPage[n - 1] ?? "",
      ending: (title: string) => t("logic.toEnding", { name: title || t("canvas.endingTitle") }),
    };
    const nameOwner = ({ group, ownerId, title }: PlacedCondition): string =>
      group === "pages" || group === "jumps"
        ? (nameOfPage.get(ownerId) ?? "")
        : `${numbers.get(ownerId) ?? ""} ${title || untitled}`.trim();
    const nameTarget = ({ kind, ownerId, to }: PlacedCondition): string | null => {
      if (kind !== "jump") return null;
      return listJumpTargets(definition, ownerId, jumpWords).find(({ value }) => value === to)?.label ?? null;
    };
    return listConditions(definition).map((condition) => ({
      ...condition,
      owner: nameOwner(condition),
      words: toConditionWords(condition.text, targets, words),
      target: nameTarget(condition),
    }));
  }, [definition, t, words]);
}
