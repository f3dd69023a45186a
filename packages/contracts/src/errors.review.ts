/** Errors of editing, ordering and reviewing responses (6604065 to 6604089). */
import type { ErrorEntry } from "./error-entry.ts";

export const REVIEW_ERRORS = {
  RESPONSE_REASON: {
    code: 6604065,
    status: 422,
    zh: "请填写修改原因",
    en: "Please say why you change the response",
  },
  RESPONSE_CHANGED: {
    code: 6604066,
    status: 409,
    zh: "这份答卷在您编辑期间已被修改，请对照两个版本后再保存",
    en: "The response has been changed while you were editing. Compare both versions before you save",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
