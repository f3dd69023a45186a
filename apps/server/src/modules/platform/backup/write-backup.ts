/**
 * Writes a backup of the whole database from one snapshot, while the product is in use (R19). Afterwards every file is
 * read again, and the backup is restored into a database of its own and compared row by row, where the database's user
 * may create one.
 */
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Services } from "../../../kernel/context.ts";
import { listMigrations } from "../../../kernel/migrate.ts";
import {
  BackupFault,
  checkFiles,
  fileOf,
  FORMAT,
  listTables,
  type Manifest,
  Measure,
  toCopy,
} from "./backup-format.ts";
import { type Restored, tryRestore } from "./restore-backup.ts";

const FOLDER = "backups";
const UNFINISHED = ".part";
const MIB = 1024 * 1024;

export interface WrittenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Null if the database's user may not create a database to try the backup in. */
  readonly restored: Restored | null;
}

/** Writes a backup and keeps the newest `keep` of them. Throws BackupFault. */
export async function writeBackup(services: Services, keep: number, signal: AbortSignal): Promise<WrittenBackup> {
  const root = join(services.config.dataDir, FOLDER);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await deleteUnfinished(root);
  await assertRoom(services, root);
  const name = services.now().toISOString().replaceAll(/[:.]/g, "-");
  const part = join(root, `${name}${UNFINISHED}`);
  await mkdir(part, { mode: 0o700 });
  const manifest = await dump(services, part, signal);
  await checkFiles(part, manifest, signal);
  const restored = await tryRestore(services, part, manifest, signal);
  const folder = join(root, name);
  await rename(part, folder);
  await sync(root);
  const all = (await readdir(root)).filter((entry) => !entry.endsWith(UNFINISHED)).toSorted();
  for (const old of all.slice(0, Math.max(0, all.length - keep))) await rm(join(root, old), { recursive: true });
  return { folder, manifest, restored };
}

async function deleteUnfinished(root: string): Promise<void> {
  for (const entry of await readdir(root)) {
    if (entry.endsWith(UNFINISHED)) await rm(join(root, entry), { recursive: true });
  }
}

/** The backup, and the database that it is tried in. */
async function assertRoom({ pool, config }: Services, root: string): Promise<void> {
  const { rows } = await pool.query<{ size: number }>("select pg_database_size(current_database()) as size");
  const need = (rows[0]?.size ?? 0) * 2;
  const { bavail, bsize } = await statfs(root);
  const free = bavail * bsize - config.diskReserveMb * MIB;
  if (free < need) {
    throw new BackupFault(
      `A backup needs ${Math.ceil(need / MIB)} MiB, but only ${Math.floor(free / MIB)} MiB are free.`,
    );
  }
}

async function dump(services: Services, folder: string, signal: AbortSignal): Promise<Manifest> {
  const client = await services.connect();
  try {
    await client.query("start transaction isolation level repeatable read read only");
    const migrations = await listMigrations(services.db);
    const tables = [];
    for (const table of await listTables(client)) {
      signal.throwIfAborted();
      tables.push({ ...table, ...(await dumpTable(client, folder, table, signal)) });
    }
    const sequences = await listSequences(client);
    await client.query("commit");
    const manifest: Manifest = {
      format: FORMAT,
      createdAt: services.now().toISOString(),
      migrations,
      tables,
      sequences,
    };
    await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await sync(folder);
    return manifest;
  } finally {
    await client.end();
  }
}

async function dumpTable(
  client: Client,
  folder: string,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  signal: AbortSignal,
): Promise<{ rows: number; hash: string }> {
  const measure = new Measure();
  const source = client.query(copyTo(`${toCopy(name, columns)} to stdout`));
  const file = createWriteStream(fileOf(folder, name), { mode: 0o600, flush: true });
  await pipeline(source, measure, createGzip({ level: 3 }), file, { signal });
  return { rows: measure.rows, hash: measure.toHash() };
}

async function listSequences(client: Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from public."${name}"`,
    );
    const [state] = found.rows;
    if (state !== undefined) sequences.push({ name, value: state.value, isCalled: state.is_called });
  }
  return sequences;
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
