/**
 * Runs long work in a separate thread, so that it never blocks the event loop. One job runs at a time, and groups of
 * jobs (one group per form, say) take turns. If too many jobs already wait, a new one is refused with BUSY at once. A
 * job that exceeds its time or memory limit ends its thread; the next job starts a new one.
 */
import { Worker } from "node:worker_threads";
import { AppError } from "./app-error.ts";
import { toProgram } from "./programs.ts";

export interface WorkThreadOptions {
  /** The module that calls `serveWork`. */
  readonly url: URL;
  readonly timeoutMs: number;
  readonly maxQueued: number;
  /** Maximum number of waiting jobs per group. */
  readonly maxQueuedOfGroup: number;
  /** Heap limit of the thread; a job that needs more fails. */
  readonly heapMb: number;
}

interface Job {
  readonly group: string;
  readonly message: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export class WorkThread {
  private readonly options: WorkThreadOptions;
  private worker: Worker | null = null;
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  private lastGroup = "";

  constructor(options: WorkThreadOptions) {
    this.options = options;
  }

  /** Number of waiting jobs. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Throws BUSY if too many jobs wait or if the job exceeded its limits. */
  run<T>(group: string, message: unknown): Promise<T> {
    const { maxQueued, maxQueuedOfGroup } = this.options;
    const ofGroup = this.waiting.filter((job) => job.group === group).length;
    if (this.waiting.length >= maxQueued || ofGroup >= maxQueuedOfGroup) return Promise.reject(new AppError("BUSY"));
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ group, message, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.running !== null) return;
    // Prefers a job of another group than the last one.
    const other = this.waiting.findIndex((job) => job.group !== this.lastGroup);
    const [job] = this.waiting.splice(Math.max(0, other), 1);
    if (job === undefined) return;
    this.running = job;
    this.lastGroup = job.group;
    const worker = (this.worker ??= this.start());
    const timer = setTimeout(() => this.fail(worker, job), this.options.timeoutMs);
    const onExit = (): void => clearTimeout(timer);
    const settle = (settleJob: () => void): void => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      if (this.running !== job) return;
      this.running = null;
      worker.unref();
      settleJob();
      this.next();
    };
    const onMessage = (answer: { value?: never; fault?: string }): void =>
      settle(() =>
        answer.fault === undefined ? job.resolve(answer.value as never) : job.reject(new Error(answer.fault)),
      );
    worker.on("message", onMessage);
    worker.once("exit", onExit);
    // Keeps the process alive while a caller waits for the answer.
    worker.ref();
    worker.postMessage(job.message);
  }

  private start(): Worker {
    const worker = new Worker(toProgram(this.options.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapMb },
    });
    const gone = (): void => {
      if (this.worker !== worker) return;
      this.worker = null;
      const job = this.running;
      if (job !== null) this.fail(worker, job);
    };
    worker.on("error", gone);
    worker.on("exit", gone);
    return worker;
  }

  private fail(worker: Worker, job: Job): void {
    if (this.worker === worker) this.worker = null;
    void worker.terminate();
    if (this.running !== job) return;
    this.running = null;
    job.reject(new AppError("BUSY"));
    this.next();
  }
}
