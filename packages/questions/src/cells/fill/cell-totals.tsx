/** The sums of the columns with `total`, below the rows. */
import type { CellColumn } from "../answer/cell-kinds.ts";
import { parseNumber } from "../../shared/answer/number-text.ts";
import type { FillTranslate } from "../../shared/fill/fill-props.ts";
import styles from "./cell-table.module.css";

export interface CellTotalsProps {
  columns: readonly CellColumn[];
  records: readonly Readonly<Record<string, unknown>>[];
  t: FillTranslate;
}

/** Rounds the sum to 12 digits to hide floating-point errors. */
function sumOf(id: string, records: CellTotalsProps["records"]): number {
  const sum = records.reduce((all, record) => all + ((Object.hasOwn(record, id) && parseNumber(record[id])) || 0), 0);
  return Number(sum.toPrecision(12));
}

export function CellTotals({ columns, records, t }: CellTotalsProps) {
  const summed = columns.filter(({ total }) => total);
  if (summed.length === 0) return null;
  return (
    <output className={styles.totals}>
      {summed.map(({ id, label, unit = "" }) => (
        <span key={id}>
          {t("cells.total")} {label}: <b>{sumOf(id, records)}</b> {unit}
        </span>
      ))}
    </output>
  );
}
