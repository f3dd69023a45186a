/** Finds an answer that a respondent could give to a question as it is shown. */
import type { AnswerValue, ItemDefinition, JsonValue } from "../../definition/definition.ts";
import type { CheckContext, QuestionCore } from "../../question/question-core.ts";
import { RAW_ANSWERS } from "./raw-answers.ts";
import { pick, shuffle } from "./random.ts";
import type { Random } from "./random.ts";

/** A value that a condition asks for; `path` leads into an answer of several parts. */
export interface Wish {
  path: readonly string[];
  value: JsonValue;
}

export interface Examples {
  /** Returns `null` if none of the tried values is a valid answer. */
  find(core: QuestionCore, shown: ItemDefinition, wishes?: readonly Wish[]): AnswerValue;
}

/** How often all guesses are tried before giving up on a question. */
const ROUNDS = 8;

/** Remembers for each question which guess worked, so that only the first answer has to be searched for. */
export function createExamples(random: Random, context: CheckContext): Examples {
  const right = new Map<string, number>();

  const accept = (core: QuestionCore, item: ItemDefinition, raw: unknown): AnswerValue => {
    const parsed = core.parse(item, raw);
    if (!parsed.ok || parsed.value === null) return null;
    return core.validate(item, parsed.value, context).length === 0 ? parsed.value : null;
  };

  function guess(core: QuestionCore, item: ItemDefinition): AnswerValue {
    if (core.example) {
      for (let round = 0; round < ROUNDS; round++) {
        const answer = accept(core, item, core.example(item, random));
        if (answer !== null) return answer;
      }
    }
    const known = right.get(item.id);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, make] of RAW_ANSWERS.entries()) {
        if (known !== undefined && round < ROUNDS / 2 && index !== known) continue;
        for (const raw of make(item, random, context.today)) {
          const answer = accept(core, item, raw);
          if (answer === null) continue;
          right.set(item.id, index);
          return answer;
        }
      }
    }
    return null;
  }

  function fulfil(core: QuestionCore, item: ItemDefinition, wishes: readonly Wish[]): AnswerValue {
    const whole = wishes.filter(({ path }) => path.length === 0).map(({ value }) => value);
    const one = pick(random, whole);
    const raws: unknown[] = whole.length > 1 ? [whole.flat(), ...shuffle(random, whole)] : [];
    if (one !== undefined)
      raws.push(one, [one], typeof one === "number" ? String(one) : one, { id: one, text: "x" }, [
        { id: one, text: "x" },
      ]);
    const parts = wishes.filter(({ path }) => path.length === 1);
    if (parts.length > 0) {
      const rest = guess(core, item);
      const wished = Object.fromEntries(parts.map(({ path, value }) => [path[0] ?? "", value]));
      raws.push({ ...(typeof rest === "object" && rest !== null && !Array.isArray(rest) && rest), ...wished });
    }
    for (const raw of raws) {
      const answer = accept(core, item, raw);
      if (answer !== null) return answer;
    }
    return null;
  }

  return {
    find: (core, shown, wishes = []) => (wishes.length > 0 ? fulfil(core, shown, wishes) : null) ?? guess(core, shown),
  };
}
