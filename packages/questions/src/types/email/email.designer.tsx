import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { ListField, readDomain } from "../../shared/designer/list-field.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { UniqueFields } from "../../shared/designer/unique-fields.tsx";
import type { EmailItem } from "./email.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<EmailItem>) {
  return (
    <>
      <SwitchField
        label={t("email.confirm")}
        hint={t("email.confirmHint")}
        checked={item.confirm === true}
        onChange={(on) => onChange({ confirm: on || undefined })}
      />
      <ListField
        label={t("email.domains")}
        hint={t("email.domainsHint")}
        placeholder="example.com, *.edu.cn"
        value={item.domains}
        read={readDomain}
        onChange={(domains) => onChange({ domains }, "domains")}
      />
      <PlaceholderField item={item} onChange={onChange} t={t} />
      <UniqueFields item={item} onChange={onChange} t={t} />
    </>
  );
}

export const emailDesigner: DesignerFace<EmailItem> = {
  group: "text",
  icon: (
    <>
      <rect x="2.75" y="4.25" width="14.5" height="11.5" rx="2" />
      <path d="M3.25 5.75L10 11l6.75-5.25" />
    </>
  ),
  settings: {
    unique: "unique",
    uniqueMessage: "unique-message",
    placeholder: "placeholder",
    confirm: "email-again",
    domains: "email-domains",
  },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
