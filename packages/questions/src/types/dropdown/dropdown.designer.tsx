import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { OPTION_MEANINGS, createOptions, toChoices, withoutExclusive } from "../../shared/designer/choice-face.tsx";
import { SingleKeyGroup } from "../../shared/designer/choice-key.tsx";
import { OptionListFields } from "../../shared/designer/option-list-fields.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import type { DropdownItem } from "./dropdown.answer.ts";

function Settings(props: DesignerProps<DropdownItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <OptionsEditor {...props} glyph="number" />
      <PlaceholderField item={item} onChange={onChange} t={t} />
      <OptionListFields {...props} />
      <SingleKeyGroup {...props} />
    </>
  );
}

export const dropdownDesigner: DesignerFace<DropdownItem> = {
  group: "choice",
  icon: (
    <>
      <rect x="2.75" y="4.75" width="14.5" height="10.5" rx="2.5" />
      <path d="M10.75 9l1.75 2 1.75-2M5.75 10h2" />
    </>
  ),
  settings: { ...OPTION_MEANINGS, placeholder: "placeholder", key: "option-key" },
  create: (tools) => ({ options: createOptions(tools) }),
  adopt: withoutExclusive,
  targets: (item, t) => [{ path: "", label: "", kind: "option", choices: toChoices(item.options, t) }],
  Settings,
  Inline: (props) => <OptionsEditor {...props} glyph="number" />,
};
