/**
 * Who unsubscribed, for a form's page and for the organisation's. Hazard: the list tells addresses to people who may not
 * know them (docs/hazards.md#s37).
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { PageInput } from "../../../kernel/admin-list.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import {
  addUnsubscribed,
  hashMailAddress,
  listUnsubscribed,
  toMaskedAddress,
  type Unsubscribed,
} from "../../platform/outbox/index.ts";

const NOBODY = { total: 0, rows: [] };

/** Without a form: the entries of all forms and those from everything. */
export async function findUnsubscribed(
  ctx: Ctx,
  filter: { readonly formId?: number; readonly seesAll: boolean },
  { address = "", ...page }: PageInput & { readonly address?: string },
): Promise<{ total: number; rows: readonly Unsubscribed[] }> {
  if (address.trim() === "") return listUnsubscribed(ctx.db, filter, page);
  const addressHash = await hashMailAddress(ctx.db, address);
  return addressHash === null ? NOBODY : listUnsubscribed(ctx.db, { ...filter, addressHash }, page);
}

export function toUnsubscribedRow(ctx: Ctx, { id, formId, address, isMasked, since, isByHand }: Unsubscribed) {
  return {
    id,
    address: address === null || !isMasked ? address : toMaskedAddress(address),
    since: ctx.calendar.toTime(since),
    scope: formId === null ? ("everything" as const) : ("form" as const),
    isByHand,
  };
}

/** Null: from everything. */
export async function enterUnsubscribed(ctx: Ctx, address: string, formId: number | null): Promise<void> {
  const addressHash = await hashMailAddress(ctx.db, address);
  if (addressHash === null) throw new AppError("MAIL_ADDRESS_INVALID", {}, { data: { field: "address" } });
  await addUnsubscribed(ctx.db, { addressHash, formId, userId: getUser(ctx).userId });
}
