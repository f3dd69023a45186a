/** Reads responses in the order of their numbers, in bounded pieces: for folding, recounting and exports. */
import type { Answers } from "@idata/engine";
import type { Executor } from "../../../kernel/database.ts";
import type { PageSeconds } from "../facts/index.ts";

export interface TailRow {
  readonly seq: number;
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  readonly standing: "kept" | "screened" | "deleted";
  /** In hundredths; null where there is none. `toMark`: what a person has to mark; null where nothing is to mark. */
  readonly score: {
    readonly points: number;
    readonly max: number;
    readonly band: string | null;
    readonly toMark: number | null;
  } | null;
  readonly pageSeconds: PageSeconds | null;
}

type StoredTail = Omit<TailRow, "score"> & {
  readonly points: number | null;
  readonly max: number | null;
  readonly band: string | null;
  readonly toMark: number | null;
};

/** The next responses after a number, those that do not count included. */
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

/** All responses after a number, piece by piece; the next piece is on its way while the reader works on one. */
export async function* readTail(executor: Executor, formId: number, afterSeq: number): AsyncGenerator<TailRow[]> {
  let next = listTail(executor, formId, afterSeq, PIECE);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) return;
    next = listTail(executor, formId, last.seq, PIECE);
    // a reader that stops early leaves it to nobody
    next.catch(() => {});
    yield rows;
  }
}
