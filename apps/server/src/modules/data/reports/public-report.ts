/**
 * What strangers get of a report: the chosen questions with the figures of the snapshot, notes, and texts that the owner
 * allows. Every public form of the report is made of this, and of nothing else.
 */
import {
  chooseLanguage,
  expandDefinition,
  type FormDefinition,
  type ItemDefinition,
  listLanguages,
} from "@idata/engine";
import { isTooSmall, type ReportCard, SMALLEST_GROUP, toReportCard } from "@idata/engine/report";
import { findCore } from "@idata/questions/answer-words";
import type { Ctx } from "../../../kernel/context.ts";
import type { Language } from "../../../kernel/app-error.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { isFilterShown } from "./filter-shown.ts";
import { toFilterWords } from "./filter-words.ts";
import { findPage, type ReportPage } from "./pages.store.ts";
import type { PrintedBlock, PrintedReport } from "./printed-report.ts";
import { fitBlocks, listReported } from "./report-blocks.ts";
import { readTexts } from "./report-figures.ts";
import { findReport, type StoredReport } from "./reports.store.ts";
import type { ReportTranslations } from "./reports.table.ts";
import { getSnapshot } from "./snapshots.service.ts";

export interface PublicPage extends ReportPage {
  readonly formTitle: string;
}

/** What strangers get by other ways than the page, such as mail; of a page that was never set up, what is usual. */
export async function readReportForStrangers(
  ctx: Ctx,
  { id, title }: { readonly id: number; readonly title: string },
  language: Language,
): Promise<PrintedReport> {
  const page = await findPage(ctx.db, id);
  const shown = page?.shown ?? (await listChosen(ctx, id));
  const reader = { wanted: [language === "zh" ? "zh-CN" : "en-US"], words: language };
  return readPublicReport(ctx, { formId: id, formTitle: title, shown, texts: page?.texts ?? [] }, reader);
}

/** Ids of the questions whose answers are chosen. */
export async function listChosen(ctx: Ctx, formId: number): Promise<string[]> {
  const definition = await readAllQuestions(ctx.db, formId);
  return listReported(definition).flatMap(({ id, type }) => (findCore(type)?.bars === undefined ? [] : [id]));
}

type Shown = Pick<PublicPage, "formId" | "formTitle" | "shown" | "texts">;

/** The report as strangers read it, in one of the languages of the form. */
export interface PublicReport extends PrintedReport {
  /** The language of titles and options; null if the form has only one, or was never published. */
  readonly language: string | null;
  /** All languages of the form; none if it has only one. */
  readonly languages: readonly string[];
}

export interface ReaderLanguage {
  /** Tags that the reader wants, best first. */
  readonly wanted: readonly string[];
  /** Of the words around titles and options, if the form has one language. */
  readonly words: Language;
}

/** Throws what `readReportFigures` throws. */
export async function readPublicReport(
  ctx: Ctx,
  page: Shown,
  { wanted, words }: ReaderLanguage,
): Promise<PublicReport> {
  const report = await findReport(ctx.db, page.formId);
  const all = await readAllQuestions(ctx.db, page.formId);
  const languages = all === null ? [] : listLanguages(all);
  const language = all === null || languages.length < 2 ? null : chooseLanguage(all, wanted);
  const isBase = language === null || language === all?.language;
  const stored = isBase ? all : await readAllQuestions(ctx.db, page.formId, language);
  const own = isBase ? undefined : ownOf(report, language);
  const formTitle = isBase ? page.formTitle : (stored?.title ?? page.formTitle);
  const title = own?.title || report.title || formTitle;
  const nothing = {
    title,
    filter: "",
    isWithheld: false,
    total: null,
    blocks: [],
    language,
    languages: language === null ? [] : languages,
  };
  if (stored === null) return nothing;
  const definition = expandDefinition(stored);
  const { where } = report;
  if (!isFilterShown({ where, blocks: report.blocks, shown: page.shown, definition })) {
    return { ...nothing, isWithheld: true };
  }
  const filter = toFilterWords(where, definition, language === null ? words : toWordsLanguage(language));
  const snapshot = await getSnapshot(ctx, page.formId, where);
  if (snapshot === null) return { ...nothing, filter };
  const shown = new Set(page.shown);
  const questions = listReported(definition).filter(({ id }) => shown.has(id));
  const byId = new Map(questions.map((item) => [item.id, item]));
  const cards = new Map(
    withoutLinked(snapshot.cards, definition).flatMap((card) => {
      const item = byId.get(card.id);
      return item === undefined ? [] : [[card.id, relabel(card, item)] as const];
    }),
  );
  const ids = page.texts.filter((id) => cards.has(id));
  const texts = await readTexts(ctx, page.formId, { definition, where, ids, upTo: snapshot.seq });
  const blocks = fitBlocks(report.blocks, questions).flatMap((block): PrintedBlock[] => {
    if (block.kind === "note") return [{ kind: "note", html: noteOf(own, block.id) ?? block.html }];
    const card = cards.get(block.id);
    if (card === undefined || block.hidden) return [];
    const lines = texts.get(block.id) ?? [];
    // In an order that tells nothing about who wrote first.
    const listed = lines.length < SMALLEST_GROUP ? null : lines.toSorted((a, b) => a.localeCompare(b, "zh-CN"));
    return [{ kind: "card", card, chart: block.chart, texts: listed }];
  });
  return { ...nothing, filter, total: snapshot.total, blocks };
}

type OwnWords = ReportTranslations[string] | undefined;

const ownOf = ({ translations }: StoredReport, language: string): OwnWords =>
  Object.hasOwn(translations, language) ? translations[language] : undefined;
const noteOf = (own: OwnWords, id: string): string | undefined =>
  own !== undefined && Object.hasOwn(own.notes, id) ? own.notes[id] : undefined;

/** The words around titles and options are Chinese or English. */
export const toWordsLanguage = (tag: string): Language => (tag.toLowerCase().startsWith("zh") ? "zh" : "en");

/** A question that only some are asked tells, beside the figures of the question that decides, of people between them. */
function withoutLinked(cards: readonly ReportCard[], definition: FormDefinition): ReportCard[] {
  const conditions = new Map(
    listReported(definition).map(({ id, visibleIf }) => [id, typeof visibleIf === "string" ? visibleIf : ""]),
  );
  return cards.filter(({ id, answered }) => {
    const names = new Set([...(conditions.get(id) ?? "").matchAll(/\{([\w-]+)/g)].map(([, name]) => name));
    if (names.size === 0 || answered === null) return true;
    const figures = cards.flatMap((other) =>
      names.has(other.id) ? [other.answered, ...other.groups.flatMap(({ bars }) => bars.map(({ n }) => n))] : [],
    );
    return figures.every((n) => n === null || !isTooSmall(Math.abs(n - answered)));
  });
}

/** Titles and labels are those of today, so that a mistake in them can be corrected. */
function relabel(card: ReportCard, item: ItemDefinition): ReportCard {
  const fresh = toReportCard(item, findCore(item.type) ?? undefined, { answered: 0, counters: {} });
  const named = new Map(fresh.groups.map((group) => [group.key, group.label]));
  const labels = new Map(fresh.groups.flatMap(({ bars }) => bars.map(({ key, label }) => [key, label])));
  const groups = card.groups.map((group, at) => ({
    ...group,
    label: (group.key === undefined ? fresh.groups[at]?.label : named.get(group.key)) ?? group.label,
    bars: group.bars.map((bar) => ({ ...bar, label: labels.get(bar.key) ?? bar.label })),
  }));
  const rows = new Map(fresh.means?.rows.map(({ key, label }) => [key, label]));
  const means = card.means && {
    ...card.means,
    rows: card.means.rows.map((row) => ({ ...row, label: rows.get(row.key) ?? row.label })),
  };
  return { ...card, title: item.title, groups, ...(means && { means }) };
}
