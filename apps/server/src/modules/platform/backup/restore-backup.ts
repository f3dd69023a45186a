/**
 * Restores a backup into an empty database, and tries every new backup in a database of its own. The tables are filled
 * with triggers and foreign keys off, because they hold what the triggers would write; then what was written is compared
 * with the manifest (R19).
 */
import { createReadStream } from "node:fs";
import { randomBytes } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Services } from "../../../kernel/context.ts";
import { type ConnectionTarget, openDatabase, sqlState, toClientConfig } from "../../../kernel/database.ts";
import { migrateTo } from "../../../kernel/migrate.ts";
import {
  BackupFault,
  checkFiles,
  fileOf,
  listTables,
  type Manifest,
  Measure,
  readManifest,
  toCopy,
} from "./backup-format.ts";

const NOT_ALLOWED = "42501";

export interface Restored {
  readonly manifest: Manifest;
  /** Tables that the migrations do not make: an operator's own, or those of an extension. They are not restored. */
  readonly foreign: readonly string[];
}

/** Returns null if the database's user may not create databases. Throws BackupFault if the backup cannot be restored. */
export async function tryRestore(
  services: Pick<Services, "connect" | "targetOf">,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<Restored | null> {
  const name = `idata_backup_${randomBytes(6).toString("hex")}`;
  const client = await services.connect();
  try {
    await dropForgotten(client);
    try {
      await client.query(`create database ${name}`);
    } catch (error) {
      if (sqlState(error) === NOT_ALLOWED) return null;
      throw error;
    }
    try {
      return { manifest, foreign: await fillDatabase(services.targetOf(name), folder, manifest, signal) };
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}

/** Those of processes that died while they tried a backup. Nobody is connected to them. */
async function dropForgotten(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select datname as name from pg_database d where datname ~ '^idata_backup_[0-9a-f]{12}$'
      and not exists (select from pg_stat_activity a where a.datname = d.datname)`);
  for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => {});
}

/** Restores a backup into a database that has no tables yet. Throws BackupFault. */
export async function restoreBackup(target: ConnectionTarget, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  return { manifest, foreign: await fillDatabase(target, folder, manifest, new AbortController().signal) };
}

/** Returns the names of the tables that were left out. */
async function fillDatabase(
  target: ConnectionTarget,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<string[]> {
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new BackupFault("The backup names no migrations.");
  const database = openDatabase(target, { size: 1, slowSize: 1, limits: false, onIdleError: () => {} });
  try {
    const { rows } = await database.pool.query("select from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0) throw new BackupFault("The database is not empty. A backup is restored into an empty one.");
    await migrateTo(database.db, last).catch((error: unknown) => {
      throw new BackupFault(`This version cannot build the tables of the backup: ${String(error)}`);
    });
  } finally {
    await database.close();
  }
  const client = new Client(toClientConfig(target));
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    const known = new Set((await listTables(client)).map(({ name }) => name));
    const [own, foreign] = [
      manifest.tables.filter(({ name }) => known.has(name)),
      manifest.tables.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    ];
    for (const { name, columns } of own) {
      signal.throwIfAborted();
      // What the migrations themselves have written.
      await client.query(`delete from public."${name}"`);
      const sink = client.query(copyFrom(`${toCopy(name, columns)} from stdin`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), sink, { signal });
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      // A sequence of a foreign table is not there.
      const sequence = "to_regclass($1)";
      const set = `select setval(${sequence}, $2, $3) where ${sequence} is not null`;
      await client.query(set, [`public."${name}"`, value, isCalled]);
    }
    await compare(client, own, signal);
    await client.query("commit");
    return foreign;
  } finally {
    await client.end();
  }
}

async function compare(client: Client, tables: Manifest["tables"], signal: AbortSignal): Promise<void> {
  for (const { name, columns, rows, hash } of tables) {
    const measure = new Measure();
    const source = client.query(copyTo(`${toCopy(name, columns)} to stdout`));
    await pipeline(source, measure.resume(), { signal });
    if (measure.rows !== rows || measure.toHash() !== hash) {
      throw new BackupFault(`${name}: what was restored is not what was saved.`);
    }
  }
}
