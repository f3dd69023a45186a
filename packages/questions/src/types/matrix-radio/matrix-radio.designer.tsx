import { adoptColumns } from "../../shared/designer/adopt-columns.ts";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { RowRuleFields, RowsAndColumns, columnLabel, rowLabel } from "../../shared/designer/matrix-fields.tsx";
import { MatrixMarks } from "../../shared/designer/matrix-marks.tsx";
import { PartDetails } from "../../shared/designer/part-details.tsx";
import { ScoreField } from "../../shared/designer/score-field.tsx";
import type { MatrixRadioItem } from "./matrix-radio.core.ts";

function Lists(props: DesignerProps<MatrixRadioItem>) {
  return <RowsAndColumns {...props} min={2} create={(label) => ({ id: props.newId("c"), label })} />;
}

function Settings(props: DesignerProps<MatrixRadioItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <RowRuleFields item={item} onChange={onChange} t={t} />
      <SwitchField
        label={t("matrix.onePerColumn")}
        hint={t("matrix.onePerColumnHint")}
        checked={item.onePerColumn === true}
        onChange={(on) => onChange({ onePerColumn: on || undefined })}
      />
      <Lists {...props} />
      <PartDetails name="rows" parts={item.rows} onChange={(rows, key) => onChange({ rows }, key)} canBeFixed t={t} />
      <PartDetails name="columns" parts={item.columns} onChange={(columns, key) => onChange({ columns }, key)} t={t}>
        {(column, change) => <ScoreField value={column.score} onChange={(score) => change({ score }, "score")} t={t} />}
      </PartDetails>
      <MatrixMarks<string> item={item} onChange={onChange} t={t}>
        {(row, right, set) => (
          <SelectField
            label={t("matrix.keyOf", { row: row.label })}
            value={right ?? ""}
            choices={[
              { value: "", label: t("matrix.noKey") },
              ...item.columns.map((column, n) => ({ value: column.id, label: columnLabel(column, n, t) })),
            ]}
            onChange={(value) => set(value || undefined)}
          />
        )}
      </MatrixMarks>
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
  settings: {
    rows: "matrix-rows",
    columns: "matrix-columns",
    rowsOrder: "rows-order",
    eachRowRequired: "each-row",
    onePerColumn: "one-per-column",
    key: "matrix-radio-key",
    partial: "matrix-partial",
  },
  create: ({ newId, t }) => ({
    rows: [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matrix.row", { n }) })),
    columns: t("matrix.defaultColumns")
      .split("|")
      .map((label) => ({ id: newId("c"), label })),
  }),
  adopt: adoptColumns(["visibleIf", "fixed", "score"]),
  targets: (item, t) =>
    item.rows.map((row, index) => ({
      path: `.${row.id}`,
      label: rowLabel(row, index, t),
      kind: "option",
      choices: item.columns.map((column, n) => ({ value: column.id, label: columnLabel(column, n, t) })),
    })),
  Settings,
  Inline: Lists,
};
