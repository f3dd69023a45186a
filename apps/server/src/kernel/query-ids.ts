/**
 * Reads ids from a query as the clients of the administration contract write them (§1.5): `a=1,2`, `a=1&a=2`, `a[]=1`,
 * `a[0]=1`.
 */
import { AppError } from "./app-error.ts";

const LIST = /^\d{1,15}(,\d{1,15})*$/;
const MAX_IDS = 5000;

/** Returns each id once, or an empty list if the parameter is absent or empty. Throws INVALID_INPUT. */
export function readQueryIds(query: unknown, name: string): number[] {
  const entries = typeof query === "object" && query !== null ? Object.entries(query) : [];
  const texts = entries
    .filter(([key]) => key === name || (key.startsWith(`${name}[`) && /^\d*\]$/.test(key.slice(name.length + 1))))
    .flatMap(([, value]) => (Array.isArray(value) ? value.map(String) : [String(value)]))
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const ids = new Set<number>();
  for (const text of texts) {
    if (!LIST.test(text)) throw new AppError("INVALID_INPUT", { path: `query.${name}`, reason: "1,2,3" });
    for (const part of text.split(",")) ids.add(Number(part));
  }
  if (ids.size > MAX_IDS) throw new AppError("INVALID_INPUT", { path: `query.${name}`, reason: `> ${MAX_IDS}` });
  return [...ids];
}
