import { findPatternFault } from "@idata/engine";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { AdornmentFields } from "../../shared/designer/adornment-fields.tsx";
import { SelectField } from "../../shared/designer/field.tsx";
import { TextKeyFields, compact } from "../../shared/designer/key-fields.tsx";
import { LengthFields } from "../../shared/designer/length-fields.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { SettingsGroup } from "../../shared/designer/settings-group.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { UniqueFields } from "../../shared/designer/unique-fields.tsx";
import { TEXT_FORMATS, type TextFormat } from "../../shared/answer/text-format.ts";
import { AUTOCOMPLETE, type TextItem } from "./plain-text.answer.ts";

type Token = NonNullable<TextItem["autocomplete"]>;

const LONGEST = 10_000;

function Settings({ item, onChange, t }: DesignerProps<TextItem>) {
  const { format, pattern } = item;
  return (
    <>
      <SelectField<TextFormat | "any">
        label={t("text.format")}
        value={format ?? "any"}
        choices={(["any", ...TEXT_FORMATS] as const).map((value) => ({ value, label: t(`text.format.${value}`) }))}
        onChange={(value) => onChange({ format: value === "any" ? undefined : value })}
      />
      <LengthFields item={item} onChange={onChange} t={t} most={LONGEST} />
      <PlaceholderField item={item} onChange={onChange} t={t} />
      <AdornmentFields item={item} onChange={onChange} t={t} />
      <TextField
        label={t("text.mask")}
        hint={t("text.maskHint")}
        value={item.mask}
        maxLength={100}
        onChange={(mask) => onChange({ mask }, "mask")}
      />
      <TextField
        label={t("text.pattern")}
        hint={t("text.patternHint")}
        error={pattern !== undefined && findPatternFault(pattern) !== null ? t("text.patternError") : undefined}
        value={pattern}
        maxLength={1000}
        onChange={(value) => onChange({ pattern: value }, "pattern")}
      />
      <SelectField<Token | "auto">
        label={t("text.autocomplete")}
        hint={t("text.autocompleteHint")}
        value={item.autocomplete ?? "auto"}
        choices={(["auto", ...AUTOCOMPLETE] as const).map((value) => ({ value, label: t(`text.fill.${value}`) }))}
        onChange={(value) => onChange({ autocomplete: value === "auto" ? undefined : value })}
      />
      <UniqueFields item={item} onChange={onChange} t={t} />
      <SettingsGroup title={t("key.title")} open={item.key !== undefined}>
        <TextKeyFields
          value={item.key ?? {}}
          onChange={(patch, mergeKey) => onChange({ key: compact({ ...item.key, ...patch }) }, mergeKey)}
          t={t}
        />
      </SettingsGroup>
    </>
  );
}

export const textDesigner: DesignerFace<TextItem> = {
  group: "text",
  icon: (
    <>
      <rect x="2.75" y="5.75" width="14.5" height="8.5" rx="2" />
      <path d="M6 8.5v3" />
    </>
  ),
  settings: {
    unique: "unique",
    uniqueMessage: "unique-message",
    placeholder: "placeholder",
    minLength: "length",
    maxLength: "length",
    pattern: "pattern",
    format: "text-format",
    mask: "mask",
    prefix: "adornment",
    suffix: "adornment",
    autocomplete: "autocomplete",
    key: "text-key",
  },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
