/** One chip per active filter; closing it removes the filter. */
import type { ItemDefinition } from "@idata/engine";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { listOptions } from "../../forms/questions.ts";
import { useAnnotationWords } from "./annotation-words.ts";
import { hasFilters, NO_FILTERS } from "./filters.ts";
import type { AnswerFilter, ListFilters } from "./filters.ts";
import styles from "./data.module.css";

export interface FilterChipsProps {
  questions: readonly ItemDefinition[];
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function FilterChips({ questions, filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation("data");
  const words = useAnnotationWords();
  if (!hasFilters(filters)) return null;
  const without = (index: number) => filters.answers.filter((_, i) => i !== index);
  return (
    <div className={styles["chips"]}>
      {filters.text !== "" && (
        <Tag closable onClose={() => onChange({ ...filters, text: "" })}>
          {t("filter.text", { text: filters.text })}
        </Tag>
      )}
      {(filters.from !== "" || filters.to !== "") && (
        <Tag closable onClose={() => onChange({ ...filters, from: "", to: "" })}>
          {t("filter.time", { from: filters.from || "…", to: filters.to || "…" })}
        </Tag>
      )}
      {(filters.scoreFrom !== null || filters.scoreTo !== null) && (
        <Tag closable onClose={() => onChange({ ...filters, scoreFrom: null, scoreTo: null })}>
          {t("filter.score", { from: filters.scoreFrom ?? "…", to: filters.scoreTo ?? "…" })}
        </Tag>
      )}
      {filters.flagged && (
        <Tag closable onClose={() => onChange({ ...filters, flagged: false })}>
          {words("onlyFlagged")}
        </Tag>
      )}
      {filters.tag !== "" && (
        <Tag closable onClose={() => onChange({ ...filters, tag: "" })}>
          {words("chipTag", { tag: filters.tag })}
        </Tag>
      )}
      {filters.assignee !== null && (
        <Tag closable onClose={() => onChange({ ...filters, assignee: null })}>
          {words("chipAssignee", { name: filters.assignee.name })}
        </Tag>
      )}
      {filters.answers.map((filter, index) => (
        <Tag
          key={`${filter.questionId} ${filter.op} ${filter.value ?? ""}`}
          closable
          onClose={() => onChange({ ...filters, answers: without(index) })}
        >
          <AnswerFilterText filter={filter} questions={questions} />
        </Tag>
      ))}
      <Button
        type="link"
        size="small"
        onClick={() => onChange({ ...NO_FILTERS, deleted: filters.deleted, screenedOut: filters.screenedOut })}
      >
        {t("filter.clear")}
      </Button>
    </div>
  );
}

function AnswerFilterText({ filter, questions }: { filter: AnswerFilter; questions: readonly ItemDefinition[] }) {
  const { t } = useTranslation("data");
  const item = questions.find((question) => question.id === filter.questionId);
  const option = item && listOptions(item).find((one) => one.id === filter.value);
  return t("filter.chip", {
    question: item?.title ?? filter.questionId,
    op: t(`filter.ops.${filter.op}`),
    value: option?.label ?? filter.value ?? "",
  });
}
