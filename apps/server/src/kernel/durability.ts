/**
 * Checks that a crash or a power cut cannot lose acknowledged responses. The embedded database is configured for this;
 * an external one is asked for its settings, and each unsafe setting is reported to the operator as a warning.
 */
import type { Pool } from "./database.ts";

const NEEDED = { fsync: ["on"], full_page_writes: ["on"], synchronous_commit: ["on", "remote_apply", "remote_write"] };

export interface DurabilitySetting {
  readonly name: string;
  readonly value: string;
  readonly isSafe: boolean;
}

/** The settings that decide whether a confirmed response survives a crash. */
export async function listDurabilitySettings(executor: Pick<Pool, "query">): Promise<DurabilitySetting[]> {
  const { rows } = await executor.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [Object.keys(NEEDED)],
  );
  const found = new Map(rows.map((row) => [row.name, row.setting]));
  return Object.entries(NEEDED).flatMap(([name, good]) => {
    const setting = found.get(name);
    return setting === undefined ? [] : [{ name, value: setting, isSafe: good.includes(setting) }];
  });
}

/** Returns one sentence per setting that could lose acknowledged responses. */
export async function listDurabilityFaults(pool: Pool): Promise<string[]> {
  const unsafe = (await listDurabilitySettings(pool)).filter(({ isSafe }) => !isSafe);
  return unsafe.map(
    ({ name, value }) =>
      `PostgreSQL runs with ${name}=${value}: responses that were confirmed can be lost in a crash or power cut.`,
  );
}
