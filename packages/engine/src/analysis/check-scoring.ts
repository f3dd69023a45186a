/**
 * Warns about scoring that would silently give nobody a point, or other points than meant: keys, points or scores in a
 * form without scoring, an exam without scoring, exam questions without a key or without points among others with
 * points, and bands that no score reaches.
 */
import type { FormDefinition, ItemDefinition, ScoringDefinition } from "../definition/definition.ts";
import { listParts, PART_LISTS } from "../definition/parts.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";
import { toHundredths } from "../scoring/points.ts";
import { findCore } from "./find-core.ts";
import type { Finding } from "./finding.ts";
import { listItems } from "./read-expressions.ts";

/** Lists whose presence makes a question closed: the common part lists and those of cloze questions. */
const CLOSED_LISTS = [...PART_LISTS, "blanks", "gaps"] as const;

/** `kind`: the kind of the form, if known. */
export function checkScoring(definition: FormDefinition, cores: CoreRegistry, kind?: string): Finding[] {
  const scorable = listItems(definition).flatMap(({ item, path }) => {
    const core = findCore(cores, item);
    return core?.score ? [{ item, path, core, isMarked: core.score(item, null) !== null }] : [];
  });
  const { scoring } = definition;
  if (scoring === undefined) {
    const marked = scorable.filter(({ isMarked, item }) => isMarked || item.points !== undefined);
    if (kind === "exam") return [{ severity: "warning", code: "exam_not_scored", itemId: null, path: "scoring" }];
    return marked.length === 0
      ? []
      : [
          {
            severity: "warning",
            code: "key_without_scoring",
            itemId: null,
            path: "scoring",
            params: { count: marked.length },
          },
        ];
  }
  const most =
    scorable.reduce((sum, { item, core }) => sum + toHundredths(core.score?.(item, null)?.max ?? 0), 0) / 100;
  const bands = checkHeight(scoring, most);
  if (scoring.mode !== "exam") return bands;
  const unkeyed = scorable.flatMap(({ item, path, core, isMarked }): Finding[] =>
    isMarked || (item.points === undefined && !isClosed(item, core))
      ? []
      : [{ severity: "warning", code: "no_key", itemId: item.id, path: `${path}.key` }],
  );
  const count = scorable.filter(({ isMarked, item }) => isMarked && item.points === undefined && hasKey(item)).length;
  const some = scorable.some(({ item }) => item.points !== undefined);
  const uneven: Finding = {
    severity: "warning",
    code: "points_missing",
    itemId: null,
    path: "scoring",
    params: { count },
  };
  return [...unkeyed, ...(some && count > 0 ? [uneven] : []), ...bands];
}

/** Whether the full marks of the question are one point because it has a key of its own and no points. */
function hasKey({ key }: ItemDefinition): boolean {
  return key !== undefined;
}

/** Finds bands that begin above the most points that the form can give. Questions that are hidden only lower them. */
function checkHeight({ bands = [] }: ScoringDefinition, max: number): Finding[] {
  if (max <= 0) return [];
  return bands.flatMap(({ from }, index): Finding[] => {
    const path = `scoring.bands[${index}].from`;
    return from <= max
      ? []
      : [{ severity: "warning", code: "band_too_high", itemId: null, path, params: { from, max } }];
  });
}

/**
 * A question with fixed answers, one of which is right in an exam. An open question may just ask for a name or class.
 */
function isClosed(item: ItemDefinition, core: QuestionCore): boolean {
  if (CLOSED_LISTS.some((list) => listParts(item, list as (typeof PART_LISTS)[number]).length > 0)) return true;
  return core.parse(item, true).ok;
}
