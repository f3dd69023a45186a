/**
 * The error catalogue (spec §8) as tables: words of a code, and how a code of the product is shown. Answers, downloads
 * and uploads ask here and nowhere else.
 */
import { i18n } from "../i18n/i18n.ts";

export type NoticeType = "error" | "warning" | "info";

/** Codes whose words are always the catalogue's, whatever the server adds. */
const FIXED = [401, 403, 404] as const;

/** Last two digits of a code of the product, both ends included. Everything else is an error. */
const LEVELS: readonly (readonly [from: number, to: number, type: NoticeType])[] = [
  [31, 59, "warning"],
  [61, 89, "info"],
];

/** The code whose message is shown without its number. */
const BARE_CODE = 6_609_000;

/** The table's words, else the server's, else the default. */
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

/** `(code) message`; the message alone where it only informs, and for 6609000. */
export function toNoticeText(code: number, msg: string): string {
  if (code === BARE_CODE || toNoticeType(code) === "info") return msg;
  return i18n.t("error.withCode", { code, msg });
}
