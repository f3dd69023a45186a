/** Settings for scoring a matrix: the right answer of each row, and how a partly right answer is scored. */
import type { ReactNode } from "react";
import { PARTIAL_MARKS } from "../answer/key-settings.ts";
import type { PartialMarks } from "../answer/key-settings.ts";
import type { MatrixItem } from "../answer/matrix-parts.ts";
import type { DesignerTranslate } from "./designer-props.ts";
import { SegmentField } from "./field.tsx";
import styles from "./matrix-fields.module.css";

interface MarkedItem<K> extends MatrixItem {
  key?: { [rowId: string]: K };
  partial?: PartialMarks;
}

export function MatrixMarks<K>({
  item,
  onChange,
  t,
  children,
}: {
  item: MarkedItem<K>;
  onChange: (patch: { key?: { [rowId: string]: K }; partial?: PartialMarks }) => void;
  t: DesignerTranslate;
  /** Renders the field of one row. Calling `set` with `undefined` removes the row from the key. */
  children: (row: { id: string; label: string }, right: K | undefined, set: (right?: K) => void) => ReactNode;
}) {
  const { key = {}, rows, partial = "none" } = item;
  const setRow = (rowId: string) => (right?: K) => {
    const entries = rows
      .map(({ id }) => [id, id === rowId ? right : Object.hasOwn(key, id) ? key[id] : undefined] as const)
      .filter((entry): entry is readonly [string, K & {}] => entry[1] !== undefined);
    onChange({ key: entries.length > 0 ? Object.fromEntries(entries) : undefined });
  };
  return (
    <section className={styles.details}>
      <h4 className={styles.head}>{t("matrix.marks")}</h4>
      <div className={styles.fields}>
        {rows.map((row, index) => {
          const label = row.label || t("matrix.row", { n: index + 1 });
          return (
            <div key={row.id}>
              {children({ id: row.id, label }, Object.hasOwn(key, row.id) ? key[row.id] : undefined, setRow(row.id))}
            </div>
          );
        })}
        <SegmentField<PartialMarks>
          label={t("matrix.partial")}
          value={partial}
          choices={PARTIAL_MARKS.map((value) => ({ value, label: t(`matrix.partial.${value}`) }))}
          onChange={(value) => onChange({ partial: value === "none" ? undefined : value })}
        />
      </div>
    </section>
  );
}
