/** Edits a filter with choices or as text. Nothing changes until it is applied; a text is first shown to the server. */
import { useMutation } from "@tanstack/react-query";
import { Button, Input, Modal, Segmented, Select } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../api/api-error.ts";
import { isComplete, parseCondition, printCondition } from "../condition.ts";
import type { Condition, Group } from "../condition.ts";
import { GroupEditor, newRule } from "../group-editor.tsx";
import type { Target } from "../target.ts";
import { useFilterWords } from "./filter-words.ts";
import { type FilterScene, useFilterTargets } from "./use-filter-targets.ts";
import styles from "./filter.module.css";

export interface FilterEditorProps extends FilterScene {
  where: string;
  /** What the filter applies to. */
  hint: string;
  /** Resolves if the server understands the condition; rejects with its error. */
  onCheck: (where: string) => Promise<unknown>;
  onApply: (where: string) => void;
  onClose: () => void;
}

/** The longest condition that the server takes. */
const LONGEST = 10_000;

export default function FilterEditor({ where, hint, onCheck, onApply, onClose, ...scene }: FilterEditorProps) {
  const t = useFilterWords();
  const { t: tCommon } = useTranslation();
  const targets = useFilterTargets(scene);
  const [group, setGroup] = useState<Group | null>(() => toGroup(where, targets));
  const [text, setText] = useState<string | null>(group === null ? where : null);
  const check = useMutation({ mutationFn: onCheck, meta: { silent: true } });
  const apply = () => {
    if (text === null) return onApply(group === null ? where : printCondition(group));
    const typed = text.trim();
    if (typed === "") return onApply("");
    check.mutate(typed, { onSuccess: () => onApply(typed) });
  };
  const setMode = (mode: "choices" | "text") => {
    check.reset();
    if (mode === "text") return setText(group === null ? where : printCondition(group));
    setGroup(toGroup(text ?? "", targets));
    setText(null);
  };
  const isBuildable = text === null || parseCondition(text).kind === "builder";
  const fault = check.error === null ? "" : isApiError(check.error) ? check.error.msg : tCommon("error.unknown");
  return (
    <Modal
      open
      title={t("title")}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t("cancel")}
        </Button>,
        <Button key="apply" type="primary" loading={check.isPending} onClick={apply}>
          {t("apply")}
        </Button>,
      ]}
    >
      <div className={styles["editor"]}>
        <Segmented<"choices" | "text">
          className={styles["modes"] ?? ""}
          size="small"
          aria-label={t("modes.label")}
          value={text === null ? "choices" : "text"}
          onChange={setMode}
          options={[
            { value: "choices", label: t("modes.choices"), disabled: !isBuildable },
            { value: "text", label: t("modes.text") },
          ]}
        />
        {text === null && group !== null && (
          <GroupEditor group={group} targets={targets} start={targets[0]} onChange={setGroup} isTop />
        )}
        {text !== null && (
          <TextField
            text={text}
            fault={fault}
            targets={targets}
            onChange={(next) => {
              check.reset();
              setText(next);
            }}
          />
        )}
        {text === null && group !== null && !isWhole(group) && <p className={styles["hint"]}>{t("incomplete")}</p>}
        {!isBuildable && fault === "" && <p className={styles["hint"]}>{t("onlyText")}</p>}
        <p className={styles["hint"]}>{hint}</p>
      </div>
    </Modal>
  );
}

interface TextFieldProps {
  text: string;
  fault: string;
  targets: readonly Target[];
  onChange: (text: string) => void;
}

function TextField({ text, fault, targets, onChange }: TextFieldProps) {
  const t = useFilterWords();
  const field = useRef<TextAreaRef>(null);
  const id = useId();
  const insert = (key: string) => {
    const area = field.current?.resizableTextArea?.textArea;
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    onChange(`${text.slice(0, from)}{${key}}${text.slice(to)}`);
    field.current?.focus();
  };
  const example = `{${targets[0]?.key ?? "q1"}} notempty and {$day} >= '2026-01-01'`;
  return (
    <>
      <Input.TextArea
        ref={field}
        autoFocus
        className={styles["text"] ?? ""}
        value={text}
        maxLength={LONGEST}
        autoSize={{ minRows: 3, maxRows: 10 }}
        spellCheck={false}
        aria-label={t("text")}
        aria-describedby={`${id}-hint ${id}-fault`}
        {...(fault !== "" && { status: "error" as const, "aria-invalid": true })}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles["fault"]} id={`${id}-fault`} role="alert" hidden={fault === ""}>
        {fault}
      </p>
      <Select<string>
        className={styles["insert"] ?? ""}
        size="small"
        showSearch={{ optionFilterProp: "label" }}
        value={null}
        placeholder={t("insert")}
        aria-label={t("insert")}
        options={targets.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={insert}
      />
      <p className={styles["hint"]} id={`${id}-hint`}>
        {t("textHint", { example })}
      </p>
    </>
  );
}

/** Null for a condition that choices cannot show. An empty one begins with one rule. */
function toGroup(where: string, targets: readonly Target[]): Group | null {
  const parsed = parseCondition(where);
  if (parsed.kind !== "builder") return null;
  return parsed.group.parts.length > 0 ? parsed.group : { ...parsed.group, parts: [newRule(targets[0])] };
}

function isWhole(condition: Condition): boolean {
  return condition.kind === "rule" ? isComplete(condition) : condition.parts.every(isWhole);
}
