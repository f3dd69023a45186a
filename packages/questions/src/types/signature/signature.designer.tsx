import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import type { SignatureItem } from "./signature.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<SignatureItem>) {
  return (
    <SwitchField
      label={t("signature.typing")}
      hint={t("signature.typingHint")}
      checked={item.typing !== false}
      onChange={(on) => onChange({ typing: on ? undefined : false })}
    />
  );
}

export const signatureDesigner: DesignerFace<SignatureItem> = {
  group: "file",
  icon: (
    <path d="M2.75 16.75h14.5M4 13.25c2.5-1 5-4.5 5-7.25 0-1.5-.5-2.5-1.5-2.5S6 4.75 6 6.5c0 3 1.5 6 3 6s1.75-2.5 2.75-2.5 1 2 2.25 2 1.5-.75 2.25-1.25" />
  ),
  settings: { typing: "typed-name" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings,
};
