/** The blocks of a report: what is stored, fitted to the questions that the form has now. */
import { cleanRichText, type FormDefinition, type ItemDefinition } from "@idata/engine";
import { toReportCard, chooseChart } from "@idata/engine/report";
import { listQuestions, findCore } from "@idata/questions/answer-words";
import type { ReportBlock, ReportTranslations } from "./reports.table.ts";

type CardBlock = Extract<ReportBlock, { kind: "card" }>;

/** The questions of a report; what is never answered by people, such as serial numbers, is left out. */
export function listReported(definition: FormDefinition | null): ItemDefinition[] {
  if (definition === null) return [];
  return listQuestions(definition).filter(({ type }) => findCore(type)?.columns !== "none");
}

/** Keeps the order of what is stored, leaves out questions that are gone, and puts new questions at the end. */
export function fitBlocks(stored: readonly ReportBlock[], questions: readonly ItemDefinition[]): ReportBlock[] {
  const known = new Map(questions.map((item) => [item.id, item]));
  const kept = stored.filter((block) => block.kind === "note" || known.has(block.id));
  const placed = new Set(kept.flatMap((block) => (block.kind === "card" ? [block.id] : [])));
  const added = questions.filter(({ id }) => !placed.has(id)).map(({ id }): CardBlock => newCard(id));
  return [...kept, ...added].map((block) => {
    const item = block.kind === "card" ? known.get(block.id) : undefined;
    if (block.kind === "note" || item === undefined) return block;
    const card = toReportCard(item, findCore(item.type) ?? undefined, { answered: 0, counters: {} });
    // Classes of numbers are known only with the answers, so whoever draws checks once more.
    return card.groups.length === 0 ? block : { ...block, chart: chooseChart(card, block.chart) };
  });
}

const newCard = (id: string): CardBlock => ({ kind: "card", id, chart: "bars", hidden: false, texts: false });

/** Title in one line, without what a database cannot store. */
export const cleanTitle = (title: string): string =>
  title
    .replaceAll(/[\s\0]+/g, " ")
    .toWellFormed()
    .trim();

/** What may be stored of titles and notes in further languages: those of notes that exist, without empty ones. */
export function cleanTranslations(given: ReportTranslations, blocks: readonly ReportBlock[]): ReportTranslations {
  const ids = new Set(blocks.flatMap((block) => (block.kind === "note" ? [block.id] : [])));
  const cleaned = Object.entries(given).map(([tag, { title, notes }]) => {
    const kept = Object.entries(notes).map(([id, html]) => [id, cleanRichText(html.replaceAll("\0", ""))] as const);
    const own = kept.filter(([id, html]) => ids.has(id) && html !== "");
    return [tag, { title: cleanTitle(title), notes: Object.fromEntries(own) }] as const;
  });
  return Object.fromEntries(cleaned.filter(([, { title, notes }]) => title !== "" || Object.keys(notes).length > 0));
}

/** What may be stored: each block once, and rich text as the product writes it. */
export function cleanBlocks(blocks: readonly ReportBlock[]): ReportBlock[] {
  const seen = new Set<string>();
  return blocks.flatMap((block): ReportBlock[] => {
    const name = `${block.kind} ${block.id}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [block.kind === "note" ? { ...block, html: cleanRichText(block.html.replaceAll("\0", "")) } : block];
  });
}
