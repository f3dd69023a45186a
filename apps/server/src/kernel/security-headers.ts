/**
 * Headers of every answer. A handler that sets one of them itself (a fill page that may be embedded, a download) wins.
 * API answers are never stored by anybody between; pages get a policy without inline script.
 */
import { API_BASE } from "@idata/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Inline styles: the component library writes style tags at run time. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join("; ");

const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
};

export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    setSecurityHeaders(request, reply, isHttps);
    done(null, payload);
  });
}

/** For answers given before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  const isApi = request.url.startsWith(`${API_BASE}/`) || request.url.startsWith("/idata/api/");
  const headers: Record<string, string> = {
    ...EVERYWHERE,
    "content-security-policy": isApi ? API_POLICY : PAGE_POLICY,
    ...(isApi ? { "cache-control": "no-store" } : {}),
    ...(isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
    "x-request-id": request.id,
  };
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
}
