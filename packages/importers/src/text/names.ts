import type { TextField } from "./text-face.ts";

/** The form in which names of types and settings are compared: lower case, without spaces, hyphens and a final 题. */
export function normaliseName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[\s\-_]/g, "")
    .replace(/型$/, "");
  return plain.length > 1 && plain.endsWith("题") ? plain.slice(0, -1) : plain;
}

/** Finds a field by any of its names. */
export function findField(fields: readonly TextField[], name: string): TextField | null {
  const wanted = normaliseName(name);
  return (
    fields.find((field) =>
      [...field.zh, ...field.en, field.setting].some((known) => normaliseName(known) === wanted),
    ) ?? null
  );
}
