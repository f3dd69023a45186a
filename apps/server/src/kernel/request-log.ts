/**
 * Logs one JSON line per request. Names the route's pattern and not the URL, since URLs contain link keys and search
 * words. Logs no bodies, no headers and no client address. Details of an unexpected error are in a separate line under
 * `err`.
 */
import type { FastifyInstance } from "fastify";

/** Monitoring calls these every few seconds, so they are logged at debug level. */
const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unmatched";
    const level = HEALTH.has(route) ? "debug" : "info";
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
}
