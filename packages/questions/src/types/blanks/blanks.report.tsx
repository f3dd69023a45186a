/** How many filled in each blank, and the mean of numeric blanks. */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import { formatMean, toFigures, toPoints } from "../../shared/report/distribution.ts";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { splitSentence } from "./blanks-sentence.answer.ts";
import styles from "../../shared/report/report.module.css";
import type { BlanksItem } from "./blanks.answer.ts";

interface BlankCount {
  id: string;
  name: string;
  count: number;
  /** `""` for blanks that are not numeric. */
  mean: string;
}

export function BlanksReport({ item, counters, answered, responses, t, answers }: ReportProps<BlanksItem>) {
  const counts = useMemo(() => toBlankCounts(item, counters, t), [counters, item, t]);
  const build = useMemo(
    () =>
      horizontalBars(
        counts.map(({ name, count }) => toBar(name, count, answered, t)),
        answered,
      ),
    [answered, counts, t],
  );
  const hasNumbers = item.blanks.some(({ kind }) => kind === "number");
  const table = {
    head: [t("blank"), t("count"), t("share"), ...(hasNumbers ? [t("average")] : [])],
    rows: counts.map(({ id, name, count, mean }) => ({
      key: id,
      cells: [name, formatCount(count), formatShare(toShare(count, answered)), ...(hasNumbers ? [mean] : [])],
      share: { count, base: answered },
    })),
  };
  return (
    <>
      <p className={styles["part"]}>{t("gapsFilled")}</p>
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(counts.length) }]}
        table={table}
        t={t}
      />
      {answers}
    </>
  );
}

function toBlankCounts(item: BlanksItem, counters: Counters, t: ReportTranslate): BlankCount[] {
  const sentence = splitSentence(item.text || item.title, item.blanks);
  return item.blanks.map((blank, index) => {
    const before = sentence[sentence.indexOf(blank) - 1];
    // An unlabelled blank is named after the words before it.
    const words = typeof before === "string" ? before.trim().slice(-12) : "";
    const figures = blank.kind === "number" ? toFigures(toPoints(valuesOf(blank.id, counters))) : null;
    return {
      id: blank.id,
      name: blank.label || t("nthBlank", { n: index + 1, words }).trim(),
      count: counters[blank.id] ?? 0,
      mean: figures === null ? "" : formatMean(figures.mean),
    };
  });
}

/** Returns the counted values of one blank: `b1=3.5` → `3.5`. */
function valuesOf(id: string, counters: Counters): Counters {
  const own = Object.entries(counters).filter(([name]) => name.startsWith(`${id}=`));
  return Object.fromEntries(own.map(([name, count]) => [name.slice(id.length + 1), count]));
}
