/**
 * The error catalogue (spec §8) as tables: the text for a code, and how a product code is shown. Calls, downloads and
 * uploads all use it.
 */
import { i18n } from "../i18n/i18n.ts";

export type NoticeType = "error" | "warning" | "info";

/** Codes that always use the catalogue's text, whatever message the server sends. */
const FIXED = [401, 403, 404] as const;

/** Level by the last two digits of a product code, both ends included. All others are errors. */
const LEVELS: readonly (readonly [from: number, to: number, type: NoticeType])[] = [
  [31, 59, "warning"],
  [61, 89, "info"],
];

/** This code is shown without its number. */
const BARE_CODE = 6_609_000;

/** Returns the catalogue's text for fixed codes, else the server's message, else the default. */
export function toCatalogueText(code: number, msg: string | undefined): string {
  const fixed = FIXED.find((known) => known === code);
  if (fixed !== undefined) return i18n.t(`error.code${fixed}`);
  return msg === undefined || msg === "" ? i18n.t("error.unknown") : msg;
}

export function is66Code(code: number): boolean {
  return String(code).startsWith("66");
}

export function toNoticeType(code: number): NoticeType {
  const last = code % 100;
  return LEVELS.find(([from, to]) => last >= from && last <= to)?.[2] ?? "error";
}

/** Returns `(code) message`, or only the message for info levels and for 6609000. */
export function toNoticeText(code: number, msg: string): string {
  if (code === BARE_CODE || toNoticeType(code) === "info") return msg;
  return i18n.t("error.withCode", { code, msg });
}
