/** Text and number settings. An empty field removes the setting. */
import { useState } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export function TextField({
  value,
  onChange,
  placeholder,
  multiline = false,
  maxLength = 2000,
  ...field
}: FieldProps & {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder?: string | undefined;
  multiline?: boolean;
  maxLength?: number;
}) {
  const update = (text: string) => onChange(text === "" ? undefined : text);
  return (
    <Field {...field}>
      {({ id, describedBy }) => {
        const common = {
          id,
          value: value ?? "",
          placeholder,
          maxLength,
          "aria-describedby": describedBy,
          "aria-invalid": field.error === undefined ? undefined : true,
        };
        return multiline ? (
          <textarea
            {...common}
            className={styles.control}
            rows={2}
            onChange={(event) => update(event.currentTarget.value)}
          />
        ) : (
          <input
            {...common}
            type="text"
            className={styles.control}
            onChange={(event) => update(event.currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}

export interface NumberFieldProps extends FieldProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Bounds of the setting. A value outside shows an error and is not stored. */
  min?: number;
  max?: number;
  integer?: boolean;
  placeholder?: string | undefined;
  /** The error for an invalid number, including the bounds. */
  invalid: string;
}

/** Keeps the typed text while it is not a valid number yet, so that "-" and "1." can be typed. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  integer = false,
  placeholder,
  invalid,
  ...field
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = Number(text.normalize("NFKC"));
    if (text.trim() === "" || !Number.isFinite(number)) return null;
    if ((integer && !Number.isInteger(number)) || number < (min ?? -Infinity) || number > (max ?? Infinity))
      return null;
    return number;
  };
  const isWrong = draft !== null && draft.trim() !== "" && read(draft) === null;
  return (
    <Field {...field} error={isWrong ? invalid : field.error}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type="text"
          inputMode={integer ? "numeric" : "decimal"}
          className={styles.control}
          value={draft ?? value ?? ""}
          placeholder={placeholder}
          aria-describedby={describedBy}
          aria-invalid={isWrong || field.error !== undefined || undefined}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setDraft(text);
            if (text.trim() === "") onChange(undefined);
            else {
              const number = read(text);
              if (number !== null) onChange(number);
            }
          }}
          onBlur={() => {
            if (!isWrong) setDraft(null);
          }}
        />
      )}
    </Field>
  );
}
