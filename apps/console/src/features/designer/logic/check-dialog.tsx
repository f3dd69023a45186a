/**
 * Edits a check: a condition over several answers, the message if it does not hold, and the questions to show it at.
 */
import { CloseOutlined } from "@ant-design/icons";
import type { CheckDefinition } from "@idata/engine";
import { SegmentField, TextField } from "@idata/questions/designer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listReferences } from "../document/references.ts";
import { toStoredText } from "../expression/stored-text.ts";
import { ConditionPart, isCondition } from "./condition-part.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import styles from "./entry.module.css";
import { useEntry } from "./use-entry.ts";
import { listQuestions, type QuestionChoice } from "./use-entry-speech.ts";

const LEVELS = ["error", "warning"] as const;
const MOST_QUESTIONS = 50;

export function CheckDialog({ entry }: { entry: CheckDefinition | null }) {
  const { t } = useTranslation("designer");
  const { definition, targets, untitled, put, remove } = useEntry("checks", entry);
  const all = listQuestions(definition, untitled);
  const [expression, setExpression] = useState(entry?.expression ?? "");
  const [message, setMessage] = useState(entry?.message ?? "");
  const [level, setLevel] = useState(entry?.level ?? "error");
  const [picked, setPicked] = useState<readonly string[]>(entry?.questions ?? []);
  // If the author picked no questions, the message is shown at the questions in the expression.
  const named = listReferences(toStoredText(expression)).filter((id) => all.some((one) => one.value === id));
  const questions = picked.length > 0 ? picked : named.slice(0, MOST_QUESTIONS);
  return (
    <EntryFrame
      title={t(entry ? "entry.editCheck" : "entry.addCheck")}
      intro={t("entry.intro.checks")}
      isReady={isCondition(expression) && message.trim() !== "" && questions.length > 0}
      onApply={() => {
        const check = { expression: toStoredText(expression), message, questions: [...questions] };
        put(level === "warning" ? { ...check, level } : check);
      }}
      onRemove={remove}
    >
      <ConditionPart label={t("entry.checkIf")} value={expression} onChange={setExpression} targets={targets} />
      <TextField
        label={t("entry.message")}
        placeholder={t("entry.messagePlaceholder")}
        maxLength={500}
        value={message}
        onChange={(text = "") => setMessage(text)}
      />
      <SegmentField
        label={t("settings.level")}
        hint={t(`settings.levelHints.${level}`)}
        value={level}
        choices={LEVELS.map((value) => ({ value, label: t(`settings.levels.${value}`) }))}
        onChange={setLevel}
      />
      <Questions all={all} picked={questions} onChange={setPicked} />
    </EntryFrame>
  );
}

function Questions({
  all,
  picked,
  onChange,
}: {
  all: readonly QuestionChoice[];
  picked: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation("designer");
  const nameOf = (id: string) => all.find((one) => one.value === id)?.label ?? t("condition.missing", { id });
  const left = all.filter((one) => !picked.includes(one.value));
  return (
    <div className={styles["part"]} role="group" aria-label={t("entry.questions")}>
      <span className={styles["label"]}>{t("entry.questions")}</span>
      {picked.length > 0 && (
        <div className={styles["picked"]}>
          {picked.map((id) => (
            <button
              key={id}
              type="button"
              className={styles["chip"]}
              aria-label={t("entry.dropQuestion", { name: nameOf(id) })}
              onClick={() => onChange(picked.filter((one) => one !== id))}
            >
              {nameOf(id)} <CloseOutlined aria-hidden />
            </button>
          ))}
        </div>
      )}
      {left.length > 0 && picked.length < MOST_QUESTIONS && (
        <select
          className={styles["insert"]}
          value=""
          aria-label={t("entry.addQuestion")}
          onChange={(event) => onChange([...picked, event.currentTarget.value])}
        >
          <option value="">{t("entry.addQuestion")}</option>
          {left.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
