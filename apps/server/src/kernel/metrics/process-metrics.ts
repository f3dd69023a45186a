/** Metrics of this process: processor, memory, event loop, garbage collection. */
import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { getLoopHistogram, watchEventLoop } from "../event-loop.ts";
import { Histogram, type Metric, single } from "./metric.ts";

const GC_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];
const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: "minor",
  [constants.NODE_PERFORMANCE_GC_MAJOR]: "major",
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: "incremental",
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: "weak callbacks",
};
const MICRO = 1e6;

export class ProcessMetrics {
  private readonly collections = new Map<string, Histogram>();
  private readonly observer: PerformanceObserver;
  private readonly endWatch = watchEventLoop();

  constructor() {
    this.observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.noteCollection(entry);
    });
    this.observer.observe({ entryTypes: ["gc"] });
  }

  close(): void {
    this.observer.disconnect();
    this.endWatch();
  }

  private noteCollection({ detail, duration }: { readonly detail?: unknown; readonly duration: number }): void {
    const kind = GC_KINDS[(detail as NodeGCPerformanceDetail | undefined)?.kind ?? -1] ?? "other";
    let histogram = this.collections.get(kind);
    if (histogram === undefined) this.collections.set(kind, (histogram = new Histogram(GC_BUCKETS)));
    histogram.observe(duration / 1000);
  }

  read(): Metric[] {
    const { user, system } = process.cpuUsage();
    const { rss, external } = process.memoryUsage();
    const heap = getHeapStatistics();
    const startedAt = Date.now() / 1000 - process.uptime();
    return [
      single("counter", "process_cpu_seconds_total", "Processor time of this process.", (user + system) / MICRO),
      single("gauge", "process_resident_memory_bytes", "Memory of this process in RAM.", rss),
      single("gauge", "process_start_time_seconds", "When this process started, in seconds since 1970.", startedAt),
      single("gauge", "idata_heap_used_bytes", "Memory in use on the heap.", heap.used_heap_size),
      single("gauge", "idata_heap_limit_bytes", "Size that the heap cannot exceed.", heap.heap_size_limit),
      single("gauge", "idata_external_memory_bytes", "Memory of buffers outside the heap.", external),
      single(
        "gauge",
        "idata_active_handles",
        "Timers, sockets and other resources that keep this process running.",
        process.getActiveResourcesInfo().length,
      ),
      {
        name: "idata_event_loop_delay_seconds",
        help: "How late the event loop called a timer.",
        type: "histogram",
        samples: getLoopHistogram().toSamples(),
      },
      {
        name: "idata_gc_duration_seconds",
        help: "Pauses for garbage collection.",
        type: "histogram",
        samples: [...this.collections].flatMap(([kind, histogram]) => histogram.toSamples({ kind })),
      },
    ];
  }
}
