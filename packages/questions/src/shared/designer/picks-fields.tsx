/** Settings for the minimum and maximum number of picked options. */
import type { MultipleChoiceItem } from "../core/multiple-choice.ts";
import type { DesignerProps } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { NumberField } from "./text-field.tsx";

type Picks = Pick<Partial<MultipleChoiceItem>, "minPicks" | "maxPicks">;

export function PicksFields({
  item,
  onChange,
  t,
}: Pick<DesignerProps<MultipleChoiceItem>, "item" | "t"> & { onChange: (patch: Picks, mergeKey: string) => void }) {
  const { minPicks, maxPicks, options } = item;
  const most = Math.max(1, options.length);
  const crossed = minPicks !== undefined && maxPicks !== undefined && minPicks > maxPicks;
  const invalid = t("set.whole", { min: 1, max: most });
  const common = { min: 1, max: most, integer: true, placeholder: t("set.unlimited"), invalid };
  return (
    <FieldRow>
      <NumberField
        {...common}
        label={t("options.minPicks")}
        value={minPicks}
        onChange={(value) => onChange({ minPicks: value }, "minPicks")}
      />
      <NumberField
        {...common}
        label={t("options.maxPicks")}
        value={maxPicks}
        error={crossed ? t("set.rangeError") : undefined}
        onChange={(value) => onChange({ maxPicks: value }, "maxPicks")}
      />
    </FieldRow>
  );
}
