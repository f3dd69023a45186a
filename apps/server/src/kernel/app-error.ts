/**
 * The only error class of the server for expected errors. Its name is a key of the error table in contracts, so an
 * unknown name does not compile, and the text always comes from that table. Anything else that is thrown is a fault of
 * the server: it is logged with the request id and answered with INTERNAL.
 */
import { ERRORS, type ErrorEntry, type ErrorName, type Words } from "@idata/contracts";
import type { Issue } from "@idata/engine";

/** A value given in two languages appears in the language of the reader. */
export type ErrorParams = Readonly<Record<string, string | number | Words>>;
export type Language = "zh" | "en";

export interface ErrorExtra {
  /** Sent as `data` of the envelope, for example both revisions of a conflict. */
  readonly data?: unknown;
  /** Rejected answers, shown beside their questions. */
  readonly issues?: readonly Issue[];
  /** HTTP status for refusals below the level of the API (unreadable body, too large …). */
  readonly httpStatus?: number;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
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

  /** The parameters in one language. */
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

/** The first of `zh` and `en` that the header names; Chinese if it names neither. */
export function toLanguage(acceptLanguage: string | undefined): Language {
  const first = /\b(zh|en)\b/i.exec(acceptLanguage ?? "");
  return first?.[1]?.toLowerCase() === "en" ? "en" : "zh";
}
