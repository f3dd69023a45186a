import { parseExpression } from "@idata/engine";
import { use } from "react";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ExpressionSlot } from "../../shared/designer/expression-slot.tsx";
import { FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import type { FormulaItem } from "./formula.answer.ts";

const MOST_PLACES = 15;

function Settings({ item, onChange, t }: DesignerProps<FormulaItem>) {
  const { expression, decimals, unit, unseen } = item;
  const renderEditor = use(ExpressionSlot);
  const isWrong = expression !== undefined && !parseExpression(expression).ok;
  return (
    <>
      {renderEditor ? (
        renderEditor({
          label: t("formula.expression"),
          value: expression ?? "",
          itemId: item.id,
          onChange: (value) => onChange({ expression: value === "" ? undefined : value }, "expression"),
        })
      ) : (
        <TextField
          label={t("formula.expression")}
          hint={t("formula.expressionHint")}
          error={isWrong ? t("formula.error") : undefined}
          value={expression}
          multiline
          maxLength={10_000}
          onChange={(value) => onChange({ expression: value }, "expression")}
        />
      )}
      <FieldRow>
        <NumberField
          label={t("formula.decimals")}
          value={decimals}
          min={0}
          max={MOST_PLACES}
          integer
          placeholder={t("set.unlimited")}
          invalid={t("set.whole", { min: 0, max: MOST_PLACES })}
          onChange={(value) => onChange({ decimals: value }, "decimals")}
        />
        <TextField
          label={t("formula.unit")}
          hint={t("formula.unitHint")}
          value={unit}
          maxLength={20}
          onChange={(value) => onChange({ unit: value }, "unit")}
        />
      </FieldRow>
      <SwitchField
        label={t("formula.unseen")}
        hint={t("formula.unseenHint")}
        checked={unseen === true}
        onChange={(on) => onChange({ unseen: on || undefined })}
      />
    </>
  );
}

export const formulaDesigner: DesignerFace<FormulaItem> = {
  group: "business",
  icon: (
    <path d="M12.5 3.75h-1a2.5 2.5 0 0 0-2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-1M6 9h6M12.5 12.5l4 4M16.5 12.5l-4 4" />
  ),
  settings: { expression: "expression", decimals: "decimals", unit: "unit", unseen: "unseen" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "number" }],
  Settings,
};
