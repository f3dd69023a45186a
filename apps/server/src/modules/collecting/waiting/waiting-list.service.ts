/** Waiting lists for the owner of a form: who waits, taking somebody off, and giving somebody the next place. */
import { toWindow } from "../../../kernel/admin-list.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { deleteHolds, runIn } from "../../data/quotas/index.ts";
import {
  findWaiters,
  listWaiters,
  putFirst,
  settleWaiter,
  type Waiter,
  type WaiterRow,
} from "../../data/waiting/index.ts";
import { canDo, getForm, getLockedForm } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { toMaskedAddress } from "../../platform/outbox/index.ts";
import { offerPlaces } from "./offers.ts";
import { toPlaceWords } from "./place-words.ts";

export async function readList(
  ctx: Ctx,
  id: number,
  query: Parameters<typeof toWindow>[0],
): Promise<{ total: number; rows: ReturnType<typeof toRow>[] }> {
  const form = await getForm(ctx, id, "rules");
  const isClear = await canDo(ctx, form, "data");
  const compiled = form.current_version === null ? null : await getCompiled(ctx, form.id, form.current_version);
  const { offset, limit } = toWindow(query, Number.MAX_SAFE_INTEGER);
  const { total, rows } = await listWaiters(runIn(ctx.db), form.id, { from: offset, most: limit });
  const accounts = rows.flatMap(({ userId }) => userId ?? []);
  const names = await findUserNames(ctx.db, accounts);
  const shown = rows.map((row) => {
    const nickName = names.get(row.userId ?? 0)?.nickName ?? null;
    return toRow(ctx, row, { what: toPlaceWords(compiled, row.name), nickName, isClear });
  });
  return { total, rows: shown };
}

function toRow(
  ctx: Ctx,
  row: WaiterRow,
  { what, nickName, isClear }: { readonly what: string; readonly nickName: string | null; readonly isClear: boolean },
) {
  const { id, state, position, offers, address, joinedAt, endsAt } = row;
  const contact = isClear || address === "" ? address : toMaskedAddress(address);
  return {
    id,
    what,
    contact: nickName ?? contact,
    state,
    position,
    offers,
    joinedAt: ctx.calendar.toTime(joinedAt),
    endsAt: endsAt === null ? null : ctx.calendar.toTime(endsAt),
  };
}

/** Throws NOT_FOUND for an entry of another form. */
async function findOf(ctx: Ctx, formId: number, waiterId: number): Promise<Waiter> {
  const [waiter] = await findWaiters(runIn(ctx.db), [waiterId]);
  if (waiter?.formId !== formId) throw new AppError("NOT_FOUND");
  return waiter;
}

/** Throws NOT_FOUND and WAITING_SETTLED. */
export async function removeFromList(ctx: Ctx, id: number, waiterId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    const { visit } = await findOf(ctx, form.id, waiterId);
    if (!(await settleWaiter(runIn(tx), waiterId, "removed"))) throw new AppError("WAITING_SETTLED");
    await deleteHolds(runIn(tx), form.id, [visit]);
  });
  await offerPlaces(ctx, id);
}

/** Returns whether there was a free place. Throws NOT_FOUND and WAITING_SETTLED. */
export async function offerFirst(ctx: Ctx, id: number, waiterId: number): Promise<boolean> {
  await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    await findOf(ctx, form.id, waiterId);
    if (!(await putFirst(runIn(tx), waiterId))) throw new AppError("WAITING_SETTLED");
  });
  return (await offerPlaces(ctx, id)).includes(waiterId);
}
