/** The share of each answer in each group, with its interval in words. */
import { wilsonInterval } from "@idata/engine/statistics";
import { formatShare } from "@idata/questions/report";
import { useFormat } from "../../../format/use-format.ts";
import { shareOf, type CrossTable } from "../figures/cross-table.ts";
import figures from "../figures/figures.module.css";
import { useFigureWords } from "../figures/figure-words.ts";
import { OptionTests } from "../figures/option-tests.tsx";
import { PendingNote, WholeTestNote } from "../figures/test-note.tsx";
import { useAssessment } from "../figures/use-assessments.ts";
import { useComparisonWords } from "./comparison-words.ts";

export interface ShareTableProps {
  caption: string;
  table: CrossTable;
  isOverlapping: boolean;
  /** False for numbers, whose means are tested already. */
  hasTest: boolean;
}

export function ShareTable({ caption, table, isOverlapping, hasTest }: ShareTableProps) {
  const t = useComparisonWords();
  const tFigures = useFigureWords();
  const format = useFormat();
  const { found, isPending } = useAssessment(table);
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
                    {tFigures("n", { n: format.number(table.columnTotals[column] ?? 0) })}
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
                    base={table.columnTotals[column] ?? 0}
                    share={shareOf(table, row, column, "column")}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={figures["legend"]}>{t("legend")}</p>
      {hasTest && isOverlapping && <p className={figures["note"]}>{tFigures("overlap")}</p>}
      {hasTest && !isOverlapping && isPending && <PendingNote />}
      {hasTest && !isOverlapping && !isPending && found.kind === "whole" && <WholeTestNote found={found} />}
      {hasTest && !isOverlapping && !isPending && found.kind === "each" && <OptionTests tests={found.tests} />}
    </>
  );
}

function ShareCell({ count, base, share }: { count: number; base: number; share: number | null }) {
  const t = useComparisonWords();
  const format = useFormat();
  const interval = wilsonInterval(count, base);
  if (share === null || interval === null) return <td>–</td>;
  return (
    <td>
      <span className={figures["strong"]}>{formatShare(share)}</span>
      <span className={figures["rail"]} aria-hidden>
        <span className={figures["fill"]} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={figures["small"]}>
        {t("cell", {
          count: format.number(count),
          low: (interval.low * 100).toFixed(0),
          high: (interval.high * 100).toFixed(0),
        })}
      </span>
    </td>
  );
}
