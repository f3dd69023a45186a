/** For each gap: how many filled it in and how many were right. The table also shows the chosen options. */
import type { Counters } from "@idata/engine";
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import styles from "../../shared/report/report.module.css";
import type { ClozeItem } from "./cloze.answer.ts";

export interface GapCount {
  id: string;
  filled: number;
  right: number;
  chosen: { id: string; label: string; count: number }[];
}

export function toGapCounts({ gaps }: Pick<ClozeItem, "gaps">, counters: Counters): GapCount[] {
  const count = (key: string) => (Object.hasOwn(counters, key) ? (counters[key] ?? 0) : 0);
  return gaps.map(({ id, options = [] }) => {
    const chosen = options.map((option) => ({ ...option, count: count(`${id}/=${option.id}`) }));
    const filled = chosen.reduce((sum, option) => sum + option.count, count(`${id}/typed`));
    return { id, filled, chosen, right: count(`${id}/right`) };
  });
}

export function ClozeReport({ item, counters, answered, responses, t }: ReportProps<ClozeItem>) {
  const gaps = useMemo(() => toGapCounts(item, counters), [counters, item]);
  const hasKey = item.gaps.some(({ key }) => key !== undefined);
  const bars = useMemo(
    () => gaps.map(({ filled, right }, n) => toBar(t("gap", { n: n + 1 }), hasKey ? right : filled, answered, t)),
    [answered, gaps, hasKey, t],
  );
  const build = useMemo(() => horizontalBars(bars, answered), [answered, bars]);
  const row = (key: string, name: string, count: number, base: number) => ({
    key,
    cells: [name, formatCount(count), formatShare(toShare(count, base))],
    share: { count, base },
  });
  const table = {
    head: [t("option"), t("count"), t("share")],
    rows: gaps.flatMap(({ id, filled, right, chosen }, index) => {
      const name = t("gap", { n: index + 1 });
      return [
        row(id, name, filled, answered),
        ...(hasKey ? [row(`${id}/right`, `${name} · ${t("rightAnswers")}`, right, filled)] : []),
        ...chosen.map((option) => row(`${id}/=${option.id}`, `${name} · ${option.label}`, option.count, filled)),
      ];
    }),
  };
  return (
    <>
      <p className={styles["part"]}>{t(hasKey ? "gapsRight" : "gapsFilled")}</p>
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(bars.length) }]}
        table={table}
        t={t}
      />
    </>
  );
}
