/**
 * Edits one rule: question, operator, value. The question's designer face decides which operators and values are
 * offered.
 */
import { CloseOutlined } from "@ant-design/icons";
import type { JsonValue } from "@idata/engine";
import type { ValueKind } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { needsValue, takesList, type Operator, type Rule } from "./condition.ts";
import styles from "./condition.module.css";
import { OPERATORS_BY_KIND, type Target } from "./target.ts";
import { useWords } from "./use-words.ts";

/** Input type by kind of value; `text` for kinds not listed. */
const INPUT_TYPES: Readonly<Partial<Record<ValueKind, string>>> = {
  number: "number",
  date: "date",
  time: "time",
  datetime: "datetime-local",
};

export interface RuleEditorProps {
  rule: Rule;
  targets: readonly Target[];
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

export function RuleEditor({ rule, targets, onChange, onRemove }: RuleEditorProps) {
  const { t } = useTranslation("designer");
  const words = useWords();
  const key = rule.path.join(".");
  const target = targets.find((one) => one.key === key);
  const operators = target ? OPERATORS_BY_KIND[target.kind] : [rule.operator];
  const setTarget = (nextKey: string) => {
    const next = targets.find((one) => one.key === nextKey);
    if (!next) return;
    const known = OPERATORS_BY_KIND[next.kind];
    const operator = known.includes(rule.operator) ? rule.operator : (known[0] ?? "notEmpty");
    onChange({ kind: "rule", path: nextKey.split("."), operator, value: takesList(operator) ? [] : null });
  };
  const setOperator = (operator: Operator) => onChange({ ...rule, operator, value: adaptValue(rule, operator) });
  return (
    <div className={styles["rule"]}>
      <select
        className={styles["select"]}
        data-role="question"
        value={key}
        aria-label={t("condition.question")}
        onChange={(event) => setTarget(event.currentTarget.value)}
      >
        {!target && (
          <option value={key}>{key === "" ? t("condition.pickQuestion") : t("condition.missing", { id: key })}</option>
        )}
        {targets.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
      </select>
      <select
        className={styles["select"]}
        data-role="operator"
        value={rule.operator}
        aria-label={t("condition.operator")}
        onChange={(event) => setOperator(event.currentTarget.value as Operator)}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {words(`op.${target?.kind ?? "text"}.${operator}`)
              .trim()
              .replace(/[：:]$/, "")}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles["remove"]}
        aria-label={t("condition.removeRule")}
        title={t("condition.removeRule")}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
      {needsValue(rule.operator) && (
        <ValueEditor rule={rule} target={target} onChange={(value) => onChange({ ...rule, value })} />
      )}
    </div>
  );
}

/** Edits the value of a comparison: a choice if the question offers values, else an input. */
export function ValueEditor({
  rule,
  target,
  onChange,
}: {
  rule: Rule;
  target: Target | undefined;
  onChange: (value: JsonValue) => void;
}) {
  const { t } = useTranslation("designer");
  const label = t("condition.value");
  const { value, operator } = rule;
  const choices = target?.choices;
  if (choices && takesList(operator)) {
    const picked: readonly JsonValue[] = Array.isArray(value) ? value : [];
    return (
      <div className={styles["values"]} role="group" aria-label={label}>
        {choices.map((choice) => (
          <label key={JSON.stringify(choice.value)} className={styles["valueChip"]}>
            <input
              type="checkbox"
              checked={picked.includes(choice.value)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                const next = choices.map((one) => one.value);
                onChange(next.filter((one) => (one === choice.value ? isOn : picked.includes(one))));
              }}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    );
  }
  if (choices) {
    const index = choices.findIndex((choice) => choice.value === value);
    return (
      <select
        className={styles["select"]}
        data-role="value"
        value={index}
        aria-label={label}
        onChange={(event) => onChange(choices[Number(event.currentTarget.value)]?.value ?? null)}
      >
        {index < 0 && <option value={-1}>{typeof value === "string" ? value : t("condition.pickValue")}</option>}
        {choices.map((choice, i) => (
          <option key={JSON.stringify(choice.value)} value={i}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  const isNumber = target?.kind === "number";
  return (
    <input
      className={styles["select"]}
      data-role="value"
      type={INPUT_TYPES[target?.kind ?? "text"] ?? "text"}
      step="any"
      value={typeof value === "string" || typeof value === "number" ? value : ""}
      aria-label={label}
      placeholder={label}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (text === "") onChange(null);
        else onChange(isNumber ? Number(text) : text);
      }}
    />
  );
}

/** Converts between a single value and a list with one element, so that changing the operator keeps what was picked. */
function adaptValue({ value }: Rule, operator: Operator): JsonValue {
  if (!needsValue(operator)) return null;
  if (takesList(operator)) return Array.isArray(value) ? value : value === null ? [] : [value];
  return Array.isArray(value) ? (value[0] ?? null) : value;
}
