/** Form for a filter by the answer to one question: question, condition, and a value field that fits the question. */
import type { ItemDefinition } from "@idata/engine";
import { Button, DatePicker, Input, InputNumber, Select } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listOptions } from "../../forms/questions.ts";
import { listOps, needsValue, valueKindOf } from "./filters.ts";
import type { AnswerFilter, FilterOp } from "./filters.ts";
import styles from "./data.module.css";

export interface AnswerFilterFormProps {
  questions: readonly ItemDefinition[];
  onApply: (filter: AnswerFilter) => void;
}

export function AnswerFilterForm({ questions, onApply }: AnswerFilterFormProps) {
  const { t } = useTranslation("data");
  const [questionId, setQuestionId] = useState<string | null>(null);
  const [op, setOp] = useState<FilterOp | null>(null);
  const [value, setValue] = useState<string | number | null>(null);
  const item = questions.find((question) => question.id === questionId);
  const chooseQuestion = (id: string) => {
    const chosen = questions.find((question) => question.id === id);
    setQuestionId(id);
    setOp(chosen === undefined ? null : (listOps(chosen)[0] ?? null));
    setValue(null);
  };
  const hasValue = value !== null && value !== "";
  const canApply = item !== undefined && op !== null && (hasValue || !needsValue(op));
  const apply = () => {
    if (item === undefined || op === null) return;
    onApply({ questionId: item.id, op, ...(needsValue(op) && value !== null ? { value } : {}) });
  };
  return (
    <div className={styles["filterForm"]}>
      <Select
        showSearch={{ optionFilterProp: "label" }}
        placeholder={t("filter.chooseQuestion")}
        aria-label={t("filter.question")}
        value={questionId}
        onChange={chooseQuestion}
        options={questions.map((question) => ({ value: question.id, label: question.title }))}
      />
      {item !== undefined && (
        <Select
          aria-label={t("filter.op")}
          value={op}
          onChange={setOp}
          options={listOps(item).map((one) => ({ value: one, label: t(`filter.ops.${one}`) }))}
        />
      )}
      {item !== undefined && op !== null && needsValue(op) && (
        <ValueField item={item} value={value} onChange={setValue} />
      )}
      <Button type="primary" disabled={!canApply} onClick={apply}>
        {t("filter.apply")}
      </Button>
    </div>
  );
}

interface ValueFieldProps {
  item: ItemDefinition;
  value: string | number | null;
  onChange: (value: string | number | null) => void;
}

function ValueField({ item, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation("data");
  const label = t("filter.value");
  const kind = valueKindOf(item);
  if (kind === "options") {
    const options = listOptions(item).map((option) => ({ value: option.id, label: option.label }));
    return <Select aria-label={label} value={value} onChange={onChange} options={options} />;
  }
  if (kind === "number") {
    return <InputNumber aria-label={label} style={{ width: "100%" }} value={value} onChange={onChange} />;
  }
  if (kind === "date") {
    return (
      <DatePicker
        aria-label={label}
        value={typeof value === "string" ? dayjs(value) : null}
        onChange={(day) => onChange(day?.format("YYYY-MM-DD") ?? null)}
      />
    );
  }
  return (
    <Input aria-label={label} maxLength={200} value={value ?? ""} onChange={(event) => onChange(event.target.value)} />
  );
}
