/** For each row: its mean among those who answered, and its share of the total of all answers. */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { fromWhole } from "../../shared/answer/decimal.ts";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText } from "../../shared/report/count-bar.ts";
import { formatFigure } from "../../shared/report/distribution.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatShare, toShare } from "../../shared/report/share.ts";
import type { ConstantSumItem } from "./constant-sum.answer.ts";

export interface RowSum {
  id: string;
  label: string;
  sum: number;
}

/** Returns the rows in form order. Counted ids that are no longer in the form come last, labelled with their id. */
export function toRowSums(item: Pick<ConstantSumItem, "rows">, counters: Counters): RowSum[] {
  const sums = new Map(item.rows.map(({ id }) => [id, 0]));
  for (const [key, whole] of Object.entries(counters)) {
    const [, id = "", places = "0"] = /^(.*)\/(\d)$/.exec(key) ?? [];
    if (id !== "") sums.set(id, (sums.get(id) ?? 0) + fromWhole(whole, Number(places)));
  }
  return [...sums].map(([id, sum]) => ({ id, sum, label: item.rows.find((row) => row.id === id)?.label ?? id }));
}

export function ConstantSumReport({ item, counters, answered, responses, t }: ReportProps<ConstantSumItem>) {
  const rows = useMemo(() => toRowSums(item, counters), [counters, item]);
  const all = rows.reduce((total, { sum }) => total + sum, 0);
  const lines = useMemo(
    () =>
      rows.map(({ id, label, sum }) => {
        const mean = answered > 0 ? `${formatFigure(sum / answered)} ${item.unit ?? ""}`.trim() : "–";
        return { id, label, sum, mean, share: formatShare(toShare(sum, all)) };
      }),
    [all, answered, item.unit, rows],
  );
  const build = useMemo(() => {
    const bars = lines.map(({ label, sum, mean, share }) => ({
      name: label,
      value: sum,
      label: `${mean}  ${share}`,
      hints: [`${t("average")} ${mean}`, `${t("shareOfAll")} ${share}`],
    }));
    return horizontalBars(bars, all);
  }, [all, lines, t]);
  const table = {
    head: [t("row"), t("average"), t("shareOfAll")],
    rows: lines.map(({ id, label, mean, share }) => ({ key: id, cells: [label, mean, share] })),
  };
  return (
    <ReportView
      title={item.title}
      base={baseText(answered, responses, t)}
      charts={[{ kind: "bars", build, height: horizontalBarsHeight(rows.length) }]}
      table={table}
      t={t}
    />
  );
}
