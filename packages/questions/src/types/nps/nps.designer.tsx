import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { TextField } from "../../shared/designer/text-field.tsx";
import { NPS_STEPS, type NpsItem } from "./nps.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<NpsItem>) {
  return (
    <>
      <TextField
        label={t("nps.low")}
        placeholder={t("nps.lowDefault")}
        value={item.lowLabel}
        maxLength={100}
        onChange={(lowLabel) => onChange({ lowLabel }, "lowLabel")}
      />
      <TextField
        label={t("nps.high")}
        placeholder={t("nps.highDefault")}
        value={item.highLabel}
        maxLength={100}
        onChange={(highLabel) => onChange({ highLabel }, "highLabel")}
      />
    </>
  );
}

export const npsDesigner: DesignerFace<NpsItem> = {
  group: "scale",
  icon: (
    <>
      <path d="M3.25 14.25a6.75 6.75 0 0 1 13.5 0" />
      <path d="M10 14.25l3.1-4.4" />
      <circle cx="10" cy="14.25" r="1.1" fill="currentColor" stroke="none" />
    </>
  ),
  settings: { lowLabel: "low-label", highLabel: "high-label" },
  create: ({ t }) => ({ lowLabel: t("nps.lowDefault"), highLabel: t("nps.highDefault") }),
  targets: () => [
    { path: "", label: "", kind: "number", choices: NPS_STEPS.map((value) => ({ value, label: String(value) })) },
  ],
  Settings,
};
