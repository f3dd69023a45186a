/** SQL of the files that mails carry. They are kept until no mail waits for them. */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { MailAttachment } from "../mail/index.ts";

/** Returns the id for `NewMessage.attachmentId`. Call it in the transaction that queues the messages. */
export async function addAttachment(tx: Tx, { name, type, content }: MailAttachment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outbox_attachments (name, type, content) values (${name}, ${type}, ${content}) returning id`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("no row was inserted");
  return row.id;
}

export async function findAttachment(db: Executor, id: number): Promise<MailAttachment | null> {
  const { rows } = await sql<MailAttachment>`
    select name, type, content from outbox_attachments where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes files that no mail needs any more. */
export async function deleteSentAttachments(db: Executor): Promise<void> {
  await sql`
    delete from outbox_attachments a
    where created_at < now() - interval '1 hour' and not exists (
      select from outbox_messages m where m.attachment_id = a.id and m.state in ('waiting', 'sending')
    )`.execute(db);
}
