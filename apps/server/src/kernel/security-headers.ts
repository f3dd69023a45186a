/**
 * Security headers of every response. If a handler sets one of them itself (an embeddable fill page, a download), its
 * value wins. Proxies and browsers never store API responses; pages get a policy without inline scripts.
 */
import { API_BASE } from "@idata/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/**
 * The content security policy of pages. Nothing in a page can send data to another host: a browser allows a prefetch
 * link if any of these lists allows its address, so no list may contain a whole scheme such as `https:`. Inline styles
 * are allowed because the component library writes style tags at run time. Frames: a menu's inner link shows the page
 * that the administrator entered (spec §2), in a sandbox that it cannot leave; the console's page lists the origins of
 * those menus and no others.
 */
export function toPagePolicy(frameOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    ["frame-src 'self'", ...frameOrigins].join(" "),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
const PAGE_POLICY = toPagePolicy([]);

const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
  // Prefetching DNS names of links would tell their owners who reads the page before anyone follows a link.
  "x-dns-prefetch-control": "off",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
};

/**
 * Pages below the API base that clients of the administration contract show in a frame (§2.14, §2.15). Pages of the same
 * origin may frame them, as they may frame the pages of the console.
 */
const FRAMED = [`${API_BASE}/druid/`, `${API_BASE}/swagger-ui/`];

type Headers = readonly (readonly [name: string, value: string])[];

const NO_STORE = { "cache-control": "no-store" };
const HSTS = { "strict-transport-security": "max-age=31536000" };

/** Built once per kind of response, because the headers are needed for every request. */
function toHeaders(policy: string, ...more: readonly Readonly<Record<string, string>>[]): Headers {
  return Object.entries(Object.assign({}, EVERYWHERE, { "content-security-policy": policy }, ...more));
}

const HEADERS = {
  api: { http: toHeaders(API_POLICY, NO_STORE), https: toHeaders(API_POLICY, NO_STORE, HSTS) },
  framed: { http: toHeaders(PAGE_POLICY, NO_STORE), https: toHeaders(PAGE_POLICY, NO_STORE, HSTS) },
  page: { http: toHeaders(PAGE_POLICY), https: toHeaders(PAGE_POLICY, HSTS) },
} as const;

/** Headers of an API response as a flat list of names and values, for code that writes them itself. */
export function listApiHeaders(isHttps: boolean): readonly string[] {
  return HEADERS.api[isHttps ? "https" : "http"].flat();
}

export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    setSecurityHeaders(request, reply, isHttps);
    done(null, payload);
  });
}

function kindOf(url: string): keyof typeof HEADERS {
  if (FRAMED.some((path) => url.startsWith(path))) return "framed";
  return url.startsWith(`${API_BASE}/`) || url.startsWith("/idata/api/") ? "api" : "page";
}

/** The page's own policy names other sites that may frame it, which the older header cannot express. */
function isFramedElsewhere(reply: FastifyReply): boolean {
  return /frame-ancestors 'self' \S/.test(String(reply.getHeader("content-security-policy") ?? ""));
}

/** Also for responses that are sent before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  for (const [name, value] of HEADERS[kindOf(request.url)][isHttps ? "https" : "http"]) {
    if (!reply.hasHeader(name) && !(name === "x-frame-options" && isFramedElsewhere(reply))) {
      void reply.header(name, value);
    }
  }
  if (!reply.hasHeader("x-request-id")) void reply.header("x-request-id", request.id);
}
