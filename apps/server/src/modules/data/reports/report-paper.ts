/** A report as a document to print: each card with its chart as vectors and the table of its figures. */
import {
  baseOf,
  type CardGroup,
  type CardMeans,
  chooseChart,
  drawCard,
  meansTable,
  nameCard,
  type ReportCard,
  shareOf,
  SMALLEST_GROUP,
} from "@idata/engine/report";
import type { Language } from "../../../kernel/app-error.ts";
import type { Block, Paper } from "../../platform/paper/index.ts";
import { toParagraphs } from "./note-text.ts";
import type { PrintedBlock, PrintedReport } from "./printed-report.ts";
import { fill, REPORT_WORDS, type ReportWords, toCardFacts, toFigureWords, toMeansWords } from "./report-words.ts";

/** Width of the drawings before they are scaled to the page. */
const WIDTH = 640;
/** A chart with more bars is taller than a page; its table says the same. */
const MOST_BARS = 30;

export interface ReportPaperContext {
  readonly language: Language;
  /** The moment of the figures, as text. */
  readonly asOf: string;
  /** Says how few people are protected, under a report for strangers. */
  readonly isProtected: boolean;
}

export function toReportPaper(report: PrintedReport, { language, asOf, isProtected }: ReportPaperContext): Paper {
  const words = REPORT_WORDS[language];
  const { number } = toFigureWords(words);
  const { title, filter, isWithheld, total, blocks } = report;
  return {
    title,
    language: words.tag,
    blocks: [
      { kind: "title", text: title },
      ...(total === null
        ? [{ kind: "paragraph" as const, text: isWithheld ? words.withheld : fill(words.few, String(SMALLEST_GROUP)) }]
        : [
            {
              kind: "pairs" as const,
              rows: [
                [words.responses, number(total)] as const,
                [words.asOf, asOf] as const,
                ...(filter === "" ? [] : [[words.filter, filter] as const]),
              ],
            },
          ]),
      { kind: "rule" },
      ...blocks.flatMap((block) => toBlocks(block, words)),
      ...(isProtected && total !== null
        ? [
            { kind: "rule" as const },
            { kind: "paragraph" as const, tone: "quiet" as const, text: fill(words.rule, String(SMALLEST_GROUP)) },
          ]
        : []),
    ],
    footer: title,
    pageNumber: words.page,
    missing: words.missing,
  };
}

function toBlocks(block: PrintedBlock, words: ReportWords): Block[] {
  if (block.kind === "note") return toParagraphs(block.html).map((text) => ({ kind: "paragraph", text }));
  const { chart, texts } = block;
  const card = nameCard(block.card, words.names);
  const isAnswered = card.answered !== 0;
  return [
    { kind: "heading", text: card.title },
    { kind: "paragraph", tone: "quiet", text: toCardFacts(card, words).join("    ") },
    ...(isAnswered
      ? card.groups.flatMap((group) => toGroupBlocks({ ...card, groups: [group] }, group, chart, words))
      : []),
    ...(isAnswered && card.means ? toMeansBlocks(card, card.means, chart, words) : []),
    ...(isAnswered ? [] : [{ kind: "paragraph" as const, tone: "quiet" as const, text: words.none }]),
    ...(isAnswered && card.groups.length === 0 && !card.means && texts === null
      ? [{ kind: "paragraph" as const, tone: "quiet" as const, text: words.noFigures }]
      : []),
    ...(texts === null || texts.length === 0
      ? []
      : [
          { kind: "paragraph" as const, tone: "quiet" as const, text: words.texts },
          ...texts.map((text) => ({ kind: "paragraph" as const, text: `• ${text}` })),
        ]),
  ];
}

type Chart = Extract<PrintedBlock, { kind: "card" }>["chart"];

function toMeansBlocks(card: ReportCard, means: CardMeans, chart: Chart, words: ReportWords): Block[] {
  const { head, rows } = meansTable(means, toMeansWords(words));
  const picture = drawCard(card, chart, WIDTH, toFigureWords(words));
  return [
    ...(picture === null ? [] : [{ kind: "drawing" as const, picture, text: card.title }]),
    {
      kind: "table",
      columns: head.map((label, at) => (at === 0 ? { label, share: 4 } : { label, share: 2, isNumber: true })),
      rows,
    },
  ];
}

function toGroupBlocks(card: ReportCard, group: CardGroup, chart: Chart, words: ReportWords): Block[] {
  const figures = toFigureWords(words);
  const title = group.label === "" ? card.title : `${card.title}: ${group.label}`;
  const plain = { ...card, groups: [{ ...group, label: "" }] };
  const picture = group.bars.length > MOST_BARS ? null : drawCard(plain, chooseChart(card, chart), WIDTH, figures);
  return [
    ...(group.label === "" ? [] : [{ kind: "paragraph" as const, tone: "strong" as const, text: group.label }]),
    ...(picture === null ? [] : [{ kind: "drawing" as const, picture, text: title }]),
    {
      kind: "table",
      columns: [
        { label: words.option, share: 6 },
        { label: words.count, share: 2, isNumber: true },
        { label: words.share, share: 2, isNumber: true },
      ],
      rows: group.bars.map((bar) => {
        const share = shareOf(bar, baseOf(card, group));
        return [
          bar.label,
          bar.n === null ? words.hidden : figures.number(bar.n),
          share === null ? "–" : figures.share(share),
        ];
      }),
    },
  ];
}
