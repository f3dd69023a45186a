/** What responses of a form can be filtered by, with the tags and people of its list. */
import type { FormDefinition } from "@idata/engine";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { annotationChoicesQuery } from "../../forms/annotation.query.ts";
import { type CodedQuestions, listFilterTargets } from "./filter-targets.ts";
import { useFilterWords } from "./filter-words.ts";
import type { Target } from "../target.ts";

export interface FilterScene {
  definition: FormDefinition;
  /** Newest version of the form. */
  version: number;
  /** Set where tags, flags, people, states and codes can be asked for. */
  formId?: number | undefined;
  /** The codes that can be asked for, where the page has them already. */
  coded?: CodedQuestions | undefined;
  /** False where only responses that count are looked at. */
  hasStates?: boolean | undefined;
}

const NO_CODES: CodedQuestions = [];
const NOTHING = { tags: [], people: [], codes: [] };

export function useFilterTargets({
  definition,
  version,
  formId,
  coded,
  hasStates = true,
}: FilterScene): readonly Target[] {
  const t = useFilterWords();
  const choices = useQuery({ ...annotationChoicesQuery(formId ?? 0), enabled: formId !== undefined });
  const annotations = formId === undefined ? null : (choices.data ?? NOTHING);
  const codes = coded ?? annotations?.codes ?? NO_CODES;
  return useMemo(
    () =>
      listFilterTargets(definition, version, t, codes, annotations).filter(({ key }) => hasStates || key !== "$state"),
    [definition, version, t, codes, annotations, hasStates],
  );
}
