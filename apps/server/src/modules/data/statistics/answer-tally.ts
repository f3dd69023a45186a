/**
 * Groups equal answers of one version before they are counted. Thousands of responses contain few different answers to
 * most questions, and the counters of an answer depend on the answer alone. So each different answer is counted once,
 * and each response costs only one map lookup per question. A question is flushed when it has many groups, which bounds
 * memory.
 */
import { type AnswerValue, type Answers, type CompiledForm, countResponse } from "@idata/engine";
import type { CounterSums } from "../response-store/index.ts";

interface Group {
  readonly answer: AnswerValue;
  /** Number of times the answer was added minus the times it was subtracted. */
  n: number;
}

/** Most different answers held per question. */
const MOST_GROUPS = 5000;

export class AnswerTally {
  private readonly questions = new Map<string, Map<string | number, Group>>();
  private readonly version: number;
  private readonly form: CompiledForm;
  private readonly sums: CounterSums;

  /** The counts are added to `sums` on flush. */
  constructor(version: number, form: CompiledForm, sums: CounterSums) {
    this.version = version;
    this.form = form;
    this.sums = sums;
  }

  add(answers: Answers, sign: 1 | -1): void {
    // Answers are plain objects without inherited keys. `for … in` avoids allocating a list of keys.
    for (const questionId in answers) {
      const answer = answers[questionId] ?? null;
      let groups = this.questions.get(questionId);
      if (groups === undefined) this.questions.set(questionId, (groups = new Map()));
      const key = toKey(answer);
      const group = groups.get(key);
      if (group !== undefined) group.n += sign;
      else groups.set(key, { answer, n: sign });
      if (groups.size >= MOST_GROUPS) this.flushQuestion(questionId, groups);
    }
  }

  flush(): void {
    for (const [questionId, groups] of this.questions) this.flushQuestion(questionId, groups);
  }

  private flushQuestion(questionId: string, groups: Map<string | number, Group>): void {
    for (const { answer, n } of groups.values()) {
      // The result has an entry only if the question's type accepts the answer.
      const counted = countResponse(this.form, Object.fromEntries([[questionId, answer]]));
      for (const [id, counters] of Object.entries(counted)) this.sums.addCounters(this.version, id, counters, n);
    }
    groups.clear();
  }
}

/**
 * Texts and numbers are used as keys directly. Other values become JSON after a NUL character, which no stored text
 * contains.
 */
function toKey(answer: AnswerValue): string | number {
  return typeof answer === "string" || typeof answer === "number" ? answer : `\u0000${JSON.stringify(answer)}`;
}
