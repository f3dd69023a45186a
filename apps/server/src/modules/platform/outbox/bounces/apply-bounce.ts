/**
 * Marks a message that came back. Applying the same returned mail twice changes nothing, so a mail that was read but not
 * flagged is read again without effect.
 */
import { sql } from "kysely";
import type { Services } from "../../../../kernel/context.ts";
import { toRefusalByStatus } from "../../mail/index.ts";
import { suppressAddress } from "../outbox.store.ts";
import type { Bounce } from "./read-bounce.ts";

const SUPPRESS_DAYS = 365;
/** The address itself is wrong. Other refusals are about this mail, this sender or this day. */
const GONE = new Set(["unknown-mailbox", "mailbox-disabled", "invalid-address"]);

/**
 * `later`: the message is just being sent, and its result is not stored yet; the returned mail has to be read again.
 * `ignored`: there is no such message, it was marked before, or the mail was only delayed.
 */
export async function applyBounce(
  services: Pick<Services, "transaction">,
  { key, outcome, status, words }: Bounce,
): Promise<"marked" | "later" | "ignored"> {
  if (outcome === "delayed") return "ignored";
  const reason = toRefusalByStatus(status);
  return services.transaction(async (tx) => {
    const { rows } = await sql<{ state: string; addressHash: string }>`
      select state, address_hash as "addressHash" from outbox_messages
      where message_key = ${key}::uuid and channel = 'mail' for update`.execute(tx);
    const [message] = rows;
    if (message === undefined) return "ignored";
    if (message.state === "sending") return "later";
    if (message.state !== "sent" && message.state !== "unknown") return "ignored";
    await sql`
      update outbox_messages set state = 'bounced', reason = ${reason}, detail = ${`${status} ${words}`.trim()}
      where message_key = ${key}::uuid and channel = 'mail'`.execute(tx);
    if (GONE.has(reason)) await suppressAddress(tx, message.addressHash, reason, SUPPRESS_DAYS);
    return "marked";
  });
}
