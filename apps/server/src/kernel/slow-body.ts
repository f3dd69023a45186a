/**
 * Cuts off clients that send their body too slowly. A body must arrive within a time limit that grows with its declared
 * size, at a rate that a poor mobile connection reaches. Without this limit, a few slow connections could hold the
 * server's sockets for ever. One interval checks all requests, because a timer per request would cost more than nearly
 * every body needs.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Bytes per second below which an upload counts as stalled. */
const LOWEST_RATE = 8 * 1024;
const CHECK_EVERY_MS = 250;

export function registerSlowBodyGuard(app: FastifyInstance, seconds: number): void {
  /** Requests whose body is still arriving, with their deadline. */
  const arriving = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [raw, until] of arriving) {
      if (raw.complete || raw.destroyed) arriving.delete(raw);
      else if (now > until) {
        arriving.delete(raw);
        raw.destroy();
      }
    }
  }, CHECK_EVERY_MS).unref();

  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const declared = raw.headers["content-length"];
    if (declared !== undefined || raw.headers["transfer-encoding"] !== undefined)
      arriving.set(raw, performance.now() + (seconds + Number(declared ?? 0) / LOWEST_RATE) * 1000);
    done();
  });
  // A parsed body is complete here. Other bodies are streams that the handler reads, so their deadline stays.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.raw.complete) arriving.delete(request.raw);
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
}
