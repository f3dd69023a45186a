/** Computes the counters of stored responses. */
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Answers } from "@idata/engine";
import type { Executor } from "../../../kernel/database.ts";
import { getCompiled, type VersionSource } from "../../forms/versions/index.ts";
import type { PageSeconds, StoredScore } from "../response-metadata/index.ts";
import { AnswerTally } from "./answer-tally.ts";
import { type CounterRow, CounterSums } from "../response-store/index.ts";

export type ScoreTotal = Pick<StoredScore, "points" | "max" | "band" | "toMark">;

/** The fields of a stored response that are counted. */
export interface StoredResponse {
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  /** Points in hundredths and band id; null if the response has no score. */
  readonly score: ScoreTotal | null;
  readonly pageSeconds: PageSeconds | null;
}

/** Responses counted before yielding to other requests; they take about a millisecond. */
const STEP = 200;

/** Counts many responses of one form. Loads each version once, through the given connection. */
export class ResponseCounter {
  private readonly sums = new CounterSums();
  private readonly tallies = new Map<number, AnswerTally>();
  private readonly source: VersionSource;
  private readonly executor: Executor;
  private readonly formId: number;

  constructor(source: VersionSource, executor: Executor, formId: number) {
    this.source = source;
    this.executor = executor;
    this.formId = formId;
  }

  async addAll(responses: readonly StoredResponse[], sign: 1 | -1 = 1): Promise<void> {
    let left = STEP;
    for (const response of responses) {
      if (--left === 0) {
        await yieldToOthers();
        left = STEP;
      }
      const tally = this.tallies.get(response.version) ?? (await this.createTally(response.version));
      this.sums.addOverview(response, sign);
      tally.add(response.answers, sign);
    }
  }

  /** Adds stored counters. */
  addRows(rows: readonly CounterRow[]): void {
    for (const row of rows) this.sums.addRow(row);
  }

  /** All sums that are not zero, in the order in which rows are locked. */
  listRows(): CounterRow[] {
    for (const tally of this.tallies.values()) tally.flush();
    return this.sums.listRows();
  }

  private async createTally(version: number): Promise<AnswerTally> {
    const form = await getCompiled(this.source, this.formId, version, this.executor);
    const tally = new AnswerTally(version, form, this.sums);
    this.tallies.set(version, tally);
    return tally;
  }
}
