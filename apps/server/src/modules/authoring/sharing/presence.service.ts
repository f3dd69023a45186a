/**
 * Who has a form open in the designer now, and whether somebody has saved it. Hazard: two people edit one form without
 * knowing of each other (docs/hazards.md#r6).
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { getForm } from "../../forms/forms/index.ts";
import { enterPresence, leavePresence, listOtherTabs, type PresentTab, touchPresence } from "./presence.store.ts";

export interface PresenceInput {
  /** Id of the browser tab. */
  readonly client: string;
  /** The selected question. */
  readonly item: string | null;
  /** The tab leaves the form. */
  readonly leaves?: boolean;
}

/**
 * Notes that the caller's tab is in the form, or that it leaves. A caller who may no longer see the form is removed from
 * the list. Throws FORM_NOT_FOUND.
 */
export async function meetInForm(ctx: Ctx, formId: number, { client, item, leaves = false }: PresenceInput) {
  const { userId } = getUser(ctx);
  const tab: PresentTab = { formId, clientId: client, userId };
  const { revision } = await getForm(ctx, formId, "see").catch(async (error: unknown) => {
    if (error instanceof AppError) await leavePresence(ctx.db, tab);
    throw error;
  });
  if (leaves) {
    await leavePresence(ctx.db, tab);
    return { revision, others: [] };
  }
  if (!(await touchPresence(ctx.db, tab, item))) await ctx.transaction((tx) => enterPresence(tx, tab, item));
  const tabs = await listOtherTabs(ctx.db, tab);
  const names = await findUserNames(
    ctx.db,
    tabs.map((one) => one.userId),
  );
  const others = tabs.flatMap((one) => {
    const name = names.get(one.userId);
    return name === undefined ? [] : [{ client: one.clientId, ...name, item: one.itemId, isMe: one.userId === userId }];
  });
  return { revision, others };
}
