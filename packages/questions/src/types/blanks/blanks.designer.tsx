import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { PartsEditor } from "../../shared/designer/parts-editor.tsx";
import { SettingsGroup } from "../../shared/designer/settings-group.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { BlankFields, BlankKeyFields } from "./blank-fields.designer.tsx";
import { missingBlanks } from "./blanks-sentence.answer.ts";
import type { BlankDefinition, BlanksItem } from "./blanks.answer.ts";

function Settings(props: DesignerProps<BlanksItem>) {
  const { item, onChange, newId, t } = props;
  const { blanks } = item;
  const make = (id: string): BlankDefinition => ({ id, label: "" });
  // Adds blanks if the sentence has more places than blanks. Keeps blanks without a place, because answers refer to
  // them.
  const setText = (text: string | undefined) => {
    const { names, unnamed } = missingBlanks(text ?? "", blanks);
    const more = [...names, ...Array.from({ length: unnamed }, () => newId("b"))].map(make);
    onChange({ text, ...(more.length > 0 ? { blanks: [...blanks, ...more] } : {}) }, "text");
  };
  const setBlank = (blank: BlankDefinition, mergeKey?: string) =>
    onChange({ blanks: blanks.map((one) => (one.id === blank.id ? blank : one)) }, mergeKey);
  const nameOf = (blank: BlankDefinition, index: number) => blank.label || t("blanks.nth", { n: index + 1 });
  return (
    <>
      <TextField
        multiline
        label={t("blanks.text")}
        hint={t("blanks.textHint")}
        value={item.text}
        maxLength={10_000}
        onChange={setText}
      />
      <PartsEditor
        name="blanks"
        parts={blanks}
        onChange={(next, mergeKey) => onChange({ blanks: next }, mergeKey)}
        create={(label): BlankDefinition => ({ id: newId("b"), label })}
        placeholder={(n) => t("blanks.nth", { n })}
        addLabel={t("blanks.add")}
        t={t}
      />
      {blanks.map((blank, index) => (
        <SettingsGroup key={blank.id} title={nameOf(blank, index)} note={t("blanks.code", { id: blank.id })}>
          <BlankFields blank={blank} onChange={setBlank} t={t} />
        </SettingsGroup>
      ))}
      <SettingsGroup title={t("key.title")} open={blanks.some(({ key }) => key !== undefined)}>
        <SwitchField
          label={t("blanks.partial")}
          hint={t("blanks.partialHint")}
          checked={item.partial !== "none"}
          onChange={(on) => onChange({ partial: on ? undefined : "none" })}
        />
        {blanks.map((blank, index) => (
          <SettingsGroup key={blank.id} title={nameOf(blank, index)} open={blank.key !== undefined}>
            <BlankKeyFields blank={blank} onChange={setBlank} t={t} />
          </SettingsGroup>
        ))}
      </SettingsGroup>
    </>
  );
}

export const blanksDesigner: DesignerFace<BlanksItem> = {
  group: "text",
  icon: <path d="M2.75 6.25h5M2.75 12.5h2.5M7.75 12.75h5.5M15.25 12.5h2M10.25 6.5h7M13.25 16.25h4M2.75 16h8" />,
  settings: { text: "sentence", blanks: "blanks", partial: "partial" },
  create({ newId, t }) {
    const blanks: BlankDefinition[] = [
      { id: newId("b"), label: "" },
      { id: newId("b"), label: "", kind: "number", width: 4 },
    ];
    const text = blanks.reduce(
      (words, { id }, index) => words.replace(`{{${index + 1}}}`, `{{${id}}}`),
      t("blanks.sample"),
    );
    return { text, blanks };
  },
  targets: ({ blanks }, t) =>
    blanks.map(({ id, label, kind = "text" }, index) => ({
      path: `.${id}`,
      label: label || t("blanks.nth", { n: index + 1 }),
      kind,
    })),
  Settings,
};
