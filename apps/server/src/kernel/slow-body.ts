/**
 * Cuts off senders that stall: a body must arrive within a time, for uploads one that grows with their size at a rate
 * that a poor mobile connection keeps. Without it a few slow connections could hold the server's sockets for ever.
 * One timer looks after all requests, since nearly every body is there before a timer of its own would have been made.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Bytes per second below which an upload counts as stalled. */
const LOWEST_RATE = 8 * 1024;
const LOOK_EVERY_MS = 250;

export function registerSlowBodyGuard(app: FastifyInstance, seconds: number): void {
  /** Requests whose body is on its way, and until when it may be. */
  const arriving = new Map<IncomingMessage, number>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [raw, until] of arriving) {
      if (raw.complete || raw.destroyed) arriving.delete(raw);
      else if (now > until) {
        arriving.delete(raw);
        raw.destroy();
      }
    }
  }, LOOK_EVERY_MS).unref();

  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const declared = raw.headers["content-length"];
    if (declared !== undefined || raw.headers["transfer-encoding"] !== undefined)
      arriving.set(raw, performance.now() + (seconds + Number(declared ?? 0) / LOWEST_RATE) * 1000);
    done();
  });
  // Bodies that are parsed are complete here; the others are streams that the handler reads.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.raw.complete) arriving.delete(request.raw);
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(look);
    done();
  });
}
