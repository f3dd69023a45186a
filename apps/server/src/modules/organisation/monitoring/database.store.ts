/**
 * SQL on PostgreSQL's own views: connections, statements, locks, sizes. It reads them one after the other on one
 * connection, so that looking at a busy database does not take several connections from those who make it busy.
 */
import type { ClientBase } from "pg";
import { APPLICATION_NAME, type Pool, sqlState } from "../../../kernel/database.ts";
import { toSafeStatement } from "./statement-text.ts";

const MOST_STATEMENTS = 50;
const MOST_SIZES = 20;
const MOST_SLOWEST = 20;

type Row<Keys extends string> = Readonly<Record<Keys, number>>;

export interface DatabaseFacts extends Row<
  | "bytes"
  | "startedAt"
  | "maxConnections"
  | "commits"
  | "rollbacks"
  | "deadlocks"
  | "temporaryBytes"
  | "bufferHits"
  | "bufferReads"
  | "bufferBytes"
  | "port"
  | "nodes"
  | "clients"
> {
  readonly version: string;
  readonly name: string;
  /** Milliseconds since the epoch; null before the first checkpoint. */
  readonly checkpointAt: number | null;
}

const FACTS = `
select current_setting('server_version') as version, d.datname as name, pg_database_size(d.datname) as bytes,
  floor(extract(epoch from pg_postmaster_start_time()) * 1000)::float8 as "startedAt",
  current_setting('max_connections')::int as "maxConnections",
  d.xact_commit as commits, d.xact_rollback as rollbacks, d.deadlocks, d.temp_bytes as "temporaryBytes",
  d.blks_hit as "bufferHits", d.blks_read as "bufferReads",
  pg_size_bytes(current_setting('shared_buffers')) as "bufferBytes",
  current_setting('port')::int as port,
  (select count(distinct coalesce(host(client_addr), '')) from pg_stat_activity
   where datname = d.datname and application_name = $1) as nodes,
  (select count(*) from pg_stat_activity where datname = d.datname and backend_type = 'client backend') as clients,
  (select floor(extract(epoch from checkpoint_time) * 1000)::float8 from pg_control_checkpoint()) as "checkpointAt"
from pg_stat_database d where d.datname = current_database()`;

export async function readFacts(executor: Pick<ClientBase, "query">): Promise<DatabaseFacts> {
  const { rows } = await executor.query<DatabaseFacts>(FACTS, [APPLICATION_NAME]);
  const facts = rows[0];
  if (facts === undefined) throw new Error("the database has no row in pg_stat_database");
  return facts;
}

/** Ours are the connections of this product, made by the same database user, in this database. */
const IS_OURS = `(datname = current_database() and usename = current_user and application_name = '${APPLICATION_NAME}'
  and backend_type = 'client backend' and pid <> pg_backend_pid())`;

const STATEMENTS = `
select pid, query_start::text as "startedAt", coalesce(state, 'unknown') as state,
  greatest(0, extract(epoch from clock_timestamp() - query_start))::float8 as seconds,
  extract(epoch from clock_timestamp() - xact_start)::float8 as "transactionSeconds",
  application_name as application,
  case when state = 'active' and wait_event is not null then wait_event_type || ': ' || wait_event end as "waitsFor",
  query as text,
  coalesce(${IS_OURS} and state = 'active', false) as "mayEnd"
from pg_stat_activity
where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  and state <> 'idle' and query_start is not null
order by coalesce(xact_start, query_start) limit ${MOST_STATEMENTS}`;

export interface RunningStatement {
  readonly pid: number;
  readonly startedAt: string;
  readonly state: string;
  readonly seconds: number;
  readonly transactionSeconds: number | null;
  readonly application: string;
  readonly waitsFor: string | null;
  readonly text: string;
  readonly mayEnd: boolean;
}

const CONNECTIONS = `
select coalesce(state, 'unknown') as state, count(*) as count from pg_stat_activity
where datname = current_database() and backend_type = 'client backend' group by 1 order by 2 desc, 1`;

const LOCKS = `
select a.pid, pg_blocking_pids(a.pid) as "blockedBy", l.relation::regclass::text as relation, l.mode,
  greatest(0, extract(epoch from clock_timestamp() - coalesce(l.waitstart, a.query_start)))::float8 as seconds, a.query as text
from pg_stat_activity a join pg_locks l on l.pid = a.pid and not l.granted
where a.datname = current_database() order by seconds desc limit ${MOST_STATEMENTS}`;

/** Exact sizes need a lock that waits for whoever changes the table; the numbers of pages at the last vacuum do not. */
interface Sizes {
  readonly table: string;
  readonly indexesOfTable: string;
  readonly index: string;
}
const EXACT: Sizes = {
  table: "pg_total_relation_size(c.oid)",
  indexesOfTable: "pg_indexes_size(c.oid)",
  index: "pg_relation_size(s.indexrelid)",
};
const toPagesOf = (which: string): string =>
  `(select coalesce(sum(greatest(p.relpages, 0)), 0)::bigint from pg_class p where ${which})
    * current_setting('block_size')::bigint`;
const IS_INDEX = "p.oid in (select i.indexrelid from pg_index i where i.indrelid = c.oid)";
const ESTIMATED: Sizes = {
  table: toPagesOf(`p.oid in (c.oid, c.reltoastrelid) or ${IS_INDEX}`),
  indexesOfTable: toPagesOf(IS_INDEX),
  index: toPagesOf("p.oid = s.indexrelid"),
};

const toTables = ({ table, indexesOfTable }: Sizes): string => `
select c.oid::regclass::text as name, ${table} as bytes, ${indexesOfTable} as "indexBytes",
  coalesce(s.n_live_tup, 0) as "liveRows", coalesce(s.n_dead_tup, 0) as "deadRows",
  floor(extract(epoch from greatest(s.last_vacuum, s.last_autovacuum)) * 1000)::float8 as "vacuumedAt",
  floor(extract(epoch from greatest(s.last_analyze, s.last_autoanalyze)) * 1000)::float8 as "analyzedAt"
from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
order by 2 desc, 1 limit ${MOST_SIZES}`;

const toIndexes = ({ index }: Sizes): string => `
select s.indexrelid::regclass::text as name, s.relid::regclass::text as "table", ${index} as bytes, s.idx_scan as scans
from pg_stat_user_indexes s order by 3 desc, 1 limit ${MOST_SIZES}`;

export interface SlowStatement extends Row<"calls" | "totalMs" | "meanMs" | "rows"> {
  readonly text: string;
}

export interface Activity {
  readonly facts: DatabaseFacts;
  readonly connections: readonly { readonly state: string; readonly count: number }[];
  readonly statements: readonly RunningStatement[];
  readonly locks: readonly {
    readonly pid: number;
    readonly blockedBy: readonly number[];
    readonly relation: string | null;
    readonly mode: string;
    readonly seconds: number;
    readonly text: string;
  }[];
  /** Null without the extension pg_stat_statements. */
  readonly slowest: readonly SlowStatement[] | null;
  readonly tables: readonly ({ readonly name: string } & Row<"bytes" | "indexBytes" | "liveRows" | "deadRows"> &
    Readonly<Record<"vacuumedAt" | "analyzedAt", number | null>>)[];
  readonly indexes: readonly ({ readonly name: string; readonly table: string } & Row<"bytes" | "scans">)[];
}

export async function readActivity(pool: Pool): Promise<Activity> {
  const client = await pool.connect();
  const read = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;
  const safely = <T extends { readonly text: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, text: toSafeStatement(row.text) }));
  let failed = true;
  try {
    const activity = {
      facts: await readFacts(client),
      connections: await read<Activity["connections"][number]>(CONNECTIONS),
      statements: safely(await read<RunningStatement>(STATEMENTS)),
      locks: safely(await read<Activity["locks"][number]>(LOCKS)),
      slowest: await readSlowest(client),
      tables: await readSizes<Activity["tables"][number]>(client, toTables),
      indexes: await readSizes<Activity["indexes"][number]>(client, toIndexes),
    };
    failed = false;
    return activity;
  } finally {
    client.release(failed);
  }
}

const LOCK_TIMEOUT = "55P03";

/** While somebody holds a table, the page must show who; so the sizes do not wait, but fall back on estimates. */
async function readSizes<T extends object>(client: ClientBase, toText: (sizes: Sizes) => string): Promise<T[]> {
  try {
    await client.query("begin; set local lock_timeout = '200ms'");
    const { rows } = await client.query<T>(toText(EXACT));
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    if (sqlState(error) !== LOCK_TIMEOUT) throw error;
    return (await client.query<T>(toText(ESTIMATED))).rows;
  }
}

/** The extension is created but PostgreSQL has not loaded it. */
const NOT_LOADED = "55000";

async function readSlowest(client: ClientBase): Promise<SlowStatement[] | null> {
  const { rows } = await client.query<{ schema: string }>(`
    select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`);
  const schema = rows[0]?.schema;
  if (schema === undefined) return null;
  try {
    const found = await client.query<SlowStatement>(`
      select query as text, calls, total_exec_time as "totalMs", mean_exec_time as "meanMs", rows
      from ${schema}.pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit ${MOST_SLOWEST}`);
    return found.rows.map((row) => ({ ...row, text: toSafeStatement(row.text) }));
  } catch (error) {
    if (sqlState(error) === NOT_LOADED) return null;
    throw error;
  }
}

export type Ending = "ended" | "gone" | "not ours";

/**
 * Cancels the statement that this connection began at `startedAt`, in one statement: a later one of the same connection
 * does not match. Only connections of this product in this database match, so nobody ends a vacuum, a backup or the
 * statement of another program.
 */
export async function cancelStatement(pool: Pool, pid: number, startedAt: string): Promise<Ending> {
  const { rows } = await pool.query<{ ours: boolean; cancelled: boolean | null }>(
    `select ${IS_OURS} as ours,
       case when ${IS_OURS} and state = 'active' and query_start::text = $2 then pg_cancel_backend(pid) end as cancelled
     from pg_stat_activity where pid = $1`,
    [pid, startedAt],
  );
  const found = rows[0];
  if (found === undefined) return "gone";
  if (!found.ours) return "not ours";
  return found.cancelled === true ? "ended" : "gone";
}
