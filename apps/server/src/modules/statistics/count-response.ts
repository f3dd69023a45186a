/** From a stored response to what it adds to the counters. */
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type Answers, type CompiledForm, type Counters, countResponse } from "@idata/engine";
import type { Executor } from "../../kernel/database.ts";
import { getCompiled, type VersionSource } from "../publishing/index.ts";
import { CounterSums } from "./counter-sums.ts";

/** What the counters need of a stored response. */
export interface StoredResponse {
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly seconds: number | null;
}

/** Responses counted before others get their turn: about a millisecond. */
const STEP = 64;

/** Counts many responses of one form; loads each version once, through the given connection. */
export class ResponseCounter {
  readonly sums = new CounterSums();
  private readonly forms = new Map<number, CompiledForm>();
  private readonly source: VersionSource;
  private readonly executor: Executor;
  private readonly formId: number;

  constructor(source: VersionSource, executor: Executor, formId: number) {
    this.source = source;
    this.executor = executor;
    this.formId = formId;
  }

  /** Stored answers, which are read as untrusted. */
  async addAll(responses: readonly StoredResponse[], sign: 1 | -1 = 1): Promise<void> {
    await this.add(responses, sign, countResponse);
  }

  /** Answers that the check of this process has just normalised. */
  async addNormalised(responses: readonly StoredResponse[]): Promise<void> {
    await this.add(responses, 1, countNormalised);
  }

  private async add(responses: readonly StoredResponse[], sign: 1 | -1, count: typeof countResponse): Promise<void> {
    let left = STEP;
    for (const response of responses) {
      if (--left === 0) {
        await yieldToOthers();
        left = STEP;
      }
      const form = this.forms.get(response.version) ?? (await this.load(response.version));
      this.sums.addResponse({ ...response, counters: count(form, response.answers) }, sign);
    }
  }

  private async load(version: number): Promise<CompiledForm> {
    const form = await getCompiled(this.source, this.formId, version, this.executor);
    this.forms.set(version, form);
    return form;
  }
}

/** What `countResponse` gives, without parsing answers that are in their normal form already. */
function countNormalised(form: CompiledForm, answers: Answers): Record<string, Counters> {
  const counted: [string, Counters][] = [];
  for (const [id, answer] of Object.entries(answers)) {
    const question = form.itemsById.get(id);
    if (question?.question === true && question.core !== null) {
      counted.push([id, question.core.count(question.item, answer)]);
    }
  }
  return Object.fromEntries(counted);
}
