/** Settings for the minimum and maximum length, for text types. */
import type { ItemBase } from "@idata/engine";
import type { DesignerProps } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { NumberField } from "./text-field.tsx";

interface LengthItem extends ItemBase {
  minLength?: number;
  maxLength?: number;
}

export function LengthFields({
  item,
  onChange,
  t,
  most,
}: Pick<DesignerProps<LengthItem>, "item" | "t"> & {
  onChange: (patch: Pick<Partial<LengthItem>, "minLength" | "maxLength">, mergeKey: string) => void;
  most: number;
}) {
  const { minLength, maxLength } = item;
  const crossed = minLength !== undefined && maxLength !== undefined && minLength > maxLength;
  const common = { integer: true, max: most, placeholder: t("set.unlimited") };
  return (
    <FieldRow>
      <NumberField
        {...common}
        min={0}
        label={t("set.minLength")}
        value={minLength}
        invalid={t("set.whole", { min: 0, max: most })}
        onChange={(value) => onChange({ minLength: value }, "minLength")}
      />
      <NumberField
        {...common}
        min={1}
        label={t("set.maxLength")}
        value={maxLength}
        invalid={t("set.whole", { min: 1, max: most })}
        error={crossed ? t("set.rangeError") : undefined}
        onChange={(value) => onChange({ maxLength: value }, "maxLength")}
      />
    </FieldRow>
  );
}
