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

/**
 * While facts keep coming, consumers are woken once in this time: each round costs them a dozen statements. The first few
 * wake them at once.
 */
const BUSY_MS = 700;
const FIRST_FEW = 5;
/** In this time hints are one anyway (`NotificationLine`). */
const HINT_MS = 200;

interface Pace {
  /** When they were last woken, and how often in a row with hardly a pause. */
  last: number;
  inARow: number;
  timer: NodeJS.Timeout | null;
}
const paces = new WeakMap<NotificationLine, Pace>();

/** Wakes the consumers, after the commit. Without it they look by themselves within two seconds. */
export function hintFacts({ notifications }: { readonly notifications: NotificationLine }): void {
  let pace = paces.get(notifications);
  if (pace === undefined) paces.set(notifications, (pace = { last: -Infinity, inARow: 0, timer: null }));
  if (pace.timer !== null) return;
  const own = pace;
  const wake = (): void => {
    const now = performance.now();
    own.timer = null;
    own.inARow = now - own.last < 2 * BUSY_MS ? own.inARow + 1 : 0;
    own.last = now;
    notifications.hint(FACTS_CHANNEL);
  };
  const wait = own.last + (own.inARow < FIRST_FEW ? HINT_MS : BUSY_MS) - performance.now();
  if (wait <= 0) wake();
  else own.timer = setTimeout(wake, wait).unref();
}

/**
 * A part of the statement that stores responses: one fact per form, of the rows that its part `stored` gives. The form's
 * row is locked before the stream, as everywhere. With `isByOwner`, the owner's side has stored them itself.
 */
export const recordStoredResponses = (isByOwner: boolean): string => `
streams as (
  insert into fact_streams as s (kind, id, last_seq)
  select 'form', form_id, 1 from stored group by form_id order by form_id
  on conflict on constraint fact_streams_key do update set last_seq = s.last_seq + 1
  returning s.id, s.last_seq
), told as (
  insert into facts (stream_kind, stream_id, seq, name, data)
  select 'form', s.id, s.last_seq, 'response.stored', jsonb_build_object('from', min(t.seq), 'to', max(t.seq)${isByOwner ? ", 'byOwner', true" : ""})
  from streams s join stored t on t.form_id = s.id group by s.id, s.last_seq
)`;
