/** Reports what exceeds the limits of a definition. It is kept as it is, although it cannot be saved like this. */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import type { Diagnostics } from "./diagnostics.ts";

/** Must equal the limits in the schema of definitions; a test compares the two. */
export const LIMITS = {
  title: 5000,
  description: 20_000,
  label: 2000,
  options: 5000,
  rows: 500,
  columns: 100,
  pages: 500,
  items: 5000,
  endings: 50,
} as const;

type Limit = keyof typeof LIMITS;

/** Characters are code points, as JSON Schema counts them. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

export function isWithin(text: string, longest: number): boolean {
  return text.length <= longest || countCharacters(text) <= longest;
}

/** Reports what is too long in an item, at its line. */
export function reportItem(
  item: Pick<ItemDefinition, "title" | "description" | "explanation">,
  line: number,
  out: Diagnostics,
): void {
  reportText(item.title, item.description, line, out);
  report("description", countCharacters(item.explanation ?? ""), line, out);
  for (const list of ["options", "rows", "columns"] as const) {
    const entries: unknown = Reflect.get(item, list);
    if (!Array.isArray(entries)) continue;
    report(list, entries.length, line, out);
    const longest = entries.reduce(
      (most: number, { label }: { label: string }) => Math.max(most, countCharacters(label)),
      0,
    );
    report("label", longest, line, out);
  }
}

/** Reports what is too long or too numerous in the whole form, at line 1. */
export function reportForm(form: FormDefinition, out: Diagnostics): void {
  reportText(form.title, form.description, 1, out);
  report("pages", form.pages.length, 1, out);
  report("endings", form.endings.length, 1, out);
  report(
    "items",
    form.pages.reduce((sum, page) => sum + page.items.length, 0),
    1,
    out,
  );
  for (const part of [...form.pages, ...form.endings]) reportText(part.title ?? "", part.description, 1, out);
}

function reportText(title: string, description: string | undefined, line: number, out: Diagnostics): void {
  report("title", countCharacters(title), line, out);
  report("description", countCharacters(description ?? ""), line, out);
}

function report(what: Limit, found: number, line: number, out: Diagnostics): void {
  const max = LIMITS[what];
  if (found > max) out.add(line, "too_large", { params: { what, max, found } });
}
