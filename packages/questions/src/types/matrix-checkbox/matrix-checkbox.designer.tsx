import { adoptColumns } from "../../shared/designer/adopt-columns.ts";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { RowRuleFields, RowsAndColumns, columnLabel, rowLabel } from "../../shared/designer/matrix-fields.tsx";
import { MatrixMarks } from "../../shared/designer/matrix-marks.tsx";
import { PartDetails } from "../../shared/designer/part-details.tsx";
import { PickFields } from "../../shared/designer/pick-fields.tsx";
import { PicksField } from "../../shared/designer/picks-field.tsx";
import { ScoreField } from "../../shared/designer/score-field.tsx";
import type { MatrixCheckboxItem } from "./matrix-checkbox.core.ts";

function Lists(props: DesignerProps<MatrixCheckboxItem>) {
  return <RowsAndColumns {...props} min={2} create={(label) => ({ id: props.newId("c"), label })} />;
}

function Settings(props: DesignerProps<MatrixCheckboxItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <RowRuleFields item={item} onChange={onChange} t={t} />
      <PickFields
        value={item}
        labels={[t("matrix.minPicks"), t("matrix.maxPicks")]}
        of={item.columns.length}
        onChange={onChange}
        t={t}
      />
      <Lists {...props} />
      <PartDetails name="rows" parts={item.rows} onChange={(rows, key) => onChange({ rows }, key)} canBeFixed t={t} />
      <PartDetails name="columns" parts={item.columns} onChange={(columns, key) => onChange({ columns }, key)} t={t}>
        {(column, change) => (
          <>
            <SwitchField
              label={t("matrix.exclusive")}
              hint={t("matrix.exclusiveHint")}
              checked={column.exclusive === true}
              onChange={(on) => change({ exclusive: on || undefined })}
            />
            <ScoreField value={column.score} onChange={(score) => change({ score }, "score")} t={t} />
          </>
        )}
      </PartDetails>
      <MatrixMarks<string[]> item={item} onChange={onChange} t={t}>
        {(row, right = [], set) => (
          <PicksField
            label={t("matrix.keyOf", { row: row.label })}
            value={right}
            choices={item.columns.map((column, n) => ({ value: column.id, label: columnLabel(column, n, t) }))}
            onChange={(picks) => set(picks.length > 0 ? picks : undefined)}
          />
        )}
      </MatrixMarks>
    </>
  );
}

export const matrixCheckboxDesigner: DesignerFace<MatrixCheckboxItem> = {
  group: "matrix",
  icon: (
    <>
      <path d="M2.75 6.5h14.5M7 2.75v14.5" />
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="2.5" />
      <path d="M9 11.6l.9.9 1.6-1.8M13 11.6l.9.9 1.6-1.8" />
    </>
  ),
  settings: {
    rows: "matrix-rows",
    columns: "matrix-columns",
    rowsOrder: "rows-order",
    eachRowRequired: "each-row",
    minPicks: "picks",
    maxPicks: "picks",
    key: "matrix-checkbox-key",
    partial: "matrix-partial",
  },
  create: ({ newId, t }) => ({
    rows: [1, 2, 3].map((n) => ({ id: newId("r"), label: t("matrix.row", { n }) })),
    columns: t("matrix.defaultColumns")
      .split("|")
      .map((label, index, all) => ({
        id: newId("c"),
        label,
        ...(index === all.length - 1 && { exclusive: true }),
      })),
  }),
  adopt: adoptColumns(["visibleIf", "fixed", "score", "exclusive"]),
  targets: (item, t) =>
    item.rows.map((row, index) => ({
      path: `.${row.id}`,
      label: rowLabel(row, index, t),
      kind: "options",
      choices: item.columns.map((column, n) => ({ value: column.id, label: columnLabel(column, n, t) })),
    })),
  Settings,
  Inline: Lists,
};
