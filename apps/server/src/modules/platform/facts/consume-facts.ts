/**
 * Hands facts to consumers. Each consumer has a mark per stream; what it writes and its mark are one transaction, so
 * every fact has its effect once, in the order of its stream, whichever process dies. A stream whose fact cannot be
 * taken waits and is tried again with growing pauses; other streams go on.
 *
 * Which streams have something new is found by transaction ids: every fact of a transaction older than the oldest
 * running one (the horizon) is visible. After a round that left nothing, the consumer has seen everything below the
 * horizon and never looks there again.
 */
import { sql } from "kysely";
import type { Services } from "../../../kernel/context.ts";
import { type Executor, isDatabaseUnreachable, type Pool, type Tx } from "../../../kernel/database.ts";
import { createWakeable } from "../../../kernel/wakeable-loop.ts";
import type { Fact, StreamKind } from "./fact-names.ts";
import { FACTS_CHANNEL } from "./record-fact.ts";

export interface FactConsumer {
  /** Never changed after a release: the marks carry it. */
  readonly name: string;
  /**
   * Facts of one stream, in order. What is written through `tx` is committed together with the mark. A throw leaves
   * both as they were.
   */
  readonly take?: (services: Services, tx: Tx, facts: readonly Fact[]) => Promise<void>;
  /**
   * For work that is long or has a mark of its own: runs before the mark moves and outside its transaction, so it may run
   * again for the same facts, also in two processes at once.
   */
  readonly takeRepeatedly?: (services: Services, facts: readonly Fact[]) => Promise<void>;
}

const LOOK_EVERY_MS = 2000;
const PIECE = 500;
const STREAMS = 200;
const FIRST_RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 300;
const KEPT_DAYS = 30;

interface Stream {
  readonly kind: StreamKind;
  readonly id: number;
}

/** Starts the consumers in this process; any number of processes may run the same ones. Returns how to stop them. */
export function startConsumers(services: Services, consumers: readonly FactConsumer[]): () => Promise<void> {
  const loops = consumers.map((consumer) => {
    let isRegistered = false;
    return createWakeable({
      everyMs: LOOK_EVERY_MS,
      run: async (signal) => {
        try {
          if (!isRegistered) await register(services.pool, consumer.name);
          isRegistered = true;
          while (!signal.aborted && (await runRound(services, consumer, signal)));
        } catch (error) {
          if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, `facts for ${consumer.name}`);
        }
      },
    });
  });
  const unlisten = services.notifications.listen(FACTS_CHANNEL, () => loops.forEach((loop) => loop.wake()));
  return async () => {
    unlisten();
    await Promise.all(loops.map((loop) => loop.stop()));
  };
}

/**
 * A new consumer begins with what happens from now on. Runs with the migrations, so that nothing is missed between the
 * start of the server and that of its worker.
 */
export async function registerConsumers(pool: Pool, consumers: readonly Pick<FactConsumer, "name">[]): Promise<void> {
  for (const { name } of consumers) await register(pool, name);
}

async function register(pool: Pool, name: string): Promise<void> {
  await pool.query({
    name: "facts-register",
    text: `insert into fact_consumers (name, since, seen)
      select $1, pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot())
      where not exists (select from fact_consumers where name = $1)
      on conflict do nothing`,
    values: [name],
  });
}

/** Returns true if there may be more to do at once. */
async function runRound(services: Services, consumer: FactConsumer, signal: AbortSignal): Promise<boolean> {
  const { rows } = await services.pool.query<Stream & { horizon: string }>({
    name: "facts-find",
    text: `with c as (select seen, pg_snapshot_xmin(pg_current_snapshot()) as horizon from fact_consumers where name = $1),
      recent as (
        select stream_kind, stream_id, max(seq) as last from facts where tx >= (select seen from c) group by 1, 2
      ), due as (
        select r.stream_kind, r.stream_id from recent r
        left join fact_marks m on m.consumer = $1 and m.stream_kind = r.stream_kind and m.stream_id = r.stream_id
        where r.last > coalesce(m.seq, 0) and m.retry_at is null
        union
        select stream_kind, stream_id from fact_marks where consumer = $1 and retry_at <= now()
        limit ${STREAMS}
      )
      select c.horizon::text, d.stream_kind as kind, d.stream_id as id from c left join due d on true`,
    values: [consumer.name],
  });
  const streams = rows.filter((row) => row.kind !== null);
  let isLeft = false;
  for (const stream of streams) {
    if (signal.aborted) return false;
    if ((await takeStream(services, consumer, stream)) === "held") isLeft = true;
  }
  const horizon = rows[0]?.horizon;
  if (streams.length < STREAMS && !isLeft && horizon !== undefined) {
    await services.pool.query({
      name: "facts-seen",
      text: "update fact_consumers set seen = $2::xid8, looked_at = now() where name = $1 and seen < $2::xid8",
      values: [consumer.name, horizon],
    });
  }
  return streams.length === STREAMS;
}

/** Takes everything of one stream. `held`: another process is at it and may still fail. */
async function takeStream(services: Services, consumer: FactConsumer, stream: Stream): Promise<"done" | "held"> {
  try {
    for (;;) {
      const taken =
        consumer.takeRepeatedly === undefined
          ? await services.transaction((tx) => takePiece(services, consumer, stream, tx))
          : await takePieceRepeatedly(services, consumer, stream);
      if (taken === null) return "held";
      if (taken < PIECE) return "done";
    }
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    services.log.error({ err: error, stream: `${stream.kind} ${stream.id}` }, `facts for ${consumer.name}`);
    await postpone(services.pool, consumer.name, stream);
    return "done";
  }
}

/** Returns the number of facts, or null if another process holds the mark. */
async function takePiece(
  services: Services,
  consumer: FactConsumer,
  { kind, id }: Stream,
  tx: Tx,
): Promise<number | null> {
  await sql`
    insert into fact_marks (consumer, stream_kind, stream_id, seq) values (${consumer.name}, ${kind}, ${id}, 0)
    on conflict do nothing`.execute(tx);
  const marks = await sql<{ seq: number }>`
    select seq from fact_marks where consumer = ${consumer.name} and stream_kind = ${kind} and stream_id = ${id}
    for update skip locked`.execute(tx);
  const mark = marks.rows[0]?.seq;
  if (mark === undefined) return null;
  const facts = await listFacts(tx, consumer, { kind, id }, mark);
  if (facts.length > 0) await consumer.take?.(services, tx, facts);
  await moveMark(tx, consumer, { kind, id }, facts.at(-1)?.seq ?? mark);
  return facts.length;
}

async function takePieceRepeatedly(services: Services, consumer: FactConsumer, { kind, id }: Stream): Promise<number> {
  const marks = await sql<{ seq: number }>`
    select seq from fact_marks where consumer = ${consumer.name} and stream_kind = ${kind} and stream_id = ${id}
  `.execute(services.db);
  const facts = await listFacts(services.db, consumer, { kind, id }, marks.rows[0]?.seq ?? 0);
  const last = facts.at(-1);
  if (last !== undefined) await consumer.takeRepeatedly?.(services, facts);
  await moveMark(services.db, consumer, { kind, id }, last?.seq ?? marks.rows[0]?.seq ?? 0);
  return facts.length;
}

async function listFacts(db: Executor, consumer: FactConsumer, { kind, id }: Stream, mark: number): Promise<Fact[]> {
  const { rows } = await sql<Pick<Fact, "name" | "data" | "seq" | "at">>`
    select name, data, seq, at from facts
    where stream_kind = ${kind} and stream_id = ${id} and seq > ${mark}
      and tx >= (select since from fact_consumers where name = ${consumer.name})
    order by seq limit ${PIECE}`.execute(db);
  return rows.map((row) => ({ ...row, stream: kind, streamId: id }) as Fact);
}

/** Never back: another process may have gone further. */
async function moveMark(db: Executor, consumer: FactConsumer, { kind, id }: Stream, seq: number): Promise<void> {
  await sql`
    insert into fact_marks as m (consumer, stream_kind, stream_id, seq) values (${consumer.name}, ${kind}, ${id}, ${seq})
    on conflict on constraint fact_marks_key
    do update set seq = greatest(m.seq, excluded.seq), failures = 0, retry_at = null`.execute(db);
}

async function postpone(pool: Pool, consumer: string, { kind, id }: Stream): Promise<void> {
  await pool.query({
    name: "facts-postpone",
    text: `insert into fact_marks as m (consumer, stream_kind, stream_id, seq, failures, retry_at)
      values ($1, $2, $3, 0, 1, now() + interval '${FIRST_RETRY_SECONDS} seconds')
      on conflict on constraint fact_marks_key do update set failures = m.failures + 1,
        retry_at = now() + least(${LONGEST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(m.failures, 20)) * interval '1 second'`,
    values: [consumer, kind, id],
  });
}

/** Lets a consumer take the facts of a stream again, all or those after `afterSeq`, as far as they are still kept. */
export async function replayFacts(
  services: Pick<Services, "transaction">,
  consumer: string,
  stream: Stream,
  afterSeq = 0,
): Promise<void> {
  await services.transaction(async (tx) => {
    await sql`update fact_consumers set since = '0'::xid8 where name = ${consumer}`.execute(tx);
    await sql`
      insert into fact_marks (consumer, stream_kind, stream_id, seq, retry_at)
      values (${consumer}, ${stream.kind}, ${stream.id}, ${afterSeq}, now())
      on conflict on constraint fact_marks_key do update set seq = excluded.seq, retry_at = excluded.retry_at`.execute(
      tx,
    );
  });
}

/**
 * Deletes facts that are older than 30 days, except those that a consumer has not taken yet. A consumer that nobody has
 * run for so long, such as one of an older version, holds nothing back. Returns how many were deleted.
 */
export async function deleteOldFacts(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from facts f where at < now() - interval '${KEPT_DAYS} days'
       and tx < (
         select coalesce(min(seen), '0'::xid8) from fact_consumers where looked_at > now() - interval '${KEPT_DAYS} days'
       )
       and not exists (
         select from fact_marks m
         where m.retry_at is not null and m.stream_kind = f.stream_kind and m.stream_id = f.stream_id and m.seq < f.seq
       )`,
  );
  return rowCount ?? 0;
}
