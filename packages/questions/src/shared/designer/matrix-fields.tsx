/** Settings shared by matrices: the lists of rows and columns, the order, and whether every row is required. */
import type { ListOrder } from "@idata/engine";
import type { MatrixItem, MatrixPart } from "../answer/matrix-parts.ts";
import type { DesignerProps, DesignerTranslate } from "./designer-props.ts";
import { SelectField, SwitchField } from "./field.tsx";
import { PartsEditor } from "./parts-editor.tsx";
import styles from "./matrix-fields.module.css";

export function rowLabel(row: MatrixPart, index: number, t: DesignerTranslate): string {
  return row.label || t("matrix.row", { n: index + 1 });
}

export function columnLabel(column: MatrixPart, index: number, t: DesignerTranslate): string {
  return column.label || t("matrix.column", { n: index + 1 });
}

export function RowsField({
  item,
  onChange,
  newId,
  t,
}: Pick<DesignerProps<MatrixItem>, "item" | "newId" | "t"> & {
  onChange: (patch: { rows: MatrixPart[] }, mergeKey?: string) => void;
}) {
  return (
    <section className={styles.part}>
      <h4 className={styles.head}>{t("matrix.rows")}</h4>
      <PartsEditor
        name="rows"
        parts={item.rows}
        onChange={(rows, mergeKey) => onChange({ rows }, mergeKey)}
        create={(label) => ({ id: newId("r"), label })}
        placeholder={(n) => t("matrix.row", { n })}
        addLabel={t("matrix.addRow")}
        t={t}
      />
    </section>
  );
}

export function ColumnsField<C extends MatrixPart>({
  columns,
  onChange,
  create,
  min,
  t,
}: {
  columns: readonly C[];
  onChange: (columns: C[], mergeKey?: string) => void;
  create: (label: string) => C;
  min: number;
  t: DesignerTranslate;
}) {
  return (
    <section className={styles.part}>
      <h4 className={styles.head}>{t("matrix.columns")}</h4>
      <PartsEditor
        name="columns"
        parts={columns}
        onChange={onChange}
        create={create}
        placeholder={(n) => t("matrix.column", { n })}
        addLabel={t("matrix.addColumn")}
        min={min}
        t={t}
      />
    </section>
  );
}

/** Rows and columns side by side, on the canvas and in the panel. `create` returns a new column. */
export function RowsAndColumns<C extends MatrixPart>(
  props: Pick<DesignerProps<MatrixItem & { columns: C[] }>, "item" | "newId" | "t"> & {
    onChange: (patch: { rows?: MatrixPart[]; columns?: C[] }, mergeKey?: string) => void;
    create: (label: string) => C;
    min: number;
  },
) {
  const { item, onChange, t } = props;
  return (
    <div className={styles.parts}>
      <RowsField item={item} newId={props.newId} t={t} onChange={onChange} />
      <ColumnsField
        columns={item.columns}
        onChange={(columns, mergeKey) => onChange({ columns }, mergeKey)}
        create={props.create}
        min={props.min}
        t={t}
      />
    </div>
  );
}

/** Settings that apply to all fixed rows. */
export function RowRuleFields({
  item,
  onChange,
  t,
}: Pick<DesignerProps<MatrixItem>, "item" | "t"> & {
  onChange: (patch: Pick<Partial<MatrixItem>, "eachRowRequired" | "rowsOrder">) => void;
}) {
  return (
    <>
      <SwitchField
        label={t("matrix.eachRowRequired")}
        checked={item.eachRowRequired === true}
        onChange={(on) => onChange({ eachRowRequired: on || undefined })}
      />
      <SelectField<ListOrder | "defined">
        label={t("matrix.rowsOrder")}
        value={item.rowsOrder ?? "defined"}
        choices={(["defined", "random", "alphabetic"] as const).map((value) => ({
          value,
          label: t(`matrix.order.${value}`),
        }))}
        onChange={(value) => onChange({ rowsOrder: value === "defined" ? undefined : value })}
      />
    </>
  );
}
