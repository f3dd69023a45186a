/**
 * Lays out the items of a form for one response: orders pages and questions, draws questions and divides the items into
 * screens. All later code works with screens.
 */
import type { FormDefinition, PageDefinition } from "../definition/definition.ts";
import type { AnswerForm, CompiledItem, CompiledPage, Layout, Screen } from "./compiled-form.ts";
import { runsOf } from "./compile-jumps.ts";
import { byRank, reorder } from "./seeded-order.ts";

export interface Arrangement extends Layout {
  /** By item: its position in reading order. */
  readonly places: readonly number[];
  /** Questions that the draw leaves out of this response. */
  readonly undrawn: ReadonlySet<number>;
}

export function arrange(form: AnswerForm, definition: FormDefinition, seed: number): Arrangement {
  const { items } = form;
  const pages = orderPages(form, definition, seed);
  const screens: Screen[] = [];
  const add = (id: string, page: PageDefinition, shown: readonly CompiledItem[]): void => {
    screens.push({ index: screens.length, id, page, items: shown });
  };
  const ordered = pages.map((page) => ({ page, items: orderItems(page, definition, seed) }));
  if (definition.paging === "single") {
    const id = form.pages[0]?.id ?? "";
    add(
      id,
      { id, items: [] },
      ordered.flatMap((one) => one.items),
    );
  } else
    for (const { page, items: shown } of ordered) {
      if (definition.paging !== "question") {
        add(page.id, page.page, shown);
        continue;
      }
      const { description: _first, ...rest } = page.page;
      oneByOne(shown).forEach((part, index) =>
        add(part.find(isAsked)?.item.id ?? page.id, index > 0 ? rest : page.page, part),
      );
    }
  const screenOf = items.map(() => 0);
  const places = items.map(() => 0);
  let place = 0;
  for (const screen of screens)
    for (const { index } of screen.items) {
      screenOf[index] = screen.index;
      places[index] = place++;
    }
  return { screens, screenOf, places, undrawn: undrawnOf(form, definition, seed) };
}

function isAsked({ question, unseen }: CompiledItem): boolean {
  return question && !unseen;
}

function orderPages(form: AnswerForm, definition: FormDefinition, seed: number): readonly CompiledPage[] {
  const { pages } = form;
  if (definition.pagesOrder !== "random") return pages;
  const runs = runsOf(form, definition);
  const sources = definition.pages.map(({ id, fixed }, origin) => ({
    id,
    fixed,
    origin,
    run: runs[pages.find((page) => page.origin === origin)?.index ?? 0] ?? 0,
  }));
  const compare = byRank<{ id: string }>(seed, "pages");
  const order = reorder(
    sources,
    ({ fixed }) => !fixed,
    (a, b) => a.run - b.run || compare(a, b),
  );
  return order.flatMap(({ origin }) => pages.filter((page) => page.origin === origin));
}

/** Shuffles the questions of a page inside their sections. Decorations keep their positions. */
function orderItems(page: CompiledPage, { pages }: FormDefinition, seed: number): readonly CompiledItem[] {
  if (pages[page.origin]?.itemsOrder !== "random") return page.items;
  let section = 0;
  const entries = page.items.map((compiled) => {
    if (compiled.core?.section) section++;
    return { id: compiled.item.id, compiled, section };
  });
  const compare = byRank<{ id: string }>(seed, page.id);
  const order = reorder(
    entries,
    ({ compiled }) => isAsked(compiled),
    (a, b) => a.section - b.section || compare(a, b),
  );
  return order.map(({ compiled }) => compiled);
}

/** One part per question, with the decorations before it. Decorations at the end join the last part. */
function oneByOne(items: readonly CompiledItem[]): CompiledItem[][] {
  const parts: CompiledItem[][] = [];
  let open: CompiledItem[] = [];
  for (const one of items) {
    open.push(one);
    if (!isAsked(one)) continue;
    parts.push(open);
    open = [];
  }
  const last = parts[parts.length - 1];
  if (last) last.push(...open);
  else parts.push(open);
  return parts;
}

function undrawnOf({ pages }: AnswerForm, definition: FormDefinition, seed: number): Set<number> {
  const undrawn = new Set<number>();
  definition.pages.forEach(({ id, itemsDraw }, origin) => {
    if (!itemsDraw) return;
    const asked = pages
      .filter((page) => page.origin === origin)
      .flatMap((page) => page.items.filter(isAsked))
      .map(({ index, item }) => ({ id: item.id, index }));
    for (const { index } of asked.sort(byRank(seed, `${id}/draw`)).slice(itemsDraw)) undrawn.add(index);
  });
  return undrawn;
}
