/**
 * Bounds what a connection may hold in memory. The requests of one connection are worked on one after the other: the next
 * one starts when the answer before it has left the process, so a client that sends many requests and reads nothing holds
 * one answer and not hundreds. A connection that takes its answer slower than a poor mobile network would is cut, and so
 * are the slowest ones while all unsent answers together take too much memory. Above a number of connections further ones
 * get a 503 and are closed.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Requests that may wait on one connection. Browsers and proxies do not send ahead at all. */
  readonly maxAhead: number;
  /** Bytes per second below which a reader counts as stalled. */
  readonly lowestRate: number;
  /**
   * For how long a rate is measured before it counts. The operating systems on both sides keep some megabytes and take
   * the next bytes only when a good part of them is gone, so an honest slow reader seems to stand still for half a minute.
   */
  readonly windowMs: number;
  /** Unsent bytes of all connections together. */
  readonly maxUnsent: number;
}

export const CONNECTION_LIMITS: Omit<ConnectionLimits, "maxConnections" | "windowMs"> = {
  maxAhead: 16,
  lowestRate: 4 * 1024,
  maxUnsent: 192 * 1024 * 1024,
};

const LOOK_EVERY_MS = 250;
/** Connections beyond the limit that still get an answer; the operating system refuses the rest. */
const ANSWERED_BEYOND = 500;

interface Held {
  /** Whether a request is being worked on. */
  isBusy: boolean;
  readonly ahead: [IncomingMessage, ServerResponse][];
  /** Not taken: it gets its refusal and nothing else. */
  isRefused: boolean;
  /** Since when something waits to be sent, and how much had been sent then; null while nothing waits. */
  measured: { since: number; sent: number } | null;
}

/** Node counts what it has handed to the operating system; what waits in between is in the handle's queue. */
interface SocketCounts {
  readonly _bytesDispatched?: number;
  readonly _handle?: { readonly writeQueueSize?: number } | null;
}

/** Node's parser of this connection, which parses all that was read at once unless it is told to pause. */
const parserOf = (socket: Socket): { pause(): void } | null | undefined =>
  (socket as Socket & { readonly parser?: { pause(): void } | null }).parser;

// oxlint-disable no-underscore-dangle -- Node's own names; there are no others for what waits in its queue
const queueOf = (socket: Socket): number => (socket as unknown as SocketCounts)._handle?.writeQueueSize ?? 0;
const sentBy = (socket: Socket): number =>
  ((socket as unknown as SocketCounts)._bytesDispatched ?? 0) - queueOf(socket);
// oxlint-enable no-underscore-dangle

export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly held = new Map<Socket, Held>();
  private readonly timer: NodeJS.Timeout;

  constructor(limits: ConnectionLimits) {
    this.limits = limits;
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Connections that are open. */
  get count(): number {
    return this.held.size;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Takes over the connections of a server; `refusal` is the whole answer for those that are too many. */
  watch(server: Server, refusal: string): void {
    server.maxConnections = this.limits.maxConnections + ANSWERED_BEYOND;
    server.on("connection", (socket: Socket) => {
      const isRefused = this.held.size >= this.limits.maxConnections;
      this.held.set(socket, { isBusy: false, ahead: [], isRefused, measured: null });
      socket.once("close", () => this.held.delete(socket));
      if (!isRefused) return;
      socket.end(refusal);
      // What the client still sends is not read.
      socket.pause();
      setTimeout(() => socket.destroy(), 1000).unref();
    });
  }

  /** The listener that works on one request of a connection at a time. */
  guard(listener: RequestListener): RequestListener {
    const begin = (held: Held, request: IncomingMessage, response: ServerResponse): void => {
      held.isBusy = true;
      response.once("close", () => {
        held.isBusy = false;
        const next = held.ahead.shift();
        if (next !== undefined && !next[0].socket.destroyed) begin(held, ...next);
      });
      listener(request, response);
    };
    return (request, response) => {
      const { socket } = request;
      const held = this.held.get(socket);
      if (held === undefined) return listener(request, response);
      if (held.isRefused || socket.destroyed) return undefined;
      if (!held.isBusy) return begin(held, request, response);
      if (held.ahead.length < this.limits.maxAhead) held.ahead.push([request, response]);
      else {
        // What was read together with this request is not parsed any more: it can be hundreds of requests.
        parserOf(socket)?.pause();
        socket.destroy();
      }
      return undefined;
    };
  }

  private look(): void {
    const now = performance.now();
    const waiting: { socket: Socket; unsent: number; rate: number }[] = [];
    let unsent = 0;
    for (const [socket, held] of this.held) {
      const own = Math.max(socket.writableLength, queueOf(socket));
      if (own === 0) {
        held.measured = null;
        continue;
      }
      const sent = sentBy(socket);
      held.measured ??= { since: now, sent };
      const passed = now - held.measured.since;
      const rate = passed === 0 ? Infinity : ((sent - held.measured.sent) / passed) * 1000;
      if (passed >= this.limits.windowMs) {
        if (rate < this.limits.lowestRate) {
          socket.destroy();
          continue;
        }
        held.measured = { since: now, sent };
      }
      unsent += own;
      waiting.push({ socket, unsent: own, rate });
    }
    if (unsent <= this.limits.maxUnsent) return;
    for (const one of waiting.toSorted((a, b) => a.rate - b.rate)) {
      if (unsent <= this.limits.maxUnsent / 2) return;
      one.socket.destroy();
      unsent -= one.unsent;
    }
  }
}
