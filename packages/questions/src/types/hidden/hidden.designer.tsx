import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SegmentField } from "../../shared/designer/field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import type { HiddenItem } from "./hidden.answer.ts";

type Source = "parameter" | "value";

function Settings({ item, onChange, t }: DesignerProps<HiddenItem>) {
  const source: Source = item.value === undefined ? "parameter" : "value";
  return (
    <>
      <SegmentField<Source>
        label={t("hidden.from")}
        value={source}
        choices={(["parameter", "value"] as const).map((value) => ({ value, label: t(`hidden.${value}`) }))}
        onChange={(next) =>
          onChange(next === "value" ? { value: "", parameter: undefined } : { value: undefined, parameter: undefined })
        }
      />
      {source === "parameter" ? (
        <TextField
          label={t("hidden.name")}
          hint={t("hidden.nameHint")}
          value={item.parameter}
          maxLength={64}
          onChange={(text) => onChange({ parameter: toName(text) }, "parameter")}
        />
      ) : (
        <TextField
          label={t("hidden.constant")}
          value={item.value}
          maxLength={1000}
          onChange={(value = "") => onChange({ value }, "value")}
        />
      )}
    </>
  );
}

/** Removes characters that a parameter name cannot contain. */
function toName(text: string | undefined): string | undefined {
  return text?.replaceAll(/[^\w.-]/g, "") || undefined;
}

export const hiddenDesigner: DesignerFace<HiddenItem> = {
  group: "business",
  icon: (
    <>
      <path d="M3 10s2.5-4.75 7-4.75c1 0 1.9.2 2.7.6M17 10s-2.5 4.75-7 4.75c-1 0-1.9-.2-2.7-.6M4.5 15.5l11-11" />
    </>
  ),
  settings: { parameter: "parameter", value: "constant" },
  create: () => ({ parameter: "source" }),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
