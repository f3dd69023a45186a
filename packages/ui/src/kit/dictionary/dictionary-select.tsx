/** A select box with the entries of a dictionary. */
import { Select } from "antd";
import type { SelectProps } from "antd";
import type { DictionaryEntry } from "./dictionary-label.ts";

export interface DictionarySelectProps extends Omit<SelectProps, "options"> {
  entries: readonly DictionaryEntry[];
}

export function DictionarySelect({ entries, ...rest }: DictionarySelectProps) {
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      {...rest}
      options={entries.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue }))}
    />
  );
}
