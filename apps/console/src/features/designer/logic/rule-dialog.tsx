/**
 * Edits a rule: when its condition becomes true, it sets a question's answer to a value, sets it to the result of an
 * expression, or clears it.
 */
import type { JsonValue, SetValueRule } from "@idata/engine";
import { SegmentField, SelectField } from "@idata/questions/designer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConditionPart, isCondition } from "./condition-part.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import styles from "./entry.module.css";
import { isExpression, toStoredText } from "../expression/stored-text.ts";
import { ExpressionField } from "./expression-field.tsx";
import { printLiteral, readLiteral } from "../../../conditions/literal.ts";
import { ValueEditor } from "../../../conditions/rule-editor.tsx";
import type { Target } from "../../../conditions/target.ts";
import { useEntry } from "./use-entry.ts";
import { listQuestions } from "./use-entry-speech.ts";

const HOWS = ["value", "expression", "empty"] as const;
type How = (typeof HOWS)[number];

export function RuleDialog({ entry }: { entry: SetValueRule | null }) {
  const { t } = useTranslation("designer");
  const { definition, targets, untitled, put, remove } = useEntry("rules", entry);
  const questions = listQuestions(definition, untitled);
  const [condition, setCondition] = useState(entry?.if ?? "");
  const [question, setQuestion] = useState(entry?.question ?? "");
  const [how, setHow] = useState<How>(entry ? howOf(entry) : "value");
  const [value, setValue] = useState<JsonValue>((entry?.value === undefined ? null : readLiteral(entry.value)) ?? null);
  const [expression, setExpression] = useState(entry?.value ?? "");
  const hasValue = Array.isArray(value) ? value.length > 0 : value !== null && value !== "";
  const isGiven = how === "empty" || (how === "value" ? hasValue : isExpression(expression));
  const isKnown = questions.some((one) => one.value === question);
  return (
    <EntryFrame
      title={t(entry ? "entry.editRule" : "entry.addRule")}
      intro={t("entry.intro.rules")}
      isReady={isCondition(condition) && isKnown && isGiven}
      onApply={() => {
        const rule = { if: toStoredText(condition), question };
        if (how === "empty") put(rule);
        else put({ ...rule, value: how === "value" ? printLiteral(value) : toStoredText(expression) });
      }}
      onRemove={remove}
    >
      <ConditionPart label={t("entry.ruleIf")} value={condition} onChange={setCondition} targets={targets} />
      <SelectField
        label={t("entry.question")}
        value={question}
        choices={isKnown ? questions : [{ value: question, label: t("condition.pickQuestion") }, ...questions]}
        onChange={(id) => {
          setQuestion(id);
          setValue(null);
        }}
      />
      <SegmentField
        label={t("entry.how")}
        value={how}
        choices={HOWS.map((one) => ({ value: one, label: t(`entry.hows.${one}`) }))}
        onChange={setHow}
      />
      {how === "value" && isKnown && (
        <div className={styles["part"]}>
          <span className={styles["label"]}>{t("entry.value")}</span>
          <PlainValue target={targets.find((one) => one.key === question)} value={value} onChange={setValue} />
        </div>
      )}
      {how === "expression" && (
        <ExpressionField label={t("entry.expression")} value={expression} onChange={setExpression} targets={targets} />
      )}
    </EntryFrame>
  );
}

function PlainValue(props: { target: Target | undefined; value: JsonValue; onChange: (value: JsonValue) => void }) {
  const { target, value, onChange } = props;
  const operator = target?.kind === "options" ? "anyOf" : "is";
  return (
    <ValueEditor
      rule={{ kind: "rule", path: [], operator, value }}
      target={target}
      onChange={(next) => onChange(next)}
    />
  );
}

function howOf({ value }: SetValueRule): How {
  if (value === undefined) return "empty";
  return readLiteral(value) === undefined ? "expression" : "value";
}
