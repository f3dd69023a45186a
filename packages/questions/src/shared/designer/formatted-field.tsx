/** A formatted text in the settings panel: the full editor under its label. */
import { useId } from "react";
import type { DesignerTranslate } from "./designer-props.ts";
import fields from "./field.module.css";
import { FormattedEditor, type FormattedEditorProps } from "./formatted-editor.tsx";
import { toRichLabels } from "./rich-labels.ts";

export function FormattedField({
  t,
  ...editor
}: Omit<FormattedEditorProps, "labels" | "placeholder"> & { t: DesignerTranslate }) {
  const id = useId();
  return (
    <div className={fields.field} role="group" aria-labelledby={id}>
      <span className={fields.label} id={id}>
        {editor.label}
      </span>
      <FormattedEditor {...editor} labels={toRichLabels(t)} placeholder={t("rich.placeholder")} />
    </div>
  );
}
