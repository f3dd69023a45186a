/**
 * Reads news once per process and hands them to the tabs that are connected to it. Looks when a notification says so,
 * and every three seconds, because notifications can be lost.
 *
 * A cursor is a transaction id: everything of older transactions has been told. News of a transaction that commits late
 * are found because its id is not older than the oldest transaction that was running (see `consume-facts.ts`).
 */
import type { LiveEvent } from "@idata/contracts";
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import { createWakeable, type WakeableLoop } from "../../../kernel/wakeable-loop.ts";

export type LiveChannel = `user:${number}` | `form:${number}`;

export interface News {
  readonly id: number;
  readonly channel: LiveChannel;
  readonly event: LiveEvent;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewsPiece {
  readonly news: readonly News[];
  /** Where to go on. */
  readonly cursor: string;
}

const CHANNEL = "idata_live";
const LOOK_EVERY_MS = 3000;
const PIECE = 2000;

const SELECT = `select id, channel, event, data from live_news`;

/** News of some channels since a cursor; null if there are too many, so that the tab had better load everything. */
export async function readNews(pool: Pool, channels: readonly LiveChannel[], after: string): Promise<NewsPiece | null> {
  const { rows } = await pool.query<{ horizon: string } & Partial<News>>({
    name: "news-since",
    text: `with h as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
      select h.horizon::text, n.* from h
      left join (${SELECT} where channel = any($1) and tx >= $2::xid8 order by id limit ${PIECE}) n on true`,
    values: [channels, after],
  });
  const [first] = rows;
  if (first === undefined || rows.length === PIECE) return null;
  return { news: rows.filter((row): row is typeof row & News => row.id !== null), cursor: first.horizon };
}

/** An event is dated when its transaction begins and seen when it commits. */
const LATE_MS = 5000;

/** News of some channels of the last `age` milliseconds and a little before; null if there are too many. */
export async function readRecentNews(
  pool: Pool,
  channels: readonly LiveChannel[],
  age: number,
): Promise<NewsPiece | null> {
  // First the cursor, so that what comes in between is told twice and not never.
  const cursor = await findCursor(pool);
  const { rows } = await pool.query<News>(
    `${SELECT} where channel = any($1) and at >= now() - $2 * interval '1 millisecond' order by id limit ${PIECE}`,
    [channels, age + LATE_MS],
  );
  return rows.length === PIECE ? null : { news: rows, cursor };
}

export async function findCursor(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ horizon: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon",
  );
  return rows[0]?.horizon ?? "0";
}

export interface Subscription {
  readonly channels: ReadonlySet<LiveChannel>;
  /** Called with what is new, and the cursor after it. Null: too much to tell. */
  readonly onNews: (news: readonly News[] | null, cursor: string) => void;
}

export class NewsHub {
  private readonly services: Pick<Services, "pool" | "log" | "notifications">;
  private readonly subscriptions = new Set<Subscription>();
  private loop: WakeableLoop | null = null;
  private unlisten: () => void = () => {};
  /** Null while nobody listens. */
  private cursor: string | null = null;
  private beginning: Promise<string> | null = null;
  /** Ids at or above the cursor that have been told. */
  private told = new Set<number>();

  constructor(services: Pick<Services, "pool" | "log" | "notifications">) {
    this.services = services;
  }

  get size(): number {
    return this.subscriptions.size;
  }

  /**
   * The hub works while somebody listens. What is committed after this has resolved is told; so the past is read later.
   */
  async subscribe(subscription: Subscription): Promise<() => void> {
    this.subscriptions.add(subscription);
    try {
      await this.begin();
    } catch (error) {
      this.subscriptions.delete(subscription);
      throw error;
    }
    this.start();
    return () => this.subscriptions.delete(subscription);
  }

  /** Returns the cursor, and sets it if the hub was idle. */
  private async begin(): Promise<string> {
    if (this.cursor !== null) return this.cursor;
    this.beginning ??= findCursor(this.services.pool).finally(() => {
      this.beginning = null;
    });
    const found = await this.beginning;
    if (this.cursor === null) {
      this.cursor = found;
      this.told = new Set();
    }
    return this.cursor;
  }

  async stop(): Promise<void> {
    this.unlisten();
    await this.loop?.stop();
    this.loop = null;
  }

  private start(): void {
    if (this.loop !== null) return;
    const loop = createWakeable({ everyMs: LOOK_EVERY_MS, run: () => this.look() });
    this.loop = loop;
    this.unlisten = this.services.notifications.listen(CHANNEL, () => loop.wake());
  }

  private async look(): Promise<void> {
    if (this.subscriptions.size === 0) {
      this.cursor = null;
      return;
    }
    try {
      const cursor = await this.begin();
      const { rows } = await this.services.pool.query<{ horizon: string } & Partial<News>>({
        name: "news-look",
        text: `with h as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
          select h.horizon::text, n.* from h
          left join (${SELECT} where tx >= $1::xid8 order by id limit ${PIECE}) n on true`,
        values: [cursor],
      });
      const all = rows.filter((row): row is typeof row & News => row.id !== null);
      const fresh = all.filter(({ id }) => !this.told.has(id));
      const horizon = rows[0]?.horizon ?? cursor;
      // Only what a later look can find again must be remembered.
      this.told = new Set(all.map(({ id }) => id));
      this.cursor = horizon;
      // Too many to read: all tabs load everything again.
      if (all.length === PIECE) for (const { onNews } of this.subscriptions) onNews(null, horizon);
      else if (fresh.length > 0) this.tell(fresh, horizon);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) this.services.log.error({ err: error }, "reading live news failed");
    }
  }

  private tell(news: readonly News[], cursor: string): void {
    for (const { channels, onNews } of this.subscriptions) {
      const own = news.filter(({ channel }) => channels.has(channel));
      if (own.length > 0) onNews(own, cursor);
    }
  }
}

const hubs = new WeakMap<Pool, NewsHub>();

export function newsHubOf(services: Pick<Services, "pool" | "log" | "notifications">): NewsHub {
  let hub = hubs.get(services.pool);
  if (hub === undefined) hubs.set(services.pool, (hub = new NewsHub(services)));
  return hub;
}

const KEPT = "1 hour";

export async function deleteOldNews(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`delete from live_news where at < now() - interval '${KEPT}'`);
  return rowCount ?? 0;
}
