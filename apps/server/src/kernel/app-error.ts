/**
 * The one error class of the server. Its name is a key of the error table in contracts, so an unknown name does not
 * compile; words come from the table, never from the thrower. Everything else that is thrown is a fault of ours: it is
 * logged with the request id and answered with INTERNAL.
 */
import { ERRORS, type ErrorEntry, type ErrorName, type Words } from "@idata/contracts";
import type { Issue } from "@idata/engine";

/** A value in two languages is written in the reader's. */
export type ErrorParams = Readonly<Record<string, string | number | Words>>;
export type Language = "zh" | "en";

export interface ErrorExtra {
  /** What the envelope carries in `data`, for example both revisions of a conflict. */
  readonly data?: unknown;
  /** Refused answers, next to their questions. */
  readonly issues?: readonly Issue[];
  /** True HTTP status, for refusals below the level of the API (unreadable body, too large …). */
  readonly httpStatus?: number;
}

export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly params: ErrorParams;
  readonly extra: ErrorExtra;

  constructor(name: ErrorName, params: ErrorParams = {}, extra: ErrorExtra = {}) {
    super(name);
    this.name = "AppError";
    this.errorName = name;
    this.params = params;
    this.extra = extra;
  }

  get entry(): ErrorEntry {
    return ERRORS[this.errorName];
  }

  toText(language: Language): string {
    return fillIn(this.entry[language], this.toParams(language));
  }

  /** The parameters as one reader sees them. */
  toParams(language: Language): Record<string, string | number> {
    const entries = Object.entries(this.params);
    return Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === "object" ? value[language] : value]),
    );
  }
}

function fillIn(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Chinese unless the reader prefers English. */
export function toLanguage(acceptLanguage: string | undefined): Language {
  const first = /\b(zh|en)\b/i.exec(acceptLanguage ?? "");
  return first?.[1]?.toLowerCase() === "en" ? "en" : "zh";
}
