/** Reads responses ordered by number, in bounded batches, for counting and recounting. */
import type { Answers } from "@idata/engine";
import type { Executor } from "../../../kernel/database.ts";
import type { NamedValues, PageSeconds } from "../response-metadata/index.ts";

export interface TailRow {
  readonly seq: number;
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  readonly standing: "kept" | "screened" | "deleted";
  /**
   * In hundredths of a point; null if the response has no score. `toMark` is what a person still has to mark, or null.
   */
  readonly score: {
    readonly points: number;
    readonly max: number;
    readonly band: string | null;
    readonly toMark: number | null;
  } | null;
  readonly pageSeconds: PageSeconds | null;
  readonly source: NamedValues | null;
  readonly channelId: number | null;
  readonly language: string | null;
}

type StoredTail = Omit<TailRow, "score"> & {
  readonly points: number | null;
  readonly max: number | null;
  readonly band: string | null;
  readonly toMark: number | null;
};

/** The next responses after a number, including those that do not count. */
export async function listTail(
  executor: Executor,
  formId: number,
  afterSeq: number,
  limit: number,
): Promise<TailRow[]> {
  const rows = await executor
    .selectFrom("responses")
    .select((eb) => [
      "seq",
      "version",
      "answers",
      "submitted_at as submittedAt",
      "seconds",
      "score_points as points",
      "score_max as max",
      "score_band as band",
      "page_seconds as pageSeconds",
      "score_to_mark as toMark",
      "source",
      "channel_id as channelId",
      "language",
      eb
        .case()
        .when("deleted_at", "is not", null)
        .then("deleted")
        .when("screened_out", "=", true)
        .then("screened")
        .else("kept")
        .end()
        .as("standing"),
    ])
    .where("form_id", "=", formId)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .$castTo<StoredTail>()
    .execute();
  return rows.map(({ points, max, band, toMark, ...row }) => ({
    ...row,
    score: points === null || max === null ? null : { points, max, band, toMark },
  }));
}

const PIECE = 2000;

/** All responses after a number, in batches. The next batch is fetched while the caller processes the current one. */
export async function* readTail(executor: Executor, formId: number, afterSeq: number): AsyncGenerator<TailRow[]> {
  let next = listTail(executor, formId, afterSeq, PIECE);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) return;
    next = listTail(executor, formId, last.seq, PIECE);
    // If the caller stops early, nobody awaits this promise: do not let its rejection crash the process.
    next.catch(() => {});
    yield rows;
  }
}
