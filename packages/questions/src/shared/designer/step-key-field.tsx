/** Settings for the scores of the steps of a scale. */
import type { StepKey } from "../answer/key-settings.ts";
import type { DesignerTranslate } from "./designer-props.ts";
import { SelectField } from "./field.tsx";
import { NumberField } from "./text-field.tsx";

const KINDS = ["none", "value", "reversed", "own"] as const;
type Kind = (typeof KINDS)[number];
const MOST = 1000;

export function StepKeyField({
  value,
  steps,
  onChange,
  t,
}: {
  value: StepKey | undefined;
  steps: readonly number[];
  onChange: (key: StepKey | undefined, mergeKey?: string) => void;
  t: DesignerTranslate;
}) {
  const kind: Kind = value === undefined ? "none" : Array.isArray(value) ? "own" : value;
  const setKind = (next: Kind) =>
    onChange(next === "none" ? undefined : next === "own" ? steps.map((step) => step) : next);
  const own = Array.isArray(value) ? value : [];
  return (
    <>
      <SelectField<Kind>
        label={t("stepKey.title")}
        hint={t("stepKey.hint")}
        value={kind}
        choices={KINDS.map((one) => ({ value: one, label: t(`stepKey.${one}`) }))}
        onChange={setKind}
      />
      {kind === "own" &&
        steps.map((step, index) => (
          <NumberField
            key={step}
            label={t("stepKey.step", { n: step })}
            value={own[index] ?? 0}
            min={-MOST}
            max={MOST}
            invalid={t("set.number")}
            onChange={(points) =>
              points !== undefined &&
              onChange(
                steps.map((_step, place) => (place === index ? points : (own[place] ?? 0))),
                `key.${step}`,
              )
            }
          />
        ))}
    </>
  );
}
