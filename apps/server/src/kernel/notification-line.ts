/**
 * One connection per process that listens to PostgreSQL's notifications and hands them to everybody in the process who
 * waits for news. A notification is only a hint that makes work start at once: the database does not repeat one that
 * was sent while the connection was down. So whoever listens must also look by itself from time to time, and is called
 * with `null` after a reconnect.
 *
 * Sending is coalesced (`hint`): a NOTIFY inside a busy transaction costs two thirds of the inserts, because commits with
 * notifications wait for each other.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Client, Notification } from "pg";
import type { Pool } from "./database.ts";

/** `payload` is null after a reconnect, when notifications may have been lost. */
export type NotificationListener = (payload: string | null) => void;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** Hints with the same channel and payload are sent once in this time. */
const COALESCE_MS = 200;

export class NotificationLine {
  private readonly connect: () => Promise<Client>;
  private readonly pool: Pool;
  private readonly listeners = new Map<string, Set<NotificationListener>>();
  private client: Client | null = null;
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;
  private subscribing: Promise<void> = Promise.resolve();
  private readonly hints = new Map<string, { readonly channel: string; readonly payload: string }>();
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<unknown> = Promise.resolve();

  /** `connect` opens a connection outside the pools, which this object then owns. */
  constructor(connect: () => Promise<Client>, pool: Pool) {
    this.connect = connect;
    this.pool = pool;
  }

  /** Calls `listener` for each notification until the returned function is called. Opens the connection if needed. */
  listen(channel: string, listener: NotificationListener): () => void {
    const known = this.listeners.get(channel);
    if (known === undefined) {
      this.listeners.set(channel, new Set([listener]));
      // One statement after another: a connection takes only one at a time.
      const { client } = this;
      if (client !== null) this.subscribing = this.subscribing.then(() => listenTo(client, [channel])).catch(() => {});
    } else known.add(listener);
    this.running ??= this.keepOpen();
    return () => this.listeners.get(channel)?.delete(listener);
  }

  /** Tells all processes, this one included, within 0.2 s. Never fails and never waits: it is only a hint. */
  hint(channel: string, payload = ""): void {
    if (this.closing.signal.aborted) return;
    this.hints.set(`${channel} ${payload}`, { channel, payload });
    this.timer ??= setTimeout(() => this.sendHints(), COALESCE_MS).unref();
  }

  async close(): Promise<void> {
    this.closing.abort();
    if (this.timer !== null) clearTimeout(this.timer);
    await this.sending;
    await this.client?.end().catch(() => {});
    await this.running;
  }

  private sendHints(): void {
    this.timer = null;
    const hints = [...this.hints.values()];
    this.hints.clear();
    const channels = hints.map(({ channel }) => channel);
    const payloads = hints.map(({ payload }) => payload);
    this.sending = this.pool
      .query("select pg_notify(c, p) from unnest($1::text[], $2::text[]) as h (c, p)", [channels, payloads])
      .catch(() => {});
  }

  private async keepOpen(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (let connections = 0; !this.closing.signal.aborted;) {
      try {
        const client = await this.connect();
        const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
        client.on("error", () => void client.end().catch(() => {}));
        client.on("notification", (notification: Notification) => this.tell(notification));
        if (this.closing.signal.aborted) await client.end();
        this.subscribing = listenTo(client, [...this.listeners.keys()]);
        this.client = client;
        await this.subscribing;
        connections += 1;
        if (connections > 1) for (const set of this.listeners.values()) for (const listener of set) listener(null);
        pauseMs = FIRST_PAUSE_MS;
        await ended;
      } catch {
        // The database is away; the pause below is followed by another attempt.
      }
      this.client = null;
      await pause(pauseMs, undefined, { signal: this.closing.signal }).catch(() => {});
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  private tell({ channel, payload = "" }: Notification): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }
}

/** Channel names come from our code and from pg-boss, never from users. */
async function listenTo(client: Client, channels: readonly string[]): Promise<void> {
  await client.query(channels.map((channel) => `listen "${channel.replaceAll('"', '""')}"`).join(";"));
}
