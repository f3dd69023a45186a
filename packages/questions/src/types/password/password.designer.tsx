import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SelectField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import { LengthFields } from "../../shared/designer/length-fields.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { PASSWORD_MAX, STRENGTHS } from "./password.answer.ts";
import type { PasswordItem, Strength } from "./password.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<PasswordItem>) {
  return (
    <>
      <p className={field.note}>{t("password.about")}</p>
      <LengthFields item={item} onChange={onChange} t={t} most={PASSWORD_MAX} />
      <SelectField<Strength | "any">
        label={t("password.strength")}
        value={item.strength ?? "any"}
        choices={(["any", ...STRENGTHS] as const).map((value) => ({ value, label: t(`password.${value}`) }))}
        onChange={(strength) => onChange({ strength: strength === "any" ? undefined : strength })}
      />
      <PlaceholderField item={item} onChange={onChange} t={t} />
    </>
  );
}

export const passwordDesigner: DesignerFace<PasswordItem> = {
  group: "text",
  icon: (
    <>
      <rect x="3.75" y="8.75" width="12.5" height="8.5" rx="2" />
      <path d="M6.5 8.5V6.25a3.5 3.5 0 0 1 7 0V8.5M10 12v2" />
    </>
  ),
  settings: {
    placeholder: "placeholder",
    minLength: "password-length",
    maxLength: "password-length",
    strength: "password-strength",
  },
  create: () => ({ minLength: 4 }),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
