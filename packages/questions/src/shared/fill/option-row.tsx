/**
 * One option of a choice question: a row that can be tapped anywhere, with a native radio or checkbox. An "other"
 * option has its text field in the same row, and typing into it chooses the option. An image has a fixed size, so that
 * nothing moves when it loads.
 */
import type { OptionDefinition } from "@idata/engine";
import { choiceWith, otherTextOf } from "./choice-list.ts";
import type { FillTranslate } from "./fill-props.ts";
import type { ChoiceAnswer } from "../answer/choices.ts";
import controls from "./control.module.css";
import styles from "./option-row.module.css";

export interface OptionRowProps {
  kind: "radio" | "checkbox";
  /** Id of the question. */
  name: string;
  option: OptionDefinition;
  controlId: string;
  /** The current choice. `null` if the option is not chosen. */
  pick: ChoiceAnswer | null;
  disabled: boolean;
  onPick: (choice: ChoiceAnswer | null) => void;
  t: FillTranslate;
}

export function OptionRow({ kind, name, option, controlId, pick, disabled, onPick, t }: OptionRowProps) {
  const { id, label, image } = option;
  const checked = pick !== null;
  return (
    <div
      className={styles.row}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
      data-all={!name || undefined}
    >
      <label className={styles.hit}>
        <input
          type={kind}
          id={`${controlId}-${id}`}
          className={styles.box}
          name={name}
          value={id}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onPick(event.currentTarget.checked ? id : null)}
        />
        {image && <img className={styles.image} src={image} alt="" loading="lazy" />}
        <span className={styles.label}>{label}</span>
      </label>
      {option.other && (
        <input
          type="text"
          className={`${controls.input} ${styles.other}`}
          name={`${name}.${id}`}
          value={otherTextOf(pick, id)}
          disabled={disabled}
          placeholder={t("frame.other")}
          aria-label={t("frame.otherFor", { label })}
          onInput={(event) => onPick(choiceWith(id, event.currentTarget.value))}
        />
      )}
    </div>
  );
}
