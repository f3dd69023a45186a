import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { PartsEditor } from "../../shared/designer/parts-editor.tsx";
import type { MatrixRadioItem } from "./matrix-radio.core.ts";
import styles from "./matrix-radio.designer.module.css";

function PartsFields({ item, onChange, newId, t }: DesignerProps<MatrixRadioItem>) {
  return (
    <div className={styles.parts}>
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
      <section className={styles.part}>
        <h4 className={styles.head}>{t("matrix.columns")}</h4>
        <PartsEditor
          name="columns"
          parts={item.columns}
          onChange={(columns, mergeKey) => onChange({ columns }, mergeKey)}
          create={(label) => ({ id: newId("c"), label })}
          placeholder={(n) => t("matrix.column", { n })}
          addLabel={t("matrix.addColumn")}
          min={2}
          t={t}
        />
      </section>
    </div>
  );
}

function Settings(props: DesignerProps<MatrixRadioItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <SwitchField
        label={t("matrix.eachRowRequired")}
        checked={item.eachRowRequired === true}
        onChange={(on) => onChange({ eachRowRequired: on || undefined })}
      />
      <PartsFields {...props} />
    </>
  );
}

export const matrixRadioDesigner: DesignerFace<MatrixRadioItem> = {
  group: "matrix",
  icon: (
    <>
      <path d="M2.75 6.5h14.5M7 2.75v14.5" />
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="2.5" />
      <circle cx="10" cy="11.75" r="1.1" fill="currentColor" stroke="none" />
      <circle cx="14" cy="11.75" r="1.1" fill="currentColor" stroke="none" />
    </>
  ),
  settings: { rows: "matrix-rows", columns: "matrix-columns", eachRowRequired: "each-row" },
  create: ({ newId, t }) => ({
    rows: [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matrix.row", { n }) })),
    columns: t("matrix.defaultColumns")
      .split("|")
      .map((label) => ({ id: newId("c"), label })),
  }),
  targets: (item, t) =>
    item.rows.map((row, index) => ({
      path: `.${row.id}`,
      label: row.label || t("matrix.row", { n: index + 1 }),
      kind: "option",
      choices: item.columns.map((column, n) => ({
        value: column.id,
        label: column.label || t("matrix.column", { n: n + 1 }),
      })),
    })),
  Settings,
  Inline: PartsFields,
};
