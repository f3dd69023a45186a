/** What a respondent learns of each scored question once it is due: points, the correct answer, the explanation. */
import type { CompiledForm } from "@idata/engine";
import type { StoredScore } from "../../data/response-metadata/index.ts";
import { toLocalisedWithKeys } from "../../forms/versions/index.ts";
import type { ReviewLine } from "./renderer-types.ts";

/** By question id, for the questions that were asked and scored. The caller has made sure that the keys are due. */
export function toReview(form: CompiledForm, language: string, score: StoredScore): Record<string, ReviewLine> {
  const definition = toLocalisedWithKeys(form, language);
  const items = definition.pages.flatMap((page) => page.items);
  const lines = items.flatMap((item): [string, ReviewLine][] => {
    const part = Object.hasOwn(score.parts, item.id) ? score.parts[item.id] : undefined;
    if (part === undefined) return [];
    const [points, max, byHand] = part;
    return [
      [
        item.id,
        {
          points: points / 100,
          max: max / 100,
          byHand: byHand === 1,
          key: form.itemsById.get(item.id)?.core?.keyText?.(item) ?? null,
          explanation: item.explanation ?? null,
        },
      ],
    ];
  });
  return Object.fromEntries(lines);
}
