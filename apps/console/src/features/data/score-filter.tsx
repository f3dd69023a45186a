/** A range of points. Applied on blur or Enter, so that typing does not fetch a list for each key. */
import { InputNumber } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListFilters } from "./filters.ts";
import styles from "./data.module.css";

export interface ScoreFilterProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function ScoreFilter({ filters, onChange }: ScoreFilterProps) {
  const { t } = useTranslation("data");
  const end = (name: "scoreFrom" | "scoreTo") => (
    <PointsField
      // A new key resets the field when its chip is removed.
      key={`${name} ${filters[name] ?? ""}`}
      label={t(`filter.${name}`)}
      value={filters[name]}
      onApply={(value) => onChange({ ...filters, [name]: value })}
    />
  );
  return (
    <span className={styles["pointsRange"]}>
      {end("scoreFrom")}
      <span aria-hidden>–</span>
      {end("scoreTo")}
    </span>
  );
}

interface PointsFieldProps {
  label: string;
  value: number | null;
  onApply: (value: number | null) => void;
}

function PointsField({ label, value, onApply }: PointsFieldProps) {
  const [typed, setTyped] = useState(value);
  const apply = () => {
    if (typed !== value) onApply(typed);
  };
  return (
    <InputNumber<number>
      className={styles["points"] ?? ""}
      aria-label={label}
      placeholder={label}
      controls={false}
      min={-1e6}
      max={1e6}
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onPressEnter={apply}
    />
  );
}
