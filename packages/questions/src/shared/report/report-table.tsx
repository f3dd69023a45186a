/** The table with the numbers of a chart. Shares have their 95 % interval in a column of its own. */
import { wilsonInterval } from "@idata/engine/statistics";
import { useContext } from "react";
import { ReportContext } from "./report-context.ts";
import type { ReportTranslate } from "./report-props.ts";
import type { ReportTableData } from "./report-table-data.ts";
import { formatShare } from "./share.ts";
import styles from "./report.module.css";

/** The 95 % interval of a share as text, `–` without a base. */
export function toIntervalText({ count, base }: { count: number; base: number }, designEffect: number): string {
  const interval = wilsonInterval(count / designEffect, base / designEffect);
  return interval === null ? "–" : `${formatShare(interval.low)} – ${formatShare(interval.high)}`;
}

export function ReportTable({ data, caption, t }: { data: ReportTableData; caption: string; t: ReportTranslate }) {
  const { designEffect } = useContext(ReportContext);
  const hasIntervals = data.rows.some(({ share }) => share !== undefined);
  return (
    <div className={styles["scroll"]} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles["table"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {data.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {hasIntervals && (
              <th scope="col" data-interval>
                {t("intervalHead")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, cells, share }) => (
            <tr key={key}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th key="name" scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={data.head[i]}>{cell}</td>
                ),
              )}
              {hasIntervals && <td data-interval>{share === undefined ? "" : toIntervalText(share, designEffect)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
