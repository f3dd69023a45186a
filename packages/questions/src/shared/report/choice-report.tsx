/** The report of types whose answers are options: one bar per option with count, share and confidence interval. */
import type { Counters, ItemBase, OptionDefinition } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight, STANDING_HEIGHT, standingBars } from "./bar-options.ts";
import { baseText, toBar } from "./count-bar.ts";
import { donut, DONUT_HEIGHT, MOST_SLICES } from "./donut.ts";
import type { ReportProps } from "./report-props.ts";
import { ReportView } from "./report-view.tsx";
import type { ReportChartChoice } from "./report-view.tsx";
import { formatCount, formatShare, toShare } from "./share.ts";
import styles from "./report.module.css";

interface ChoiceItem extends ItemBase {
  options: OptionDefinition[];
}

export interface ChoiceReportProps extends ReportProps<ChoiceItem> {
  /** Respondents may choose several options, so the shares do not add up to 100 %. */
  multiple?: boolean;
}

/** The names of more columns have no room below them. */
const MOST_COLUMNS = 8;

interface OptionCount {
  id: string;
  label: string;
  count: number;
}

/** Returns the options in form order. Counted ids that are no longer in the form come last, labelled with their id. */
export function toOptionCounts(options: readonly OptionDefinition[], counters: Counters): OptionCount[] {
  const known = options.map(({ id, label }) => ({ id, label, count: counters[id] ?? 0 }));
  const ids = new Set(options.map(({ id }) => id));
  const gone = Object.entries(counters).filter(([id]) => !ids.has(id));
  return [...known, ...gone.map(([id, count]) => ({ id, label: id, count }))];
}

export function ChoiceReport({ item, counters, answered, responses, t, multiple = false }: ChoiceReportProps) {
  const counts = useMemo(() => toOptionCounts(item.options, counters), [counters, item.options]);
  const bars = useMemo(() => counts.map(({ label, count }) => toBar(label, count, answered, t)), [answered, counts, t]);
  const charts = useMemo((): ReportChartChoice[] => {
    const all: ReportChartChoice[] = [
      { kind: "bars", build: horizontalBars(bars, answered), height: horizontalBarsHeight(bars.length) },
    ];
    if (bars.length <= MOST_COLUMNS) all.push({ kind: "columns", build: standingBars(bars), height: STANDING_HEIGHT });
    // Several answers are no parts of a whole.
    if (!multiple && bars.length <= MOST_SLICES) all.push({ kind: "donut", build: donut(bars), height: DONUT_HEIGHT });
    return all;
  }, [answered, bars, multiple]);
  const table = {
    head: [t("option"), t("count"), t("share")],
    rows: counts.map(({ id, label, count }) => ({
      key: id,
      cells: [label, formatCount(count), formatShare(toShare(count, answered))],
      share: { count, base: answered },
    })),
  };
  return (
    <>
      <ReportView title={item.title} base={baseText(answered, responses, t)} charts={charts} table={table} t={t} />
      {multiple && <p className={styles["note"]}>{t("multiple")}</p>}
    </>
  );
}
