/**
 * The cookies that go with a sign-in from a browser (docs/adr/0034). The companion belongs to one session and has to come
 * with its token: scripts can read the token's cookie (the specification names it), but not this one, so a token that was
 * carried out of the browser opens nothing. Clients that are no browsers get a token that stands alone.
 */
import { API_BASE } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import { BROWSER_COOKIE, KNOWN_DAYS } from "./known-browsers.store.ts";

/** The prefix makes browsers refuse one that another host or a plain connection set. */
const SECURE_NAME = "__Host-idata-session";
const PLAIN_NAME = "idata-session";
const VALUE = /^[\w-]{43}$/;

/** From the `Cookie` header of a request. */
export function findCompanion(cookies: string | undefined): string | null {
  const value = readCookie(cookies, SECURE_NAME) ?? readCookie(cookies, PLAIN_NAME);
  return value !== null && VALUE.test(value) ? value : null;
}

/** Browsers name the origin of every POST, and no script can keep them from it. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
}

/** What the browser says of its own connection; a lie would only change its own cookie. */
export function isSecure({ headers, protocol }: FastifyRequest): boolean {
  return headers.origin === undefined ? protocol === "https" : headers.origin.startsWith("https:");
}

/** For the `Set-Cookie` header. Ends with the browser; the session ends by itself before or after. */
export function toCompanionCookie(value: string, secure: boolean): string {
  return toSetCookie({ name: secure ? SECURE_NAME : PLAIN_NAME, value, path: "/", secure });
}

/** Says that this browser has been here; kept long, sent with calls of the API only. */
export function toBrowserCookie(value: string, secure: boolean): string {
  return toSetCookie({ name: BROWSER_COOKIE, value, path: API_BASE, secure, maxAgeSeconds: KNOWN_DAYS * 86_400 });
}
