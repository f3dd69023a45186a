/**
 * Edits a short list of words in one field, separated by commas or spaces. Words for which `read` returns null are
 * dropped.
 */
import { useState } from "react";
import { DOMAIN_PATTERN } from "../schema/parts.ts";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

const BETWEEN = /[\s,，、;；]+/;
const DOMAIN = new RegExp(DOMAIN_PATTERN);

/** A `read` function for lists of domains. */
export function readDomain(word: string): string | null {
  return DOMAIN.test(word) ? word.toLowerCase() : null;
}

export interface ListFieldProps extends FieldProps {
  value: readonly string[] | undefined;
  onChange: (value: string[] | undefined) => void;
  /** Returns the word as it is stored, or `null` if it is invalid. */
  read: (word: string) => string | null;
  /** What separates the words. Absent: commas, semicolons and spaces. */
  separators?: RegExp;
  /** One word per line. */
  multiline?: boolean;
  placeholder?: string;
}

export function ListField({
  value,
  onChange,
  read,
  separators = BETWEEN,
  multiline = false,
  ...field
}: ListFieldProps) {
  const between = multiline ? "\n" : ", ";
  const stored = (value ?? []).join(between);
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  return (
    <TextField
      {...field}
      multiline={multiline}
      // Keeps the typed text until the list changes from elsewhere, so that a typed comma stays.
      value={draft?.of === stored ? draft.text : stored}
      maxLength={10_000}
      onChange={(text = "") => {
        const words = text.split(multiline ? "\n" : separators).flatMap((word) => read(word.trim()) ?? []);
        const next = [...new Set(words)].filter((word) => word !== "");
        setDraft({ text, of: next.join(between) });
        onChange(next.length > 0 ? next : undefined);
      }}
    />
  );
}
