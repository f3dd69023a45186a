/**
 * Whether the figures of a filter may be public beside those that were (S44): who compares two filters learns the
 * difference, so the responses that one of them fits and the other does not must be none, or no small group. All responses
 * together count as shown, because other pages and people tell their number.
 */
import type { FormDefinition } from "@idata/engine";
import { isTooSmall, SMALLEST_GROUP } from "@idata/engine/report";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { parseWhere, readList } from "../answer-columns/index.ts";

/** More different filters than this make too many comparisons possible. */
const MOST_FILTERS = 30;

/** Throws REPORT_FILTER_NARROW, REPORT_FILTER_HIDDEN, and what reading columns throws. */
export async function assertFarFromOthers(
  ctx: Ctx,
  formId: number,
  { where, filters, definition }: { where: string; filters: readonly string[]; definition: FormDefinition },
): Promise<void> {
  const others = new Set(["", ...filters].filter((other) => other !== where));
  const refusal = new AppError("REPORT_FILTER_NARROW", { smallest: SMALLEST_GROUP }, { data: { field: "where" } });
  if (where !== "") {
    const { looksAt } = parseWhere(where, definition);
    if (looksAt.deleted || looksAt.screenedOut) {
      throw new AppError("REPORT_FILTER_HIDDEN", {}, { data: { field: "where" } });
    }
  }
  if (others.size > MOST_FILTERS) throw refusal;
  for (const other of others) {
    for (const [inside, outside] of [
      [where, other],
      [other, where],
    ] as const) {
      // Nothing is outside of all responses.
      if (outside === "") continue;
      const condition = inside === "" ? `not (${outside})` : `(${inside}) and not (${outside})`;
      if (isTooSmall(await countMatches(ctx, formId, condition, definition))) throw refusal;
    }
  }
}

async function countMatches(ctx: Ctx, formId: number, where: string, definition: FormDefinition): Promise<number> {
  const { expression, looksAt } = parseWhere(where, definition);
  const { total } = await ctx.readSlowly((_snapshot, gone) =>
    readList(ctx, gone, {
      formId,
      where: { expression, looksAt },
      version: null,
      today: ctx.calendar.toDay(ctx.now()),
      offset: 0,
      limit: 0,
      before: null,
      sort: null,
      also: null,
    }),
  );
  return total;
}
