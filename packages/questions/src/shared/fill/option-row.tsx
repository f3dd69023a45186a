/**
 * One option of a choice question: a row that can be tapped anywhere, with a native radio or checkbox and, for "other"
 * options, its text field in the same row. Typing into the field chooses the option.
 */
import type { FillTranslate } from "./fill-props.ts";
import controls from "./control.module.css";
import styles from "./option-row.module.css";

export interface OptionRowProps {
  kind: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  id: string;
  checked: boolean;
  disabled: boolean;
  /** Present for "other" options. */
  other?: { name: string; text: string; onText: (text: string) => void };
  onPick: (checked: boolean) => void;
  t: FillTranslate;
}

export function OptionRow(props: OptionRowProps) {
  const { kind, other, checked, t } = props;
  return (
    <div className={styles.row} data-checked={checked || undefined} data-disabled={props.disabled || undefined}>
      <label className={styles.hit}>
        <input
          type={kind}
          id={props.id}
          className={styles.box}
          name={props.name}
          value={props.value}
          checked={checked}
          disabled={props.disabled}
          onChange={(event) => props.onPick(event.currentTarget.checked)}
        />
        <span className={styles.label}>{props.label}</span>
      </label>
      {other && (
        <input
          type="text"
          className={`${controls.input} ${styles.other}`}
          name={other.name}
          value={other.text}
          disabled={props.disabled}
          placeholder={t("frame.other")}
          aria-label={t("frame.otherFor", { label: props.label })}
          onInput={(event) => other.onText(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
