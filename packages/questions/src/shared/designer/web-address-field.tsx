/** Edits a link or a path. An invalid one shows an error and is not stored. */
import { useState } from "react";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

export interface WebAddressFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Must match the whole text. */
  takes: RegExp;
  /** The error for an invalid value. */
  invalid: string;
  placeholder?: string;
}

export function WebAddressField({ value, onChange, takes, invalid, ...field }: WebAddressFieldProps) {
  const [draft, setDraft] = useState<{ text: string; of: string | undefined } | null>(null);
  const isOwn = draft !== null && draft.of === value;
  const text = isOwn ? draft.text : value;
  const isWrong = isOwn && draft.text !== "" && !takes.test(draft.text);
  return (
    <TextField
      {...field}
      error={isWrong ? invalid : field.error}
      value={text}
      onChange={(typed = "") => {
        const next = takes.test(typed) ? typed : typed === "" ? undefined : value;
        setDraft({ text: typed, of: next });
        if (next !== value) onChange(next);
      }}
    />
  );
}
