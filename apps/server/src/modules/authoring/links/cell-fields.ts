/** Reads the text of a cell as the fields with which a page without script posts the answer. */
import type { CompiledItem, FilledField } from "@idata/engine";

interface Option {
  readonly id: string;
  readonly label: string;
}

const toName = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
const SEPARATORS = /[;；,，、|\n]/;

function isOption(value: unknown): value is Option {
  const { id, label } = (value ?? {}) as { id?: unknown; label?: unknown };
  return typeof id === "string" && typeof label === "string";
}

/**
 * Options are named by their label or id, several of them with a comma, semicolon, bar or line break between. Everything
 * else is the value as respondents would type it. Null if an option is not known, or the type needs several fields.
 */
export function toCellFields({ item, core }: CompiledItem, text: string): readonly FilledField[] | null {
  if (core === null) return null;
  const isAnswer = (fields: readonly FilledField[]): boolean => {
    const parsed = core.parse(item, core.fromFields(item, fields) ?? null);
    return parsed.ok && parsed.value !== null;
  };
  const options = Array.isArray(item["options"]) ? item["options"].filter(isOption) : [];
  const asTyped = [{ name: item.id, value: text }];
  if (options.length === 0) return isAnswer(asTyped) ? asTyped : null;
  const find = (part: string): string | undefined =>
    options.find(({ label }) => toName(label) === toName(part))?.id ?? options.find(({ id }) => id === part.trim())?.id;
  const whole = find(text);
  const parts = whole === undefined ? text.split(SEPARATORS).filter((part) => part.trim() !== "") : [text];
  const fields = parts.flatMap((part): FilledField[] => {
    const id = find(part);
    return id === undefined ? [] : [{ name: item.id, value: id }];
  });
  return fields.length === parts.length && isAnswer(fields) ? fields : null;
}
