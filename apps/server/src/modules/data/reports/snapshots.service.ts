/**
 * The figures of a public page. They are a snapshot and not of this moment: who looks before and after a response would
 * see what it answered. A new one is taken when at least five responses more, or fewer, are behind it (S44).
 */
import { protectCard, type ReportCard, SMALLEST_GROUP } from "@idata/engine/report";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { findHighestNumber } from "../response-store/index.ts";
import { assertFarFromOthers } from "./filter-distance.ts";
import { readReportFigures } from "./report-figures.ts";
import { findSnapshot, listPublicFilters, markChecked, type ReportSnapshot, storeSnapshot } from "./snapshots.store.ts";

/**
 * The snapshot to show for the filter; null if there are too few responses, or if the filter is too close to another that
 * was public. Throws what `readReportFigures` throws.
 */
export async function getSnapshot(ctx: Ctx, formId: number, where: string): Promise<ReportSnapshot | null> {
  const kept = await findSnapshot(ctx.db, formId, where);
  if (kept?.isChecked === true) return kept;
  // Read before the figures, so that no text is shown whose response is not among them.
  const seq = await findHighestNumber(ctx.db, formId);
  const { responses: total, cards, definition } = await readReportFigures(ctx, formId, where);
  const isSame = kept !== null && Math.abs(total - kept.total) < SMALLEST_GROUP;
  if (isSame || total < SMALLEST_GROUP || definition === null) {
    await markChecked(ctx.db, formId, where);
    return kept;
  }
  try {
    const filters = await listPublicFilters(ctx.db, formId);
    await assertFarFromOthers(ctx, formId, { where, filters, definition });
  } catch (error) {
    if (error instanceof AppError && error.errorName.startsWith("REPORT_FILTER_")) return kept;
    throw error;
  }
  const snapshot = { total, seq, cards: cards.flatMap((card) => toPublic(card, total)) };
  if (await storeSnapshot(ctx.db, { formId, where, before: kept?.number ?? 0 }, snapshot)) return snapshot;
  // Another server has stored one in the meantime; two that differ by a response must not both be seen.
  return findSnapshot(ctx.db, formId, where);
}

function toPublic(card: ReportCard, total: number): ReportCard[] {
  const safe = protectCard(card, total);
  return safe === null ? [] : [safe];
}
