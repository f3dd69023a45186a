/** SQL of `user_messages`: what the bell and the page of one's own messages show. */
import { sql } from "kysely";
import { type PageInput, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";

export interface NewUserMessage {
  readonly message: {
    readonly id: number;
    readonly kind: string;
    readonly userId: number | null;
    readonly formId: number | null;
  };
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** A message that is already there, or whose user does not exist, is left out. */
export async function insertUserMessages(tx: Tx, rows: readonly NewUserMessage[]): Promise<void> {
  if (rows.length === 0) return;
  const flat = rows.map(({ message, ...text }) => ({
    message_id: message.id,
    user_id: message.userId,
    kind: message.kind,
    form_id: message.formId,
    ...text,
  }));
  await sql`
    insert into user_messages (message_id, user_id, kind, form_id, title, body, link)
    select n.message_id, n.user_id, n.kind, n.form_id, n.title, n.body, n.link
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as n
      (message_id bigint, user_id bigint, kind text, form_id bigint, title text, body text, link text)
    where n.user_id is not null
    order by n.message_id
    on conflict on constraint user_messages_message_key do nothing`.execute(tx);
}

export async function countUnread(db: Executor, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom("user_messages")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return unread;
}

export interface InboxFilter extends PageInput {
  readonly isUnreadOnly: boolean;
}

/** Latest first. */
export async function listUserMessages(db: Executor, userId: number, { isUnreadOnly, ...page }: InboxFilter) {
  let query = db.selectFrom("user_messages").where("user_id", "=", userId);
  if (isUnreadOnly) query = query.where("read_at", "is", null);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const rows = await query.selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();
  return { total, rows };
}

/** Marks those of the user's messages as read, or all of them if `ids` is null. Other users' messages are ignored. */
export async function markRead(db: Executor, userId: number, ids: readonly number[] | null): Promise<void> {
  if (ids?.length === 0) return;
  let query = db
    .updateTable("user_messages")
    .set({ read_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("read_at", "is", null);
  if (ids !== null) query = query.where("id", "in", [...ids]);
  await query.execute();
}
