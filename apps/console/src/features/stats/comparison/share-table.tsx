/** The share of each answer in each group, with its interval in words. */
import { wilsonInterval } from "@idata/engine/statistics";
import { formatFigure, formatShare } from "@idata/questions/report";
import { useFormat } from "../../../format/use-format.ts";
import { isRough, shareOf, type CrossTable } from "../figures/cross-table.ts";
import figures from "../figures/figures.module.css";
import { useFigureWords } from "../figures/figure-words.ts";
import { OptionTests } from "../figures/option-tests.tsx";
import { PendingNote, WholeTestNote } from "../figures/test-note.tsx";
import { useAssessment } from "../figures/use-assessments.ts";
import { useComparisonWords } from "./comparison-words.ts";

export interface ShareTableProps {
  caption: string;
  /** Weighted if `effective` is not null. */
  table: CrossTable;
  /** The same with the effective number of each group. */
  effective: CrossTable | null;
  isOverlapping: boolean;
  /** False for numbers, whose means are tested already. */
  hasTest: boolean;
}

export function ShareTable({ caption, table, effective, isOverlapping, hasTest }: ShareTableProps) {
  const t = useComparisonWords();
  const tFigures = useFigureWords();
  const format = useFormat();
  const isWeighted = effective !== null;
  const tested = effective ?? table;
  const { found, isPending } = useAssessment(tested, !isWeighted);
  const isTooSmall = isWeighted && isRough(found);
  const isTested = hasTest && !isOverlapping && !isPending;
  return (
    <>
      <div className={figures["scroll"]} tabIndex={0} role="region" aria-label={caption}>
        <table className={figures["table"]}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("answer")}</th>
              {table.columns.map(({ key, label }, column) => (
                <th key={key} scope="col">
                  <span className={figures["name"]}>{label}</span>
                  <span className={figures["small"]}>
                    {isWeighted
                      ? tFigures("effective", { n: formatFigure(tested.columnTotals[column] ?? 0, 1) })
                      : tFigures("n", { n: format.number(table.columnTotals[column] ?? 0) })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, label }, row) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {table.columns.map((group, column) => (
                  <ShareCell
                    key={group.key}
                    count={table.cells[row]?.[column] ?? 0}
                    tested={{ count: tested.cells[row]?.[column] ?? 0, base: tested.columnTotals[column] ?? 0 }}
                    isWeighted={isWeighted}
                    share={shareOf(table, row, column, "column")}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={figures["legend"]}>{t(isWeighted ? "weightedLegend" : "legend")}</p>
      {hasTest && isOverlapping && <p className={figures["note"]}>{tFigures("overlap")}</p>}
      {hasTest && !isOverlapping && isPending && <PendingNote />}
      {isTested && isTooSmall && <p className={figures["note"]}>{tFigures("weightedNoTest")}</p>}
      {isTested && !isTooSmall && found.kind === "whole" && <WholeTestNote found={found} />}
      {isTested && !isTooSmall && found.kind === "each" && <OptionTests tests={found.tests} />}
      {isTested && isWeighted && !isTooSmall && <p className={figures["note"]}>{tFigures("weightedTest")}</p>}
    </>
  );
}

interface ShareCellProps {
  count: number;
  share: number | null;
  /** What the interval is computed from. */
  tested: { count: number; base: number };
  isWeighted: boolean;
}

function ShareCell({ count, share, tested, isWeighted }: ShareCellProps) {
  const t = useComparisonWords();
  const format = useFormat();
  const interval = wilsonInterval(tested.count, tested.base);
  if (share === null || interval === null) return <td>–</td>;
  return (
    <td>
      <span className={figures["strong"]}>{formatShare(share)}</span>
      <span className={figures["rail"]} aria-hidden>
        <span className={figures["fill"]} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={figures["small"]}>
        {t("cell", {
          count: isWeighted ? formatFigure(count, 1) : format.number(count),
          low: (interval.low * 100).toFixed(0),
          high: (interval.high * 100).toFixed(0),
        })}
      </span>
    </td>
  );
}
