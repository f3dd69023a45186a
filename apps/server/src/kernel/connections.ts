/**
 * Limits the memory that connections hold. A connection processes one request at a time: the next one starts after the
 * previous response has left the process, so a client that sends many requests and reads nothing holds one response and
 * not hundreds. A connection that reads its response more slowly than a poor mobile network would is closed. While all
 * unsent responses together take too much memory, the slowest connections are closed too. Above the maximum number of
 * connections, further ones get a 503 and are closed.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Maximum number of requests that wait on one connection. Browsers and proxies do not pipeline requests at all. */
  readonly maxAhead: number;
  /** Bytes per second below which a reader counts as stalled. */
  readonly lowestRate: number;
  /**
   * How long a rate is measured before it counts. The operating systems on both sides buffer some megabytes and accept
   * more only when a good part has been read, so an honest slow reader can seem to stand still for half a minute.
   */
  readonly windowMs: number;
  /** Limit on the unsent bytes of all connections together. */
  readonly maxUnsent: number;
}

export const CONNECTION_LIMITS: Omit<ConnectionLimits, "maxConnections" | "windowMs"> = {
  maxAhead: 16,
  lowestRate: 4 * 1024,
  maxUnsent: 192 * 1024 * 1024,
};

const CHECK_EVERY_MS = 250;
/** Connections above the limit that still get a 503; the operating system refuses any beyond these. */
const REFUSED_WITH_ANSWER = 500;

interface ConnectionState {
  /** True while a request is being processed. */
  isBusy: boolean;
  readonly ahead: [IncomingMessage, ServerResponse][];
  /** The connection is above the limit: it gets the 503 and nothing else. */
  isRefused: boolean;
  /** When data began to wait and how many bytes had been sent by then; null while nothing waits. */
  measured: { since: number; sent: number } | null;
}

/** Node's internal counters: bytes given to the operating system, and bytes queued in the handle. */
interface SocketCounts {
  readonly _bytesDispatched?: number;
  readonly _handle?: { readonly writeQueueSize?: number } | null;
}

/** Node's HTTP parser of this connection. It parses everything that was read at once unless it is paused. */
const parserOf = (socket: Socket): { pause(): void } | null | undefined =>
  (socket as Socket & { readonly parser?: { pause(): void } | null }).parser;

// oxlint-disable no-underscore-dangle -- Node's own names; there are no others for what waits in its queue
const queueOf = (socket: Socket): number => (socket as unknown as SocketCounts)._handle?.writeQueueSize ?? 0;
const sentBy = (socket: Socket): number =>
  ((socket as unknown as SocketCounts)._bytesDispatched ?? 0) - queueOf(socket);
// oxlint-enable no-underscore-dangle

export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly states = new Map<Socket, ConnectionState>();
  private readonly timer: NodeJS.Timeout;

  constructor(limits: ConnectionLimits) {
    this.limits = limits;
    this.timer = setInterval(() => this.checkRates(), CHECK_EVERY_MS).unref();
  }

  /** Number of open connections. */
  get count(): number {
    return this.states.size;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Tracks the connections of a server. `refusal` is the complete response for connections above the limit. */
  watch(server: Server, refusal: string): void {
    server.maxConnections = this.limits.maxConnections + REFUSED_WITH_ANSWER;
    server.on("connection", (socket: Socket) => {
      const isRefused = this.states.size >= this.limits.maxConnections;
      this.states.set(socket, { isBusy: false, ahead: [], isRefused, measured: null });
      socket.once("close", () => this.states.delete(socket));
      if (!isRefused) return;
      socket.end(refusal);
      // Ignores whatever the client still sends.
      socket.pause();
      setTimeout(() => socket.destroy(), 1000).unref();
    });
  }

  /** Wraps a listener so that it processes one request of a connection at a time. */
  guard(listener: RequestListener): RequestListener {
    const begin = (state: ConnectionState, request: IncomingMessage, response: ServerResponse): void => {
      state.isBusy = true;
      // `on` costs less than `once`, and a response is closed once.
      response.on("close", () => {
        state.isBusy = false;
        const next = state.ahead.shift();
        if (next !== undefined && !next[0].socket.destroyed) begin(state, ...next);
      });
      listener(request, response);
    };
    return (request, response) => {
      const { socket } = request;
      const state = this.states.get(socket);
      if (state === undefined) return listener(request, response);
      if (state.isRefused || socket.destroyed) return undefined;
      if (!state.isBusy) return begin(state, request, response);
      if (state.ahead.length < this.limits.maxAhead) state.ahead.push([request, response]);
      else {
        // Stops parsing what arrived together with this request, since that can be hundreds of requests.
        parserOf(socket)?.pause();
        socket.destroy();
      }
      return undefined;
    };
  }

  private checkRates(): void {
    const now = performance.now();
    const waiting: { socket: Socket; unsent: number; rate: number }[] = [];
    let unsent = 0;
    for (const [socket, state] of this.states) {
      const own = Math.max(socket.writableLength, queueOf(socket));
      if (own === 0) {
        state.measured = null;
        continue;
      }
      const sent = sentBy(socket);
      state.measured ??= { since: now, sent };
      const passed = now - state.measured.since;
      const rate = passed === 0 ? Infinity : ((sent - state.measured.sent) / passed) * 1000;
      if (passed >= this.limits.windowMs) {
        if (rate < this.limits.lowestRate) {
          socket.destroy();
          continue;
        }
        state.measured = { since: now, sent };
      }
      unsent += own;
      waiting.push({ socket, unsent: own, rate });
    }
    if (unsent <= this.limits.maxUnsent) return;
    for (const slowest of waiting.toSorted((a, b) => a.rate - b.rate)) {
      if (unsent <= this.limits.maxUnsent / 2) return;
      slowest.socket.destroy();
      unsent -= slowest.unsent;
    }
  }
}
