/**
 * How long each page was looked at, as the client says: only pages of the version, whole seconds, and together never more
 * than the response took. It is for the statistics; no rule may look at it.
 */
import type { CompiledForm } from "@idata/engine";

export type PageSeconds = Readonly<Record<string, number>>;

/** `total`: seconds that the response took; null when nobody knows. Null where there is nothing to tell pages apart. */
export function toPageSeconds(form: CompiledForm, times: unknown, total: number | null): PageSeconds | null {
  if (typeof times !== "object" || times === null || total === null || total < 0) return null;
  const known = listScreenIds(form);
  if (known.length < 2) return null;
  const seconds = known.flatMap((id): [string, number][] => {
    const value: unknown = Object.hasOwn(times, id) ? (times as Record<string, unknown>)[id] : null;
    return typeof value === "number" && value >= 0 && Number.isFinite(value) ? [[id, value / 1000]] : [];
  });
  if (seconds.length === 0) return null;
  const sum = seconds.reduce((all, [, one]) => all + one, 0);
  // a clock that ran fast: what is left of it is the share of each page
  const scale = sum > total ? total / sum : 1;
  return Object.fromEntries(seconds.map(([id, one]) => [id, Math.floor(one * scale)]));
}

/** Where questions come one at a time, a page is called by its question. */
function listScreenIds({ definition, pages, items }: CompiledForm): string[] {
  const ids = pages.map(({ id }) => id);
  if (definition.paging === "single") return [];
  return definition.paging === "question" ? [...ids, ...items.map(({ item }) => item.id)] : ids;
}
