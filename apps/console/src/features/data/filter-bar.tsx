/** Search, date range, filters by question, and scope. Active filters show as chips below. */
import { FilterOutlined, SearchOutlined } from "@ant-design/icons";
import type { ItemDefinition } from "@idata/engine";
import { DayRange } from "@idata/ui/kit/day-range";
import { Button, Input, Popover, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDayRangeWords } from "../../table/use-day-range-words.ts";
import { AnnotationFilter } from "./annotation-filter.tsx";
import { AnswerFilterForm } from "./answer-filter-form.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { AnswerFilter, ListFilters } from "./filters.ts";
import { ScoreFilter } from "./score-filter.tsx";
import styles from "./data.module.css";

export interface FilterBarProps {
  questions: readonly ItemDefinition[];
  /** True if there are points to filter by. */
  isScored: boolean;
  /** True if the form can screen out responses, or has done so. */
  hasScreenedOut: boolean;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function FilterBar({ questions, isScored, hasScreenedOut, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation("data");
  const dayWords = useDayRangeWords();
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
          value={filters.deleted ? "deleted" : filters.screenedOut ? "screenedOut" : "active"}
          onChange={(scope) =>
            onChange({ ...filters, deleted: scope === "deleted", screenedOut: scope === "screenedOut" })
          }
          options={[
            { value: "active", label: t("scope.active") },
            ...(hasScreenedOut ? [{ value: "screenedOut", label: t("scope.screenedOut") }] : []),
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
        <DayRange
          labels={{ label: t("time.label"), begin: t("time.from"), end: t("time.to") }}
          words={dayWords}
          value={[filters.from, filters.to]}
          onChange={([from, to]) => onChange({ ...filters, from, to })}
        />
        {isScored && <ScoreFilter filters={filters} onChange={onChange} />}
        <AnnotationFilter filters={filters} onChange={onChange} />
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
