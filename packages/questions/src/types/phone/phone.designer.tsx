import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { UniqueFields } from "../../shared/designer/unique-fields.tsx";
import { PHONE_KINDS } from "./phone-number.answer.ts";
import type { PhoneKind } from "./phone-number.answer.ts";
import type { PhoneItem } from "./phone.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<PhoneItem>) {
  return (
    <>
      <SelectField<PhoneKind>
        label={t("phone.kind")}
        value={item.kind ?? "any"}
        choices={PHONE_KINDS.map((value) => ({ value, label: t(`phone.${value}`) }))}
        onChange={(kind) =>
          onChange({
            kind: kind === "any" ? undefined : kind,
            ...(kind === "landline" && { verify: undefined }),
          })
        }
      />
      {item.kind !== "landline" && (
        <SwitchField
          label={t("phone.verify")}
          hint={t("phone.verifyHint")}
          checked={item.verify === true}
          onChange={(on) => onChange({ verify: on || undefined })}
        />
      )}
      <PlaceholderField item={item} onChange={onChange} t={t} />
      <UniqueFields item={item} onChange={onChange} t={t} />
    </>
  );
}

export const phoneDesigner: DesignerFace<PhoneItem> = {
  group: "text",
  icon: (
    <>
      <rect x="5.75" y="2.25" width="8.5" height="15.5" rx="2" />
      <path d="M9 14.75h2" />
    </>
  ),
  settings: {
    unique: "unique",
    uniqueMessage: "unique-message",
    kind: "phone-kind",
    placeholder: "placeholder",
    verify: "phone-code",
  },
  create: () => ({ kind: "mobile" }),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
