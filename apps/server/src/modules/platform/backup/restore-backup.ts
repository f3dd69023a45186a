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
import { BackupFault, checkFiles, fileOf, type Manifest, Measure, readManifest, toCopy } from "./backup-format.ts";

const NOT_ALLOWED = "42501";

/** Returns false if the database's user may not create databases. Throws BackupFault if the backup cannot be restored. */
export async function tryRestore(
  services: Pick<Services, "connect" | "targetOf">,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<boolean> {
  const name = `idata_backup_${randomBytes(6).toString("hex")}`;
  const client = await services.connect();
  try {
    await dropForgotten(client);
    try {
      await client.query(`create database ${name}`);
    } catch (error) {
      if (sqlState(error) === NOT_ALLOWED) return false;
      throw error;
    }
    try {
      await fillDatabase(services.targetOf(name), folder, manifest, signal);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
    return true;
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
export async function restoreBackup(target: ConnectionTarget, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  await fillDatabase(target, folder, manifest, new AbortController().signal);
  return manifest;
}

async function fillDatabase(
  target: ConnectionTarget,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
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
    for (const { name, columns } of manifest.tables) {
      signal.throwIfAborted();
      // What the migrations themselves have written.
      await client.query(`delete from public."${name}"`);
      const sink = client.query(copyFrom(`${toCopy(name, columns)} from stdin`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), sink, { signal });
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [`public."${name}"`, value, isCalled]);
    }
    await compare(client, manifest, signal);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function compare(client: Client, { tables }: Manifest, signal: AbortSignal): Promise<void> {
  for (const { name, columns, rows, hash } of tables) {
    const measure = new Measure();
    const source = client.query(copyTo(`${toCopy(name, columns)} to stdout`));
    await pipeline(source, measure.resume(), { signal });
    if (measure.rows !== rows || measure.toHash() !== hash) {
      throw new BackupFault(`${name}: what was restored is not what was saved.`);
    }
  }
}
