/** How a code of the product is shown (spec §8). */
export type NoticeType = "error" | "warning" | "info";

/** Codes that start with 66: the last two digits choose the type. */
export function toNoticeType(code: number): NoticeType {
  const last = code % 100;
  if (last >= 31 && last <= 59) return "warning";
  if (last >= 61 && last <= 89) return "info";
  return "error";
}

export function is66Code(code: number): boolean {
  return String(code).startsWith("66") && code >= 66_000;
}
