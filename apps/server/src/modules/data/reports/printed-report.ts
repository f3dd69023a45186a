/** What is printed of a report: the same for its owner and for strangers, but for what strangers may not see. */
import type { ChartKind, ReportCard } from "@idata/engine/report";
import type { Language } from "../../../kernel/app-error.ts";
import { toFilterWords } from "./filter-words.ts";
import type { ReportFigures } from "./report-figures.ts";
import type { StoredReport } from "./reports.store.ts";

/** A report with its figures, for those who read the data. */
export interface WholeReport extends StoredReport {
  readonly form: { readonly id: number; readonly title: string };
  readonly figures: ReportFigures;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

export type PrintedBlock =
  | { readonly kind: "note"; readonly html: string }
  | {
      readonly kind: "card";
      readonly card: ReportCard;
      readonly chart: ChartKind;
      /** Null if the card lists none. */
      readonly texts: readonly string[] | null;
    };

export interface PrintedReport {
  readonly title: string;
  /** The filter in words; empty for none. */
  readonly filter: string;
  /** True if strangers may not know the filter. There are no figures then. */
  readonly isWithheld: boolean;
  /** Null if too few responses are behind it for strangers. */
  readonly total: number | null;
  readonly blocks: readonly PrintedBlock[];
}

/** The whole report, for those who read the data. */
export function toPrinted(
  { form, title, where, blocks, figures, texts }: WholeReport,
  language: Language,
): PrintedReport {
  const cards = new Map(figures.cards.map((card) => [card.id, card]));
  return {
    title: title === "" ? form.title : title,
    filter: toFilterWords(where, figures.definition, language),
    isWithheld: false,
    total: figures.responses,
    blocks: blocks.flatMap((block): PrintedBlock[] => {
      if (block.kind === "note") return [{ kind: "note", html: block.html }];
      const card = cards.get(block.id);
      if (card === undefined || block.hidden) return [];
      return [{ kind: "card", card, chart: block.chart, texts: texts.get(block.id) ?? null }];
    }),
  };
}
