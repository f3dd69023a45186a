/**
 * One JSON line per request. It names the route's pattern and never the address itself, since addresses carry link keys
 * and search words; no bodies, no headers, no caller's address. Fatal details go to `err` of a separate line.
 */
import type { FastifyInstance } from "fastify";

/** Asked every few seconds by whatever watches the server. */
const HEALTH = new Set(["/healthz", "/readyz"]);

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
