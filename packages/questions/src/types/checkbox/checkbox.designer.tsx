import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { OPTION_MEANINGS, createOptions, toChoices } from "../../shared/designer/choice-face.tsx";
import { MultipleKeyGroup } from "../../shared/designer/choice-key.tsx";
import { SwitchField } from "../../shared/designer/field.tsx";
import { OptionListFields } from "../../shared/designer/option-list-fields.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import { OptionPickFields } from "../../shared/designer/pick-fields.tsx";
import type { CheckboxItem } from "./checkbox.answer.ts";

function Settings(props: DesignerProps<CheckboxItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <OptionsEditor {...props} glyph="checkbox" exclusive />
      <OptionPickFields {...props} />
      <SwitchField
        label={t("checkbox.selectAll")}
        hint={t("checkbox.selectAllHint")}
        checked={item.selectAll === true}
        onChange={(on) => onChange({ selectAll: on || undefined })}
      />
      <OptionListFields {...props} />
      <MultipleKeyGroup {...props} />
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
  settings: {
    ...OPTION_MEANINGS,
    minPicks: "picks",
    maxPicks: "picks",
    selectAll: "select-all",
    key: "option-keys",
    partial: "partial",
  },
  create: (tools) => ({ options: createOptions(tools) }),
  targets: (item, t) => [{ path: "", label: "", kind: "options", choices: toChoices(item.options, t) }],
  Settings,
  Inline: (props) => <OptionsEditor {...props} glyph="checkbox" exclusive />,
};
