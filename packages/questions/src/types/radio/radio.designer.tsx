import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { OPTION_MEANINGS, createOptions, toChoices, withoutExclusive } from "../../shared/designer/choice-face.tsx";
import { SingleKeyGroup } from "../../shared/designer/choice-key.tsx";
import { OptionListFields } from "../../shared/designer/option-list-fields.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import type { RadioItem } from "./radio.answer.ts";

function Settings(props: DesignerProps<RadioItem>) {
  return (
    <>
      <OptionsEditor {...props} glyph="radio" />
      <OptionListFields {...props} />
      <SingleKeyGroup {...props} />
    </>
  );
}

export const radioDesigner: DesignerFace<RadioItem> = {
  group: "choice",
  icon: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <circle cx="10" cy="10" r="2.75" fill="currentColor" stroke="none" />
    </>
  ),
  settings: { ...OPTION_MEANINGS, key: "option-key" },
  create: (tools) => ({ options: createOptions(tools) }),
  adopt: withoutExclusive,
  targets: (item, t) => [{ path: "", label: "", kind: "option", choices: toChoices(item.options, t) }],
  Settings,
  Inline: (props) => <OptionsEditor {...props} glyph="radio" />,
};
