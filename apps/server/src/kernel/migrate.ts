/**
 * Schema migrations: plain `.sql` files, run in name order by kysely's Migrator in a transaction and under its lock.
 * Several nodes may therefore start at once, and a killed run leaves nothing half done. Never change a file after its
 * release; add a new one.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./database.ts";

const FOLDER = fileURLToPath(new URL("../migrations/", import.meta.url));

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql"));
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(FOLDER, file), "utf8");
      return [
        file.slice(0, -".sql".length),
        {
          up: async (db) => {
            await sql.raw(text).execute(db);
          },
        },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

function toMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } });
}

/** Names of the migrations that have run, in order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const migrations = await toMigrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
}

/** Runs the migrations up to and including `name`. Throws if there is none of this name. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await toMigrator(db).migrateTo(name);
  if (error !== undefined) throw error;
}

/** Runs the missing migrations and returns their names. Throws the database error of a migration that failed. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await toMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** True if every migration that this version of the server knows has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await toMigrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
