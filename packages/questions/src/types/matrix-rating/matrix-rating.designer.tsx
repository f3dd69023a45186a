import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ROW_MEANINGS, createRows } from "../../shared/designer/matrix-face.tsx";
import { RowRuleFields, RowsField, rowLabel } from "../../shared/designer/matrix-fields.tsx";
import { PartDetails } from "../../shared/designer/part-details.tsx";
import { ratingSteps } from "../rating/rating.answer.ts";
import { ratingDesigner } from "../rating/rating.designer.tsx";
import type { MatrixRatingItem } from "./matrix-rating.answer.ts";

const ScaleSettings = ratingDesigner.Settings;

function Settings(props: DesignerProps<MatrixRatingItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      {ScaleSettings && (
        <ScaleSettings
          {...props}
          item={{ ...item, type: "rating" }}
          // The settings of the scale have the same names in both types.
          onChange={(patch, key) => onChange(patch as Partial<MatrixRatingItem>, key)}
        />
      )}
      <RowRuleFields item={item} onChange={onChange} t={t} />
      <RowsField item={item} newId={props.newId} onChange={onChange} t={t} />
      <PartDetails name="rows" parts={item.rows} onChange={(rows, key) => onChange({ rows }, key)} canBeFixed t={t} />
    </>
  );
}

export const matrixRatingDesigner: DesignerFace<MatrixRatingItem> = {
  group: "matrix",
  icon: (
    <>
      <path d="M2.75 5.5h4M2.75 10h4M2.75 14.5h4" />
      <path d="M12.6 4.1l1.05 2.2 2.4.35-1.75 1.7.42 2.4-2.12-1.15-2.14 1.15.43-2.4-1.75-1.7 2.4-.35zM10 14.5h5.5" />
    </>
  ),
  settings: {
    ...ROW_MEANINGS,
    min: "scale",
    max: "scale",
    shape: "shape",
    lowLabel: "low-label",
    highLabel: "high-label",
  },
  create: (tools) => ({ rows: createRows(tools), max: 5, shape: "star" }),
  targets: (item, t) =>
    item.rows.map((row, index) => ({
      path: `.${row.id}`,
      label: rowLabel(row, index, t),
      kind: "number",
      choices: ratingSteps(item).map((value) => ({ value, label: String(value) })),
    })),
  Settings,
  Inline: RowsField,
};
