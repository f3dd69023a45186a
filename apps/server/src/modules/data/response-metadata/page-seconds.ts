/**
 * How long the respondent spent on each page, as reported by the client. Only pages of the version are accepted, in
 * whole seconds, and their sum never exceeds the time that the response took. Used for statistics only: no rule may
 * depend on it.
 */
import type { CompiledForm } from "@idata/engine";

export type PageSeconds = Readonly<Record<string, number>>;

/**
 * `total` is the time that the response took in seconds, or null if unknown. Returns null if the form has fewer than
 * two pages or no time was reported.
 */
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
  // The client's clock ran fast: keep the proportions between the pages.
  const scale = sum > total ? total / sum : 1;
  return Object.fromEntries(seconds.map(([id, one]) => [id, Math.floor(one * scale)]));
}

/** If questions are shown one at a time, the client reports times by question id. */
function listScreenIds({ definition, pages, items }: CompiledForm): string[] {
  const ids = pages.map(({ id }) => id);
  if (definition.paging === "single") return [];
  return definition.paging === "question" ? [...ids, ...items.map(({ item }) => item.id)] : ids;
}
