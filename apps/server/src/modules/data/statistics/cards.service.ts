/** Arranges the cards of the statistics page for everybody who reads it. */
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { getForm } from "../../forms/forms/index.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import { listStatsCards, setHidden, setOrder, setView, type StatsCard } from "./cards.store.ts";

export async function readCards(ctx: Ctx, formId: number): Promise<StatsCard[]> {
  const form = await getForm(ctx, formId, "data");
  return listStatsCards(ctx.db, form.id);
}

export interface CardChange {
  readonly questionId: string;
  readonly view?: { readonly name: string; readonly kind: string } | undefined;
  readonly hidden?: boolean | undefined;
}

/** Throws STATS_CARD_UNKNOWN. */
export async function changeCard(ctx: Ctx, formId: number, { questionId, view, hidden }: CardChange): Promise<void> {
  const form = await getForm(ctx, formId, "annotate");
  await assertKnown(ctx, form.id, [questionId]);
  if (view !== undefined) {
    if (!isStorable(view.name, 1)) throw new AppError("STATS_CARD_UNKNOWN");
    await setView(ctx.db, form.id, questionId, view);
  }
  if (hidden !== undefined) await setHidden(ctx.db, form.id, questionId, hidden);
}

/** Throws STATS_CARD_UNKNOWN. */
export async function orderCards(ctx: Ctx, formId: number, questionIds: readonly string[]): Promise<void> {
  const form = await getForm(ctx, formId, "annotate");
  await assertKnown(ctx, form.id, questionIds);
  await setOrder(ctx.db, form.id, questionIds);
}

async function assertKnown({ db }: Pick<Ctx, "db">, formId: number, questionIds: readonly string[]): Promise<void> {
  const definition = await readAllQuestions(db, formId);
  const known = new Set(definition?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  if (!questionIds.every((id) => known.has(id))) throw new AppError("STATS_CARD_UNKNOWN");
}
