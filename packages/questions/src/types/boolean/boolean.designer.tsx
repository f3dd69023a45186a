import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps, DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { ExamGroup } from "../../shared/designer/exam-group.tsx";
import { FieldRow, SegmentField, SelectField } from "../../shared/designer/field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { BOOLEAN_LOOKS, booleanLabel } from "./boolean.answer.ts";
import type { BooleanItem } from "./boolean.answer.ts";

const TRUTHS = ["true", "false"] as const;

function Words({ item, onChange, t }: DesignerProps<BooleanItem>) {
  return (
    <FieldRow>
      <TextField
        label={t("boolean.yesLabel")}
        placeholder={t("boolean.yes")}
        maxLength={100}
        value={item.yesLabel}
        onChange={(yesLabel) => onChange({ yesLabel }, "yesLabel")}
      />
      <TextField
        label={t("boolean.noLabel")}
        placeholder={t("boolean.no")}
        maxLength={100}
        value={item.noLabel}
        onChange={(noLabel) => onChange({ noLabel }, "noLabel")}
      />
    </FieldRow>
  );
}

function Settings(props: DesignerProps<BooleanItem>) {
  const { item, onChange, t } = props;
  const none = { value: "", label: t("exam.noKey") } as const;
  return (
    <>
      <Words {...props} />
      <SegmentField
        label={t("boolean.look")}
        hint={t("boolean.lookHint")}
        value={item.look ?? "buttons"}
        choices={BOOLEAN_LOOKS.map((value) => ({ value, label: t(`boolean.look.${value}`) }))}
        onChange={(look) => onChange({ look: look === "buttons" ? undefined : look })}
      />
      <ExamGroup item={item} onChange={onChange} t={t}>
        <SelectField
          label={t("exam.key")}
          value={item.key === undefined ? "" : String(item.key)}
          choices={[none, ...listTruths(item, t).map(({ value, label }) => ({ value: String(value), label }))]}
          onChange={(key) => onChange({ key: key === "" ? undefined : key === "true" })}
        />
      </ExamGroup>
    </>
  );
}

function listTruths(item: BooleanItem, t: DesignerTranslate): { value: boolean; label: string }[] {
  const words = { yesLabel: item.yesLabel ?? t("boolean.yes"), noLabel: item.noLabel ?? t("boolean.no") };
  return TRUTHS.map((truth) => ({ value: truth === "true", label: booleanLabel(words, truth === "true") }));
}

export const booleanDesigner: DesignerFace<BooleanItem> = {
  group: "choice",
  icon: (
    <>
      <path d="M2.75 10.25l2.5 2.5 4-5" />
      <path d="M12.25 7.75l5 5M17.25 7.75l-5 5" />
    </>
  ),
  settings: { yesLabel: "yes-label", noLabel: "no-label", look: "boolean-look", key: "truth" },
  create: ({ t }) => ({ yesLabel: t("boolean.yes"), noLabel: t("boolean.no") }),
  targets: (item, t) => [{ path: "", label: "", kind: "option", choices: listTruths(item, t) }],
  Settings,
  Inline: Words,
};
