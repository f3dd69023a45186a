/**
 * Removes what respondents must not see: keys and explanations, and in exams also points and scores, which reveal the
 * right answers. All types call their secret setting `key`, at any depth. Also removes the codes of imported forms,
 * which may reveal the right answers too and which only exports use.
 */
import type { FormDefinition } from "../definition/definition.ts";

const ALWAYS: readonly string[] = ["key", "explanation", "code"];
const IN_EXAMS: readonly string[] = [...ALWAYS, "points", "score"];
/**
 * Not searched: the row ids in a default answer may equal these names, and translations are stripped by their places.
 */
const CLOSED: readonly string[] = ["defaultValue", "translations"];

/** Does not modify the definition; parts without secrets are the same objects. */
export function publicDefinition(definition: FormDefinition): FormDefinition {
  const secrets = definition.scoring?.mode === "exam" ? IN_EXAMS : ALWAYS;
  // `translatedFrom` is only for authors, and the hash of a hidden text could reveal it.
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

/** Removes translations of secret texts. */
function stripWords(words: Record<string, string>, secrets: readonly string[]): Record<string, string> {
  const before = Object.entries(words);
  const after = before.filter(([path]) => !pathIsSecret(path, secrets));
  return after.length === before.length ? words : Object.fromEntries(after);
}

/**
 * A place alternates between ids and properties and ends with a property. Only properties count: an item may be `key`.
 */
function pathIsSecret(path: string, secrets: readonly string[]): boolean {
  const parts = path.split(".");
  return parts.some((part, index) => (index % 2 === 1 || index === parts.length - 1) && secrets.includes(part));
}
