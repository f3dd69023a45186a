import { dropdownAnswer } from "./dropdown.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { choiceWith, otherTextOf } from "../../shared/fill/choice-list.ts";
import controls from "../../shared/fill/control.module.css";
import { choiceId } from "../../shared/answer/choices.ts";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import type { DropdownItem } from "./dropdown.answer.ts";
import styles from "./dropdown.module.css";

function DropdownControl(props: FillProps<DropdownItem>) {
  const { item, snapshot, controlId, onChange, t } = props;
  const answer = snapshot.value as ChoiceAnswer | null;
  const chosen = answer === null ? "" : choiceId(answer);
  const options = item.options;
  const image = options.find((option) => option.id === chosen)?.image;
  return (
    <>
      <div className={styles.line}>
        {/* Space for the image is reserved, so that nothing moves when an option is chosen. */}
        {options.some((option) => option.image) && (
          <span className={styles.place}>{image && <img className={styles.image} src={image} alt="" />}</span>
        )}
        <select
          id={controlId}
          className={`${controls.input} ${styles.select}`}
          name={item.id}
          value={chosen}
          disabled={snapshot.readOnly}
          data-empty={chosen === "" || undefined}
          aria-required={snapshot.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{item.placeholder || t("dropdown.choose")}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} data-other={option.other || undefined}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {options
        .filter((option) => option.other)
        .map((option) => (
          <input
            key={option.id}
            type="text"
            className={`${controls.input} ${styles.other}`}
            name={`${item.id}.${option.id}`}
            value={otherTextOf(answer, option.id)}
            data-open={chosen === option.id || undefined}
            disabled={snapshot.readOnly}
            placeholder={t("frame.other")}
            aria-label={t("frame.otherFor", { label: option.label })}
            onInput={(event) => onChange(choiceWith(option.id, event.currentTarget.value))}
          />
        ))}
    </>
  );
}

export const dropdownFill: FillFace<DropdownItem> = {
  core: dropdownAnswer,
  Control: DropdownControl,
  labels: "control",
};
