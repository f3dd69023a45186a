/** SQL of system settings (`sys_config`): read by key. */
import type { Executor } from "../../kernel/database.ts";

export async function findConfigValue(db: Executor, key: string): Promise<string | null> {
  const row = await db.selectFrom("sys_config").select("config_value").where("config_key", "=", key).executeTakeFirst();
  return row?.config_value ?? null;
}
