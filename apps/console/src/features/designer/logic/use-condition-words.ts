/** A condition in words, updated when the titles and numbers in it change. */
import type { FormDefinition } from "@idata/engine";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useWords } from "../../../conditions/use-words.ts";
import { useDerived } from "../designer-context.tsx";
import { getNumbers } from "../document/numbers.ts";
import { toConditionWords, type ConditionWords } from "../../../conditions/condition-words.ts";
import { type Target, type TargetNames } from "../../../conditions/target.ts";
import { listTargets } from "./targets.ts";

export function toTargetNames(definition: FormDefinition, untitled: string): TargetNames {
  const numbers = getNumbers(definition);
  return { language: currentLanguage(), numberOf: (id) => numbers.get(id) ?? "", untitled };
}

const cache = new WeakMap<FormDefinition["pages"], { key: string; variables: unknown; targets: Target[] }>();

/** Everything that conditions of this form can refer to. Cached per definition. */
export function getAllTargets(definition: FormDefinition, untitled: string): Target[] {
  const key = `${currentLanguage()} ${JSON.stringify(definition.numbering)}`;
  const known = cache.get(definition.pages);
  if (known?.key === key && known.variables === definition.variables) return known.targets;
  const targets = listTargets(definition, toTargetNames(definition, untitled), null);
  cache.set(definition.pages, { key, variables: definition.variables, targets });
  return targets;
}

export function useConditionWords(text: string): ConditionWords {
  const { t } = useTranslation("designer");
  const words = useWords();
  const untitled = t("untitled");
  const read = useCallback(
    (definition: FormDefinition) => toConditionWords(text, getAllTargets(definition, untitled), words),
    [text, untitled, words],
  );
  return useDerived(read, isSame);
}

function isSame(a: ConditionWords, b: ConditionWords): boolean {
  return a.text === b.text && a.broken === b.broken;
}
