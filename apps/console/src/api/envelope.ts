/** Reads the envelope (spec §3: code, msg, message, data). */
import { SUCCESS_CODE } from "@idata/contracts";
import type { Issue } from "@idata/engine";
import { i18n } from "../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";
import { is66Code, toCatalogueText } from "./catalogue.ts";

export interface Wire {
  code?: number | string;
  msg?: string;
  message?: string;
  data?: unknown;
  issues?: Issue[];
}

const EXPIRED = 401;
const FORBIDDEN = 403;

/**
 * Returns the envelope; a missing code means success. Throws an ApiError for everything else, including an HTML page.
 */
export function readEnvelope({ status, ok }: Pick<Response, "status" | "ok">, text: string): Wire {
  // These two statuses mean the same whatever the body is (spec §8 "Network errors").
  if (status === EXPIRED) throw new ApiError("business", toCatalogueText(EXPIRED, undefined), EXPIRED);
  if (status === FORBIDDEN) throw new ApiError("http", i18n.t("error.http403"), FORBIDDEN);
  const wire = parseWire(text);
  if (wire === null) {
    throw new ApiError("http", ok ? i18n.t("error.unreadable") : i18n.t("error.http", { status: String(status) }));
  }
  const code = Number(wire.code ?? SUCCESS_CODE);
  if (code === SUCCESS_CODE && ok) return wire;
  const kind = ok || is66Code(code) ? "business" : "http";
  throw new ApiError(kind, toCatalogueText(code, wire.msg ?? wire.message), code, wire.data, wire.issues ?? []);
}

/** Returns null unless the text is a JSON object. */
export function parseWire(text: string): Wire | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
