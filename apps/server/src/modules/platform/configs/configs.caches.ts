/**
 * Settings in the list of caches, and who may read a value. The server reads settings from their table with every
 * request, so there is nothing to clear.
 */
import { getConfig, permissionOf } from "@idata/contracts";
import type { CacheSource } from "../../../kernel/caches.ts";
import { type Ctx, hasPermission } from "../../../kernel/context.ts";
import { findConfigValue } from "./configs.store.ts";

/**
 * Values that anyone may read. All others (initial passwords, block lists …) need the permission to read settings (§7.2
 * no. 10).
 */
const PUBLIC_KEYS = new Set([
  "sys.title",
  "sys.footer",
  "sys.account.registerUser",
  "sys.account.captchaEnabled",
  "sys.account.chrtype",
  "captchaEnabled",
]);

function isPublicKey(key: string): boolean {
  return PUBLIC_KEYS.has(key) || key.startsWith("sys.index.");
}

/** Values that the list of caches shows to nobody; the page of settings shows them to those who may read settings. */
const SECRET = /passw|secret|token/i;

export function mayReadValue({ user }: Ctx, key: string): boolean {
  return isPublicKey(key) || (user !== null && hasPermission(user, permissionOf(getConfig)));
}

export const storedConfigs: CacheSource = {
  remark: { zh: "配置信息", en: "Settings" },
  place: "database",
  clearing: "harmless",
  measure: async ({ db }) => {
    const { n } = await db
      .selectFrom("sys_config")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return { entries: n };
  },
  listKeys: async ({ db }, limit) => {
    const rows = await db.selectFrom("sys_config").select("config_key").orderBy("config_key").limit(limit).execute();
    // Keys that users typed may hold characters that the paths of clients cannot carry.
    return rows.map((row) => row.config_key).filter((key) => /^[\w.:-]+$/.test(key));
  },
  findValue: async (ctx, key) => {
    const value = await findConfigValue(ctx.db, key);
    if (value === null) return null;
    return { value: mayReadValue(ctx, key) && !SECRET.test(key) ? value : "***" };
  },
  clearKey: () => Promise.resolve(),
  clearAll: () => Promise.resolve(),
};
