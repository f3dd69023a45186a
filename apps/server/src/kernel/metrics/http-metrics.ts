/**
 * Counts requests by the pattern of their route, method and status. A pattern (`/form/:id`) has no ids and no keys of
 * links, and there are only as many of them as routes.
 */
import type { FastifyInstance } from "fastify";
import { Histogram, type Metric } from "./metric.ts";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface RouteFigures {
  readonly labels: { readonly method: string; readonly route: string };
  readonly durations: Histogram;
  readonly statuses: Map<number, number>;
}

export class HttpMetrics {
  private readonly routes = new Map<string, RouteFigures>();

  /** Must be called before routes are added. */
  register(app: FastifyInstance): void {
    app.addHook("onResponse", (request, reply, done) => {
      this.note(request.method, request.routeOptions.url ?? "unmatched", reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }

  private note(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route}`;
    let figures = this.routes.get(key);
    if (figures === undefined) {
      figures = { labels: { method, route }, durations: new Histogram(BUCKETS), statuses: new Map() };
      this.routes.set(key, figures);
    }
    figures.durations.observe(seconds);
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  }

  read(): Metric[] {
    const routes = [...this.routes.values()];
    return [
      {
        name: "idata_http_requests_total",
        help: "Requests that were answered, by route, method and HTTP status.",
        type: "counter",
        samples: routes.flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
      },
      {
        name: "idata_http_request_duration_seconds",
        help: "Time from the arrival of a request to its complete answer.",
        type: "histogram",
        samples: routes.flatMap(({ labels, durations }) => durations.toSamples(labels)),
      },
    ];
  }
}
