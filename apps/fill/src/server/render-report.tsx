/**
 * The public page of a report (docs/adr/0086): plain HTML with bars and drawings as inline SVG, without script. It gets only
 * what strangers may see. Notes are rich text of the owner, cleaned once more; everything else is only ever text nodes.
 */
import { cleanRichText, isRightToLeft } from "@idata/engine";
import {
  baseOf,
  type CardGroup,
  type CardMeans,
  type ChartKind,
  type ChartWords,
  chooseChart,
  type Colour,
  drawCard,
  meanText,
  mirror,
  nameCard,
  type Picture,
  type ReportCard,
  shareOf,
  toColour,
  toTextFlow,
} from "@idata/engine/report";
import { CARD_WORDS, type CardWords } from "@idata/questions/card-words";
import { renderToString } from "react-dom/server";
import { type FillLanguage, type FillTranslate, toFillLanguage } from "@idata/questions/fill";
import { Button } from "@idata/ui/base";
import appStyles from "../app/app.module.css";
import { ROOT_ID } from "../page-data.ts";
import { assets } from "./assets.ts";
import { type RenderedDocument, toDocument } from "./document.ts";
import { renderLanguageLinks, renderWordsSwitch } from "./language-switch.tsx";
import { translateIn } from "./words.ts";

const REPORTS = "/idata2/collect/report";

type Block =
  | { kind: "note"; html: string }
  | { kind: "card"; card: ReportCard; chart: ChartKind; texts: readonly string[] | null };

export interface ReportInput {
  language: string;
  /** Of the form; none if it has only one. */
  languages: readonly string[];
  key: string;
  title: string;
  /** The filter in words; empty for none. */
  filter: string;
  /** The filter is about what is not public, so there are no figures. */
  isWithheld: boolean;
  /** Null if too few responses are behind it. */
  total: number | null;
  smallest: number;
  blocks: readonly Block[];
}

export interface ReportPasswordInput {
  language: string | undefined;
  key: string;
  /** Why the password was refused. */
  problem?: string;
}

const WIDTHS = { wide: 640, narrow: 320 } as const;

/** Apart from the styles of forms. */
const CSS = `.report{display:grid;grid-template-columns:minmax(0,1fr);gap:32px;margin-top:32px}.report-filter{margin:8px 0 0;padding:8px 12px;border-radius:var(--radius-control);background:var(--color-bg-muted);overflow-wrap:anywhere}.report-note{overflow-wrap:anywhere}.report-card{break-inside:avoid}.report-card h2{margin:0;font-size:17px;font-weight:500;line-height:26px;overflow-wrap:anywhere}.report-facts{display:flex;flex-wrap:wrap;gap:0 16px;margin:4px 0 0;color:var(--color-text-secondary);font-size:14px;line-height:22px}.report-bars{display:grid;gap:12px;margin:12px 0 0;padding:0;list-style:none}.report-bars li{display:grid;grid-template-columns:minmax(0,1fr) max-content;gap:4px 16px;font-size:15px;line-height:24px}.report-bars svg{grid-column:1/-1;width:100%;height:8px;border-radius:4px;background:var(--color-border);fill:var(--color-primary)}[dir=rtl] .report-bars svg{transform:scaleX(-1)}.report-bars b{font-weight:500;font-variant-numeric:tabular-nums}.report-bars i{font-style:normal;color:var(--color-text-secondary);font-size:14px}.report-bars span{overflow-wrap:anywhere}.report-group{margin:16px 0 0;font-size:15px;font-weight:500;line-height:24px;overflow-wrap:anywhere}.report-picture{display:block;max-width:100%;height:auto;margin-top:16px}.report-picture[data-size=narrow]{display:none}.report-card details{margin-top:8px}.report-card summary{width:max-content;padding:8px 0;color:var(--color-text-secondary);font-size:14px;cursor:pointer}.report-texts{display:grid;gap:8px;margin:12px 0 0;padding:0;list-style:none}.report-texts li{padding:4px 12px;border-inline-start:2px solid var(--color-border);font-size:15px;line-height:24px;overflow-wrap:anywhere;white-space:pre-wrap}.report-acts{margin:32px -4px 0}.report-rule{margin:24px 0 0;padding-top:16px;border-top:1px solid var(--color-border);color:var(--color-text-secondary);font-size:14px;line-height:22px}.report-enter{display:grid;gap:8px;max-width:420px;margin-top:24px}.report-enter label{font-weight:500}.report-enter [role=alert]{margin:0}.report-enter button{justify-self:start;margin-top:8px}.report-field{box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--color-border-control,var(--color-border));border-radius:var(--radius-control);background:var(--color-bg-surface);color:var(--color-text);font:inherit}.report-field:focus-visible{outline:2px solid var(--color-primary);outline-offset:1px}@media (max-width:679px){.report-picture[data-size=wide]{display:none}.report-picture[data-size=narrow]{display:block}}@media print{.${appStyles.footer},.report-acts,.report-card details{display:none}.report-bars svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}body{background:#fff;color:#000}}`;

export function renderReport(input: ReportInput): RenderedDocument {
  const { language: shown, languages, key, title, filter, isWithheld, total, smallest, blocks } = input;
  const language = toFillLanguage(shown);
  const t = translateIn(language);
  const words = toChartWords(language);
  const card = CARD_WORDS[language];
  const direction = languages.length > 1 && isRightToLeft(shown) ? "rtl" : "ltr";
  return toDocument({
    title,
    language: languages.length > 1 ? shown : language,
    direction,
    ...(languages.length > 1 && { above: renderLanguageLinks(languages, shown, language) }),
    css: assets.css.base + assets.css.rich + CSS,
    share: { title },
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>
          <bdi>{title}</bdi>
        </h1>
        {filter !== "" && (
          <p className="report-filter">
            <bdi>{t("report.filter", { filter })}</bdi>
          </p>
        )}
        <p className={appStyles.about}>
          <bdi>
            {isWithheld
              ? card.withheld
              : total === null
                ? withNumber(card.few, String(smallest))
                : t(filter === "" ? "report.total" : "report.matched", { n: words.number(total) })}
          </bdi>
        </p>
        {total !== null && blocks.length === 0 && <p className={appStyles.about}>{t("report.none")}</p>}
        <div className="report">
          {blocks.map((block, at) =>
            block.kind === "note" ? (
              <div
                key={at}
                className="report-note"
                dir="auto"
                data-rich
                dangerouslySetInnerHTML={{ __html: cleanRichText(block.html) }}
              />
            ) : (
              <Card key={at} {...{ ...block, words, said: card, t, total: total ?? 0, direction }} />
            ),
          )}
        </div>
        {total !== null && (
          <p className="report-acts">
            <a
              className={appStyles.link}
              href={`${REPORTS}/${key}/pdf?lang=${languages.length > 1 ? shown : language}`}
              download
            >
              <bdi>{t("report.pdf")}</bdi>
            </a>
          </p>
        )}
        {total !== null && (
          <p className="report-rule">
            <bdi>{t("report.rule", { n: smallest })}</bdi>
          </p>
        )}
      </main>,
    ),
    ...(languages.length < 2 && { below: renderWordsSwitch(language) }),
    rootId: ROOT_ID,
    data: null,
  });
}

export function renderReportPassword({ language: asked, key, problem }: ReportPasswordInput): RenderedDocument {
  const language = toFillLanguage(asked);
  const t = translateIn(language);
  return toDocument({
    title: t("report.password"),
    language,
    direction: "ltr",
    css: assets.css.base + CSS,
    body: renderToString(
      <main className={appStyles.sheet}>
        <h1 className={appStyles.title}>{t("report.password")}</h1>
        <form method="post" action={`${REPORTS}/${key}?lang=${language}`} className="report-enter">
          {problem !== undefined && (
            <p role="alert" className={appStyles.problem}>
              {problem}
            </p>
          )}
          <label htmlFor="password">{t("report.passwordLabel")}</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            className="report-field"
            maxLength={64}
            autoComplete="off"
          />
          <Button look="primary" type="submit">
            {t("report.enter")}
          </Button>
        </form>
      </main>,
    ),
    below: renderWordsSwitch(language),
    rootId: ROOT_ID,
    data: null,
  });
}

const withNumber = (text: string, n: string): string => text.replaceAll("{n}", n);

function toChartWords(language: FillLanguage): ChartWords {
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const hidden = CARD_WORDS[language].hidden;
  const mean = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { hidden, number: (n) => number.format(n), mean: (n) => mean.format(n), share: (part) => share.format(part) };
}

interface CardProps extends Omit<Extract<Block, { kind: "card" }>, "kind"> {
  words: ChartWords;
  said: CardWords;
  t: FillTranslate;
  total: number;
  direction: "ltr" | "rtl";
}

function Card({ card: stored, chart, texts, words, said, t, total, direction }: CardProps) {
  const card = nameCard(stored, said.names);
  const { id, title, answered, groups, isSeveral, counted, means } = card;
  const kind = chooseChart(card, chart);
  const hasPicture = kind === "columns" || kind === "pie";
  const mean = groups.length === 1 ? (groups[0]?.mean ?? null) : null;
  const list = groups.map((group, at) => <Bars key={at} group={group} base={baseOf(card, group)} words={words} />);
  return (
    <section className="report-card" aria-labelledby={`r-${id}`}>
      <h2 id={`r-${id}`}>
        <bdi>{title}</bdi>
      </h2>
      <p className="report-facts">
        <bdi>
          {answered === null
            ? withNumber(said.ofAll, words.number(total))
            : withNumber(said.base, words.number(answered))}
        </bdi>
        {mean !== null && <bdi>{withNumber(said.mean, words.mean(mean))}</bdi>}
        {counted && <bdi>{said.counted[counted]}</bdi>}
        {isSeveral && !counted && <bdi>{said.several}</bdi>}
      </p>
      {means && <Means means={means} words={words} />}
      {groups.length === 0 && !means && texts === null && (
        <p className="report-facts">
          <bdi>{t("report.noFigures")}</bdi>
        </p>
      )}
      {hasPicture &&
        (["wide", "narrow"] as const).map((size) => {
          const picture = drawCard(card, kind, WIDTHS[size], words);
          return (
            picture && <Drawing key={size} picture={direction === "rtl" ? mirror(picture) : picture} size={size} />
          );
        })}
      {hasPicture ? (
        <details>
          <summary>
            <bdi>{t("report.table")}</bdi>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      {texts !== null && (
        <ul className="report-texts" aria-label={said.texts}>
          {texts.map((text, at) => (
            <li key={at} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Bars({ group, base, words }: { group: CardGroup; base: number; words: ChartWords }) {
  return (
    <>
      {group.label !== "" && (
        <h3 className="report-group">
          <bdi>{group.label}</bdi>
        </h3>
      )}
      <ul className="report-bars">
        {group.bars.map((bar) => {
          const share = shareOf(bar, base);
          return (
            <li key={bar.key}>
              <span>
                <bdi>{bar.label}</bdi>
              </span>
              {bar.n === null || share === null ? (
                <i>{words.hidden}</i>
              ) : (
                <>
                  <b>{`${words.number(bar.n)} · ${words.share(share)}`}</b>
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={100 * share} height="1" fill={bar.swatch} />
                  </svg>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Means({ means, words }: { means: CardMeans; words: ChartWords }) {
  return (
    <ul className="report-bars">
      {means.rows.map((row) => (
        <li key={row.key}>
          <span>
            <bdi>{row.label}</bdi>
          </span>
          {row.share === null ? (
            <i>{words.hidden}</i>
          ) : (
            <>
              <b>
                <bdi>{meanText(row, means.unit, words)}</bdi>
                {` · ${words.share(row.share)}`}
              </b>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={100 * row.share} height="1" />
              </svg>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const TOKENS: Partial<Record<Colour, string>> = {
  text: "var(--color-text)",
  quiet: "var(--color-text-secondary)",
  line: "var(--color-border)",
  series0: "var(--color-primary)",
};

/** The figures stand below it as text, so screen readers pass it over. */
function Drawing({ picture, size }: { picture: Picture; size: keyof typeof WIDTHS }) {
  const { width, height, shapes } = picture;
  return (
    <svg
      className="report-picture"
      data-size={size}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {shapes.map((shape, at) => {
        const fill = toColour(shape.fill, TOKENS);
        if (shape.kind === "rect")
          return <rect key={at} x={shape.x} y={shape.y} width={shape.w} height={shape.h} fill={fill} />;
        if (shape.kind === "path") return <path key={at} d={shape.d} fill={fill} />;
        const flow = toTextFlow(shape);
        return (
          <text
            key={at}
            x={shape.x}
            y={shape.y}
            fontSize={shape.size}
            direction={flow.direction}
            textAnchor={flow.anchor}
            fill={fill}
          >
            {shape.text}
          </text>
        );
      })}
    </svg>
  );
}
