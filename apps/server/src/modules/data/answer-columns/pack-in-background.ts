/** Packs the columns of all forms in the background: of forms that are in use, and of those from before there were columns. */
import type { Services } from "../../../kernel/context.ts";
import type { BackgroundLoop } from "../../../kernel/endpoint.ts";
import { listUnpackedForms } from "./columns.store.ts";
import { packForm, sumBlocks } from "./pack.service.ts";

const EVERY_MS = 10_000;
/** Fewer responses above the mark are read from rows as quickly as from columns. */
export const LEAST_PACKED = 1000;

export const packLoop: BackgroundLoop = {
  what: "packing the columns of answers",
  everyMs: EVERY_MS,
  run: async (services, signal) => {
    await packColumns(services, signal);
    await packQuiet(services, signal);
    await sumBlocks(services, MOST_SUMMED, signal);
  },
};

/** Of a form that nobody responds to, fewer responses are packed too: the first read of them takes longer than later ones. */
export const LEAST_QUIET = 100;
/** By form, up to which response it was counted at the last look. */
const lastSeen = new WeakMap<Services["pool"], ReadonlyMap<number, number>>();

/** Blocks of all forms whose sums are made at a time: less than a second of work. */
const MOST_SUMMED = 20;

/** Packs every form with enough responses above its mark. Returns the number of blocks written. */
export async function packColumns(services: Services, signal?: AbortSignal): Promise<number> {
  let blocks = 0;
  for (const { formId } of await listUnpackedForms(services.db, LEAST_PACKED)) {
    if (signal?.aborted === true) break;
    const full = await packForm(services, formId, { partial: false, ...(signal && { signal }) });
    // While responses come in quickly, blocks that can still grow are left alone: they would be written again and again.
    blocks += full > 0 ? full : await packForm(services, formId, { partial: true, ...(signal && { signal }) });
  }
  return blocks;
}

/** Packs the forms that have had no new response since it was called before. Returns the number of blocks written. */
export async function packQuiet(services: Services, signal?: AbortSignal): Promise<number> {
  const before = lastSeen.get(services.pool);
  const unpacked = await listUnpackedForms(services.db, LEAST_QUIET);
  lastSeen.set(services.pool, new Map(unpacked.map(({ formId, foldedSeq }) => [formId, foldedSeq])));
  let blocks = 0;
  for (const { formId, foldedSeq } of unpacked)
    if (before?.get(formId) === foldedSeq && signal?.aborted !== true)
      blocks += await packForm(services, formId, { partial: true, ...(signal && { signal }) });
  return blocks;
}
