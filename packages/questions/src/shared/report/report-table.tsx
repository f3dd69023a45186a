/** The table with the numbers of a chart. */
import styles from "./report.module.css";

export interface ReportTableRow {
  key: string;
  /** The first cell is the name, the others are figures. */
  cells: readonly string[];
  /** Shown on hover, such as the interval of a share. */
  hint?: string;
}

export interface ReportTableData {
  head: readonly string[];
  rows: readonly ReportTableRow[];
}

export function ReportTable({ data, caption }: { data: ReportTableData; caption: string }) {
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {data.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, cells, hint }) => (
            <tr key={key} title={hint}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th key="name" scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={data.head[i]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
