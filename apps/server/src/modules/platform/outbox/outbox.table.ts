/**
 * Row types of the outbox (migration 0046). Most of its statements are plain SQL; of those tables, only the columns are
 * listed that other code looks at.
 */
import type { Generated } from "kysely";

interface UserMessagesTable {
  id: Generated<number>;
  message_id: number | null;
  user_id: number;
  kind: string;
  form_id: number | null;
  title: string;
  body: string;
  link: Generated<string>;
  created_at: Generated<Date>;
  read_at: Date | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    user_messages: UserMessagesTable;
    outbox_messages: { form_id: number | null };
    message_templates: { form_id: number | null };
    message_unsubscribes: { form_id: number | null };
  }
}
