import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { FormattedField } from "../../shared/designer/formatted-field.tsx";
import { readFormatted, toPatch } from "../../shared/designer/formatted-text.ts";
import { TextField } from "../../shared/designer/text-field.tsx";
import { WebAddressField } from "../../shared/designer/web-address-field.tsx";
import type { ConsentItem } from "./consent.answer.ts";

function Settings({ item, onChange, t, uploadImage }: DesignerProps<ConsentItem>) {
  return (
    <>
      <FormattedField
        property="text"
        label={t("consent.text")}
        value={readFormatted(item, "text")}
        uploadImage={uploadImage}
        onChange={(value) => onChange(toPatch(item, "text", value, true), "text")}
        t={t}
      />
      <TextField
        label={t("consent.agreeLabel")}
        placeholder={t("consent.agree")}
        value={item.agreeLabel}
        onChange={(agreeLabel) => onChange({ agreeLabel }, "agreeLabel")}
      />
      <WebAddressField
        label={t("consent.linkUrl")}
        hint={t("consent.linkUrlHint")}
        invalid={t("consent.linkError")}
        takes={/^(https?:\/\/\S{1,2000}|\/idata2\/[\w./-]{1,300})$/}
        value={item.linkUrl}
        onChange={(linkUrl) => onChange({ linkUrl }, "linkUrl")}
      />
      {item.linkUrl !== undefined && (
        <TextField
          label={t("consent.linkLabel")}
          placeholder={t("consent.link")}
          value={item.linkLabel}
          onChange={(linkLabel) => onChange({ linkLabel }, "linkLabel")}
        />
      )}
      <SwitchField
        label={t("consent.optional")}
        hint={t("consent.optionalHint")}
        checked={item.optional === true}
        onChange={(on) => onChange({ optional: on || undefined })}
      />
    </>
  );
}

export const consentDesigner: DesignerFace<ConsentItem> = {
  group: "business",
  icon: (
    <>
      <path d="M11.25 2.75H5.75a1.5 1.5 0 0 0-1.5 1.5v11.5a1.5 1.5 0 0 0 1.5 1.5h8.5a1.5 1.5 0 0 0 1.5-1.5v-8.5z" />
      <path d="M7 11.25l2.25 2.25L13 9.5" />
    </>
  ),
  settings: {
    text: "consent-text",
    agreeLabel: "consent-agree",
    linkUrl: "consent-link",
    linkLabel: "consent-link-label",
    optional: "consent-optional",
  },
  create: ({ t }) => ({ text: t("consent.sample") }),
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings,
};
