import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { ListField, readDomain } from "../../shared/designer/list-field.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import type { UrlItem } from "./url.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<UrlItem>) {
  return (
    <>
      <SwitchField
        label={t("url.httpsOnly")}
        checked={item.httpsOnly === true}
        onChange={(on) => onChange({ httpsOnly: on || undefined })}
      />
      <ListField
        label={t("url.domains")}
        hint={t("url.domainsHint")}
        placeholder="example.com, *.example.org"
        value={item.domains}
        read={readDomain}
        onChange={(domains) => onChange({ domains }, "domains")}
      />
      <PlaceholderField item={item} onChange={onChange} t={t} />
    </>
  );
}

export const urlDesigner: DesignerFace<UrlItem> = {
  group: "text",
  icon: (
    <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.5-2.5a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0l-2.5 2.5A3 3 0 0 0 9 15.25l1-1" />
  ),
  settings: { placeholder: "placeholder", httpsOnly: "https-only", domains: "url-domains" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
