/**
 * Headers of every answer. A handler that sets one of them itself (a fill page that may be embedded, a download) wins.
 * API answers are never stored by anybody between; pages get a policy without inline script.
 */
import { API_BASE } from "@idata/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/**
 * Nothing that a page holds can carry data to another host: a prefetch link is allowed wherever any of these lists allows
 * its address, so no list may have a scheme of its own. Inline styles: the component library writes style tags at run time.
 * Frames: a menu's inner link shows the page that the administrator named (spec §2), in a sandbox that cannot leave it; the
 * console's page names the origins of those menus and no others.
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
  // Looking up a host's name before anybody follows a link would tell its owner who reads the page.
  "x-dns-prefetch-control": "off",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
};

type Headers = readonly (readonly [name: string, value: string])[];

const NO_STORE = { "cache-control": "no-store" };
const HSTS = { "strict-transport-security": "max-age=31536000" };

/** Made once for each kind of answer: this runs for every request. */
function toHeaders(policy: string, ...more: readonly Readonly<Record<string, string>>[]): Headers {
  return Object.entries(Object.assign({}, EVERYWHERE, { "content-security-policy": policy }, ...more));
}

const HEADERS = {
  api: { http: toHeaders(API_POLICY, NO_STORE), https: toHeaders(API_POLICY, NO_STORE, HSTS) },
  page: { http: toHeaders(PAGE_POLICY), https: toHeaders(PAGE_POLICY, HSTS) },
} as const;

/** Those of an answer of the API, name after value, for whoever writes them himself. */
export function listApiHeaders(isHttps: boolean): readonly string[] {
  return HEADERS.api[isHttps ? "https" : "http"].flat();
}

export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    setSecurityHeaders(request, reply, isHttps);
    done(null, payload);
  });
}

/** For answers given before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  const isApi = request.url.startsWith(`${API_BASE}/`) || request.url.startsWith("/idata/api/");
  for (const [name, value] of HEADERS[isApi ? "api" : "page"][isHttps ? "https" : "http"]) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
  if (!reply.hasHeader("x-request-id")) void reply.header("x-request-id", request.id);
}
