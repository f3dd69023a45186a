/** Actions on all responses that the list shows (docs/adr/0084). */
import { randomUUID } from "node:crypto";
import { BATCH_AS_JOB } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { JobHandler } from "../../../kernel/job-queue.ts";
import { getForm } from "../../forms/forms/index.ts";
import { type FilterQuery, parseFilter } from "../response-store/index.ts";
import { selectByColumns, toAnnotationChange } from "../responses/index.ts";
import * as store from "./batches.store.ts";
import { runBatch } from "./run-batch.ts";

export interface BatchInput {
  readonly action: store.BatchAction;
  readonly where?: string | undefined;
  readonly filter?: FilterQuery | undefined;
  readonly expected: number;
  readonly annotation?: Parameters<typeof toAnnotationChange>[2] | undefined;
}

interface BatchOrder {
  readonly formId: number;
  readonly batchId: string;
}

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "responses.batch": BatchOrder;
  }
}

/** Throws BATCH_COUNT, INVALID_INPUT, ANNOTATION_TAG, ANNOTATION_ASSIGNEE and what the reader of columns throws. */
export async function startBatch(ctx: Ctx, formId: number, input: BatchInput) {
  const { action, annotation, where, expected } = input;
  const form = await getForm(ctx, formId, action === "annotate" ? "annotate" : "changeData");
  if ((action === "annotate") !== (annotation !== undefined)) {
    throw new AppError("INVALID_INPUT", { path: "annotation", reason: action });
  }
  const change = annotation === undefined ? null : await toAnnotationChange(ctx, form, annotation);
  const filter = parseFilter(input.filter ?? {});
  const seqs = await ctx.readSlowly((snapshot, gone) =>
    selectByColumns(ctx, snapshot, gone, form.id, filter, where === undefined ? {} : { where }),
  );
  if (seqs.length !== expected) throw new AppError("BATCH_COUNT", { matched: seqs.length, expected });
  return beginBatch(ctx, { formId: form.id, action, annotation: change, undoes: null }, seqs);
}

/** Throws NOT_FOUND for a batch that is not kept, and INVALID_INPUT for one that has deleted nothing. */
export async function undoBatch(ctx: Ctx, formId: number, batchId: string) {
  const form = await getForm(ctx, formId, "changeData");
  const batch = await store.findBatch(ctx.db, form.id, batchId);
  if (batch === null) throw new AppError("NOT_FOUND");
  if (batch.action !== "delete") throw new AppError("INVALID_INPUT", { path: "batchId", reason: batch.action });
  const seqs = await store.listChanged(ctx.db, batch.id);
  return beginBatch(ctx, { formId: form.id, action: "restore", annotation: null, undoes: batch.id }, seqs);
}

/** Orders an action on the responses with these numbers. The caller has made sure that they may be changed. */
export async function beginBatch(
  ctx: Ctx,
  order: Pick<store.Batch, "formId" | "action" | "annotation" | "undoes">,
  seqs: readonly number[],
) {
  const id = randomUUID();
  const { formId } = order;
  const { userId: by } = getUser(ctx);
  const isJob = seqs.length > BATCH_AS_JOB;
  const jobId = await ctx.transaction(async (tx) => {
    await store.insertBatch(tx, { ...order, id, by }, seqs);
    if (!isJob) return null;
    return ctx.jobs.add(tx, "responses.batch", { formId, batchId: id }, { ownerId: by, formId });
  });
  if (!isJob) await run(ctx, { formId, batchId: id }, new AbortController().signal);
  return present(ctx, { ...order, id }, jobId);
}

export async function readBatch(ctx: Ctx, formId: number, batchId: string) {
  const form = await getForm(ctx, formId, "data");
  const batch = await store.findBatch(ctx.db, form.id, batchId);
  if (batch === null) throw new AppError("NOT_FOUND");
  return present(ctx, batch, null);
}

async function present(ctx: Ctx, { id, action }: Pick<store.Batch, "id" | "action">, jobId: string | null) {
  return { batchId: id, action, jobId, ...(await store.readProgress(ctx.db, id)) };
}

async function run(
  services: Parameters<typeof runBatch>[0],
  { formId, batchId }: BatchOrder,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const batch = await store.findBatch(services.db, formId, batchId);
  if (batch === null) throw new AppError("NOT_FOUND");
  await runBatch(services, batch, {
    signal,
    onProgress: ({ changed, leftOut, total }) => onProgress(changed + leftOut, total),
  });
}

export const batchJob: JobHandler<BatchOrder> = {
  tries: 5,
  pauseSeconds: 5,
  timeoutSeconds: 4 * 3600,
  together: 1,
  run: (services, job) =>
    run(services, job.data, job.signal, (done, total) => void job.progress(done, total).catch(() => {})),
};
