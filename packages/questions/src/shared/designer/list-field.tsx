/** A short list of words in one field, parted by commas or blanks. What `read` does not take is left out. */
import { useState } from "react";
import { DOMAIN_PATTERN } from "../schema/parts.ts";
import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";

const BETWEEN = /[\s,，、;；]+/;
const DOMAIN = new RegExp(DOMAIN_PATTERN);

/** For lists of domains. */
export function readDomain(word: string): string | null {
  return DOMAIN.test(word) ? word.toLowerCase() : null;
}

export interface ListFieldProps extends FieldProps {
  value: readonly string[] | undefined;
  onChange: (value: string[] | undefined) => void;
  /** The word as it is stored, `null` for one that does not belong. */
  read: (word: string) => string | null;
  /** What parts the words; blanks too unless told. */
  separators?: RegExp;
  /** One word a line, with as many lines as it takes. */
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
      // What is being typed stands until the list changes from elsewhere: a comma is not eaten.
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
