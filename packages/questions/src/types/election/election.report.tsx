/** Ballots by kind, and candidates and write-in names by votes. Shares are based on valid ballots. */
import { useMemo } from "react";
import { horizontalBars, horizontalBarsHeight } from "../../shared/report/bar-options.ts";
import { baseText, toBar } from "../../shared/report/count-bar.ts";
import { FigureRow } from "../../shared/report/figure-row.tsx";
import type { ReportProps, ReportTranslate } from "../../shared/report/report-props.ts";
import { ReportView } from "../../shared/report/report-view.tsx";
import { formatCount, formatShare, toShare } from "../../shared/report/share.ts";
import { toStanding, type StandingRow } from "./election-standing.ts";
import type { ElectionItem } from "./election.answer.ts";

/** Maximum number of bars. The table shows all candidates. */
const MOST_BARS = 50;

export function ElectionReport({ item, counters, answered, responses, t }: ReportProps<ElectionItem>) {
  const { rows, valid, none, voids } = useMemo(() => toStanding(item, counters), [counters, item]);
  const build = useMemo(
    () =>
      horizontalBars(
        rows.slice(0, MOST_BARS).map((row) => toBar(toName(row, t), row.votes, valid, t)),
        valid,
      ),
    [rows, t, valid],
  );
  const ballots = (key: string, name: string, count: number, base: number | null) => ({
    key,
    cells: [name, formatCount(count), formatShare(base === null ? null : toShare(count, base)), ""],
  });
  const seats = item.seats ?? 1;
  const table = {
    head: [t("candidate"), t("votes"), t("ofValid"), t("standing")],
    rows: [
      ...rows.map((row) => ({
        key: row.key,
        cells: [
          toName(row, t),
          formatCount(row.votes),
          formatShare(toShare(row.votes, valid)),
          row.place === null ? "" : t(row.place === "first" ? "amongFirst" : "tied", { n: seats }),
        ],
        share: { count: row.votes, base: valid },
      })),
      ...(item.noneLabel !== undefined || none > 0
        ? [ballots("-none", item.noneLabel || t("noneOfThese"), none, valid)]
        : []),
      ballots("-void", t("voidBallots"), voids, null),
    ],
  };
  return (
    <>
      <FigureRow
        figures={[
          { label: t("ballots"), value: formatCount(valid + voids) },
          { label: t("validVotes"), value: formatCount(valid) },
          { label: t("voidBallots"), value: formatCount(voids) },
          { label: t("seats"), value: formatCount(seats) },
        ]}
      />
      <ReportView
        title={item.title}
        base={baseText(answered, responses, t)}
        charts={[{ kind: "bars", build, height: horizontalBarsHeight(Math.min(rows.length, MOST_BARS)) }]}
        table={table}
        t={t}
      />
    </>
  );
}

function toName({ name, isWritten }: StandingRow, t: ReportTranslate): string {
  return isWritten ? t("written", { name }) : name;
}
