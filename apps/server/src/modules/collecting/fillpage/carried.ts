/** Where a visitor comes from, as the address of the page says it: `source`, `utm_*` and the channel. */
import { toStoredSource } from "../../data/response-metadata/index.ts";
import { parseChannelCode } from "../../forms/channels/index.ts";

/** What the page keeps in its own addresses, so that a post without script sends it too; null if there is nothing. */
export function toCarried(query: unknown): Readonly<Record<string, string>> | null {
  const source = toStoredSource(query);
  const c = readChannel(query);
  return c === null ? source : { ...source, c };
}

export function readChannel(query: unknown): string | null {
  return parseChannelCode((query as { readonly c?: unknown } | null)?.c);
}
