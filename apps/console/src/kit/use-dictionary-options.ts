/** The enabled entries of a dictionary as options of a field. */
import { useDictionary } from "./dictionary.query.ts";

export interface DictionaryOption {
  value: string;
  label: string;
}

export function useDictionaryOptions(type: string): DictionaryOption[] {
  return useDictionary(type).map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue }));
}
