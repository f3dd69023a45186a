/** Rows of lists with everything that stands beside them. */
import type { ResponseRow } from "@idata/contracts";
import type { Static } from "typebox";
import type { Ctx } from "../../../kernel/context.ts";
import { nameChannels } from "../../forms/channels/index.ts";
import { listBySeq, type ResponseRecord } from "../response-store/index.ts";
import { readAnnotations } from "./annotations.service.ts";
import { completeRows } from "./complete-rows.ts";
import { presentResponse } from "./responses.present.ts";

export const readChannels = ({ db }: Pick<Ctx, "db">, rows: readonly ResponseRecord[]) =>
  nameChannels(
    db,
    rows.flatMap(({ channel_id: id }) => (id === null ? [] : [id])),
  );

/** In the order of the rows. */
export async function presentRows(
  ctx: Ctx,
  formId: number,
  rows: readonly ResponseRecord[],
): Promise<Static<typeof ResponseRow>[]> {
  const channels = await readChannels(ctx, rows);
  const annotations = await readAnnotations(
    ctx.db,
    formId,
    rows.map(({ seq }) => seq),
  );
  return rows.map((row, at) => presentResponse(row, channels, annotations[at]));
}

/** The responses with these numbers, in their order. The caller has made sure that the user may read them. */
export async function presentResponses(
  ctx: Ctx,
  formId: number,
  seqs: readonly number[],
): Promise<Static<typeof ResponseRow>[]> {
  return presentRows(ctx, formId, await completeRows(ctx, formId, await listBySeq(ctx.db, formId, seqs)));
}
