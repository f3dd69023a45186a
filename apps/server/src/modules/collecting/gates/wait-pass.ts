/**
 * How somebody shows that they are on the waiting list of a form: by their own link, or by the cookie that the link leaves
 * in the browser. Both are signed, so nobody makes one for an entry of another person (docs/hazards.md#r64).
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { readCookie, toSetCookie } from "../../../kernel/cookies.ts";

const NAME = "idata-wait-";
const DAYS = 60;
/** One person rarely waits for more things of one form; the oldest ones are left out. */
const MOST = 5;

const sign = (secret: KeyObject, formId: number, id: number): string =>
  createHmac("sha256", secret).update(`wait\n${formId}\n${id}`).digest("base64url");

/** The secret part of the link of an entry. */
export const toWaitToken = (secret: KeyObject, formId: number, id: number): string =>
  `${id}-${sign(secret, formId, id)}`;

/** The id of the entry, which may be gone; null for a token that this installation has not made for the form. */
export function readWaitToken(secret: KeyObject, formId: number, token: string): number | null {
  const [, id = "", tag = ""] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  if (tag === "") return null;
  const [given, wanted] = [Buffer.from(tag), Buffer.from(sign(secret, formId, Number(id)))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number(id) : null;
}

const listTokens = (cookies: string | undefined, formId: number): string[] =>
  (readCookie(cookies, NAME + formId) ?? "").split("_w_", MOST + 1).filter((token) => token !== "");

/** The ids of the entries whose links were opened in this browser, the newest first. */
export function readWaitPasses(secret: KeyObject, formId: number, cookies: string | undefined): number[] {
  const ids = listTokens(cookies, formId).flatMap((token) => readWaitToken(secret, formId, token) ?? []);
  return [...new Set(ids)].slice(0, MOST);
}

/** The cookie that adds an entry, or removes it, from those that the browser keeps. */
export function keepWaitPass(
  formId: number,
  token: string,
  {
    cookies,
    secure,
    isKept,
  }: { readonly cookies: string | undefined; readonly secure: boolean; readonly isKept: boolean },
): string {
  const others = listTokens(cookies, formId).filter((one) => one !== token);
  const value = [...(isKept ? [token] : []), ...others].slice(0, MOST).join("_w_");
  const maxAgeSeconds = value === "" ? 0 : DAYS * 24 * 3600;
  return toSetCookie({ name: NAME + formId, value, path: "/idata2", secure, isLax: true, maxAgeSeconds });
}
