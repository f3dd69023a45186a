/**
 * Sends reads of columns to their thread, one at a time. A read ends when its client disconnects or its time is up; users
 * take turns, and too many waiting reads are refused.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { ClientGoneError } from "../../../kernel/client-gone.ts";
import type { Ctx, Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { WorkThread } from "../../../kernel/work-thread.ts";
import type { GoneFlag, ThreadAnswer, ThreadMessage, ThreadSettings } from "./columns.thread.ts";
import type { CrosstabRequest, FiguresRequest, ReadFigures } from "./reader/column-reader.ts";
import type { ReadCrosstab } from "./reader/cross.ts";
import type { ListRequest, ReadList, SeqsRequest } from "./reader/list.ts";

/** A read ends itself after this time. */
const SECONDS = 10;
const MEGABYTE = 1024 * 1024;

const thread = new WorkThread({
  url: new URL("./columns.thread.ts", import.meta.url),
  // Only if a read does not end itself.
  timeoutMs: SECONDS * 2 * 1000,
  maxQueued: 40,
  maxQueuedOfGroup: 20,
  heapMb: 1024,
});

const settingsOf = new WeakMap<Pool, Promise<ThreadSettings>>();

/** Where the thread finds the database of this server. */
async function findSettings({ pool, targetOf, calendar, config }: ReadScene): Promise<ThreadSettings> {
  let settings = settingsOf.get(pool);
  if (settings === undefined) {
    settings = pool.query<{ name: string }>("select current_database() as name").then(({ rows }) => ({
      target: targetOf(rows[0]?.name ?? ""),
      timeZone: calendar.zone,
      // Values, texts and sets of places of the forms that are being looked at.
      maxBytes: config.columnsMb * MEGABYTE,
      seconds: SECONDS,
    }));
    settings.catch(() => settingsOf.delete(pool));
    settingsOf.set(pool, settings);
  }
  return settings;
}

/** Starts the thread and has the code compiled that reads go through, before the first one comes. Never throws. */
export async function warmColumnReader(scene: ReadScene): Promise<void> {
  const toMessage = (settings: ThreadSettings): ThreadMessage => ({ kind: "warm-up", settings });
  await findSettings(scene)
    .then((settings) => thread.run("warm-up", toMessage(settings)))
    .catch(() => {});
}

/** Ends the connections of the thread to the database of this server. */
export async function closeColumnReader(services: Services): Promise<void> {
  const settings = settingsOf.get(services.pool);
  if (settings === undefined) return;
  await thread.run("close", { kind: "close", settings: await settings }).catch(() => {});
}

/** Figures of the responses that a condition fits. Throws what the reader throws (`column-reader.ts`), and BUSY. */
export function readFigures(ctx: Ctx, gone: AbortSignal, request: FiguresRequest): Promise<ReadFigures> {
  return run(ctx, gone, request.formId, (settings, flag) => ({ kind: "figures", settings, request, gone: flag }));
}

/** Forms with fewer responses are read in no time. */
const LEAST_PRELOADED = 20_000;
const PRELOADED_MS = 5 * 60 * 1000;
const preloaded = new WeakMap<Pool, Map<number, number>>();

/**
 * Has the columns of a large form read into memory while somebody looks at its statistics, so that the first condition
 * finds them there. At most once in five minutes per form; nobody waits for it, and it never throws.
 */
export function preloadColumns(ctx: Ctx, formId: number, responses: number): void {
  if (responses < LEAST_PRELOADED) return;
  const times = preloaded.get(ctx.pool) ?? new Map<number, number>();
  preloaded.set(ctx.pool, times);
  const now = ctx.now().getTime();
  for (const [id, time] of times) if (Math.abs(now - time) >= PRELOADED_MS) times.delete(id);
  if (times.has(formId)) return;
  times.set(formId, now);
  const request: FiguresRequest = {
    formId,
    where: null,
    version: null,
    today: ctx.calendar.toDay(ctx.now()),
    by: null,
    weights: [],
    recentFrom: now,
  };
  readFigures(ctx, new AbortController().signal, request).catch(() => void times.delete(formId));
}

/** Throws what `readFigures` throws. */
export function readCrosstab(ctx: Ctx, gone: AbortSignal, request: CrosstabRequest): Promise<ReadCrosstab> {
  return run(ctx, gone, request.formId, (settings, flag) => ({ kind: "crosstab", settings, request, gone: flag }));
}

/** One page of responses, with the responses as of the same snapshot. Throws what `readFigures` throws. */
export function readList(scene: ReadScene, gone: AbortSignal, request: ListRequest): Promise<ReadList> {
  return run(scene, gone, request.formId, (settings, flag) => ({ kind: "list", settings, request, gone: flag }));
}

/** The numbers of all matches, in order. Throws what `readFigures` throws. */
export function readSeqs(scene: ReadScene, gone: AbortSignal, request: SeqsRequest): Promise<number[]> {
  return run(scene, gone, request.formId, (settings, flag) => ({ kind: "seqs", settings, request, gone: flag }));
}

/** Of a request or of a job. */
export type ReadScene = Pick<Services, "pool" | "targetOf" | "calendar" | "config">;

async function run<T>(
  scene: ReadScene,
  gone: AbortSignal,
  formId: number,
  toMessage: (settings: ThreadSettings, flag: GoneFlag) => ThreadMessage,
): Promise<T> {
  const settings = await findSettings(scene);
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const onGone = (): void => void Atomics.store(flag, 0, 1);
  if (gone.aborted) throw new ClientGoneError();
  gone.addEventListener("abort", onGone, { once: true });
  try {
    const answer = await thread.run<ThreadAnswer>(`form ${formId}`, toMessage(settings, flag));
    if (answer.kind === "gone") throw new ClientGoneError();
    if (answer.kind === "error")
      throw new AppError(answer.name, answer.params, {
        ...(answer.retry !== undefined && { retryAfterSeconds: answer.retry }),
        ...(answer.data !== undefined && { data: answer.data }),
      });
    return answer.answer as T;
  } finally {
    gone.removeEventListener("abort", onGone);
  }
}
