/** Edits the condition of the page. Nothing changes until it is applied. */
import type { FormDefinition } from "@idata/engine";
import { Button, Modal } from "antd";
import { useMemo, useState } from "react";
import { isComplete, parseCondition, printCondition } from "../../../conditions/condition.ts";
import type { Condition, Group } from "../../../conditions/condition.ts";
import { GroupEditor, newRule } from "../../../conditions/group-editor.tsx";
import { listFilterTargets } from "./filter-targets.ts";
import { useCodedQuestions } from "../texts/codes-context.ts";
import { useFilterWords } from "./filter-words.ts";
import styles from "./filter.module.css";

export interface FilterEditorProps {
  definition: FormDefinition;
  version: number;
  where: string;
  onApply: (where: string) => void;
  onClose: () => void;
}

export default function FilterEditor({ definition, version, where, onApply, onClose }: FilterEditorProps) {
  const t = useFilterWords();
  const coded = useCodedQuestions();
  const targets = useMemo(() => listFilterTargets(definition, version, t, coded), [definition, version, t, coded]);
  const [group, setGroup] = useState<Group | null>(() => {
    const parsed = parseCondition(where);
    if (parsed.kind !== "builder") return null;
    return parsed.group.parts.length > 0 ? parsed.group : { ...parsed.group, parts: [newRule(targets[0])] };
  });
  const text = group === null ? where : printCondition(group);
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
        <Button key="apply" type="primary" onClick={() => onApply(text)}>
          {t("apply")}
        </Button>,
      ]}
    >
      <div className={styles["editor"]}>
        {group === null ? (
          <>
            <code className={styles["code"]}>{where}</code>
            <p className={styles["hint"]}>{t("onlyText")}</p>
            <Button className={styles["clear"] ?? ""} onClick={() => onApply("")}>
              {t("clear")}
            </Button>
          </>
        ) : (
          <GroupEditor group={group} targets={targets} start={targets[0]} onChange={setGroup} isTop />
        )}
        {group !== null && !isWhole(group) && <p className={styles["hint"]}>{t("incomplete")}</p>}
        <p className={styles["hint"]}>{t("hint")}</p>
      </div>
    </Modal>
  );
}

function isWhole(condition: Condition): boolean {
  return condition.kind === "rule" ? isComplete(condition) : condition.parts.every(isWhole);
}
