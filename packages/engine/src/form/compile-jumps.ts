/**
 * Finds the pages with jumps and the targets of jumps. Jumps only lead forward, to a later page or an ending. If the
 * pages have a random order, the pages between two fixed ones form a run without an inner order. A jump out of a run
 * takes effect after the whole run and can only lead to a later run.
 */
import type { FormDefinition, JumpDefinition } from "../definition/definition.ts";
import type { AnswerForm } from "./compiled-form.ts";

export interface JumpPage {
  /** The page that the jumps follow: the last part of a page with breaks. */
  readonly page: number;
  readonly jumps: readonly JumpDefinition[];
}

export function findJumpPages({ pages }: AnswerForm, definition: FormDefinition): JumpPage[] {
  return definition.pages.flatMap(({ jumps }, origin) => {
    if (!jumps || jumps.length === 0) return [];
    const parts = pages.filter((page) => page.origin === origin);
    const last = parts[parts.length - 1];
    return last ? [{ page: last.index, jumps }] : [];
  });
}

/** By page: the index of the first page of its run. In a fixed order every page is a separate run. */
export function runsOf({ pages }: AnswerForm, { pages: sources, pagesOrder }: FormDefinition): number[] {
  const isFixed = (origin: number): boolean => pagesOrder !== "random" || sources[origin]?.fixed === true;
  const runs: number[] = [];
  for (const { index, origin } of pages) {
    const before = pages[index - 1];
    const continuesRun = before && !isFixed(origin) && !isFixed(before.origin);
    runs.push(continuesRun ? (runs[index - 1] ?? 0) : index);
  }
  return runs;
}

/** The index of a page, or the number of pages plus the index of an ending; `null` if the target does not lie ahead. */
export function targetOf(
  { pages }: AnswerForm,
  { pages: sources, endings }: FormDefinition,
  runs: readonly number[],
  from: number,
  id: string,
): number | null {
  const origin = sources.findIndex((page) => page.id === id);
  const page = pages.find((one) => (origin >= 0 ? one.origin === origin : one.id === id));
  if (page) return (runs[page.index] ?? 0) > from ? page.index : null;
  const ending = endings.findIndex((one) => one.id === id);
  return ending < 0 ? null : pages.length + ending;
}
