/**
 * One JSON line per request. It names the route's pattern and never the address itself, since addresses carry link keys
 * and search words; no bodies, no headers, no caller's address. Fatal details go to `err` of a separate line.
 */
import type { FastifyInstance } from "fastify";

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unmatched",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
}
