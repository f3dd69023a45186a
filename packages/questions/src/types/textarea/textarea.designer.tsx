import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { LengthFields } from "../../shared/designer/length-fields.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { SettingsGroup } from "../../shared/designer/settings-group.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import type { TextareaItem } from "./textarea.answer.ts";

const LONGEST = 100_000;
const MOST_ROWS = 30;

function Settings({ item, onChange, t }: DesignerProps<TextareaItem>) {
  return (
    <>
      <LengthFields item={item} onChange={onChange} t={t} most={LONGEST} />
      <PlaceholderField item={item} onChange={onChange} t={t} />
      <NumberField
        label={t("textarea.rows")}
        value={item.rows}
        min={2}
        max={MOST_ROWS}
        integer
        invalid={t("set.whole", { min: 2, max: MOST_ROWS })}
        onChange={(rows) => onChange({ rows }, "rows")}
      />
      <SettingsGroup title={t("key.title")} open={item.key !== undefined}>
        <TextField
          multiline
          label={t("textarea.key")}
          hint={t("textarea.keyHint")}
          value={item.key}
          maxLength={20_000}
          onChange={(key) => onChange({ key }, "key")}
        />
      </SettingsGroup>
    </>
  );
}

export const textareaDesigner: DesignerFace<TextareaItem> = {
  group: "text",
  icon: (
    <>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2" />
      <path d="M6 7.5h8M6 10.25h8M6 13h4.5" />
    </>
  ),
  settings: { placeholder: "placeholder", minLength: "length", maxLength: "length", rows: "rows", key: "model-answer" },
  create: () => ({ rows: 4 }),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
