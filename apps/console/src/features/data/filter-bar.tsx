/** Search, time range, filters by question, scope; what is set shows as chips below. */
import { FilterOutlined, SearchOutlined } from "@ant-design/icons";
import type { ItemDefinition } from "@idata/engine";
import { Button, DatePicker, Input, Popover, Segmented } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerFilterForm } from "./answer-filter-form.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { AnswerFilter, ListFilters } from "./filters.ts";
import { ScoreFilter } from "./score-filter.tsx";
import styles from "./data.module.css";

const DAY = "YYYY-MM-DD";

export interface FilterBarProps {
  questions: readonly ItemDefinition[];
  /** Whether there are points to filter by. */
  isScored: boolean;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function FilterBar({ questions, isScored, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation("data");
  const [text, setText] = useState(filters.text);
  const [isAdding, setAdding] = useState(false);
  const applyText = (value: string) => {
    if (value.trim() !== filters.text) onChange({ ...filters, text: value.trim() });
  };
  const add = (filter: AnswerFilter) => {
    setAdding(false);
    onChange({ ...filters, answers: [...filters.answers, filter] });
  };
  return (
    <div className={styles["filters"]}>
      <div className={styles["bar"]}>
        <Segmented
          aria-label={t("scope.label")}
          value={filters.deleted ? "deleted" : "active"}
          onChange={(scope) => onChange({ ...filters, deleted: scope === "deleted" })}
          options={[
            { value: "active", label: t("scope.active") },
            { value: "deleted", label: t("scope.deleted") },
          ]}
        />
        <Input
          className={styles["search"] ?? ""}
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          maxLength={200}
          value={text}
          placeholder={t("search")}
          aria-label={t("search")}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "") applyText("");
          }}
          onPressEnter={() => applyText(text)}
          onBlur={() => applyText(text)}
        />
        <DatePicker.RangePicker
          className={styles["range"] ?? ""}
          allowEmpty={[true, true]}
          placeholder={[t("timeFrom"), t("timeTo")]}
          value={[toDay(filters.from), toDay(filters.to)]}
          onChange={(range) => {
            onChange({ ...filters, from: range?.[0]?.format(DAY) ?? "", to: range?.[1]?.format(DAY) ?? "" });
          }}
        />
        {isScored && <ScoreFilter filters={filters} onChange={onChange} />}
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={isAdding}
          onOpenChange={setAdding}
          destroyOnHidden
          content={<AnswerFilterForm questions={questions} onApply={add} />}
        >
          <Button icon={<FilterOutlined aria-hidden />}>{t("filter.add")}</Button>
        </Popover>
      </div>
      <FilterChips
        questions={questions}
        filters={filters}
        onChange={(next) => {
          setText(next.text);
          onChange(next);
        }}
      />
    </div>
  );
}

function toDay(day: string): dayjs.Dayjs | null {
  return day === "" ? null : dayjs(day, DAY);
}
