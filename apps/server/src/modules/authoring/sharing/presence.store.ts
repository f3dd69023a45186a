/** SQL of presence: one row for each browser tab that has a form open in the designer, shared by all nodes. */
import "./presence.table.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Executor, Tx } from "../../../kernel/database.ts";

export interface PresentTab {
  readonly formId: number;
  /** Chosen by the tab. A row of somebody else with the same id is never touched. */
  readonly clientId: string;
  readonly userId: number;
}

/** A tab calls every 1.5 s, so this is three missed calls and some delay. */
const GONE_AFTER_SECONDS = 6;
const MOST_PER_FORM = 50;

const isPresent = sql<boolean>`seen_at > now() - make_interval(secs => ${GONE_AFTER_SECONDS})`;
const isGone: RawBuilder<boolean> = sql<boolean>`not (${isPresent})`;

/** Notes that the tab is there. Returns false if the form has no row for it yet. */
export async function touchPresence(db: Executor, tab: PresentTab, itemId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("form_presence")
    .set({ item_id: itemId, seen_at: sql<Date>`now()` })
    .where("form_id", "=", tab.formId)
    .where("client_id", "=", tab.clientId)
    .where("user_id", "=", tab.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds a row for the tab, unless the form has as many as it may have. */
export async function enterPresence(tx: Tx, tab: PresentTab, itemId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`presence/${tab.formId}`}, 0))`.execute(tx);
  await tx.deleteFrom("form_presence").where("form_id", "=", tab.formId).where(isGone).execute();
  const { count } = await tx
    .selectFrom("form_presence")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("form_id", "=", tab.formId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_PER_FORM) return;
  await tx
    .insertInto("form_presence")
    .values({ form_id: tab.formId, client_id: tab.clientId, user_id: tab.userId, item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function leavePresence(db: Executor, tab: PresentTab): Promise<void> {
  await db
    .deleteFrom("form_presence")
    .where("form_id", "=", tab.formId)
    .where("client_id", "=", tab.clientId)
    .where("user_id", "=", tab.userId)
    .execute();
}

export interface OtherTab {
  readonly clientId: string;
  readonly userId: number;
  readonly itemId: string | null;
}

/** The other tabs that have the form open now, in the order in which they came. */
export async function listOtherTabs(db: Executor, tab: PresentTab): Promise<OtherTab[]> {
  return db
    .selectFrom("form_presence")
    .select(["client_id as clientId", "user_id as userId", "item_id as itemId"])
    .where("form_id", "=", tab.formId)
    .where("client_id", "<>", tab.clientId)
    .where(isPresent)
    .orderBy("entered_at")
    .orderBy("client_id")
    .execute();
}

export async function deleteGoneTabs({ db }: { readonly db: Db }): Promise<void> {
  await db.deleteFrom("form_presence").where(isGone).execute();
}
