import { plainTextAnswer } from "./plain-text.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import type { TextFormat } from "../../shared/answer/text-format.ts";
import type { TextItem } from "./plain-text.answer.ts";

/** The input type by format, which is also the `autocomplete` value. */
const INPUT_TYPES: Partial<Record<TextFormat, string>> = { email: "email", phone: "tel", url: "url" };

function TextControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<TextItem>) {
  const { value, readOnly, required } = snapshot;
  const type = item.format && INPUT_TYPES[item.format];
  return (
    <input
      type={type ?? "text"}
      autoComplete={item.autocomplete ?? type}
      id={controlId}
      className={controls.input}
      name={item.id}
      value={typeof value === "string" ? value : ""}
      placeholder={item.placeholder}
      readOnly={readOnly}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onInput={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export const textFill: FillFace<TextItem> = {
  core: plainTextAnswer,
  Control: TextControl,
  labels: "control",
  more: ({ mask, prefix, suffix, format }) => mask || prefix || suffix || format === "id-card",
};
