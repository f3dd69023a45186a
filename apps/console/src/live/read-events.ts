/** Reads server-sent events. Not an EventSource, because that cannot send the session's token. */

export interface ServerEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

/**
 * Calls `onEvent` for each event until the body ends. `onSign` is called after everything that arrives, signs of
 * life included. Rejects if the connection breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onSign: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const frames = text.split("\n\n");
    text = frames.pop() ?? "";
    for (const frame of frames) {
      const found = parseFrame(frame);
      if (found !== null) onEvent(found);
    }
    onSign();
  }
}

/** Returns null for comments and settings without an event. */
function parseFrame(frame: string): ServerEvent | null {
  const fields = new Map<string, string>();
  for (const line of frame.split("\n")) {
    const at = line.indexOf(":");
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /, ""));
  }
  const event = fields.get("event");
  return event === undefined ? null : { event, id: fields.get("id") ?? "", data: fields.get("data") ?? "{}" };
}
