/**
 * Refuses requests that would have to wait too long, before any of their content is read. The number of public requests
 * allowed at once adapts to how long finished requests took and how late the event loop runs: it shrinks while they
 * exceed the target and grows while there is room. Clients with a session that was accepted recently have a separate
 * share, so the console works while the public side is overloaded. Signing in has a separate share too, and health
 * checks are never refused.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { API_BASE, ERRORS, PAGE_BASE } from "@idata/contracts";
import { toLanguage } from "./app-error.ts";

export interface AdmissionLimits {
  /** Limit on concurrent public requests: initial value, minimum and maximum. */
  readonly first: number;
  readonly least: number;
  readonly most: number;
  /** Target time of a request from its arrival to its response. */
  readonly targetMs: number;
  /** Event loop delay above which the limit shrinks. */
  readonly lagMs: number;
  /** Limits on concurrent requests of signed-in users, and of users who are signing in. */
  readonly signedIn: number;
  /** Limit on open streams of news, which cost nothing while nothing happens. */
  readonly live: number;
  readonly signingIn: number;
}

export const ADMISSION_LIMITS: AdmissionLimits = {
  first: 200,
  least: 64,
  most: 1000,
  targetMs: 400,
  lagMs: 60,
  signedIn: 200,
  live: 2000,
  signingIn: 24,
};

const LIVE_PATH = `${API_BASE}/live/stream`;
const ADJUST_EVERY_MS = 100;
const SHRINK = 0.8;
const GROWTH = 8;
/** Number of recent sessions to remember. */
const REMEMBERED = 5000;
const SIGN_IN_PATHS = ["/login", "/publicKey", "/captchaImage", "/getInfo", "/getRouters", "/logout"].map(
  (path) => API_BASE + path,
);
/** Bodies below this many bytes arrive with the headers or soon after. */
const LARGE_BODY = 64 * 1024;
/** A refused body of at most this many bytes is read anyway, which keeps the connection usable. */
const READ_ANYWAY = 256 * 1024;

type Kind = "free" | "live" | "signedIn" | "signingIn" | "public";

export class Admission {
  private readonly limits: AdmissionLimits;
  private readonly underWay: Record<Kind, number> = { free: 0, live: 0, signedIn: 0, signingIn: 0, public: 0 };
  private readonly known = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private limit: number;
  private lastCheck = performance.now();
  private slow = 0;
  private finished = 0;
  private isFull = false;
  /** Number of requests refused since the start. */
  refused = 0;

  constructor(limits: AdmissionLimits = ADMISSION_LIMITS) {
    this.limits = limits;
    this.limit = limits.first;
    this.timer = setInterval(() => this.adjust(), ADJUST_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Remembers the Authorization header of a session that was just accepted. */
  remember(authorization: string): void {
    if (this.known.has(authorization)) return;
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.add(authorization);
  }

  guard(listener: RequestListener): RequestListener {
    return (request, response) => {
      const kind = this.kindOf(request);
      if (kind !== "free" && this.underWay[kind] >= this.limitOf(kind)) {
        if (kind === "public") this.isFull = true;
        this.refused += 1;
        return refuse(request, response);
      }
      this.underWay[kind] += 1;
      const begun = performance.now();
      const isMeasured = kind === "public" && isQuick(request);
      let isOpen = true;
      const end = (): void => {
        if (!isOpen) return;
        isOpen = false;
        this.underWay[kind] -= 1;
      };
      // The response is written. The time after this depends on the client and not on the server.
      response.on("prefinish", () => {
        end();
        if (!isMeasured) return;
        this.finished += 1;
        if (performance.now() - begun > this.limits.targetMs) this.slow += 1;
      });
      response.on("close", end);
      return listener(request, response);
    };
  }

  private kindOf({ url = "", headers }: IncomingMessage): Kind {
    if (url === "/healthz" || url === "/readyz") return "free";
    if (headers.authorization !== undefined && this.known.has(headers.authorization)) {
      return url.startsWith(LIVE_PATH) ? "live" : "signedIn";
    }
    if (SIGN_IN_PATHS.some((path) => url.startsWith(path))) return "signingIn";
    return "public";
  }

  private limitOf(kind: Exclude<Kind, "free">): number {
    return kind === "public" ? this.limit : this.limits[kind];
  }

  private adjust(): void {
    const now = performance.now();
    const lag = now - this.lastCheck - ADJUST_EVERY_MS;
    this.lastCheck = now;
    const { least, most, lagMs } = this.limits;
    const isSlow = this.finished > 0 && this.slow > this.finished / 20;
    const isStuck = this.finished === 0 && this.underWay.public >= this.limit;
    if (isSlow || (lag > lagMs && this.isFull)) this.limit = Math.max(least, Math.floor(this.limit * SHRINK));
    else if (this.isFull && !isStuck && this.slow === 0) this.limit = Math.min(most, this.limit + GROWTH);
    this.slow = this.finished = 0;
    this.isFull = false;
  }
}

/**
 * True for requests whose duration shows how busy the server is. Pages wait for the rendering thread and uploads for
 * the sender's network, so they are not measured.
 */
function isQuick({ url = "", headers }: IncomingMessage): boolean {
  return url.startsWith(API_BASE) && Number(headers["content-length"] ?? 0) < LARGE_BODY;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const language = toLanguage(request.headers["accept-language"]);
  const isPage = isForPeople(request.url ?? "", request.headers);
  const { code, status, zh, en } = ERRORS.BUSY;
  const body = isPage
    ? `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>iData</title><p>${zh}</p><p lang="en">${en}</p></html>`
    : JSON.stringify({ code, msg: language === "en" ? en : zh });
  // An unread body would be parsed as the next request.
  const isLarge = Number(request.headers["content-length"] ?? Infinity) > READ_ANYWAY;
  const hasBody = request.headers["content-length"] !== undefined || "transfer-encoding" in request.headers;
  response.writeHead(status, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    // Random, so that clients refused together do not retry together.
    "retry-after": String(1 + Math.floor(Math.random() * 5)),
    ...(hasBody && isLarge ? { connection: "close" } : {}),
  });
  response.end(body);
}

function isForPeople(url: string, { accept = "" }: IncomingHttpHeaders): boolean {
  return url.startsWith(`${PAGE_BASE}/`) && !url.startsWith(`${API_BASE}/`) && accept.includes("text/html");
}

/** The complete response for connections that are refused before any request is read. */
export function toRawRefusal(): string {
  const { code, status, zh } = ERRORS.BUSY;
  const body = JSON.stringify({ code, msg: zh });
  return [
    `HTTP/1.1 ${status} Service Unavailable`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "retry-after: 5",
    "connection: close",
    "",
    body,
  ].join("\r\n");
}
