/** Lists the values of a question that a condition can distinguish. Tries values on the core, so it names no type. */
import type { ItemDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";
import type { Value } from "../expression/truth.ts";
import type { QuestionCore } from "../question/question-core.ts";

/** Neither an option id nor a number: a core that accepts it accepts free text. */
const UNKNOWN_ID = "no such option";

/** `numbers`: the numbers that the conditions mention. Returns `null` if the values cannot be listed. */
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
    // A question that accepts free text has infinitely many values.
    if (valueOf(UNKNOWN_ID) !== null || valueOf([UNKNOWN_ID]) !== null) return null;
    const single = ids.map(valueOf);
    if (single.every((value) => typeof value === "string")) return [null, ...single];
    if (ids.length > 8) return null;
    const several = subsetsOf(ids).map(valueOf);
    // Otherwise the type expects something other than an id or a list of ids.
    return several.every((value) => value !== null) ? [null, ...several] : null;
  }
  // The values can be listed only if the question accepts numbers and rejects text.
  const around = numbersAround(item, numbers)
    .map(valueOf)
    .filter((value) => typeof value === "number");
  return around.length > 0 && valueOf(UNKNOWN_ID) === null ? [null, ...around] : null;
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]).slice(1);
}

/** The numbers in the conditions and the ends of the range, values between neighbours, and values beyond both ends. */
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
