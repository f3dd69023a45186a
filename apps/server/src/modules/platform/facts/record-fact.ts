import { sql } from "kysely";
import type { Tx } from "../../../kernel/database.ts";
import type { NotificationLine } from "../../../kernel/notification-line.ts";
import type { FactData, FactName, StreamKind } from "./fact-names.ts";

/** Whoever waits for facts listens here. The notification carries nothing: the table is the truth. */
export const FACTS_CHANNEL = "idata_facts";

/**
 * Records a fact in the transaction that made it true. Locks the stream until the end of the transaction, so call it
 * late.
 */
export async function recordFact<Name extends FactName>(
  tx: Tx,
  stream: StreamKind,
  id: number,
  name: Name,
  data: FactData[Name],
): Promise<void> {
  await sql`select record_fact(${stream}, ${id}::bigint, ${name}, ${JSON.stringify(data)}::jsonb)`.execute(tx);
}

/** Records one fact for each data, in this order. */
export async function recordFacts<Name extends FactName>(
  tx: Tx,
  stream: StreamKind,
  id: number,
  name: Name,
  all: readonly FactData[Name][],
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    select record_fact(${stream}, ${id}::bigint, ${name}, d.data)
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as d (data, place) order by d.place
  `.execute(tx);
}

/** Wakes the consumers, after the commit. Without it they look by themselves within two seconds. */
export function hintFacts(services: { readonly notifications: NotificationLine }): void {
  services.notifications.hint(FACTS_CHANNEL);
}
