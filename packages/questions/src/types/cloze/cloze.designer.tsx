import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { GapFields, KeyFields, LinesField } from "./cloze-gaps.designer.tsx";
import type { ClozeItem } from "./cloze.answer.ts";

function Settings(props: DesignerProps<ClozeItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <TextField
        label={t("cloze.passage")}
        hint={t("cloze.passageHint")}
        value={item.passage}
        multiline
        maxLength={20_000}
        onChange={(passage = "") => onChange({ passage }, "passage")}
      />
      <GapFields {...props} />
      <LinesField
        label={t("cloze.bank")}
        hint={t("cloze.bankHint")}
        lines={item.wordBank ?? []}
        onChange={(words) => onChange({ wordBank: words.length > 0 ? words.slice(0, 200) : undefined }, "wordBank")}
      />
      <SwitchField
        label={t("cloze.eachGapRequired")}
        checked={item.eachGapRequired === true}
        onChange={(on) => onChange({ eachGapRequired: on || undefined })}
      />
      <KeyFields {...props} />
    </>
  );
}

export const clozeDesigner: DesignerFace<ClozeItem> = {
  group: "exam",
  icon: (
    <>
      <path d="M2.75 5h14.5M2.75 15h8M2.75 10h3.5M14.75 10h2.5" />
      <rect x="8" y="7.75" width="5" height="4.5" rx="1.25" />
    </>
  ),
  settings: {
    passage: "passage",
    gaps: "gaps",
    wordBank: "word-bank",
    eachGapRequired: "each-gap",
    caseSensitive: "case",
    partial: "partial",
  },
  create: ({ newId, t }) => ({ passage: t("cloze.samplePassage"), gaps: [{ id: newId("g") }, { id: newId("g") }] }),
  targets: (item, t) =>
    item.gaps.map(({ id, options }, index) => ({
      path: `.${id}`,
      label: t("cloze.gapTitle", { n: index + 1 }),
      ...(options
        ? { kind: "option" as const, choices: options.map((option) => ({ value: option.id, label: option.label })) }
        : { kind: "text" as const }),
    })),
  Settings,
};
