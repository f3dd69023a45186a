import type { ListOrder } from "@idata/engine";
import { MOST_PLACES, toWhole } from "../../shared/answer/decimal.ts";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SegmentField } from "../../shared/designer/field.tsx";
import { PartsEditor } from "../../shared/designer/parts-editor.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import { DEFAULT_TOTAL, type ConstantSumItem } from "./constant-sum.answer.ts";

const MOST = 1_000_000;

/** Returns true if the total is a multiple of the step. */
function isWholePart(total: number, step: number): boolean {
  return toWhole(total, MOST_PLACES) % (toWhole(step, MOST_PLACES) || 1) === 0;
}

interface WithRowOrder extends ConstantSumItem {
  rowsOrder?: ListOrder;
}

function RowsEditor({ item, onChange, newId, t }: DesignerProps<WithRowOrder>) {
  return (
    <PartsEditor
      name="rows"
      parts={item.rows}
      onChange={(rows, mergeKey) => onChange({ rows }, mergeKey)}
      create={(label) => ({ id: newId("r"), label })}
      placeholder={(n) => t("constantSum.row", { n })}
      addLabel={t("constantSum.addRow")}
      t={t}
    />
  );
}

function Settings(props: DesignerProps<WithRowOrder>) {
  const { item, onChange, t } = props;
  const { total = DEFAULT_TOTAL, step = 1, rowsOrder } = item;
  const numbers = { max: MOST, invalid: t("constantSum.positive") };
  return (
    <>
      <RowsEditor {...props} />
      <FieldRow>
        <NumberField
          {...numbers}
          label={t("constantSum.total")}
          value={item.total}
          min={0}
          placeholder={String(DEFAULT_TOTAL)}
          onChange={(value) => onChange({ total: value }, "total")}
        />
        <TextField
          label={t("constantSum.unit")}
          value={item.unit}
          maxLength={20}
          onChange={(unit) => onChange({ unit }, "unit")}
        />
      </FieldRow>
      <SegmentField<"exact" | "atMost">
        label={t("constantSum.rule")}
        value={item.atMost ? "atMost" : "exact"}
        choices={(["exact", "atMost"] as const).map((value) => ({ value, label: t(`constantSum.${value}`) }))}
        onChange={(rule) => onChange({ atMost: rule === "atMost" || undefined })}
      />
      <NumberField
        {...numbers}
        label={t("constantSum.step")}
        value={item.step}
        min={0.000001}
        placeholder="1"
        error={isWholePart(total, step) ? undefined : t("constantSum.stepError")}
        onChange={(value) => onChange({ step: value }, "step")}
      />
      <SegmentField<ListOrder | "none">
        label={t("constantSum.order")}
        value={rowsOrder ?? "none"}
        choices={[
          { value: "none", label: t("constantSum.orderNone") },
          { value: "random", label: t("constantSum.orderRandom") },
          { value: "alphabetic", label: t("constantSum.orderAlphabetic") },
        ]}
        onChange={(order) => onChange({ rowsOrder: order === "none" ? undefined : order })}
      />
    </>
  );
}

export const constantSumDesigner: DesignerFace<WithRowOrder> = {
  group: "scale",
  icon: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 2.75V10l5.6 4.6M10 10l-6.9 2.2" />
    </>
  ),
  settings: {
    rows: "sum-rows",
    rowsOrder: "rows-order",
    total: "total",
    atMost: "at-most",
    unit: "unit",
    step: "step",
  },
  create: ({ newId, t }) => ({
    rows: [1, 2, 3].map((n) => ({ id: newId("r"), label: t("constantSum.row", { n }) })),
    total: DEFAULT_TOTAL,
    unit: "%",
  }),
  targets: (item, t) =>
    item.rows.map((row, index) => ({
      path: `.${row.id}`,
      label: row.label || t("constantSum.row", { n: index + 1 }),
      kind: "number",
    })),
  Settings,
  Inline: RowsEditor,
};
