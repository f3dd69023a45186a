/** `GET /metrics`: who may read it, and whether every line follows the rules of Prometheus's text format 0.0.4. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, submitTo } from "../../modules/collecting/intake/testing/survey.ts";
import { Histogram, writeMetrics } from "./metric.ts";

const TOKEN = "a-token-for-the-scraper";
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ env: { IDATA_METRICS_TOKEN: TOKEN } });
  admin = await server.loginAsAdmin();
});
afterAll(() => server.close());

const scrape = (authorization = `Bearer ${TOKEN}`) =>
  server.http.inject({ url: "/metrics", headers: authorization === "" ? {} : { authorization } });

interface Parsed {
  readonly type: string;
  readonly samples: { name: string; labels: Record<string, string>; value: number }[];
}

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const SAMPLE = new RegExp(
  String.raw`^(${NAME})(?:\{(${LABEL}(?:,${LABEL})*)\})? (NaN|[+-]Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$`,
);

/** Reads the format strictly. Throws at the first line that breaks a rule. */
function parse(text: string): Map<string, Parsed> {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const families = new Map<string, Parsed>();
  const seen = new Set<string>();
  let current = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === "HELP") {
      if (families.has(name)) throw new Error(`two groups of ${name}`);
      if (!new RegExp(`^${NAME}$`).test(name)) throw new Error(`not a name: ${name}`);
      current = name;
      continue;
    }
    if (kind === "TYPE") {
      if (name !== current || families.has(name)) throw new Error(`type of ${name} stands elsewhere`);
      if (!["counter", "gauge", "histogram"].includes(rest)) throw new Error(`not a type: ${rest}`);
      families.set(name, { type: rest, samples: [] });
      continue;
    }
    const [, sample = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
    if (sample === "") throw new Error(`not a sample: ${line}`);
    const family = families.get(current);
    const ends = family?.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
    if (!ends.some((end) => sample === current + end)) throw new Error(`${sample} is not of ${current}`);
    const key = `${sample}{${labels}}`;
    if (seen.has(key)) throw new Error(`twice: ${key}`);
    seen.add(key);
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", text = ""]) => [label, text]);
    const number = value === "+Inf" ? Infinity : value === "-Inf" ? -Infinity : Number(value);
    family?.samples.push({ name: sample, labels: Object.fromEntries(pairs) as Record<string, string>, value: number });
  }
  return families;
}

/** Cumulative buckets that end with `+Inf`, which is the count. */
function assertHistograms(families: Map<string, Parsed>): number {
  let checked = 0;
  for (const [name, { type, samples }] of families) {
    if (type !== "histogram") continue;
    const series = new Map<string, { le: number; value: number }[]>();
    for (const one of samples.filter((sample) => sample.name === `${name}_bucket`)) {
      const { le = "", ...labels } = one.labels;
      const key = JSON.stringify(labels);
      series.set(key, [...(series.get(key) ?? []), { le: le === "+Inf" ? Infinity : Number(le), value: one.value }]);
    }
    for (const [key, buckets] of series) {
      expect(buckets.map(({ le }) => le)).toEqual(buckets.map(({ le }) => le).toSorted((a, b) => a - b));
      expect(buckets.map(({ value }) => value)).toEqual(buckets.map(({ value }) => value).toSorted((a, b) => a - b));
      const count = samples.find((one) => one.name === `${name}_count` && JSON.stringify(one.labels) === key);
      expect(buckets.at(-1)).toEqual({ le: Infinity, value: count?.value });
      checked += 1;
    }
  }
  return checked;
}

describe("who may read", () => {
  test.each(["", "Bearer wrong", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, "Bearer "])("not with %j", async (header) => {
    const answer = await scrape(header);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.body).toBe("Token needed\n");
  });

  test("a session's token opens nothing, not even the administrator's", async () => {
    expect((await scrape(`Bearer ${admin}`)).statusCode).toBe(401);
  });

  test("without a configured token there are no metrics", async () => {
    const other = await startTestServer({ database: server.database });
    expect((await other.http.inject({ url: "/metrics", headers: { authorization: "Bearer " } })).statusCode).toBe(404);
    await other.close();
  });
});

describe("what is read", () => {
  test("every line follows the format; histograms are cumulative", async () => {
    const form = await createForm(server, admin);
    await submitTo(server, form);
    await server.api("GET", `/form/${form.id}`, { token: admin });
    await server.http.inject({ url: "/no/such/page" });
    // The collector must have run once to be measured, so the test makes garbage until it has.
    const afterGarbage = async (): Promise<string> => {
      for (let round = 0; round < 20; round += 1) Array.from({ length: 50_000 }, (_, index) => ({ index, round }));
      return (await scrape()).body;
    };
    await expect.poll(afterGarbage, { timeout: 10_000 }).toContain("idata_gc_duration_seconds_bucket");
    const answer = await scrape();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const families = parse(answer.body);
    expect(assertHistograms(families)).toBeGreaterThan(4);
    const value = (name: string) => families.get(name)?.samples[0]?.value ?? Number.NaN;
    expect(value("idata_database_up")).toBe(1);
    expect(value("idata_responses")).toBe(1);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(value("idata_database_size_bytes")).toBeGreaterThan(1_000_000);
    expect(families.get("idata_event_loop_delay_seconds")?.type).toBe("histogram");
    expect(families.get("idata_queue_length")?.samples).toContainEqual({
      name: "idata_queue_length",
      labels: { queue: "response-counting", state: "waiting" },
      value: expect.any(Number),
    });
    expect(families.get("idata_pool_connections")?.samples).toHaveLength(4);
  });

  test("requests are counted by pattern: no id, link key or query is in a label", async () => {
    const form = await createForm(server, admin);
    await server.api("GET", `/form/${form.id}`, { token: admin, query: { secret: "in-the-query" } });
    await server.http.inject({ url: `/idata2/api/collect/form/${form.key}` });
    const { body } = await scrape();
    const requests = parse(body).get("idata_http_requests_total")?.samples ?? [];
    const own = requests.find(({ labels }) => labels["route"] === "/idata2/api/form/:id" && labels["method"] === "GET");
    expect(own?.labels["status"]).toBe("200");
    expect(own?.value).toBeGreaterThan(0);
    expect(body).not.toContain(form.key);
    expect(body).not.toContain("in-the-query");
    expect(body).not.toContain(`/form/${form.id}`);
  });

  test("counters only grow", async () => {
    const count = async () => {
      const samples = parse((await scrape()).body).get("idata_http_requests_total")?.samples ?? [];
      return samples.reduce((sum, one) => sum + one.value, 0);
    };
    const first = await count();
    expect(await count()).toBeGreaterThan(first);
  });
});

describe("the writer", () => {
  test("escapes help and labels, writes infinite values", () => {
    const text = writeMetrics([
      { name: "a", help: "x\ny\\z", type: "gauge", samples: [{ labels: { l: 'q"\\\n' }, value: Infinity }] },
      {
        name: "b_total",
        help: "b",
        type: "counter",
        samples: [{ value: Number.NaN }, { labels: { x: "1" }, value: 1e21 }],
      },
    ]);
    expect(text).toBe(
      '# HELP a x\\ny\\\\z\n# TYPE a gauge\na{l="q\\"\\\\\\n"} +Inf\n# HELP b_total b\n# TYPE b_total counter\nb_total NaN\nb_total{x="1"} 1e+21\n',
    );
    expect([...parse(text).keys()]).toEqual(["a", "b_total"]);
  });

  test("a histogram puts a value at a bound into that bucket", () => {
    const histogram = new Histogram([1, 2]);
    for (const value of [1, 1.5, 2, 3]) histogram.observe(value);
    expect(histogram.toSamples().map(({ value }) => value)).toEqual([1, 3, 4, 7.5, 4]);
  });
});
