/**
 * The product's caches in the contract's shape (administration contract §2.14, §3.15).
 *
 * Hazard (S34): the list of caches shows sessions, captchas or codes, or whoever may look at it signs everyone out.
 * Sources show opaque ids and no values; what clearing a cache does elsewhere needs the permission from there, and
 * clearing all touches only caches whose entries are made again.
 */
import type { DataOf, getCacheState, getCacheValue, listCacheNames } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { CACHE_NAMES, type CacheName, type CacheSource } from "../../../kernel/caches.ts";
import { type Ctx, getUser, hasPermission } from "../../../kernel/context.ts";
import { listDurabilitySettings } from "../../../kernel/durability.ts";
import { type DatabaseFacts, readFacts } from "./database.store.ts";
import { PRODUCT_VERSION } from "./server.service.ts";

export type Caches = Readonly<Record<CacheName, CacheSource>>;
type Entry = DataOf<typeof getCacheValue>;

const MOST_KEYS = 1000;
const DAY_MS = 86_400_000;
const MICRO = 1e6;
/** What we do not measure. */
const UNKNOWN = "-";

function getSource(caches: Caches, wanted: string): readonly [CacheName, CacheSource] {
  const name = CACHE_NAMES.find((one) => one === wanted);
  if (name === undefined) throw new AppError("CACHE_UNKNOWN", { name: wanted });
  return [name, caches[name]];
}

function mayClear(ctx: Ctx, { clearing }: CacheSource): boolean {
  if (clearing === "harmless" || clearing === "never") return clearing === "harmless";
  return hasPermission(getUser(ctx), clearing.permission);
}

function assertMayClear(ctx: Ctx, source: CacheSource): void {
  if (source.clearing === "never") throw new AppError("CACHE_KEPT");
  if (!mayClear(ctx, source)) throw new AppError("FORBIDDEN");
}

const toEntry = (ctx: Ctx, name: CacheName, source: CacheSource, cacheKey = "", cacheValue = ""): Entry => ({
  cacheName: name,
  cacheKey,
  cacheValue,
  remark: source.remark[ctx.language],
  mayClear: mayClear(ctx, source),
});

export function listCaches(ctx: Ctx, caches: Caches): DataOf<typeof listCacheNames> {
  return CACHE_NAMES.map((name) => toEntry(ctx, name, caches[name]));
}

export async function listKeys(ctx: Ctx, caches: Caches, wanted: string): Promise<string[]> {
  const [name, source] = getSource(caches, wanted);
  return (await source.listKeys(ctx, MOST_KEYS)).map((key) => name + key);
}

export async function readValue(ctx: Ctx, caches: Caches, wanted: string, key: string): Promise<Entry> {
  const [name, source] = getSource(caches, wanted);
  const value = await source.findValue(ctx, key.startsWith(name) ? key.slice(name.length) : key);
  if (value === null) throw new AppError("CACHE_ENTRY_GONE");
  return toEntry(ctx, name, source, key, JSON.stringify(value));
}

export async function clearCache(ctx: Ctx, caches: Caches, wanted: string): Promise<void> {
  const [, source] = getSource(caches, wanted);
  assertMayClear(ctx, source);
  await source.clearAll(ctx);
}

export async function clearKey(ctx: Ctx, caches: Caches, key: string): Promise<void> {
  const [name, source] = getSource(caches, CACHE_NAMES.find((one) => key.startsWith(one)) ?? key);
  assertMayClear(ctx, source);
  await source.clearKey(ctx, key.slice(name.length));
}

export async function clearAllCaches(ctx: Ctx, caches: Caches): Promise<void> {
  for (const name of CACHE_NAMES) {
    if (caches[name].clearing === "harmless") await caches[name].clearAll(ctx);
  }
}

export async function readCaches(ctx: Ctx, caches: Caches): Promise<DataOf<typeof getCacheState>> {
  const rows: DataOf<typeof getCacheState>["caches"] = [];
  for (const name of CACHE_NAMES) {
    const { remark, place, measure } = caches[name];
    const { entries, bytes = null, maxBytes = null, hits = null, misses = null } = await measure(ctx);
    rows.push({ cacheName: name, remark: remark[ctx.language], place, entries, bytes, maxBytes, hits, misses });
  }
  const facts = await readFacts(ctx.pool);
  const sum = (pick: (row: (typeof rows)[number]) => number | null): number =>
    rows.reduce((total, row) => total + (pick(row) ?? 0), 0);
  const isDurable = (await listDurabilitySettings(ctx.pool)).every(({ isSafe }) => isSafe);
  const memory = { used: sum(({ bytes }) => bytes), most: sum(({ maxBytes }) => maxBytes) };
  return {
    info: toInfo(ctx, facts, memory, isDurable),
    dbSize: sum(({ entries }) => entries),
    commandStats: rows.flatMap(({ cacheName, hits, misses }) =>
      hits === null || misses === null ? [] : [{ name: cacheName.slice(0, -1), value: String(hits + misses) }],
    ),
    caches: rows,
    buffers: { hits: facts.bufferHits, reads: facts.bufferReads, bytes: facts.bufferBytes },
  };
}

/** The contract's keys name another product; each holds the nearest truth about ours (§3.15). */
function toInfo(
  ctx: Ctx,
  facts: DatabaseFacts,
  memory: { readonly used: number; readonly most: number },
  isDurable: boolean,
): DataOf<typeof getCacheState>["info"] {
  const { user, system } = process.cpuUsage();
  return {
    redis_version: `PostgreSQL ${facts.version} / iData ${PRODUCT_VERSION}`,
    redis_mode: facts.nodes > 1 ? "cluster" : "standalone",
    tcp_port: String(facts.port),
    connected_clients: String(facts.clients),
    uptime_in_days: String(Math.floor((ctx.now().getTime() - facts.startedAt) / DAY_MS)),
    used_memory_human: toHuman(memory.used),
    used_cpu_user_children: ((user + system) / MICRO).toFixed(2),
    maxmemory_human: toHuman(memory.most),
    aof_enabled: isDurable ? "1" : "0",
    rdb_last_bgsave_status: facts.checkpointAt === null ? UNKNOWN : ctx.calendar.toTime(new Date(facts.checkpointAt)),
    instantaneous_input_kbps: UNKNOWN,
    instantaneous_output_kbps: UNKNOWN,
  };
}

const toHuman = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(2)}M`;
