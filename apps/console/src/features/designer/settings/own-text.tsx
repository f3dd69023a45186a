/**
 * Title or description in the settings panel. A plain text gets a plain field; a formatted text gets the editor, so
 * that changing a word keeps the formatting.
 */
import { FormattedField, type FormattedOwner, readFormatted, TextField, toPatch } from "@idata/questions/designer";
import { createDesignerTranslate } from "@idata/questions/messages";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";

export function OwnText<T extends FormattedOwner>({
  owner,
  property,
  label,
  required = false,
  multiline = property === "description",
  onPatch,
}: {
  owner: T;
  property: "title" | "description";
  label: string;
  /** Keeps the property even if the text is empty. */
  required?: boolean;
  multiline?: boolean;
  onPatch: (patch: Partial<T>, mergeKey: string) => void;
}) {
  const { i18n } = useTranslation("designer");
  const { uploadImage } = useDesigner();
  const value = readFormatted(owner, property);
  const change = (next: typeof value) => onPatch(toPatch(owner, property, next, !required), property);
  if (value.html === undefined)
    return (
      <TextField
        label={label}
        value={value.text}
        multiline={multiline}
        maxLength={5000}
        onChange={(text = "") => change({ text, html: undefined })}
      />
    );
  return (
    <FormattedField
      property={property}
      label={label}
      value={value}
      maxLength={5000}
      uploadImage={uploadImage}
      onChange={change}
      t={createDesignerTranslate(i18n.language === "en-US" ? "en-US" : "zh-CN", "statement")}
    />
  );
}
