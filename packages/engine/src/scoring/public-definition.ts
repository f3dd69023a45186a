/**
 * The definition as respondents may have it. Whatever is only for the author is called `key`, wherever it stands in the
 * settings of a type; in an exam the marks tell which answers are right, so they stay behind as well.
 */
import type { FormDefinition } from "../definition/definition.ts";

const ALWAYS: readonly string[] = ["key", "explanation"];
const IN_EXAMS: readonly string[] = [...ALWAYS, "points", "score"];
/** An answer is named by ids of rows, which may be called anything; a translation by its place. */
const CLOSED: readonly string[] = ["defaultValue", "translations"];

/** Never writes to the definition; parts without secrets are the same objects. */
export function publicDefinition(definition: FormDefinition): FormDefinition {
  const secrets = definition.scoring?.mode === "exam" ? IN_EXAMS : ALWAYS;
  // What a translation was made from is the author's business, and the name of a hidden text may give it away.
  const { translatedFrom, ...rest } = definition;
  const open = strip(translatedFrom ? rest : definition, secrets);
  const { translations } = open;
  if (!translations) return open;
  const kept = Object.entries(translations).map(([tag, words]) => [tag, stripWords(words, secrets)] as const);
  return kept.every(([tag, words]) => words === translations[tag])
    ? open
    : { ...open, translations: Object.fromEntries(kept) };
}

function strip<T>(value: T, secrets: readonly string[]): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one: unknown) => strip(one, secrets));
    return list.every((one, index) => one === value[index]) ? value : (list as T);
  }
  const before = Object.entries(value);
  const after = before
    .filter(([name]) => !secrets.includes(name))
    .map(
      ([name, inner]) => [name, CLOSED.includes(name) ? (inner as unknown) : strip<unknown>(inner, secrets)] as const,
    );
  const isSame = after.length === before.length && after.every(([, inner], index) => inner === before[index]?.[1]);
  return isSame ? value : (Object.fromEntries(after) as T);
}

/** Words whose place goes through something secret. The first part of a place is an id, not a property. */
function stripWords(words: Record<string, string>, secrets: readonly string[]): Record<string, string> {
  const before = Object.entries(words);
  const after = before.filter(([path]) => !pathIsSecret(path, secrets));
  return after.length === before.length ? words : Object.fromEntries(after);
}

/** Places alternate: id, property, id, property; the last is a property. An item called `key` has no secret. */
function pathIsSecret(path: string, secrets: readonly string[]): boolean {
  const parts = path.split(".");
  return parts.some((part, index) => (index % 2 === 1 || index === parts.length - 1) && secrets.includes(part));
}
