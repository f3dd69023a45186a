import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import {
  ChoiceMatrixFields,
  ChoiceMatrixLists,
  adoptColumns,
  choiceMatrixTargets,
  createColumns,
  toColumnChoices,
} from "../../shared/designer/matrix-choice-face.tsx";
import { MATRIX_MEANINGS, createRows, matrixIcon } from "../../shared/designer/matrix-face.tsx";
import { RowRuleFields } from "../../shared/designer/matrix-fields.tsx";
import { MatrixMarks } from "../../shared/designer/matrix-marks.tsx";
import { PickFields } from "../../shared/designer/pick-fields.tsx";
import { PicksField } from "../../shared/designer/picks-field.tsx";
import type { MatrixCheckboxItem } from "./matrix-checkbox.answer.ts";

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
      <ChoiceMatrixFields {...props}>
        {(column, change) => (
          <SwitchField
            label={t("matrix.exclusive")}
            hint={t("matrix.exclusiveHint")}
            checked={column.exclusive === true}
            onChange={(on) => change({ exclusive: on || undefined })}
          />
        )}
      </ChoiceMatrixFields>
      <MatrixMarks<string[]> item={item} onChange={onChange} t={t}>
        {(row, right = [], set) => (
          <PicksField
            label={t("matrix.keyOf", { row: row.label })}
            value={right}
            choices={toColumnChoices(item.columns, t)}
            onChange={(picks) => set(picks.length > 0 ? picks : undefined)}
          />
        )}
      </MatrixMarks>
    </>
  );
}

export const matrixCheckboxDesigner: DesignerFace<MatrixCheckboxItem> = {
  group: "matrix",
  icon: matrixIcon(<path d="M9 11.6l.9.9 1.6-1.8M13 11.6l.9.9 1.6-1.8" />),
  settings: {
    ...MATRIX_MEANINGS,
    minPicks: "picks",
    maxPicks: "picks",
    key: "matrix-checkbox-key",
    partial: "matrix-partial",
  },
  create: (tools) => ({
    rows: createRows(tools),
    columns: createColumns(tools).map((column, index, all) => ({
      ...column,
      ...(index === all.length - 1 && { exclusive: true }),
    })),
  }),
  adopt: adoptColumns(["visibleIf", "fixed", "score", "exclusive"]),
  targets: choiceMatrixTargets("options"),
  Settings,
  Inline: ChoiceMatrixLists,
};
