/**
 * Schema migrations: plain `.sql` files beside the server, run in name order by kysely's Migrator, each in the
 * Migrator's transaction and under its lock, so several nodes may start at once and a killed run leaves nothing half done.
 * A file is never changed after a release; a new one is added.
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

/** Runs what is missing and returns the names of what ran. Throws the database's error of the step that failed. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await toMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether every migration this version of the server knows has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await toMigrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
