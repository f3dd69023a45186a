/** Points for choosing a column. */
import type { DesignerTranslate } from "./designer-props.ts";
import { NumberField } from "./text-field.tsx";

const MOST = 1000;

export function ScoreField({
  value,
  onChange,
  t,
}: {
  value: number | undefined;
  onChange: (score: number | undefined) => void;
  t: DesignerTranslate;
}) {
  return (
    <NumberField
      label={t("matrix.score")}
      value={value}
      min={-MOST}
      max={MOST}
      invalid={t("set.number")}
      onChange={onChange}
    />
  );
}
