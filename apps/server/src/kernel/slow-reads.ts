/**
 * Reads that may take seconds (searches, lists with free filters, exports) run on a small separate pool of connections,
 * so they can never take the connections that respondents and sign-ins need (docs/adr/0030). Each read is one read-only
 * snapshot with a limit per statement. The number of reads is limited per user and in total, and a read ends when its
 * client disconnects.
 *
 * Hazard: a cancel request that arrives late would stop the next statement on the same connection, which belongs to
 * someone else. So a connection on which anything was cancelled or failed is closed and never returned to the pool. It
 * is closed only after the cancel request was delivered, while the backend's process id is still its own.
 */
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import { AppError } from "./app-error.ts";
import { ClientGoneError } from "./client-gone.ts";
import { type Database, type Db, isStatementCancelled, type Pool } from "./database.ts";
import { type GateLimits, type Release, ReadGate } from "./read-gate.ts";

/** Who reads. Reads with the same key share one per-user limit. */
export interface Reader {
  readonly key: string;
  /** Fires when the client has closed the connection. */
  readonly gone: AbortSignal;
}

/** Limit per statement, in seconds. `list`: a person waits at a screen. `export`: a file is being written. */
const SECONDS = { list: 10, export: 60 } as const;
export type ReadKind = keyof typeof SECONDS;

const PER_USER = 2;
const WAITING = 64;
/** One page of statistics requests the latest answers of many questions at once. */
const WAITING_PER_USER = 20;
const WAIT_MS = 3000;
/** How often PostgreSQL checks that this process is still connected, so that a killed process also ends its reads. */
const CHECK_CONNECTION_MS = 1000;
/** An export is abandoned if its client reads nothing for this long, so that its slot becomes free. */
const IDLE_MS = 10 * 60_000;

export interface SlowReadLimits extends GateLimits {
  readonly seconds: Readonly<Record<ReadKind, number>>;
}

export function toLimits(total: number): SlowReadLimits {
  return {
    total,
    perUser: PER_USER,
    waiting: WAITING,
    waitingPerUser: WAITING_PER_USER,
    waitMs: WAIT_MS,
    seconds: SECONDS,
  };
}

export class SlowReads {
  /** Only for the figures of operators; reads go through `read` and `stream`. */
  get connections(): Pool {
    return this.pool;
  }

  private readonly pool: Pool;
  private readonly control: Pool;
  private readonly gate: ReadGate;
  /** Exports may use at most half of the slots, because a slow download holds its slot for long. */
  private readonly fileGate: ReadGate;
  private readonly seconds: SlowReadLimits["seconds"];

  /** `control` carries the cancel requests. It must not be the pool of the reads, which may be exhausted. */
  constructor(pool: Pool, control: Pool, limits: SlowReadLimits) {
    this.pool = pool;
    this.control = control;
    this.gate = new ReadGate(limits);
    this.fileGate = new ReadGate({ ...limits, total: Math.max(1, Math.floor(limits.total / 2)) });
    this.seconds = limits.seconds;
  }

  /**
   * Runs `work` in one snapshot. Work that waits for something else than the snapshot listens to `gone`. Throws
   * READS_BUSY, READ_TOO_LONG, ClientGoneError.
   */
  async read<T>(
    reader: Reader,
    work: (snapshot: Db, gone: AbortSignal) => Promise<T>,
    kind: ReadKind = "list",
  ): Promise<T> {
    const opened = await this.open(reader, kind);
    let isClean = false;
    try {
      const result = await work(opened.db, reader.gone);
      isClean = true;
      return result;
    } catch (error) {
      throw opened.explain(error);
    } finally {
      await opened.close(isClean);
    }
  }

  /**
   * For work that another thread does with connections of its own: only the number of reads is limited. Throws
   * READS_BUSY, ClientGoneError.
   */
  async readElsewhere<T>(reader: Reader, work: (gone: AbortSignal) => Promise<T>): Promise<T> {
    const releaseSlot = await this.gate.enter(reader.key, reader.gone);
    try {
      return await work(reader.gone);
    } finally {
      releaseSlot();
    }
  }

  /** Yields what `read` yields, from one snapshot. Takes its slot at the first call of `next`. */
  async *stream<T>(reader: Reader, read: (snapshot: Db) => AsyncIterable<T>): AsyncGenerator<T> {
    const releaseSlot = await this.fileGate.enter(reader.key, reader.gone);
    const opened = await this.open(reader, "export", releaseSlot);
    let isClean = false;
    try {
      yield* read(opened.db);
      isClean = true;
    } catch (error) {
      throw opened.explain(error);
    } finally {
      await opened.close(isClean);
    }
  }

  private async open(reader: Reader, kind: ReadKind, releaseFiles: Release = () => {}): Promise<OpenRead> {
    const releaseGate = await this.gate.enter(reader.key, reader.gone).catch((error: unknown) => {
      releaseFiles();
      throw error;
    });
    const releaseSlot = (): void => {
      releaseGate();
      releaseFiles();
    };
    const seconds = this.seconds[kind];
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      const pid = await begin(client, seconds);
      return new OpenRead({ client, pid, control: this.control, gone: reader.gone, releaseSlot, seconds });
    } catch (error) {
      client?.release(true);
      releaseSlot();
      throw error;
    }
  }
}

/** Opens the snapshot and returns the process id of its backend, in one round trip. */
async function begin(client: PoolClient, seconds: number): Promise<number> {
  const results = (await client.query(`
    start transaction isolation level repeatable read read only;
    set local statement_timeout = ${seconds * 1000};
    set local max_parallel_workers_per_gather = 0;
    set local client_connection_check_interval = ${CHECK_CONNECTION_MS};
    select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }[];
  const pid = results.at(-1)?.rows[0]?.pid;
  if (pid === undefined) throw new Error("the database did not tell the process id of a connection");
  return pid;
}

interface ReadParts {
  readonly client: PoolClient;
  /** Process id of the backend that serves `client`. */
  readonly pid: number;
  readonly control: Pool;
  readonly gone: AbortSignal;
  readonly releaseSlot: Release;
  readonly seconds: number;
}

class OpenRead {
  /** Sends every query over the one connection of this read. */
  readonly db: Db;
  private readonly parts: ReadParts;
  /** Statements that were sent and have not ended, in the order they were sent. */
  private readonly running = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;
  private readonly idle: NodeJS.Timeout;
  private readonly onGone = (): void => void this.close(false);

  constructor(parts: ReadParts) {
    this.parts = parts;
    this.idle = setTimeout(() => void this.close(false), IDLE_MS).unref();
    const connection = { query: this.query.bind(this), release: () => {} };
    const dialect = new PostgresDialect({
      pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} } as never,
    });
    this.db = new Kysely<Database>({ dialect });
    if (parts.gone.aborted) this.onGone();
    else parts.gone.addEventListener("abort", this.onGone, { once: true });
  }

  private async query(text: string, values: unknown[]): Promise<unknown> {
    if (this.closing !== undefined) throw new ClientGoneError();
    this.idle.refresh();
    const running = this.parts.client.query(text, values);
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  /** Translates an error of `work` for the caller. */
  explain(error: unknown): unknown {
    if (this.parts.gone.aborted) return new ClientGoneError();
    if (isStatementCancelled(error)) return new AppError("READ_TOO_LONG", { seconds: this.parts.seconds });
    return error;
  }

  /**
   * `isClean` means that nothing failed or was cancelled. The connection is then reused, unless a statement still runs.
   */
  close(isClean: boolean): Promise<void> {
    this.closing ??= this.end(isClean);
    return this.closing;
  }

  private async end(isClean: boolean): Promise<void> {
    const { client, gone, releaseSlot } = this.parts;
    gone.removeEventListener("abort", this.onGone);
    clearTimeout(this.idle);
    let isReusable = isClean && this.running.size === 0;
    try {
      for (const running of this.running) await this.cancel(running);
      if (isReusable) await client.query("rollback");
    } catch {
      isReusable = false;
    }
    client.release(!isReusable);
    releaseSlot();
  }

  /**
   * Cancels a statement and waits until it has ended. If the cancel request cannot be sent, the statement limit ends
   * it.
   */
  private async cancel(running: Promise<unknown>): Promise<void> {
    await this.parts.control.query("select pg_cancel_backend($1)", [this.parts.pid]).catch(() => {});
    await running.catch(() => {});
  }
}
