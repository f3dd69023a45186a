/**
 * How a module shows one of its caches to operators (administration contract §2.14). `observed.ts` has one source per
 * name; the compiler reports a missing one. Keys and values are seen by everyone who may look at caches, so they hold
 * no token, code, hash, address, name or answer: use `toOpaqueId` for what identifies a person or opens something.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { RequiredPermission } from "@idata/contracts";
import type { Language } from "./app-error.ts";
import type { Ctx, Services } from "./context.ts";
import type { Db, Pool } from "./database.ts";
import { keepOnce } from "./installation.ts";
import type { SharedCache } from "./shared-cache.ts";

/** The first seven are the contract's. A name ends with a colon and is the beginning of all its keys. */
export const CACHE_NAMES = [
  "login_tokens:",
  "sys_config:",
  "sys_dict:",
  "captcha_codes:",
  "repeat_submit:",
  "rate_limit:",
  "pwd_err_cnt:",
  "form_versions:",
  "fill_pages:",
  "fill_definitions:",
  "fill_templates:",
] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

export interface CacheSize {
  readonly entries: number;
  /** Known only for caches in memory. */
  readonly bytes?: number;
  readonly maxBytes?: number;
  readonly hits?: number;
  readonly misses?: number;
}

export interface CacheSource {
  readonly remark: Readonly<Record<Language, string>>;
  /** In the memory of this process, or in a table that all nodes share. */
  readonly place: "memory" | "database";
  /**
   * `harmless`: the entries are made again, so everyone who may see the caches may clear this one. A permission: clearing
   * ends or allows something, so the caller needs that permission too. `never`: clearing would open a hole.
   */
  readonly clearing: "harmless" | "never" | { readonly permission: RequiredPermission };
  readonly measure: (services: Services) => Promise<CacheSize>;
  /** Without the cache's name; sorted. Clients put keys into paths as they are: letters, digits and `: . _ -` only. */
  readonly listKeys: (ctx: Ctx, limit: number) => Promise<readonly string[]>;
  /** What an operator may read of an entry; null if it does not exist. */
  readonly findValue: (ctx: Ctx, key: string) => Promise<object | null>;
  /** Does nothing if the entry does not exist. */
  readonly clearKey: (ctx: Ctx, key: string) => Promise<void>;
  readonly clearAll: (ctx: Ctx) => Promise<void>;
}

const ID_LENGTH = 20;
const PROCESS_SECRET = randomBytes(32);
const SECRET_NAME = "opaque-ids";
const secrets = new WeakMap<Db, Promise<string>>();

/**
 * A function that turns a text into an id from which nobody can find the text, not even by trying all texts. All nodes
 * make the same id, because the key is stored in the database.
 */
export async function getOpaqueIds(db: Db): Promise<(text: string) => string> {
  let secret = secrets.get(db);
  if (secret === undefined) {
    secret = keepOnce(db, SECRET_NAME, () => randomBytes(32).toString("base64url")).catch((error: unknown) => {
      secrets.delete(db);
      throw error;
    });
    secrets.set(db, secret);
  }
  const key = await secret;
  return (text) => toId(key, text);
}

const toId = (key: string | Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex").slice(0, ID_LENGTH);

interface MemoryCache {
  readonly remark: CacheSource["remark"];
  /** Null if this process has not used the cache yet. */
  readonly find: (pool: Pool) => Pick<SharedCache<object>, "delete" | "clear" | "keys" | "measure" | "sizeOf"> | null;
  /** The part of the public key that says what the entry is about; the rest of the key becomes opaque. */
  readonly describe: (key: string) => string;
}

/** The source of a cache in memory. Its own keys may contain link keys and parameters, so they are not shown. */
export function memoryCache({ remark, find, describe }: MemoryCache): CacheSource {
  const toPublicKey = (key: string): string => `${describe(key)}:${toId(PROCESS_SECRET, key)}`;
  const findKey = (ctx: Ctx, wanted: string): string | undefined =>
    find(ctx.pool)
      ?.keys()
      .find((key) => toPublicKey(key) === wanted);
  return {
    remark,
    place: "memory",
    clearing: "harmless",
    measure: async ({ pool }) => find(pool)?.measure() ?? { entries: 0, bytes: 0, hits: 0, misses: 0 },
    listKeys: async ({ pool }, limit) =>
      (find(pool)?.keys() ?? [])
        .map((key) => toPublicKey(key))
        .toSorted()
        .slice(0, limit),
    findValue: async (ctx, wanted) => {
      const key = findKey(ctx, wanted);
      const bytes = key === undefined ? undefined : find(ctx.pool)?.sizeOf(key);
      return bytes === undefined ? null : { bytes };
    },
    clearKey: async (ctx, wanted) => {
      const key = findKey(ctx, wanted);
      if (key !== undefined) find(ctx.pool)?.delete(key);
    },
    clearAll: async ({ pool }) => find(pool)?.clear(),
  };
}
