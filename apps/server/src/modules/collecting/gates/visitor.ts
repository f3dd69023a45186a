/** Reads from a request who sends it, and gives browsers the id by which forms count them. */
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sessionAuthenticator } from "../../organisation/sessions/index.ts";
import { toNetwork } from "../../platform/limits/index.ts";
import type { Visitor } from "./judge.ts";

const NAME = "idata-browser";
const SHAPE = /^[\w-]{22}$/;
/** Browsers keep no cookie longer. */
const MAX_AGE = 400 * 24 * 3600;

export function readVisitor(ctx: Pick<Ctx, "user" | "clientIp">, request: FastifyRequest): Visitor {
  const cookie = readCookie(request.headers.cookie, NAME) ?? "";
  return {
    userId: ctx.user?.userId ?? null,
    browser: SHAPE.test(cookie) ? cookie : null,
    network: toNetwork(ctx.clientIp),
    phone: null,
    cookies: request.headers.cookie,
  };
}

/**
 * A new id for a browser that has none, with the cookie that keeps it. SameSite is Lax, because with Strict a browser
 * that follows a link from a message would seem to have no id, and get another one.
 */
export function newBrowserId(secure: boolean): { readonly id: string; readonly cookie: string } {
  const id = randomBytes(16).toString("base64url");
  const cookie = { name: NAME, value: id, path: "/idata2", secure, maxAgeSeconds: MAX_AGE, isLax: true };
  return { id, cookie: toSetCookie(cookie) };
}

/** Set by the console's scripts, for its requests. */
const TOKEN = "Admin-Token";

/**
 * Who opens a page, posts its form without script, or uploads a file from it. Such requests carry no bearer token, so the
 * session is found by the token that the console keeps in a cookie, together with its companion cookie, which no other
 * site can make a browser send. The account counts for filling in this form and for nothing else, and not if a page of
 * another origin made the request, for example of a neighbouring subdomain (docs/adr/0050).
 */
export async function readPageVisitor(ctx: Ctx, request: FastifyRequest): Promise<Visitor> {
  const visitor = readVisitor(ctx, request);
  if (request.method !== "GET" && !isFromOwnPage(request)) return visitor;
  const token = readCookie(request.headers.cookie, TOKEN) ?? "";
  if (visitor.userId !== null || !/^[\w-]{20,200}$/.test(token)) return visitor;
  const found = await sessionAuthenticator.findSession(ctx, token, request.headers.cookie);
  return found === null || found.mustChangePassword ? visitor : { ...visitor, userId: found.user.userId };
}

/** Whether a page of this origin sent the request, as far as the browser tells. */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Browsers that do not send it name at least the origin of a post.
  const origin = headers.origin === undefined ? null : URL.parse(headers.origin);
  return headers.origin === undefined || origin?.host === headers.host;
}
