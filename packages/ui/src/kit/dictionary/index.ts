export { splitDictionaryValue, toDictionaryLabel } from "./dictionary-label.ts";
export type { DictionaryEntry } from "./dictionary-label.ts";
export { DictionarySelect } from "./dictionary-select.tsx";
export type { DictionarySelectProps } from "./dictionary-select.tsx";
export { DictionaryTag } from "./dictionary-tag.tsx";
export type { DictionaryTagProps } from "./dictionary-tag.tsx";
