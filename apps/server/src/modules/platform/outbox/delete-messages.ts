/** Deletes messages about something that is gone, with the addresses that they hold, also those that still wait. */
import type { Pool } from "../../../kernel/database.ts";

/** Takes the connection of the transaction that deletes the other thing. A message that is being sent now arrives. */
export async function deleteMessages(
  connection: { query: Pool["query"] },
  eventKeys: readonly string[],
): Promise<void> {
  if (eventKeys.length === 0) return;
  await connection.query({
    name: "outbox-delete",
    text: "delete from outbox_messages where event_key = any ($1::text[])",
    values: [[...eventKeys]],
  });
}
