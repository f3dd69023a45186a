/**
 * Cuts off senders that stall: a body must arrive within a time, for uploads one that grows with their size at a rate
 * that a poor mobile connection keeps. Without it a few slow connections could hold the server's sockets for ever.
 */
import type { FastifyInstance } from "fastify";

/** Bytes per second below which an upload counts as stalled. */
const LOWEST_RATE = 8 * 1024;

export function registerSlowBodyGuard(app: FastifyInstance, seconds: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    if (hasBody) {
      const declared = Number(raw.headers["content-length"] ?? 0);
      const timer = setTimeout(() => raw.destroy(), (seconds + declared / LOWEST_RATE) * 1000);
      const clear = (): void => clearTimeout(timer);
      raw.once("end", clear).once("close", clear);
    }
    done();
  });
}
