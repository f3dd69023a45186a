/**
 * Does what a batch orders, from where it stands. It may run on several processes at once and be begun again: each
 * response is noted in the transaction that changes it.
 *
 * Hazard: two actions on overlapping sets, or one that is begun again, change a response twice or not at all
 * (docs/hazards.md#r77).
 */
import { ANNOTATION_LIMITS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { hintFacts } from "../../platform/facts/index.ts";
import { type AnnotationChange, changeAnnotations, listBySeq, type ResponseRecord } from "../response-store/index.ts";
import { changeResponseIn, moveToTrash, takeFromTrash } from "../responses/index.ts";
import {
  type Batch,
  type BatchProgress,
  findBatch,
  findPieceAfter,
  lockPiece,
  noteOutcome,
  readProgress,
} from "./batches.store.ts";

export interface BatchRun {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BatchProgress) => void;
}

/** Throws the reason of the signal when it fires; what is done by then stays. */
export async function runBatch(services: Services, batch: Batch, { signal, onProgress }: BatchRun): Promise<void> {
  const undone = batch.undoes === null ? null : await findBatch(services.db, batch.formId, batch.undoes);
  for (let after = -1; ;) {
    signal.throwIfAborted();
    const next = await findPieceAfter(services.db, batch.id, after);
    if (next === null) break;
    const { piece, seqs } = next;
    after = piece;
    if (batch.action === "annotate") await annotatePiece(services, batch, piece);
    else {
      const responses = await listBySeq(services.db, batch.formId, seqs);
      for (const response of responses) {
        signal.throwIfAborted();
        await changeOne(services, batch, undone, piece, response);
      }
    }
    onProgress(await readProgress(services.db, batch.id));
  }
  hintFacts(services);
}

async function annotatePiece(services: Services, batch: Batch, piece: number): Promise<void> {
  await services.transaction(async (tx) => {
    const seqs = await lockPiece(tx, batch.id, piece);
    if (seqs.length === 0) return;
    const responses = await listBySeq(tx, batch.formId, seqs);
    const ids = responses.map(({ response_id: id }) => id);
    const which = { formId: batch.formId, ids, by: batch.by, mostTags: ANNOTATION_LIMITS.tags };
    const changed = await changeAnnotations(tx, which, batch.annotation as AnnotationChange);
    const isChanged = new Set(changed);
    await noteOutcome(tx, batch.id, piece, { changed, leftOut: seqs.filter((seq) => !isChanged.has(seq)) });
  });
}

async function changeOne(
  services: Services,
  batch: Batch,
  undone: Batch | null,
  piece: number,
  { seq, response_id: responseId }: ResponseRecord,
): Promise<void> {
  const { id, formId, by } = batch;
  const isDelete = batch.action === "delete";
  const change = { formId, responseId, by, fact: isDelete ? "response.deleted" : "response.restored" } as const;
  const work = async (tx: Tx, response: ResponseRecord) => {
    const fits = isDelete ? response.deleted_at === null : mayRestore(response, undone);
    // Under the lock of the response: whoever notes it changes it.
    const outcome = fits ? { changed: [seq] } : { leftOut: [seq] };
    if (!(await noteOutcome(tx, id, piece, outcome)) || !fits) return null;
    return isDelete ? moveToTrash(tx, response, by) : takeFromTrash(tx, response);
  };
  try {
    await services.transaction((tx) => changeResponseIn(services, tx, change, work));
  } catch (error) {
    // Such as a quota that is used up. Any other fault ends the run, which begins again from here.
    if (!(error instanceof AppError)) throw error;
    await services.transaction((tx) => noteOutcome(tx, id, piece, { leftOut: [seq] }));
  }
}

/** An undo restores a response only if it is in the trash because of the batch that is undone. */
function mayRestore({ deleted_at: at, deleted_by: who, withdrawn }: ResponseRecord, undone: Batch | null): boolean {
  if (at === null) return false;
  return undone === null || (!withdrawn && who === undone.by && at >= undone.madeAt);
}
