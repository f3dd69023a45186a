/**
 * Answers of one version, grouped before they are counted: thousands of responses give few different answers to most
 * questions, and a type's count of an answer only depends on the answer. So the types are asked once per different answer,
 * and what is done for each response is one look-up per question. Memory is bounded by flushing.
 */
import { type AnswerValue, type Answers, type CompiledForm, countResponse } from "@idata/engine";
import type { CounterSums } from "../response-store/index.ts";

interface Group {
  readonly answer: AnswerValue;
  /** How many gave it, taken away ones subtracted. */
  n: number;
}

/** Different answers to one question that are held. */
const MOST_GROUPS = 5000;

export class AnswerTally {
  private readonly questions = new Map<string, Map<string | number, Group>>();
  private readonly version: number;
  private readonly form: CompiledForm;
  private readonly sums: CounterSums;

  /** Counts go to `sums` when the tally is flushed. */
  constructor(version: number, form: CompiledForm, sums: CounterSums) {
    this.version = version;
    this.form = form;
    this.sums = sums;
  }

  add(answers: Answers, sign: 1 | -1): void {
    // answers are plain objects with own keys only; `in` makes no list of them
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
      // only the question that understands the answer has an entry
      const counted = countResponse(this.form, Object.fromEntries([[questionId, answer]]));
      for (const [id, counters] of Object.entries(counted)) this.sums.addCounters(this.version, id, counters, n);
    }
    groups.clear();
  }
}

/** Texts and numbers are their own keys; other JSON is told from texts by a character that no stored text has. */
function toKey(answer: AnswerValue): string | number {
  return typeof answer === "string" || typeof answer === "number" ? answer : `\u0000${JSON.stringify(answer)}`;
}
