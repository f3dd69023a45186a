/**
 * The cookies of a sign-in from a browser (docs/adr/0034). The companion cookie belongs to one session and must
 * accompany its token. Scripts can read the cookie with the token (the specification names it) but not this one, so a
 * token that was stolen from the browser is useless alone. Clients other than browsers get a token that works without a
 * companion.
 */
import { API_BASE } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import { BROWSER_COOKIE, KNOWN_DAYS } from "./known-browsers.store.ts";

/** With this prefix, browsers reject a cookie that another host or an unencrypted connection sets. */
const SECURE_NAME = "__Host-idata-session";
const PLAIN_NAME = "idata-session";
const VALUE = /^[\w-]{43}$/;

/** Reads the companion from the `Cookie` header of a request. */
export function findCompanion(cookies: string | undefined): string | null {
  const value = readCookie(cookies, SECURE_NAME) ?? readCookie(cookies, PLAIN_NAME);
  return value !== null && VALUE.test(value) ? value : null;
}

/** Browsers send the origin with every POST, and scripts cannot prevent it. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
}

/** Trusts the browser about its own connection; a false claim only affects its own cookie. */
export function isSecure({ headers, protocol }: FastifyRequest): boolean {
  return headers.origin === undefined ? protocol === "https" : headers.origin.startsWith("https:");
}

/** For the `Set-Cookie` header. The cookie lasts until the browser is closed, independently of the session. */
export function toCompanionCookie(value: string, secure: boolean): string {
  return toSetCookie({ name: secure ? SECURE_NAME : PLAIN_NAME, value, path: "/", secure });
}

/** Identifies a browser that has signed in before. Long-lived; sent only with API requests. */
export function toBrowserCookie(value: string, secure: boolean): string {
  return toSetCookie({ name: BROWSER_COOKIE, value, path: API_BASE, secure, maxAgeSeconds: KNOWN_DAYS * 86_400 });
}
