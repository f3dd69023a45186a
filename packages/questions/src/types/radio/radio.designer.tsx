import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import { createOptions, toChoices, withoutExclusive } from "../../shared/designer/choice-face.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import type { RadioItem } from "./radio.core.ts";

export const radioDesigner: DesignerFace<RadioItem> = {
  group: "choice",
  icon: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <circle cx="10" cy="10" r="2.75" fill="currentColor" stroke="none" />
    </>
  ),
  settings: { options: "options" },
  create: (tools) => ({ options: createOptions(tools) }),
  adopt: withoutExclusive,
  targets: (item, t) => [{ path: "", label: "", kind: "option", choices: toChoices(item.options, t) }],
  Settings: (props) => <OptionsEditor {...props} glyph="radio" />,
  Inline: (props) => <OptionsEditor {...props} glyph="radio" />,
};
