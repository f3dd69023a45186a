/** One range of bytes, as players ask for it when somebody seeks (RFC 9110 §14). */
export interface ByteRange {
  readonly start: number;
  /** The last byte, counted in. */
  readonly end: number;
}

/** `null`: the whole file, also for what we do not understand or several ranges. */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start >= size || end < start ? "unsatisfiable" : { start, end };
}
