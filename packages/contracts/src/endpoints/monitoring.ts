/** What the machine does: server, caches and database (administration contract §2.14, §3.14, §3.15). */
import { type TProperties, Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const tag = "monitoring";
const cacheBase = "/monitor/cache";
const databaseBase = "/monitor/database";

const NumberOrNull = Type.Union([Type.Number(), Type.Null()]);
const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const list = <P extends TProperties>(row: P) => Type.Array(Type.Object(row));

const server = {
  /** Shares are percentages of all cores together, with two decimals. */
  cpu: Type.Object({
    cpuNum: Type.Integer(),
    total: Type.Number(),
    sys: Type.Number(),
    used: Type.Number(),
    wait: Type.Number(),
    free: Type.Number(),
  }),
  /** In GB; `usage` is a percentage. */
  mem: Type.Object({ total: Type.Number(), used: Type.Number(), free: Type.Number(), usage: Type.Number() }),
  /** The Node process under the contract's name. Sizes of the heap in MB. */
  jvm: Type.Object({
    total: Type.Number(),
    max: Type.Number(),
    free: Type.Number(),
    used: Type.Number(),
    usage: Type.Number(),
    name: Type.String(),
    version: Type.String(),
    home: Type.String(),
    startTime: Type.String(),
    runTime: Type.String(),
    inputArgs: Type.String(),
  }),
  sys: Type.Object({
    computerName: Type.String(),
    computerIp: Type.String(),
    userDir: Type.String(),
    osName: Type.String(),
    osArch: Type.String(),
  }),
  sysFiles: list({
    dirName: Type.String(),
    sysTypeName: Type.String(),
    typeName: Type.String(),
    total: Type.String(),
    free: Type.String(),
    used: Type.String(),
    usage: Type.Number(),
  }),
  /** The process in figures that the contract has no place for. Our own. */
  process: Type.Object({
    pid: Type.Integer(),
    uptimeSeconds: Type.Number(),
    /** Milliseconds since the epoch. */
    startedAt: Type.Number(),
    cpuPercent: Type.Number(),
    /** In bytes. */
    residentBytes: Type.Number(),
    heapUsedBytes: Type.Number(),
    heapLimitBytes: Type.Number(),
    externalBytes: Type.Number(),
    activeHandles: Type.Integer(),
    openSockets: Type.Integer(),
    /** Delay of the event loop in the last minute, in milliseconds; null before the first measurement. */
    loopDelay: Type.Object({ p50: NumberOrNull, p99: NumberOrNull, max: NumberOrNull }),
  }),
  versions: Type.Object({
    product: Type.String(),
    node: Type.String(),
    v8: Type.String(),
    postgres: Type.String(),
  }),
  /** Machines from which servers of this product are connected to the database, this one included. Our own. */
  nodes: Type.Integer(),
};

export const getServerState = defineEndpoint({
  method: "GET",
  path: "/monitor/server",
  tag,
  access: { permission: "monitor:server:list" },
  summary: "Processor, memory, process and disks of the server that answers",
  data: Type.Object(server),
});

const readCaches = { tag, access: { permission: "monitor:cache:list" } } as const;
const clearCaches = { ...readCaches, log: { title: "缓存列表", type: "clean" } } as const;
const CacheNameParam = Type.String({ minLength: 1, maxLength: 100 });
const CacheKeyParam = Type.String({ minLength: 1, maxLength: 400 });

/** §3.15. The contract's key names stay; ours describe PostgreSQL and the memory of this process. */
const cacheInfo = {
  redis_version: Type.String(),
  redis_mode: Type.Union([Type.Literal("standalone"), Type.Literal("cluster")]),
  tcp_port: Type.String(),
  connected_clients: Type.String(),
  uptime_in_days: Type.String(),
  used_memory_human: Type.String(),
  used_cpu_user_children: Type.String(),
  maxmemory_human: Type.String(),
  aof_enabled: Type.Union([Type.Literal("0"), Type.Literal("1")]),
  rdb_last_bgsave_status: Type.String(),
  instantaneous_input_kbps: Type.String(),
  instantaneous_output_kbps: Type.String(),
};

const cacheState = {
  cacheName: Type.String(),
  remark: Type.String(),
  /** Where the entries are: in the memory of this process, or in a table that all nodes share. */
  place: Type.Union([Type.Literal("memory"), Type.Literal("database")]),
  entries: Type.Integer(),
  bytes: NumberOrNull,
  maxBytes: NumberOrNull,
  hits: NumberOrNull,
  misses: NumberOrNull,
};

export const getCacheState = defineEndpoint({
  ...readCaches,
  method: "GET",
  path: cacheBase,
  summary: "What the caches hold and how often they were hit",
  data: Type.Object({
    info: Type.Object(cacheInfo),
    dbSize: Type.Integer(),
    commandStats: list({ name: Type.String(), value: Type.String() }),
    /** Our own: one row for each cache. */
    caches: list(cacheState),
    /** Our own: hits and reads of PostgreSQL's buffer cache since its statistics began. */
    buffers: Type.Object({ hits: Type.Number(), reads: Type.Number(), bytes: Type.Number() }),
  }),
});

/** §3.15. `mayClear` is our own: whether this caller may clear entries of the cache. */
const cacheEntry = {
  cacheName: Type.String(),
  cacheKey: Type.String(),
  cacheValue: Type.String(),
  remark: Type.String(),
  mayClear: Type.Boolean(),
};

export const listCacheNames = defineEndpoint({
  ...readCaches,
  method: "GET",
  path: `${cacheBase}/getNames`,
  summary: "The caches of the product",
  data: list(cacheEntry),
});

export const listCacheKeys = defineEndpoint({
  ...readCaches,
  method: "GET",
  path: `${cacheBase}/getKeys/:name`,
  summary: "Keys of a cache in their order, at most 1000; none of them is a secret",
  params: Type.Object({ name: CacheNameParam }),
  data: Type.Array(Type.String()),
});

export const getCacheValue = defineEndpoint({
  ...readCaches,
  method: "GET",
  path: `${cacheBase}/getValue/:name/:key`,
  summary: "One entry of a cache, without secrets and personal data",
  params: Type.Object({ name: CacheNameParam, key: CacheKeyParam }),
  data: Type.Object(cacheEntry),
});

export const clearCacheName = defineEndpoint({
  ...clearCaches,
  method: "DELETE",
  path: `${cacheBase}/clearCacheName/:name`,
  summary: "Clear one cache; some need a further permission",
  params: Type.Object({ name: CacheNameParam }),
});

export const clearCacheKey = defineEndpoint({
  ...clearCaches,
  method: "DELETE",
  path: `${cacheBase}/clearCacheKey/:key`,
  summary: "Clear one entry; some need a further permission",
  params: Type.Object({ key: CacheKeyParam }),
});

export const clearCacheAll = defineEndpoint({
  ...clearCaches,
  method: "DELETE",
  path: `${cacheBase}/clearCacheAll`,
  summary: "Clear every cache whose entries are made again; sessions, locks and limits stay",
});

const readDatabase = { tag, access: { permission: "monitor:druid:list" } } as const;

const statement = {
  pid: Type.Integer(),
  /** When the statement began, exactly; ending it names this value, so that no later statement is hit. */
  startedAt: Type.String(),
  state: Type.String(),
  seconds: Type.Number(),
  transactionSeconds: NumberOrNull,
  application: Type.String(),
  waitsFor: TextOrNull,
  /** Cut, with every literal replaced by `?`. */
  text: Type.String(),
  /** Whether it is a statement of this product, which holders of the permission may end. */
  mayEnd: Type.Boolean(),
};

const database = {
  version: Type.String(),
  name: Type.String(),
  bytes: Type.Number(),
  uptimeSeconds: Type.Number(),
  /** Since the database's statistics began. */
  counts: Type.Object({
    commits: Type.Number(),
    rollbacks: Type.Number(),
    deadlocks: Type.Number(),
    temporaryBytes: Type.Number(),
    bufferHits: Type.Number(),
    bufferReads: Type.Number(),
  }),
  /** Connections of the process that answers. */
  pools: list({
    name: Type.Union([Type.Literal("main"), Type.Literal("slow")]),
    open: Type.Integer(),
    idle: Type.Integer(),
    waiting: Type.Integer(),
    most: Type.Integer(),
  }),
  connections: list({ state: Type.String(), count: Type.Integer() }),
  maxConnections: Type.Integer(),
  statements: list(statement),
  locks: list({
    pid: Type.Integer(),
    blockedBy: Type.Array(Type.Integer()),
    relation: TextOrNull,
    mode: Type.String(),
    seconds: Type.Number(),
    text: Type.String(),
  }),
  /** Null if the extension pg_stat_statements is not installed. */
  slowest: Type.Union([
    list({
      text: Type.String(),
      calls: Type.Number(),
      totalMs: Type.Number(),
      meanMs: Type.Number(),
      rows: Type.Number(),
    }),
    Type.Null(),
  ]),
  tables: list({
    name: Type.String(),
    bytes: Type.Number(),
    indexBytes: Type.Number(),
    liveRows: Type.Number(),
    deadRows: Type.Number(),
    /** Milliseconds since the epoch. */
    vacuumedAt: NumberOrNull,
    analyzedAt: NumberOrNull,
  }),
  indexes: list({ name: Type.String(), table: Type.String(), bytes: Type.Number(), scans: Type.Number() }),
  queues: list({
    name: Type.String(),
    waiting: Type.Integer(),
    running: Type.Integer(),
    failed: Type.Integer(),
    oldestSeconds: NumberOrNull,
  }),
  durability: list({ name: Type.String(), value: Type.String(), isSafe: Type.Boolean() }),
};

export const getDatabaseState = defineEndpoint({
  ...readDatabase,
  method: "GET",
  path: databaseBase,
  summary: "Connections, statements, locks, sizes and queues of the database",
  data: Type.Object(database),
});

export const endStatement = defineEndpoint({
  method: "POST",
  path: `${databaseBase}/endStatement`,
  tag,
  access: { permission: "monitor:druid:cancel" },
  log: { title: "数据监控", type: "force" },
  summary: "End one running statement of this product; its caller is told to try again",
  body: Type.Object({
    pid: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    startedAt: Type.String({ minLength: 1, maxLength: 40 }),
  }),
});
