/** Chooses what responses are grouped by. */
import { Select } from "antd";
import { useFilterWords } from "../../../conditions/filter/filter-words.ts";
import styles from "./filter.module.css";
import type { GroupRef } from "./group-refs.ts";

export interface RefSelectProps {
  refs: readonly GroupRef[];
  value: string;
  /** What the choice is for. */
  label: string;
  /** Text of the choice of nothing; absent if something has to be chosen. */
  none?: string;
  onChange: (value: string) => void;
}

export function RefSelect({ refs, value, label, none, onChange }: RefSelectProps) {
  const t = useFilterWords();
  const toOptions = (isQuestion: boolean) =>
    refs.filter(({ item }) => (item !== null) === isQuestion).map((ref) => ({ value: ref.value, label: ref.label }));
  const groups = [
    { label: t("questions"), options: toOptions(true) },
    { label: t("properties"), options: toOptions(false) },
  ].filter(({ options }) => options.length > 0);
  return (
    <Select
      className={styles["ref"] ?? ""}
      aria-label={label}
      prefix={<span className={styles["prefix"]}>{label}</span>}
      showSearch={{ optionFilterProp: "label" }}
      popupMatchSelectWidth={false}
      {...(none === undefined && value === "" ? {} : { value })}
      onChange={onChange}
      options={none === undefined ? groups : [{ value: "", label: none }, ...groups]}
    />
  );
}
