/**
 * Refuses duplicate submits (spec §5): a POST or PUT with the same body as the previous one within 1000 ms is not sent.
 * Otherwise a double click would save twice.
 */
const WINDOW_MS = 1000;
/** Larger bodies are not compared; they never come from a double click. */
const MAX_COMPARED = 5 * 1024 * 1024;

export class RepeatGuard {
  private last: { key: string; at: number } | null = null;
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Returns true if the call repeats the previous one and must not be sent. */
  isRepeated(method: string, url: string, body: string | FormData | undefined): boolean {
    if (method !== "POST" && method !== "PUT") return false;
    const content = body instanceof FormData ? describeFields(body) : (body ?? "");
    if (content.length > MAX_COMPARED) return false;
    const key = `${method} ${url}\n${content}`;
    const at = this.now();
    const repeated = this.last !== null && this.last.key === key && at - this.last.at < WINDOW_MS;
    if (!repeated) this.last = { key, at };
    return repeated;
  }
}

/** Identifies files by their metadata, without reading them. */
function describeFields(body: FormData): string {
  return JSON.stringify(
    Array.from(body, ([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.type, value.lastModified],
    ),
  );
}
