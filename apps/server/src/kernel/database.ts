/**
 * The connection pool and the typed query builder over it.
 *
 * `Database` maps table names to row types. Each module declares its own tables beside its store, by declaration
 * merging, so that nothing central knows all tables:
 *
 *   declare module "../../kernel/database.ts" {
 *     interface Database { forms: FormsTable }
 *   }
 *
 * Hot paths use `pool.query({name, text, values})` directly. Values: bigint columns are read as numbers (ids and
 * counts stay below 2^53), timestamptz as Date, numeric as string.
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
import { type ClientConfig, Pool as PgPool, types } from "pg";

export interface Database {
  installation: { name: string; value: string };
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
/** What a store takes: works inside and outside a transaction. */
export type Executor = Db | Tx;
export type Pool = PgPool;

export interface DatabaseHandle {
  readonly pool: Pool;
  readonly db: Db;
  /** Connections of slow reads only (`slow-reads.ts`). */
  readonly slowPool: Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type ConnectionTarget =
  | { readonly url: string }
  | { readonly socketDir: string; readonly user: string; readonly database: string };

export interface PoolOptions {
  readonly size: number;
  /** Connections for slow reads; they are opened when they are needed. */
  readonly slowSize?: number;
  /** False for migrations and other work that has to take as long as it takes. */
  readonly limits?: boolean;
  /** Told of errors on idle connections; without a listener they would end the process. */
  readonly onIdleError: (error: Error) => void;
}

const INT8 = 20;
const INT8_ARRAY = 1016;

/**
 * Limits of a statement, in milliseconds. A statement of the hot path (submit, opening a form, sign-in: everything
 * outside a Kysely transaction) that takes longer waits for something that will not come soon; its client gets BUSY and
 * comes again. Transactions of the administration change many rows at once. Slow reads have limits of their own.
 */
export const STATEMENT_LIMITS_MS = { hot: 10_000, transaction: 60_000 } as const;
/** A transaction whose process does nothing for so long has been forgotten; it must not hold its locks for ever. */
const IDLE_TRANSACTION_MS = 120_000;

export function openDatabase(target: ConnectionTarget, options: PoolOptions): DatabaseHandle {
  const hasLimits = options.limits ?? true;
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
    application_name: "idata",
    types: { getTypeParser },
    ...(hasLimits && {
      statement_timeout: STATEMENT_LIMITS_MS.hot,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    }),
  });
  pool.on("error", options.onIdleError);
  // A connection that is in use when it is cut tells its user by failing the statement; the event on top of that would
  // end the process if nobody listened.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Begins transactions with their own limit, in the same round trip. */
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

/** Lets the statements of a transaction run without a limit, for the few that grow with a form or a log. */
export async function liftStatementLimit(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw("set local statement_timeout = 0"));
}

export function toClientConfig(target: ConnectionTarget): ClientConfig {
  return "url" in target
    ? { connectionString: target.url }
    : { host: target.socketDir, port: 5432, user: target.user, database: target.database };
}

const toNumber = (text: string): number => Number(text);

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === INT8) return toNumber;
  if (oid === INT8_ARRAY) return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(toNumber));
  return types.getTypeParser(oid, format);
};

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const TRIES = 4;

/** One transaction; safe-to-repeat conflicts between transactions are retried, so `work` must touch nothing else. */
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

/** SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Name of the violated constraint, or null; unique keys and checks are mapped to errors by their names. */
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

/** Whether a statement was stopped by its limit or by a cancel request. */
export function isStatementCancelled(error: unknown): boolean {
  return sqlState(error) === QUERY_CANCELED;
}

/**
 * Whether an error means "the database cannot be reached now, or not in time" and not "the statement was wrong". The
 * same request may succeed later.
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
