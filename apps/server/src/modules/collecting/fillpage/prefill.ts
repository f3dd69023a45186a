/**
 * Answers in the address of the page: `?q.NAME=VALUE`, where NAME is the id of a question, or its name in the file from
 * which the form was imported, and for a part of an answer a dot and the part. Values are spelled as a page without
 * script posts them. What no question takes is left out (docs/adr/0058).
 */
import type { CompiledForm, FilledField } from "@idata/engine";

const PREFIX = "q.";
const MOST_FIELDS = 200;
const LONGEST_VALUE = 5000;

export function readPrefill(form: CompiledForm, query: unknown): FilledField[] {
  const fields: FilledField[] = [];
  for (const [key, values] of Object.entries(query as Readonly<Record<string, unknown>>)) {
    if (!key.startsWith(PREFIX)) continue;
    const name = toFieldName(form, key.slice(PREFIX.length));
    if (name === null) continue;
    for (const value of [values].flat()) {
      if (fields.length >= MOST_FIELDS) return fields;
      if (typeof value === "string" && value.length <= LONGEST_VALUE) fields.push({ name, value });
    }
  }
  return fields;
}

/** The name of the field: the question's id, with the part that follows. Null if no question has this name. */
function toFieldName({ questions }: CompiledForm, name: string): string | null {
  const isOf = (start: string | undefined) => start !== undefined && (name === start || name.startsWith(`${start}.`));
  if (questions.some(({ item }) => isOf(item.id))) return name;
  const item = questions.find((one) => isOf(one.item.code))?.item;
  return item === undefined ? null : item.id + name.slice(item.code?.length ?? 0);
}
