/**
 * What would silently give nobody a point: keys and scores in a form that is not scored, an exam that is not scored, and
 * questions of an exam that nothing can mark.
 */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { listParts, PART_LISTS } from "../definition/parts.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";
import { findCore } from "./find-core.ts";
import type { Finding } from "./finding.ts";
import { listItems } from "./read-expressions.ts";

/** Lists of parts that only closed questions have, beside the common ones. */
const CLOSED_LISTS = [...PART_LISTS, "blanks", "gaps"] as const;

/** `kind`: of the form, where it is known. */
export function checkScoring(definition: FormDefinition, cores: CoreRegistry, kind?: string): Finding[] {
  const scorable = listItems(definition).flatMap(({ item, path }) => {
    const core = findCore(cores, item);
    return core?.score ? [{ item, path, core, isMarked: core.score(item, null) !== null }] : [];
  });
  const { scoring } = definition;
  if (scoring === undefined) {
    const marked = scorable.filter(({ isMarked }) => isMarked);
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
  if (scoring.mode !== "exam") return [];
  return scorable.flatMap(({ item, path, core, isMarked }): Finding[] =>
    isMarked || (item.points === undefined && !isClosed(item, core))
      ? []
      : [{ severity: "warning", code: "no_key", itemId: item.id, path: `${path}.key` }],
  );
}

/** A question with given answers to choose from: in an exam one of them is right. Others may ask for a name or a class. */
function isClosed(item: ItemDefinition, core: QuestionCore): boolean {
  if (CLOSED_LISTS.some((list) => listParts(item, list as (typeof PART_LISTS)[number]).length > 0)) return true;
  return core.parse(item, true).ok;
}
