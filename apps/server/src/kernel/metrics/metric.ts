/** Metrics and how they are written for Prometheus: its text format, version 0.0.4. */

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  /** Ending of the name, for the parts of a histogram: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

export interface Metric {
  /** Letters, digits and `_`; unit and, for counters, `_total` at the end. */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

export const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** A metric with one sample. */
export function single(type: "counter" | "gauge", name: string, help: string, value: number): Metric {
  return { name, help, type, samples: [{ value }] };
}

/** Counts values by their size. Bounds are the upper ends of the buckets, in ascending order. */
export class Histogram {
  private readonly bounds: readonly number[];
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.sum += value;
    this.count += 1;
    const at = this.bounds.findIndex((bound) => value <= bound);
    if (at >= 0) this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  /** Buckets are cumulative, and the last one holds everything. */
  toSamples(labels: Labels = {}): Sample[] {
    let below = 0;
    const buckets = this.bounds.map((bound, at) => {
      below += this.counts[at] ?? 0;
      return { suffix: "_bucket", labels: { ...labels, le: String(bound) }, value: below };
    });
    return [
      ...buckets,
      { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: this.count },
      { suffix: "_sum", labels, value: this.sum },
      { suffix: "_count", labels, value: this.count },
    ];
  }
}

export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map((metric) => `${toLines(metric).join("\n")}\n`).join("");
}

function toLines({ name, help, type, samples }: Metric): string[] {
  return [
    `# HELP ${name} ${escape(help)}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${toLabels(labels)} ${toValue(value)}`),
  ];
}

function toLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) => `${key}="${escape(value).replaceAll('"', String.raw`\"`)}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escape = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", String.raw`\n`);

function toValue(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "+Inf" : "-Inf";
}
