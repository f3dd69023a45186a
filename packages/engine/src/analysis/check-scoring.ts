/**
 * Warns about scoring that would silently give nobody a point: keys or scores in a form without scoring, an exam
 * without scoring, and exam questions without a key.
 */
import type { FormDefinition, ItemDefinition } from "../definition/definition.ts";
import { listParts, PART_LISTS } from "../definition/parts.ts";
import type { CoreRegistry, QuestionCore } from "../question/question-core.ts";
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

/**
 * A question with fixed answers, one of which is right in an exam. An open question may just ask for a name or class.
 */
function isClosed(item: ItemDefinition, core: QuestionCore): boolean {
  if (CLOSED_LISTS.some((list) => listParts(item, list as (typeof PART_LISTS)[number]).length > 0)) return true;
  return core.parse(item, true).ok;
}
