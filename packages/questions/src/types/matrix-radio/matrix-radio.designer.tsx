import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SelectField, SwitchField } from "../../shared/designer/field.tsx";
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
import type { MatrixRadioItem } from "./matrix-radio.answer.ts";

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
      <ChoiceMatrixFields {...props} />
      <MatrixMarks<string> item={item} onChange={onChange} t={t}>
        {(row, right, set) => (
          <SelectField
            label={t("matrix.keyOf", { row: row.label })}
            value={right ?? ""}
            choices={[{ value: "", label: t("matrix.noKey") }, ...toColumnChoices(item.columns, t)]}
            onChange={(value) => set(value || undefined)}
          />
        )}
      </MatrixMarks>
    </>
  );
}

export const matrixRadioDesigner: DesignerFace<MatrixRadioItem> = {
  group: "matrix",
  icon: matrixIcon(
    <>
      <circle cx="10" cy="11.75" r="1.1" fill="currentColor" stroke="none" />
      <circle cx="14" cy="11.75" r="1.1" fill="currentColor" stroke="none" />
    </>,
  ),
  settings: {
    ...MATRIX_MEANINGS,
    onePerColumn: "one-per-column",
    key: "matrix-radio-key",
    partial: "matrix-partial",
  },
  create: (tools) => ({ rows: createRows(tools), columns: createColumns(tools) }),
  adopt: adoptColumns(["visibleIf", "fixed", "score"]),
  targets: choiceMatrixTargets("option"),
  Settings,
  Inline: ChoiceMatrixLists,
};
