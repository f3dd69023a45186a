import { textareaAnswer } from "./textarea.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import type { TextareaItem } from "./textarea.answer.ts";
import styles from "./textarea.module.css";

const DEFAULT_ROWS = 4;

function TextareaControl({ item, snapshot, controlId, describedBy, invalid, onChange, t }: FillProps<TextareaItem>) {
  const text = typeof snapshot.value === "string" ? snapshot.value : "";
  const { maxLength } = item;
  return (
    <>
      <textarea
        id={controlId}
        className={`${controls.input} ${styles.area}`}
        name={item.id}
        rows={item.rows ?? DEFAULT_ROWS}
        value={text}
        placeholder={item.placeholder}
        readOnly={snapshot.readOnly}
        aria-required={snapshot.required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onInput={(event) => onChange(event.currentTarget.value || null)}
      />
      {/* No hard limit: pasted text stays, and the count shows how much is too long. */}
      {maxLength !== undefined && (
        <span className={controls.count} data-over={text.length > maxLength || undefined} aria-hidden="true">
          {t("frame.count", { n: text.length, max: maxLength })}
        </span>
      )}
    </>
  );
}

export const textareaFill: FillFace<TextareaItem> = {
  core: textareaAnswer,
  Control: TextareaControl,
  labels: "control",
};
