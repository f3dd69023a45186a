/** One question of the report: its chart, the table behind it, and the texts that it lists. */
import { baseOf, type CardMeans, chooseChart, drawCard, meansTable, nameCard, shareOf } from "@idata/engine/report";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { PictureSvg } from "./picture-svg.tsx";
import styles from "./report.module.css";
import { namesIn, useReportWords } from "./report-words.ts";
import type { ReportBlock, ReportCardData } from "./report.query.ts";
import { useChartWords } from "./use-chart-words.ts";
import { useWidth } from "./use-width.ts";

export interface CardViewProps {
  card: ReportCardData;
  chart: Extract<ReportBlock, { kind: "card" }>["chart"];
  responses: number;
  /** Undefined if the card lists none. */
  texts: readonly string[] | undefined;
}

export function CardView({ card: given, chart, responses, texts }: CardViewProps) {
  const t = useReportWords();
  const card = useNamed(given);
  const format = useFormat();
  const words = useChartWords();
  const [ref, width] = useWidth<HTMLDivElement>();
  const kind = chooseChart(card, chart);
  const picture = useMemo(() => drawCard(card, kind, Math.min(width, 760), words), [card, kind, width, words]);
  const answered = card.answered ?? 0;
  const mean = card.groups.length === 1 ? (card.groups[0]?.mean ?? null) : null;
  const hasFigures = (card.groups.length > 0 || Boolean(card.means)) && answered > 0;
  return (
    <section className={styles["card"]} aria-labelledby={`report-${card.id}`}>
      <h3 id={`report-${card.id}`} className={styles["cardTitle"]}>
        <bdi>{card.title}</bdi>
      </h3>
      <p className={styles["base"]}>
        <span>{t("base", { n: format.number(answered), all: format.number(responses) })}</span>
        {mean !== null && <span>{t("mean", { n: words.mean(mean) })}</span>}
        {card.counted && <span>{t(`counted.${card.counted}`)}</span>}
        {card.isSeveral && !card.counted && <span>{t("several")}</span>}
      </p>
      <div ref={ref}>
        {answered === 0 && <p className={styles["quiet"]}>{t("noAnswers")}</p>}
        {hasFigures && picture !== null && <PictureSvg picture={picture} label={card.title} />}
        {hasFigures && kind === "table" && <FigureTable card={card} />}
        {hasFigures && kind !== "table" && (
          <details className={`${styles["details"]} no-print`}>
            <summary>{t("table")}</summary>
            <FigureTable card={card} />
          </details>
        )}
        {hasFigures && (
          <p className={`${styles["saveAs"]} no-print`}>
            {(["svg", "png"] as const).map((format) => (
              <button
                key={format}
                type="button"
                className={styles["add"]}
                aria-label={t("saveChartAs", { name: card.title, format: format.toUpperCase() })}
                onClick={() =>
                  void import("./pictures.ts").then(({ saveChart }) => saveChart({ card, chart }, format, words))
                }
              >
                {t("saveAs", { format: format.toUpperCase() })}
              </button>
            ))}
          </p>
        )}
        {answered > 0 && !hasFigures && texts === undefined && <p className={styles["quiet"]}>{t("noChart")}</p>}
      </div>
      {texts !== undefined && texts.length > 0 && (
        <>
          <h4 className={styles["textsTitle"]}>{t("texts", { n: texts.length })}</h4>
          <ul className={styles["texts"]}>
            {texts.map((text, at) => (
              <li key={at} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** With the words of the reader's language. */
function useNamed(card: ReportCardData): ReportCardData {
  const { i18n } = useTranslation();
  return useMemo(() => nameCard(card, namesIn(i18n.language)), [card, i18n.language]);
}

function MeansTable({ means }: { means: CardMeans }) {
  const t = useReportWords();
  const words = useChartWords();
  const named = { row: t("row"), average: t("average"), interval: t("interval"), part: t("part") };
  const { head, rows } = meansTable(means, { ...words, ...named });
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={head[at]}>{at === 0 ? <bdi>{cell}</bdi> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FigureTable({ card }: { card: ReportCardData }) {
  const t = useReportWords();
  const words = useChartWords();
  if (card.means) return <MeansTable means={card.means} />;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{t("option")}</th>
            <th scope="col">{t("count")}</th>
            <th scope="col">{t("share")}</th>
          </tr>
        </thead>
        {card.groups.map((group, at) => (
          <tbody key={at}>
            {group.label !== "" && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  <bdi>{group.label}</bdi>
                  {group.mean !== null && (
                    <span className={styles["quiet"]}> {t("mean", { n: words.mean(group.mean) })}</span>
                  )}
                </th>
              </tr>
            )}
            {group.bars.map((bar) => {
              const share = shareOf(bar, baseOf(card, group));
              return (
                <tr key={bar.key}>
                  <td>
                    {bar.swatch !== undefined && <Swatch colour={bar.swatch} />}
                    <bdi>{bar.label}</bdi>
                  </td>
                  <td>{bar.n === null ? words.hidden : words.number(bar.n)}</td>
                  <td>{share === null ? "–" : words.share(share)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A sample of a colour, with an outline because it may be that of the page. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={styles["swatch"]} viewBox="0 0 12 12" aria-hidden="true">
      <rect x="0.5" y="0.5" width="11" height="11" rx="2" fill={colour} />
    </svg>
  );
}
