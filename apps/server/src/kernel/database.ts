/**
 * The connection pool and the typed query builder on top of it.
 *
 * `Database` maps table names to row types. Each module declares its own tables beside its store by declaration
 * merging, so no central file lists all tables:
 *
 *   declare module "../../kernel/database.ts" {
 *     interface Database { forms: FormsTable }
 *   }
 *
 * Hot paths call `pool.query({name, text, values})` directly. bigint is read as number (ids and counts stay below
 * 2^53), timestamptz as Date, numeric as string.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from "kysely";
import { Client, type ClientConfig, Pool as PgPool, type PoolClient, types } from "pg";
import { openCopySocket } from "./copy-socket.ts";
import { lowerPriority } from "./priority.ts";

export { sql } from "kysely";

export interface Database {
  installation: { name: string; value: string };
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
/** The parameter type of store functions: they work inside and outside a transaction. */
export type Executor = Db | Tx;
export type Pool = PgPool;

export interface DatabaseHandle {
  readonly pool: Pool;
  readonly db: Db;
  /** Connections for slow reads only (`slow-reads.ts`). */
  readonly slowPool: Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Opens a connection outside the pools and without limits, for listening, backups and rows by COPY (`copies`, see
   * `copy-socket.ts`). The caller ends it.
   */
  connect(options?: Pick<PoolOptions, "copies">): Promise<Client>;
  /** How to reach another database of the same PostgreSQL. May hold a password; never log it. */
  targetOf(name: string): ConnectionTarget;
  close(): Promise<void>;
}

export type ConnectionTarget =
  | { readonly url: string }
  | { readonly socketDir: string; readonly user: string; readonly database: string };

export interface PoolOptions {
  readonly size: number;
  /** Number of connections for slow reads, opened on demand. */
  readonly slowSize?: number;
  /** False for migrations and other work that must be allowed to take any time. */
  readonly limits?: boolean;
  /** True for background work: its backends let those of requests go first, if they run on this machine. */
  readonly isBackground?: boolean;
  /** True for connections that read by COPY (`copy-socket.ts`). */
  readonly copies?: boolean;
  /** Called for errors on idle connections. Without a listener, such an error would end the process. */
  readonly onIdleError: (error: Error) => void;
}

/** What our connections call themselves, so that operators and we recognise them. */
export const APPLICATION_NAME = "idata";

const INT8 = 20;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ = 1184;

/**
 * Statement limits in milliseconds. `hot` applies to everything outside a Kysely transaction, such as submit, opening a
 * form and sign-in: a slower statement is waiting for something that will not come soon, so the client gets BUSY and
 * may retry. `transaction` is longer, because administration changes many rows at once. Slow reads have separate
 * limits.
 */
export const STATEMENT_LIMITS_MS = { hot: 10_000, transaction: 60_000 } as const;
/**
 * Ends a transaction that has been idle for this long, so that a forgotten transaction cannot hold its locks for ever.
 */
const IDLE_TRANSACTION_MS = 120_000;

export function openDatabase(target: ConnectionTarget, options: PoolOptions): DatabaseHandle {
  const hasLimits = options.limits ?? true;
  const { isBackground } = options;
  const pool = openPool(target, options.size, options, hasLimits);
  const slowPool = openPool(target, options.slowSize ?? DEFAULT_SLOW_SIZE, options, false);
  const db = new Kysely<Database>({
    dialect: hasLimits ? new LimitedDialect({ pool }) : new PostgresDialect({ pool }),
  });
  let closing: Promise<void> | undefined;
  return {
    pool,
    db,
    slowPool,
    transaction: (work) => runTransaction(db, work),
    connect: async ({ copies = false } = {}) => {
      const common = { ...toClientConfig(target), keepAlive: true, application_name: APPLICATION_NAME };
      const client = new Client({ ...common, ...(copies && { stream: openCopySocket }) });
      await client.connect();
      if (isBackground === true) lowerBackendPriority(client);
      return client;
    },
    targetOf: (name) => toTarget(target, name),
    close: () => (closing ??= closeAll(db, slowPool)),
  };
}

const DEFAULT_SLOW_SIZE = 4;

async function closeAll(db: Db, slowPool: Pool): Promise<void> {
  await Promise.all([db.destroy(), slowPool.end()]);
}

function openPool(target: ConnectionTarget, size: number, options: PoolOptions, hasLimits: boolean): Pool {
  const pool = new PgPool({
    ...toClientConfig(target),
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: APPLICATION_NAME,
    types: { getTypeParser },
    // Statements that are sent without waiting for each other share a round trip. Nothing changes for the others, except
    // that COPY is refused.
    pipeline: options.copies !== true,
    ...(options.copies === true && { stream: openCopySocket }),
    ...(hasLimits && {
      statement_timeout: STATEMENT_LIMITS_MS.hot,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    }),
  });
  pool.on("error", options.onIdleError);
  // If a connection in use is cut, its statement fails and the caller sees that. The extra "error" event would end the
  // process if nobody listened.
  pool.on("connect", (client) => void client.on("error", () => {}));
  if (options.isBackground === true) pool.on("connect", lowerBackendPriority);
  return pool;
}

/** The id is that of a process on the database's machine, so nothing happens unless a PostgreSQL has it here. */
function lowerBackendPriority(client: Client | PoolClient): void {
  const { processID } = client as { readonly processID?: number | null };
  if (typeof processID === "number") lowerPriority(processID, "postgres");
}

/** Starts transactions with their own statement limit, in the same round trip. */
class LimitedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const mode = [isolationLevel === undefined ? "" : `isolation level ${isolationLevel}`, accessMode ?? ""].join(" ");
    const limit = `set local statement_timeout = ${STATEMENT_LIMITS_MS.transaction}`;
    await connection.executeQuery(CompiledQuery.raw(`start transaction ${mode}; ${limit}`));
  }
}

class LimitedDialect extends PostgresDialect {
  private readonly pool: Pool;

  constructor(config: { readonly pool: Pool }) {
    super(config);
    this.pool = config.pool;
  }

  override createDriver(): PostgresDriver {
    return new LimitedDriver({ pool: this.pool });
  }
}

/**
 * Runs `work` in one read-only snapshot, on a connection of its own: as a query builder, and raw for what the builder
 * cannot do, such as COPY. `seconds` limits each statement; `snapshot` is the name of one that another transaction has
 * exported. One round trip begins it, and `work`'s result need not wait for the end.
 */
export async function withSnapshot<T>(
  pool: Pool,
  { seconds, snapshot }: { readonly seconds: number; readonly snapshot?: string | undefined },
  work: (db: Db, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const own = { query: client.query.bind(client), release: () => {} };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => Promise.resolve(own), end: () => Promise.resolve() },
    }),
  });
  try {
    const shared = snapshot === undefined ? "" : `set transaction snapshot ${client.escapeLiteral(snapshot)};`;
    await client.query(
      `start transaction isolation level repeatable read read only; ${shared} set local statement_timeout = ${seconds * 1000}`,
    );
    return await work(db, client);
  } finally {
    // A connection that cannot end its transaction is closed.
    client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

/** Removes the statement limit of a transaction, for the few whose duration grows with a form or a log. */
export async function liftStatementLimit(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw("set local statement_timeout = 0"));
}

function toTarget(target: ConnectionTarget, database: string): ConnectionTarget {
  if (!("url" in target)) return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { url: url.href };
}

export function toClientConfig(target: ConnectionTarget): ClientConfig {
  return "url" in target
    ? { connectionString: target.url }
    : { host: target.socketDir, port: 5432, user: target.user, database: target.database };
}

const toNumber = (text: string): number => Number(text);

/**
 * `2026-01-02 03:04:05.678901+00`, cut to milliseconds. The general parser, to which all other shapes go, takes twice as
 * long.
 */
export function toDate(text: string): unknown {
  const end = text.length - "+00".length;
  const point = "2026-01-02 03:04:05".length;
  // `Date.UTC` takes the years before 100 for those of the last century.
  const isCommon =
    end >= point && text.endsWith("+00") && text[4] === "-" && text[10] === " " && !text.startsWith("00");
  if (!isCommon) return toAnyDate(text);
  const digit = (at: number): number => text.charCodeAt(at) - 48;
  const two = (at: number): number => digit(at) * 10 + digit(at + 1);
  let milliseconds = 0;
  for (let place = 1; place <= 3; place += 1)
    milliseconds = milliseconds * 10 + (point + place < end ? digit(point + place) : 0);
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds));
}

const toAnyDate = types.getTypeParser(TIMESTAMPTZ);

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === INT8) return toNumber;
  if (oid === TIMESTAMPTZ && format !== "binary") return toDate;
  if (oid === INT8_ARRAY) return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(toNumber));
  return types.getTypeParser(oid, format);
};

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const TRIES = 4;

/**
 * Runs one transaction and retries it after serialization failures and deadlocks. `work` must therefore have no effects
 * outside the transaction.
 */
async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = sqlState(error);
      if (attempt >= TRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
    }
  }
}

/** The transaction as a raw connection, for stores that also run on one. */
export function connectionIn(tx: Tx): { readonly query: Pool["query"] } {
  const query = async (
    given: string | { readonly text: string; readonly values?: readonly unknown[] },
    values = [],
  ) => {
    const { text, values: bound = [] } = typeof given === "string" ? { text: given, values } : given;
    const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...bound]));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  };
  return { query: query as unknown as Pool["query"] };
}

/** Returns the SQLSTATE of a database error, or null for other errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/**
 * Returns the name of the violated constraint, or null. Callers map unique keys and checks to errors by these names.
 */
export function violatedConstraint(error: unknown): string | null {
  const isViolation = sqlState(error)?.startsWith("23") ?? false;
  return isViolation && error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}

const LOST = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOTCONN",
]);
const LOST_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|the database system is|Cannot use a pool after calling end|not queryable/;

const QUERY_CANCELED = "57014";

/** True if a statement was stopped by its time limit or by a cancel request. */
export function isStatementCancelled(error: unknown): boolean {
  return sqlState(error) === QUERY_CANCELED;
}

/**
 * True if the error means that the database is unreachable or too slow now, not that the statement was wrong. The same
 * request may succeed later.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== null) {
    // 08: connection exceptions; 57P01..03: shutdown and start-up; 53300: too many connections; 25P03: transaction idle
    if (code.startsWith("08") || code.startsWith("57P") || code === "53300" || code === "25P03") return true;
    if (code === QUERY_CANCELED) return true;
    if (LOST.has(code)) return "syscall" in error;
  }
  return LOST_MESSAGES.test(error.message);
}
