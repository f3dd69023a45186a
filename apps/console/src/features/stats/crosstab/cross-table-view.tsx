/** A cross-tab as a table: share, number and mark in each cell, totals at the ends. */
import { formatFigure, formatShare } from "@idata/questions/report";
import { useFormat } from "../../../format/use-format.ts";
import { markOf, shareOf, type Assessment, type Base, type CrossTable } from "../figures/cross-table.ts";
import figures from "../figures/figures.module.css";
import { useCrosstabWords } from "./crosstab-words.ts";

export interface CrossTableViewProps {
  caption: string;
  table: CrossTable;
  base: Base;
  residuals: Assessment["residuals"];
  isWeighted: boolean;
}

export function CrossTableView({ caption, table, base, residuals, isWeighted }: CrossTableViewProps) {
  const t = useCrosstabWords();
  const format = useFormat();
  const toCount = (count: number) => (isWeighted ? formatFigure(count, 1) : format.number(count));
  const toShare = (count: number, whole: number) => formatShare(whole > 0 ? count / whole : null);
  return (
    <div className={figures["scroll"]} tabIndex={0} role="region" aria-label={caption}>
      <table className={figures["table"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {table.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                <span className={figures["name"]}>{label || key}</span>
              </th>
            ))}
            <th scope="col">{t("total")}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, label }, row) => (
            <tr key={key}>
              <th scope="row">{label || key}</th>
              {table.columns.map((column, at) => (
                <td key={column.key}>
                  <Mark residual={residuals[row]?.[at] ?? null} />
                  <span className={figures["strong"]}>{formatShare(shareOf(table, row, at, base))}</span>
                  <span className={figures["small"]}>{toCount(table.cells[row]?.[at] ?? 0)}</span>
                </td>
              ))}
              <td>
                <span>{base === "row" ? "100%" : toShare(table.rowTotals[row] ?? 0, table.n)}</span>
                <span className={figures["small"]}>{toCount(table.rowTotals[row] ?? 0)}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {table.columns.map(({ key }, at) => (
              <td key={key}>
                <span>{base === "column" ? "100%" : toShare(table.columnTotals[at] ?? 0, table.n)}</span>
                <span className={figures["small"]}>{toCount(table.columnTotals[at] ?? 0)}</span>
              </td>
            ))}
            <td>
              <span>100%</span>
              <span className={figures["small"]}>{toCount(table.n)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const SIGNS = { "-2": "▼▼", "-1": "▼", "1": "▲", "2": "▲▲" } as const;
const NAMES = { "-2": "muchLow", "-1": "low", "1": "high", "2": "muchHigh" } as const;

/** A triangle, read out in words. */
function Mark({ residual }: { residual: number | null }) {
  const t = useCrosstabWords();
  const mark = markOf(residual);
  if (mark === 0) return null;
  const tone = mark > 0 ? figures["high"] : figures["low"];
  return (
    <span className={`${figures["mark"]} ${tone}`} role="img" aria-label={t(NAMES[mark])} title={t(NAMES[mark])}>
      {SIGNS[mark]}
    </span>
  );
}
