/**
 * An acknowledged response must survive a crash and a power cut. The embedded database is set up so; an external one is
 * asked, and whoever runs it is told loudly when it is not.
 */
import type { Pool } from "./database.ts";

const NEEDED = { fsync: ["on"], full_page_writes: ["on"], synchronous_commit: ["on", "remote_apply", "remote_write"] };

/** Sentences, one per setting that would lose acknowledged responses. */
export async function listDurabilityFaults(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [Object.keys(NEEDED)],
  );
  const found = new Map(rows.map((row) => [row.name, row.setting]));
  return Object.entries(NEEDED).flatMap(([name, good]) => {
    const setting = found.get(name);
    return setting === undefined || good.includes(setting)
      ? []
      : [`PostgreSQL runs with ${name}=${setting}: responses that were confirmed can be lost in a crash or power cut.`];
  });
}
