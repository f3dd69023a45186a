/** Chooses several of few values, all visible. */
import { useId } from "react";
import styles from "./field.module.css";
import picks from "./picks-field.module.css";

export function PicksField<V extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: readonly V[];
  choices: readonly { value: V; label: string }[];
  /** Called with the values in the order of the choices. */
  onChange: (value: V[]) => void;
}) {
  const id = useId();
  const toggle = (picked: V, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((one) => (one === picked ? on : value.includes(one))));
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={picks.picks}>
        {choices.map((choice) => (
          <label key={choice.value} className={picks.pick}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
