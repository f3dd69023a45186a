/**
 * A backup is a folder: `manifest.json` and one compressed file per table with PostgreSQL's own COPY text. The manifest
 * is written last and names the number of rows and the hash of each table, so a backup that was cut off or changed is
 * recognised. Backups hold everything that the database holds, secrets included: only the server's user may read them.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";

export const FORMAT = 1;

export interface TableBackup {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the uncompressed text. */
  readonly hash: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly createdAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableBackup[];
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[];
}

/** A backup that is not whole, or not one of ours. The message is for operators. */
export class BackupFault extends Error {}

export const fileOf = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);

/** Throws BackupFault. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => {
    throw new BackupFault(`${folder} has no manifest: it is not a backup, or one that was cut off.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) throw new BackupFault(`${folder} has a format that this version cannot read.`);
  return manifest;
}

/** Counts lines and hashes what passes through. COPY text has one line per row; line breaks in values are escaped. */
export class Measure extends Transform {
  private readonly digest = createHash("sha256");
  rows = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.digest.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.rows += 1;
    this.push(chunk);
    done();
  }

  toHash(): string {
    return this.digest.copy().digest("hex");
  }
}

/** Reads every file again. Throws BackupFault for the first table that is not as the manifest says. */
export async function checkFiles(folder: string, { tables }: Manifest, signal?: AbortSignal): Promise<void> {
  for (const table of tables) {
    const measure = new Measure();
    try {
      await pipeline(createReadStream(fileOf(folder, table.name)), createGunzip(), measure.resume(), { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw new BackupFault(`${table.name}: the file cannot be read (${error instanceof Error ? error.message : ""}).`);
    }
    if (measure.rows !== table.rows || measure.toHash() !== table.hash) {
      throw new BackupFault(`${table.name}: the file is not what was written.`);
    }
  }
}

/** Tables that a backup holds: all of the product that survive a crash. Those of the job queue are rebuilt. */
export async function listTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not like 'kysely_%'
    group by c.relname order by c.relname`);
  return rows;
}

export const toCopy = (name: string, columns: readonly string[]): string =>
  `copy public."${name}" (${columns.map((column) => `"${column}"`).join(", ")})`;
