/**
 * Fields of the settings panel. They are native controls, because the panel has to be drawn within one frame after a
 * question was selected, which the console's component library cannot do.
 */
import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A label, its control, and the hint or error below it. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy: note === undefined ? undefined : `${id}-note` })}
      {note !== undefined && (
        <div id={`${id}-note`} className={styles.note} data-error={error !== undefined || undefined}>
          {note}
        </div>
      )}
    </div>
  );
}

/** Fields side by side. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
}: FieldProps & { checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }) {
  const id = useId();
  return (
    <div className={styles.switchField}>
      <span className={styles.switchText}>
        <span id={id}>{label}</span>
        {hint !== undefined && <span className={styles.note}>{hint}</span>}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        className={styles.switch}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      />
    </div>
  );
}

/** Chooses one of few values, all visible. */
export function SegmentField<V extends string>({
  label,
  hint,
  value,
  choices,
  onChange,
}: FieldProps & {
  value: V;
  choices: readonly { value: V; label: ReactNode; title?: string }[];
  onChange: (value: V) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.segments} role="radiogroup" aria-labelledby={id}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment} title={choice.title}>
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-label={choice.title}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <div className={styles.note}>{hint}</div>}
    </div>
  );
}

/** Chooses one of many values from a list. */
export function SelectField<V extends string>({
  label,
  hint,
  error,
  value,
  choices,
  onChange,
}: FieldProps & { value: V; choices: readonly { value: V; label: string }[]; onChange: (value: V) => void }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={styles.control}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value as V)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
