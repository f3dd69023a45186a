import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { createOptions, toChoices } from "../../shared/designer/choice-face.tsx";
import { FieldRow } from "../../shared/designer/field.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import type { CheckboxItem } from "./checkbox.core.ts";

function Settings(props: DesignerProps<CheckboxItem>) {
  const { item, onChange, t } = props;
  const { minPicks, maxPicks, options } = item;
  const most = Math.max(1, options.length);
  const crossed = minPicks !== undefined && maxPicks !== undefined && minPicks > maxPicks;
  const common = { min: 1, max: most, integer: true, placeholder: t("set.unlimited") };
  return (
    <>
      <OptionsEditor {...props} glyph="checkbox" exclusive />
      <FieldRow>
        <NumberField
          {...common}
          label={t("checkbox.minPicks")}
          value={minPicks}
          invalid={t("set.whole", { min: 1, max: most })}
          onChange={(value) => onChange({ minPicks: value }, "minPicks")}
        />
        <NumberField
          {...common}
          label={t("checkbox.maxPicks")}
          value={maxPicks}
          invalid={t("set.whole", { min: 1, max: most })}
          error={crossed ? t("set.rangeError") : undefined}
          onChange={(value) => onChange({ maxPicks: value }, "maxPicks")}
        />
      </FieldRow>
    </>
  );
}

export const checkboxDesigner: DesignerFace<CheckboxItem> = {
  group: "choice",
  icon: (
    <>
      <rect x="2.75" y="2.75" width="14.5" height="14.5" rx="3.5" />
      <path d="M6.5 10.25l2.5 2.5 4.5-5" />
    </>
  ),
  settings: { options: "options", minPicks: "picks", maxPicks: "picks" },
  create: (tools) => ({ options: createOptions(tools) }),
  targets: (item, t) => [{ path: "", label: "", kind: "options", choices: toChoices(item.options, t) }],
  Settings,
  Inline: (props) => <OptionsEditor {...props} glyph="checkbox" exclusive />,
};
