/** Names of types and settings are compared in one normal form. */
import type { TextField } from "./text-face.ts";

/** Lower case, without spaces, hyphens and the closing 题. */
export function normaliseName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[\s\-_]/g, "")
    .replace(/型$/, "");
  return plain.length > 1 && plain.endsWith("题") ? plain.slice(0, -1) : plain;
}

/** The field of that name among the given ones. */
export function findField(fields: readonly TextField[], name: string): TextField | null {
  const wanted = normaliseName(name);
  return (
    fields.find((field) =>
      [...field.zh, ...field.en, field.setting].some((known) => normaliseName(known) === wanted),
    ) ?? null
  );
}
