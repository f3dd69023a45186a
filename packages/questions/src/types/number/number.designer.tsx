import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { AdornmentFields } from "../../shared/designer/adornment-fields.tsx";
import { FieldRow, SegmentField, SwitchField } from "../../shared/designer/field.tsx";
import { NumberKeyFields, compact } from "../../shared/designer/key-fields.tsx";
import { SettingsGroup } from "../../shared/designer/settings-group.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import { UniqueFields } from "../../shared/designer/unique-fields.tsx";
import type { NumberItem } from "./plain-number.answer.ts";

const MOST_PLACES = 10;

type Kind = "any" | "integer" | "decimals";

function Settings({ item, onChange, t }: DesignerProps<NumberItem>) {
  const { min, max, integer, decimals, unit, placeholder } = item;
  const crossed = min !== undefined && max !== undefined && min > max;
  const kind: Kind = integer ? "integer" : decimals === undefined ? "any" : "decimals";
  const setKind = (next: Kind) =>
    onChange({ integer: next === "integer" ? true : undefined, decimals: next === "decimals" ? 2 : undefined });
  return (
    <>
      <SegmentField<Kind>
        label={t("number.kind")}
        value={kind}
        choices={(["any", "integer", "decimals"] as const).map((value) => ({ value, label: t(`number.${value}`) }))}
        onChange={setKind}
      />
      {kind === "decimals" && (
        <NumberField
          label={t("number.places")}
          value={decimals}
          min={1}
          max={MOST_PLACES}
          integer
          invalid={t("set.whole", { min: 1, max: MOST_PLACES })}
          onChange={(value) => value !== undefined && onChange({ decimals: value }, "decimals")}
        />
      )}
      <FieldRow>
        <NumberField
          label={t("set.min")}
          value={min}
          placeholder={t("set.unlimited")}
          invalid={t("set.number")}
          onChange={(value) => onChange({ min: value }, "min")}
        />
        <NumberField
          label={t("set.max")}
          value={max}
          placeholder={t("set.unlimited")}
          invalid={t("set.number")}
          error={crossed ? t("set.rangeError") : undefined}
          onChange={(value) => onChange({ max: value }, "max")}
        />
      </FieldRow>
      <NumberField
        label={t("number.step")}
        hint={t("number.stepHint")}
        value={item.step}
        min={0.000001}
        max={1_000_000_000}
        placeholder={t("set.unlimited")}
        invalid={t("number.stepError")}
        onChange={(value) => onChange({ step: value }, "step")}
      />
      <AdornmentFields item={item} onChange={onChange} t={t} />
      <TextField
        label={t("number.unit")}
        hint={t("number.unitHint")}
        value={unit}
        maxLength={20}
        onChange={(value) => onChange({ unit: value }, "unit")}
      />
      {unit !== undefined && (
        <SwitchField
          label={t("number.unitBefore")}
          checked={item.unitBefore === true}
          onChange={(on) => onChange({ unitBefore: on || undefined })}
        />
      )}
      <SwitchField
        label={t("number.thousands")}
        hint={t("number.thousandsHint")}
        checked={item.thousands === true}
        onChange={(on) => onChange({ thousands: on || undefined })}
      />
      <TextField
        label={t("set.placeholder")}
        value={placeholder}
        maxLength={500}
        onChange={(value) => onChange({ placeholder: value }, "placeholder")}
      />
      <UniqueFields item={item} onChange={onChange} t={t} />
      <SettingsGroup title={t("key.title")} open={item.key !== undefined}>
        <NumberKeyFields
          value={item.key ?? {}}
          onChange={(patch, mergeKey) => onChange({ key: compact({ ...item.key, ...patch }) }, mergeKey)}
          t={t}
        />
      </SettingsGroup>
    </>
  );
}

export const numberDesigner: DesignerFace<NumberItem> = {
  group: "text",
  icon: <path d="M7.75 3.75l-1.5 12.5M13.75 3.75l-1.5 12.5M3.75 7.5h13M3.25 12.5h13" />,
  settings: {
    unique: "unique",
    uniqueMessage: "unique-message",
    min: "number-limit",
    max: "number-limit",
    integer: "integer",
    decimals: "decimals",
    step: "step",
    prefix: "adornment",
    suffix: "adornment",
    unit: "unit",
    unitBefore: "unit-before",
    thousands: "thousands",
    key: "number-key",
    placeholder: "placeholder",
  },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "number" }],
  Settings,
};
