/** What the operating system says about this machine: processor, memory, disks. Reads /proc where there is one. */
import { readFile, statfs } from "node:fs/promises";
import { availableParallelism, cpus, freemem, networkInterfaces, totalmem } from "node:os";
import { sep } from "node:path";

/** Ticks of all cores since the machine started. */
interface Ticks {
  readonly user: number;
  readonly system: number;
  readonly idle: number;
  readonly wait: number;
  readonly at: number;
  /** Microseconds of processor time that this process has used. */
  readonly own: number;
}

export interface CpuShares {
  readonly user: number;
  readonly system: number;
  readonly wait: number;
  readonly idle: number;
  /** Share of one core that this process used, in percent; may exceed 100. */
  readonly own: number;
}

async function readTicks(): Promise<Ticks> {
  const { user: ownUser, system: ownSystem } = process.cpuUsage();
  const rest = { at: performance.now(), own: ownUser + ownSystem };
  const line = await readFile("/proc/stat", "utf8").catch(() => "");
  const numbers = /^cpu +([\d ]+)$/m.exec(line)?.[1]?.split(" ").map(Number);
  if (numbers !== undefined) {
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = numbers;
    return { user: user + nice, system: system + irq + soft + steal, idle, wait, ...rest };
  }
  const sum = (pick: (times: ReturnType<typeof cpus>[number]["times"]) => number): number =>
    cpus().reduce((total, { times }) => total + pick(times), 0);
  return {
    user: sum(({ user, nice }) => user + nice),
    system: sum(({ sys, irq }) => sys + irq),
    idle: sum(({ idle }) => idle),
    wait: 0,
    ...rest,
  };
}

const EVERY_MS = 5000;
const LEAST_MS = 1000;

/** Remembers two earlier states, so that a question for the shares of the last seconds need not wait. */
export class CpuWatch {
  private earlier: Ticks[] = [];
  private timer: NodeJS.Timeout | undefined;
  private servers = 0;

  /** Several servers of a process may share one watch. The returned function ends it for one of them. */
  async start(): Promise<() => void> {
    this.servers += 1;
    await this.remember();
    this.timer ??= setInterval(() => void this.remember(), EVERY_MS).unref();
    return () => {
      this.servers -= 1;
      if (this.servers > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
      this.earlier = [];
    };
  }

  private async remember(): Promise<void> {
    this.earlier = [await readTicks(), ...this.earlier].slice(0, 2);
  }

  /** Shares in percent since the newest state that is at least a second old, or since the machine started. */
  async read(): Promise<CpuShares> {
    const now = await readTicks();
    const then = this.earlier.find(({ at }) => now.at - at >= LEAST_MS) ?? this.earlier.at(-1);
    const since = (pick: (ticks: Ticks) => number): number => pick(now) - (then === undefined ? 0 : pick(then));
    const parts = {
      user: since(({ user }) => user),
      system: since(({ system }) => system),
      wait: since(({ wait }) => wait),
      idle: since(({ idle }) => idle),
    };
    const all = Math.max(1, parts.user + parts.system + parts.wait + parts.idle);
    const share = (part: number): number => round((100 * Math.max(0, part)) / all);
    const elapsedMs = Math.max(
      1,
      since(({ at }) => at),
    );
    return {
      user: share(parts.user),
      system: share(parts.system),
      wait: share(parts.wait),
      idle: share(parts.idle),
      own: round(since(({ own }) => own) / 10 / elapsedMs),
    };
  }
}

export const countCores = (): number => availableParallelism();
export const round = (value: number): number => Math.round(value * 100) / 100;

export interface Memory {
  readonly total: number;
  readonly free: number;
}

/** In bytes. In a container with a limit, the limit counts. */
export function readMemory(): Memory {
  const limit = process.constrainedMemory();
  if (limit > 0 && limit < totalmem()) return { total: limit, free: Math.min(limit, process.availableMemory()) };
  return { total: totalmem(), free: freemem() };
}

export function findOwnAddress(): string {
  const found = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4");
  return found?.address ?? "127.0.0.1";
}

export interface Disk {
  /** Where it is mounted. */
  readonly folder: string;
  readonly type: string;
  readonly device: string;
  readonly total: number;
  /** What this process may still use. */
  readonly free: number;
}

/** The disks of these folders, each once. */
export async function listDisks(folders: readonly string[]): Promise<Disk[]> {
  const mounts = (await readFile("/proc/self/mounts", "utf8").catch(() => "")).split("\n").flatMap((line) => {
    const [device = "", folder = "", type = ""] = line.split(" ");
    return folder === "" ? [] : [{ device, folder: folder.replaceAll(String.raw`\040`, " "), type }];
  });
  const disks = new Map<string, Disk>();
  for (const wanted of folders) {
    const mount = mounts
      .filter(({ folder }) => folder === "/" || wanted === folder || wanted.startsWith(folder + sep))
      .reduce((best, one) => (one.folder.length >= best.folder.length ? one : best), {
        device: "",
        folder: mounts.length === 0 ? wanted : "",
        type: "",
      });
    const { blocks, bavail, bsize } = await statfs(wanted);
    disks.set(mount.folder, { ...mount, total: blocks * bsize, free: bavail * bsize });
  }
  return [...disks.values()];
}
