/** The state of this machine and process (administration contract §3.14). */
import { readFileSync } from "node:fs";
import { arch, hostname, type as osType, release } from "node:os";
import { dirname } from "node:path";
import { getHeapStatistics } from "node:v8";
import type { DataOf, getServerState } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import { readLoopDelay } from "../../../kernel/event-loop.ts";
import { readFacts } from "./database.store.ts";
import { countCores, type CpuWatch, type Disk, findOwnAddress, listDisks, readMemory, round } from "./host.ts";

const MB = 1024 ** 2;
const GB = 1024 ** 3;
/** Options of Node whose value may be a secret. */
const SECRET = /(^--[\w-]*(?:secret|token|passw|key|auth)[\w-]*=).+/i;

const { version: PRODUCT } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
export const PRODUCT_VERSION = PRODUCT;

export async function readServer(ctx: Ctx, watch: CpuWatch): Promise<DataOf<typeof getServerState>> {
  const shares = await watch.read();
  const facts = await readFacts(ctx.pool);
  const heap = getHeapStatistics();
  const memory = readMemory();
  const uptime = process.uptime();
  const startedAt = Math.round(ctx.now().getTime() - uptime * 1000);
  const { rss, external, heapUsed } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo();
  const used = memory.total - memory.free;
  return {
    cpu: {
      cpuNum: countCores(),
      total: 100,
      sys: shares.system,
      used: shares.user,
      wait: shares.wait,
      free: shares.idle,
    },
    mem: {
      total: round(memory.total / GB),
      used: round(used / GB),
      free: round(memory.free / GB),
      usage: percent(used, memory.total),
    },
    jvm: {
      total: round(heap.total_heap_size / MB),
      max: round(heap.heap_size_limit / MB),
      free: round((heap.total_heap_size - heap.used_heap_size) / MB),
      used: round(heap.used_heap_size / MB),
      usage: percent(heap.used_heap_size, heap.total_heap_size),
      name: "Node.js (V8)",
      version: process.version,
      home: dirname(process.execPath),
      startTime: ctx.calendar.toTime(new Date(startedAt)),
      runTime: toRunTime(uptime),
      inputArgs: process.execArgv.map((one) => one.replace(SECRET, "$1***")).join(" "),
    },
    sys: {
      computerName: hostname(),
      computerIp: findOwnAddress(),
      userDir: process.cwd(),
      osName: `${osType()} ${release()}`,
      osArch: arch(),
    },
    sysFiles: (await listDisks(["/", ctx.config.dataDir])).map(toDisk),
    process: {
      pid: process.pid,
      uptimeSeconds: Math.round(uptime),
      startedAt,
      cpuPercent: shares.own,
      residentBytes: rss,
      heapUsedBytes: heapUsed,
      heapLimitBytes: heap.heap_size_limit,
      externalBytes: external,
      activeHandles: handles.length,
      openSockets: handles.filter((one) => one === "TCPSocketWrap").length,
      loopDelay: readLoopDelay(),
    },
    versions: {
      product: PRODUCT_VERSION,
      node: process.versions.node,
      v8: process.versions.v8,
      postgres: facts.version,
    },
    nodes: facts.nodes,
  };
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : round((100 * part) / whole));

/** As clients of the contract show it: `3天2小时5分钟`. */
function toRunTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 1440)}天${Math.floor(minutes / 60) % 24}小时${minutes % 60}分钟`;
}

function toDisk({ folder, type, device, total, free }: Disk) {
  return {
    dirName: folder,
    sysTypeName: type,
    typeName: device,
    total: toSize(total),
    free: toSize(free),
    used: toSize(total - free),
    usage: percent(total - free, total),
  };
}

const toSize = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${(bytes / MB).toFixed(1)} MB`;
