/** All values of a question that a condition could tell apart. The core is asked what it takes: no type is known here. */
import type { ItemDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";
import type { Value } from "../expression/truth.ts";
import type { QuestionCore } from "../question/question-core.ts";

/** The id of no option, and no number. */
const STRANGER = "no such option";

/** `numbers` are those that the conditions name. `null` where the values are not known. */
export function candidateValues(
  { item, core }: { item: ItemDefinition; core: QuestionCore },
  numbers: ReadonlySet<number>,
): Value[] | null {
  if (item["optionsFrom"] !== undefined || item["optionsDictionary"] !== undefined) return null;
  const ids = optionsOf(item).map(({ id }) => id);
  const valueOf = (raw: Value): Value => {
    const parsed = core.parse(item, raw);
    return parsed.ok && parsed.value !== null ? core.toExpression(item, parsed.value) : null;
  };
  if (ids.length > 0) {
    // What takes words of the respondent's own has no end of values.
    if (valueOf(STRANGER) !== null || valueOf([STRANGER]) !== null) return null;
    const single = ids.map(valueOf);
    if (single.every((value) => typeof value === "string")) return [null, ...single];
    if (ids.length > 8) return null;
    const several = subsetsOf(ids).map(valueOf);
    // A type that takes neither one id nor a list of ids answers in another way.
    return several.every((value) => value !== null) ? [null, ...several] : null;
  }
  // Takes numbers and no words.
  const around = numbersAround(item, numbers)
    .map(valueOf)
    .filter((value) => typeof value === "number");
  return around.length > 0 && valueOf(STRANGER) === null ? [null, ...around] : null;
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]).slice(1);
}

/** Each number that the condition or the range names, one between each two, and one beyond both ends. */
function numbersAround({ min, max }: ItemDefinition, numbers: ReadonlySet<number>): number[] {
  const low = typeof min === "number" ? min : -Infinity;
  const high = typeof max === "number" ? max : Infinity;
  const marks = [...numbers, low, high, 1].filter((one) => Number.isFinite(one)).toSorted((a, b) => a - b);
  const steps = marks.flatMap((mark, index) => {
    const next = marks[index + 1] ?? mark + 2;
    return [mark, (mark + next) / 2, Math.floor(mark) + 1, Math.ceil(next) - 1];
  });
  return [(marks[0] ?? 0) - 1, ...steps].filter((one) => one >= low && one <= high);
}
