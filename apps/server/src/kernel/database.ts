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
import { Kysely, PostgresDialect, type Transaction } from "kysely";
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
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type ConnectionTarget =
  | { readonly url: string }
  | { readonly socketDir: string; readonly user: string; readonly database: string };

export interface PoolOptions {
  readonly size: number;
  /** Told of errors on idle connections; without a listener they would end the process. */
  readonly onIdleError: (error: Error) => void;
}

const INT8 = 20;
const INT8_ARRAY = 1016;

export function openDatabase(target: ConnectionTarget, options: PoolOptions): DatabaseHandle {
  const pool = new PgPool({
    ...toClientConfig(target),
    max: options.size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "idata",
    types: { getTypeParser },
  });
  pool.on("error", options.onIdleError);
  // A connection that is in use when it is cut tells its user by failing the statement; the event on top of that would
  // end the process if nobody listened.
  pool.on("connect", (client) => void client.on("error", () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    pool,
    db,
    transaction: (work) => runTransaction(db, work),
    close: () => (closing ??= db.destroy()),
  };
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

/** Whether an error means "the database cannot be reached now" and not "the statement was wrong". */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== null) {
    // 08: connection exceptions; 57P01..03: shutdown and start-up; 53300: too many connections
    if (code.startsWith("08") || code.startsWith("57P") || code === "53300") return true;
    if (LOST.has(code)) return "syscall" in error;
  }
  return LOST_MESSAGES.test(error.message);
}
