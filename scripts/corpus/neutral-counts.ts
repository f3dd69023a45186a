/** What the corpora of file formats count in a neutral form, and the check that no text of a file is gone. */
import type { NeutralForm, NeutralItem, Note } from "@idata/importers/exchange";

export interface NeutralCounts {
  questions: number;
  notes: number;
  calculations: number;
  sections: number;
  repeats: number;
}

/** All items, those inside repeats too. */
export function listItems(form: NeutralForm): NeutralItem[] {
  const inner = (item: NeutralItem): NeutralItem[] => [
    item,
    ...(item.kind === "repeat" ? item.items.flatMap(inner) : []),
  ];
  return form.pages.flatMap(({ items }) => items.flatMap(inner));
}

export function countItems(form: NeutralForm): NeutralCounts {
  const counts: NeutralCounts = { questions: 0, notes: 0, calculations: 0, sections: 0, repeats: 0 };
  for (const item of listItems(form)) {
    if (item.kind === "section") counts.sections += 1;
    else if (item.kind === "repeat") counts.repeats += 1;
    else if (item.kind === "statement") counts.notes += 1;
    else if (item.kind === "hidden" || (item.kind === "formula" && item.unseen)) counts.calculations += 1;
    else
      counts.questions +=
        item.kind === "matrix" ? Math.max(1, item.cells === "mixed" ? item.columns.length : item.rows.length) : 1;
  }
  return counts;
}

/** Tags of all languages of the form. */
export function listFormLanguages(form: NeutralForm): string[] {
  const tags = new Set([form.language]);
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "translations" && typeof inner === "object" && inner !== null)
        for (const tag of Object.keys(inner)) tags.add(tag);
      visit(inner);
    }
  };
  visit(form);
  return [...tags];
}

/** The texts of which neither the form nor a note holds all letters and digits, in order. */
export function findGone(texts: readonly string[], form: NeutralForm, notes: readonly Note[]): string[] {
  const kept = collect(form).map(bare).join("\n");
  const noted = notes
    .flatMap(({ params }) => Object.values(params ?? {}).map((param) => bare(String(param))))
    .join("\n");
  return texts.filter((text) => {
    const words = bare(text);
    // Params are cut to 300 characters.
    return words !== "" && !kept.includes(words) && !noted.includes(words.slice(0, 150));
  });
}

function collect(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collect) : [];
}

/** References differ between file and form, so they do not count. */
const bare = (text: string): string =>
  text
    .replaceAll(/\$?\{[^{}]*\}/g, "")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, "")
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
