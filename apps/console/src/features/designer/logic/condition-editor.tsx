/**
 * Edits a condition with a visual builder or as text. Both edit the same text. If the builder cannot represent it, only
 * the text can be edited. Incomplete rules stay in the builder and are not part of the text yet.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseCondition, printCondition, type Group } from "../../../conditions/condition.ts";
import { toConditionWords } from "../../../conditions/condition-words.ts";
import styles from "../../../conditions/condition.module.css";
import { ExpressionInput } from "../expression/expression-input.tsx";
import { GroupEditor } from "../../../conditions/group-editor.tsx";
import type { Target } from "../../../conditions/target.ts";
import { useWords } from "../../../conditions/use-words.ts";

const EMPTY: Group = { kind: "group", join: "and", parts: [] };

export interface ConditionEditorProps {
  value: string;
  onChange: (text: string) => void;
  targets: readonly Target[];
  /** The question that the condition belongs to. */
  itemId?: string | null;
}

export function ConditionEditor({ value, onChange, targets, itemId }: ConditionEditorProps) {
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
        <TextMode value={value} onChange={onChange} targets={targets} itemId={itemId ?? null} />
      ) : (
        <GroupEditor group={group} targets={targets} onChange={changeGroup} isTop />
      )}
      {value !== "" && parsed.kind !== "error" && <Result value={value} targets={targets} />}
    </div>
  );
}

function TextMode({ value, onChange, targets, itemId }: ConditionEditorProps) {
  const { t } = useTranslation("designer");
  const sample = targets[0]?.key ?? "q1";
  return (
    <div className={styles["textMode"]}>
      <ExpressionInput
        label={t("condition.expression")}
        rows={4}
        value={value}
        onChange={onChange}
        targets={targets}
        itemId={itemId ?? null}
        placeholder={`{${sample}} = 'o1'`}
      />
      {parseCondition(value).kind === "text" && <p className={styles["note"]}>{t("condition.onlyText")}</p>}
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
