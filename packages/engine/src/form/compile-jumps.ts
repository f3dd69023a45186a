/**
 * Which pages have jumps and where a jump may lead. Jumps only go forward: to a later page, or to an ending. Where pages
 * have a random order, pages between two fixed ones are a run: none of them is before another, so a jump passes over what
 * comes after the run, and leads to where a later run begins.
 */
import type { FormDefinition, JumpDefinition } from "../definition/definition.ts";
import type { CompiledForm } from "./compiled-form.ts";

export interface JumpPage {
  /** The page that the jumps follow: the last part of a page with breaks. */
  readonly page: number;
  readonly jumps: readonly JumpDefinition[];
}

export function findJumpPages({ pages }: CompiledForm, definition: FormDefinition): JumpPage[] {
  return definition.pages.flatMap(({ jumps }, origin) => {
    if (!jumps || jumps.length === 0) return [];
    const parts = pages.filter((page) => page.origin === origin);
    const last = parts[parts.length - 1];
    return last ? [{ page: last.index, jumps }] : [];
  });
}

/** By page: the first page of its run. A page is a run of its own unless the order is random. */
export function runsOf({ pages }: CompiledForm, { pages: sources, pagesOrder }: FormDefinition): number[] {
  const isFixed = (origin: number): boolean => pagesOrder !== "random" || sources[origin]?.fixed === true;
  const runs: number[] = [];
  for (const { index, origin } of pages) {
    const before = pages[index - 1];
    const goesOn = before && !isFixed(origin) && !isFixed(before.origin);
    runs.push(goesOn ? (runs[index - 1] ?? 0) : index);
  }
  return runs;
}

/** The page to go on with, or the number of pages and the place of the ending; `null` for what is not ahead. */
export function targetOf(
  { pages }: CompiledForm,
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
