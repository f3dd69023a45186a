import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { OPTION_MEANINGS, createOptions, toChoices } from "../../shared/designer/choice-face.tsx";
import { MultipleKeyGroup } from "../../shared/designer/choice-key.tsx";
import { SegmentField, SwitchField } from "../../shared/designer/field.tsx";
import { OptionListFields } from "../../shared/designer/option-list-fields.tsx";
import { OptionsEditor } from "../../shared/designer/options-editor.tsx";
import { OptionPickFields } from "../../shared/designer/pick-fields.tsx";
import { IMAGE_FITS } from "./image-choice.answer.ts";
import type { ImageChoiceItem } from "./image-choice.answer.ts";

const COLUMNS = ["1", "2", "3", "4", "5", "6"] as const;

function Options(props: DesignerProps<ImageChoiceItem>) {
  const multiple = props.item.multiple === true;
  return <OptionsEditor {...props} glyph={multiple ? "checkbox" : "radio"} exclusive={multiple} imageInView />;
}

function Settings(props: DesignerProps<ImageChoiceItem>) {
  const { item, onChange, t } = props;
  const columns = COLUMNS.find((one) => one === String(item.columns ?? 3)) ?? "3";
  return (
    <>
      <Options {...props} />
      <SwitchField
        label={t("imageChoice.multiple")}
        checked={item.multiple === true}
        onChange={(on) => onChange({ multiple: on || undefined })}
      />
      {item.multiple && <OptionPickFields {...props} />}
      <SegmentField
        label={t("imageChoice.columns")}
        hint={t("imageChoice.columnsHint")}
        value={columns}
        choices={COLUMNS.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ columns: Number(value) })}
      />
      <SegmentField
        label={t("imageChoice.fit")}
        value={item.fit ?? "contain"}
        choices={IMAGE_FITS.map((value) => ({ value, label: t(`imageChoice.fit.${value}`) }))}
        onChange={(fit) => onChange({ fit: fit === "contain" ? undefined : fit })}
      />
      <OptionListFields {...props} />
      <MultipleKeyGroup {...props} />
    </>
  );
}

export const imageChoiceDesigner: DesignerFace<ImageChoiceItem> = {
  group: "choice",
  icon: (
    <>
      <rect x="2.75" y="2.75" width="14.5" height="9.5" rx="2" />
      <path d="M5 10l2.75-3 2.25 2.25 1.75-1.5L15 10M5 16.25h1.5M9 16.25h6" />
    </>
  ),
  settings: {
    ...OPTION_MEANINGS,
    multiple: "multiple",
    minPicks: "picks",
    maxPicks: "picks",
    columns: "image-columns",
    fit: "image-fit",
    key: "option-keys",
    partial: "partial",
  },
  create: (tools) => ({ options: createOptions(tools) }),
  targets: (item, t) => [{ path: "", label: "", kind: "options", choices: toChoices(item.options, t) }],
  Settings,
  Inline: Options,
};
