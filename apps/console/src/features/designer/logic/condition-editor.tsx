/**
 * Edits a condition with a visual builder or as text. Both edit the same text. If the builder cannot represent it, only
 * the text can be edited. Incomplete rules stay in the builder and are not part of the text yet.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseCondition, printCondition, type Group } from "./condition.ts";
import { toConditionWords } from "./condition-words.ts";
import styles from "./condition.module.css";
import { GroupEditor } from "./group-editor.tsx";
import type { Target } from "./targets.ts";
import { useWords } from "./use-condition-words.ts";

const EMPTY: Group = { kind: "group", join: "and", parts: [] };

export interface ConditionEditorProps {
  value: string;
  onChange: (text: string) => void;
  targets: readonly Target[];
}

export function ConditionEditor({ value, onChange, targets }: ConditionEditorProps) {
  const { t } = useTranslation("designer");
  const parsed = parseCondition(value);
  const [isText, setText] = useState(parsed.kind !== "builder");
  // What the builder shows, incomplete rules included. Valid only while its text equals `value`.
  const [draft, setDraft] = useState<{ group: Group; text: string } | null>(null);
  const group = draft?.text === value ? draft.group : parsed.kind === "builder" ? parsed.group : EMPTY;
  const canBuild = parsed.kind === "builder";
  const changeGroup = (next: Group) => {
    const text = printCondition(next);
    setDraft({ group: next, text });
    onChange(text);
  };
  return (
    <div className={styles["editor"]}>
      <div className={styles["modes"]} role="tablist">
        <button
          type="button"
          role="tab"
          aria-selected={!isText}
          className={styles["mode"]}
          disabled={!canBuild}
          onClick={() => setText(false)}
        >
          {t("condition.builder")}
        </button>
        <button
          type="button"
          role="tab"
          aria-selected={isText}
          className={styles["mode"]}
          onClick={() => setText(true)}
        >
          {t("condition.expression")}
        </button>
      </div>
      {isText ? (
        <TextMode value={value} onChange={onChange} targets={targets} />
      ) : (
        <GroupEditor group={group} targets={targets} onChange={changeGroup} isTop />
      )}
      {value !== "" && parsed.kind !== "error" && <Result value={value} targets={targets} />}
    </div>
  );
}

function TextMode({ value, onChange, targets }: ConditionEditorProps) {
  const { t } = useTranslation("designer");
  const parsed = parseCondition(value);
  const sample = targets[0]?.key ?? "q1";
  return (
    <div className={styles["textMode"]}>
      <textarea
        className={styles["code"]}
        rows={4}
        spellCheck={false}
        value={value}
        aria-label={t("condition.expression")}
        aria-invalid={parsed.kind === "error" || undefined}
        placeholder={`{${sample}} = 'o1'`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {parsed.kind === "error" ? (
        <p className={styles["error"]} role="alert">
          {t("condition.error", { at: parsed.at + 1 })}
        </p>
      ) : (
        <p className={styles["note"]}>
          {parsed.kind === "text" ? t("condition.onlyText") : t("condition.expressionHint", { sample: `{${sample}}` })}
        </p>
      )}
    </div>
  );
}

function Result({ value, targets }: { value: string; targets: readonly Target[] }) {
  const { t } = useTranslation("designer");
  const words = toConditionWords(value, targets, useWords());
  return (
    <p className={styles["result"]} data-broken={words.broken || undefined}>
      {t("condition.result", { text: words.text })}
    </p>
  );
}
