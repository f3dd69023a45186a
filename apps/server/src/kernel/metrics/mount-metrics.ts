/**
 * `GET /metrics` for Prometheus. It is off unless `IDATA_METRICS_TOKEN` is set, and then answers only to requests with
 * that token. There is no exception for requests from this machine: behind a reverse proxy all of them look like that.
 *
 * Hazard: metrics tell strangers how the installation is used. Without the token the answer is the same whether the
 * token was wrong or missing, and comparing takes the same time for any wrong token.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Admission } from "../admission.ts";
import type { Services } from "../context.ts";
import { isDatabaseUnreachable } from "../database.ts";
import type { ServerModule } from "../endpoint.ts";
import { HttpMetrics } from "./http-metrics.ts";
import { CONTENT_TYPE, type Metric, single, writeMetrics } from "./metric.ts";
import { ProcessMetrics } from "./process-metrics.ts";

export interface MetricsParts {
  readonly token: string;
  readonly services: Services;
  readonly modules: readonly ServerModule[];
  readonly admission: Admission;
}

/** Must be called before other routes are added, so that their requests are counted. */
export function mountMetrics(app: FastifyInstance, { token, services, modules, admission }: MetricsParts): void {
  const http = new HttpMetrics();
  const own = new ProcessMetrics();
  http.register(app);
  app.addHook("onClose", (_app, done) => {
    own.close();
    done();
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (!isToken(request.headers.authorization, token)) {
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .type("text/plain; charset=utf-8")
        .send("Token needed\n");
    }
    // Under overload scrapes use the share of signed-in users, so the figures of the overload are not missing.
    admission.remember(request.headers.authorization ?? "");
    const refused = single(
      "counter",
      "idata_http_refused_total",
      "Requests that were refused because too many were under way.",
      admission.refused,
    );
    const found = await readModules(services, modules);
    return reply.type(CONTENT_TYPE).send(writeMetrics([...own.read(), ...http.read(), refused, ...found]));
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** Without the database the figures of the process are still answered. */
async function readModules(services: Services, modules: readonly ServerModule[]): Promise<Metric[]> {
  const found = await Promise.allSettled(modules.flatMap(({ metrics }) => metrics?.(services) ?? []));
  const faults = found.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  for (const fault of faults) {
    if (isDatabaseUnreachable(fault)) continue;
    services.log.error({ err: fault }, "metrics of a module are missing");
  }
  const up = faults.some(isDatabaseUnreachable) ? 0 : 1;
  return [
    single("gauge", "idata_database_up", "1 if the database answers, else 0.", up),
    ...found.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
  ];
}
