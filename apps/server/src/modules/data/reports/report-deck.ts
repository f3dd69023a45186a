/** A report as slides: one for its title, one for each note and each card. */
import { baseOf, type CardMeans, chooseChart, meansTable, nameCard, shareOf } from "@idata/engine/report";
import type { Language } from "../../../kernel/app-error.ts";
import type { Deck, Slide } from "../../platform/slides/index.ts";
import { toParagraphs } from "./note-text.ts";
import type { PrintedBlock, PrintedReport } from "./printed-report.ts";
import { REPORT_WORDS, type ReportWords, toCardFacts, toFigureWords, toMeansWords } from "./report-words.ts";

/** Texts that fit on a slide. */
const MOST_TEXTS = 8;

export function toReportDeck(
  { title, filter, total, blocks }: PrintedReport,
  { language, asOf }: { readonly language: Language; readonly asOf: string },
): Deck {
  const words = REPORT_WORDS[language];
  const { number } = toFigureWords(words);
  const facts = [`${words.responses} ${number(total ?? 0)}`, `${words.asOf} ${asOf}`];
  if (filter !== "") facts.push(`${words.filter} ${filter}`);
  const first: Slide = { title, facts: facts.join("  ·  "), paragraphs: [], chart: null, table: null };
  return { title, language: words.tag, slides: [first, ...blocks.flatMap((block) => toSlides(block, title, words))] };
}

function toSlides(block: PrintedBlock, title: string, words: ReportWords): Slide[] {
  if (block.kind === "note") {
    const paragraphs = toParagraphs(block.html);
    return paragraphs.length === 0 ? [] : [{ title, facts: "", paragraphs, chart: null, table: null }];
  }
  const { chart, texts } = block;
  const card = nameCard(block.card, words.names);
  const facts = toCardFacts(card, words);
  const figures = toFigureWords(words);
  const slides = (card.answered === 0 ? [] : card.groups).map((group): Slide => {
    const kind = chooseChart({ ...card, groups: [group] }, chart);
    return {
      title: card.title,
      facts: [...(group.label === "" ? [] : [group.label]), ...facts].join("  ·  "),
      paragraphs: [],
      chart:
        kind === "table"
          ? null
          : {
              kind,
              name: words.count,
              labels: group.bars.map(({ label }) => label),
              values: group.bars.map(({ n }) => n ?? 0),
              colours: toColours(group.bars.map(({ swatch }) => swatch)),
            },
      table: {
        head: [words.option, words.count, words.share],
        rows: group.bars.map((bar) => {
          const share = shareOf(bar, baseOf(card, group));
          return [
            bar.label,
            bar.n === null ? words.hidden : figures.number(bar.n),
            share === null ? "–" : figures.share(share),
          ];
        }),
      },
    };
  });
  if (card.means && card.answered !== 0) slides.push(toMeansSlide(card.title, facts, card.means, words, chart));
  const listed = (texts ?? []).slice(0, MOST_TEXTS).map((text) => `• ${text}`);
  if (slides.length > 0 && listed.length === 0) return slides;
  const empty = card.answered === 0 ? words.none : words.noFigures;
  return [
    ...slides,
    {
      title: card.title,
      facts: facts.join("  ·  "),
      paragraphs: listed.length > 0 ? listed : [empty],
      chart: null,
      table: null,
    },
  ];
}

/** A white bar would not be seen on a slide. */
const PAPER = "#FFFFFF";
const GREY = "#E8EAED";

/** Null unless every bar stands for a colour. */
function toColours(swatches: readonly (string | undefined)[]): readonly string[] | null {
  const colours = swatches.filter((swatch) => swatch !== undefined).map((swatch) => (swatch === PAPER ? GREY : swatch));
  return colours.length === swatches.length ? colours : null;
}

function toMeansSlide(
  title: string,
  facts: readonly string[],
  means: CardMeans,
  words: ReportWords,
  chart: Extract<PrintedBlock, { kind: "card" }>["chart"],
): Slide {
  const values = means.rows.map(({ mean }) => Math.round((mean ?? 0) * 100) / 100);
  return {
    title,
    facts: facts.join("  ·  "),
    paragraphs: [],
    chart:
      chart === "table"
        ? null
        : { kind: "bars", name: words.average, labels: means.rows.map(({ label }) => label), values, colours: null },
    table: meansTable(means, toMeansWords(words)),
  };
}
