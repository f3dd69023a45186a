/** Settings for the minimum and maximum number of picks. */
import type { MultipleChoiceItem } from "../answer/multiple-choice.ts";
import type { DesignerProps, DesignerTranslate } from "./designer-props.ts";
import { FieldRow } from "./field.tsx";
import { NumberField } from "./text-field.tsx";

interface Picks {
  minPicks?: number;
  maxPicks?: number;
}

export function PickFields({
  value: { minPicks, maxPicks },
  labels: [least, most],
  of,
  onChange,
  t,
}: {
  value: Picks;
  labels: readonly [least: string, most: string];
  /** The number of items to pick from. */
  of: number;
  onChange: (patch: Picks, mergeKey: string) => void;
  t: DesignerTranslate;
}) {
  const crossed = minPicks !== undefined && maxPicks !== undefined && minPicks > maxPicks;
  const max = Math.max(1, of);
  const common = {
    min: 1,
    max,
    integer: true,
    placeholder: t("set.unlimited"),
    invalid: t("set.whole", { min: 1, max }),
  };
  return (
    <FieldRow>
      <NumberField
        {...common}
        label={least}
        value={minPicks}
        onChange={(value) => onChange({ minPicks: value }, "minPicks")}
      />
      <NumberField
        {...common}
        label={most}
        value={maxPicks}
        error={crossed ? t("set.rangeError") : undefined}
        onChange={(value) => onChange({ maxPicks: value }, "maxPicks")}
      />
    </FieldRow>
  );
}

/** The same settings for the options of a question. */
export function OptionPickFields({
  item,
  onChange,
  t,
}: Pick<DesignerProps<MultipleChoiceItem>, "item" | "t"> & { onChange: (patch: Picks, mergeKey: string) => void }) {
  return (
    <PickFields
      value={item}
      labels={[t("options.minPicks"), t("options.maxPicks")]}
      of={item.options.length}
      onChange={onChange}
      t={t}
    />
  );
}
