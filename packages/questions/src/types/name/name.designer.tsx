import type { ConditionTarget, DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SegmentField, SwitchField } from "../../shared/designer/field.tsx";
import { PlaceholderField } from "../../shared/designer/placeholder-field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { UniqueFields } from "../../shared/designer/unique-fields.tsx";
import { NAME_PARTS } from "./name.answer.ts";
import type { NameItem, NamePart } from "./name.answer.ts";

function SplitSettings({ item, onChange, t }: DesignerProps<NameItem>) {
  return (
    <>
      <SegmentField<NamePart>
        label={t("name.order")}
        value={item.order ?? "family"}
        choices={NAME_PARTS.map((value) => ({ value, label: t(`name.${value}`) }))}
        onChange={(order) => onChange({ order: order === "family" ? undefined : order })}
      />
      <FieldRow>
        {NAME_PARTS.map((part) => (
          <TextField
            key={part}
            label={t(`name.${part}Label`)}
            value={item[`${part}Label`]}
            placeholder={t(`name.${part}`)}
            maxLength={50}
            onChange={(word) => onChange({ [`${part}Label`]: word }, `${part}Label`)}
          />
        ))}
      </FieldRow>
    </>
  );
}

function Settings(props: DesignerProps<NameItem>) {
  const { item, onChange, t } = props;
  const split = (on: boolean) =>
    onChange(
      on
        ? { split: true, familyLabel: t("name.family"), givenLabel: t("name.given") }
        : { split: undefined, order: undefined, familyLabel: undefined, givenLabel: undefined },
    );
  return (
    <>
      <SwitchField label={t("name.split")} checked={item.split === true} onChange={split} />
      {item.split ? <SplitSettings {...props} /> : <PlaceholderField item={item} onChange={onChange} t={t} />}
      <UniqueFields item={item} onChange={onChange} t={t} />
    </>
  );
}

export const nameDesigner: DesignerFace<NameItem> = {
  group: "text",
  icon: (
    <>
      <circle cx="10" cy="6.75" r="3.25" />
      <path d="M3.75 16.75c.7-3.2 3-4.75 6.25-4.75s5.55 1.55 6.25 4.75" />
    </>
  ),
  settings: {
    unique: "unique",
    uniqueMessage: "unique-message",
    placeholder: "placeholder",
    split: "name-split",
    order: "name-order",
    familyLabel: "name-family",
    givenLabel: "name-given",
  },
  create: () => ({}),
  targets: (item, t): readonly ConditionTarget[] =>
    item.split
      ? NAME_PARTS.map((part) => ({ path: `.${part}`, label: item[`${part}Label`] || t(`name.${part}`), kind: "text" }))
      : [{ path: "", label: "", kind: "text" }],
  Settings,
};
