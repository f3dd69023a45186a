/** Duplicate-submit guard (spec §5): the same POST or PUT with the same body within 1000 ms is refused here. */
const WINDOW_MS = 1000;
/** Larger bodies are not compared, they are never a double click. */
const MAX_COMPARED = 5 * 1024 * 1024;

export class RepeatGuard {
  private last: { key: string; at: number } | null = null;
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** True when the call repeats the one before it and must not be sent. */
  isRepeated(method: string, url: string, body: string | undefined): boolean {
    if (method !== "POST" && method !== "PUT") return false;
    if (body !== undefined && body.length > MAX_COMPARED) return false;
    const key = `${method} ${url}\n${body ?? ""}`;
    const at = this.now();
    const repeated = this.last !== null && this.last.key === key && at - this.last.at < WINDOW_MS;
    if (!repeated) this.last = { key, at };
    return repeated;
  }
}
