/** The conditions as chips, in words. Loaded when there are some, because the words come from the designer's faces. */
import { CloseOutlined } from "@ant-design/icons";
import type { FormDefinition } from "@idata/engine";
import { useMemo } from "react";
import { toConditionWords } from "../../../conditions/condition-words.ts";
import { useWords } from "../../../conditions/use-words.ts";
import { listFilterTargets } from "./filter-targets.ts";
import { useCodedQuestions } from "../texts/codes-context.ts";
import { useFilterWords } from "./filter-words.ts";
import { splitCondition, withoutPart } from "./split-condition.ts";
import styles from "./filter.module.css";

export interface FilterChipsProps {
  definition: FormDefinition;
  version: number;
  where: string;
  onChange: (where: string) => void;
  onEdit: () => void;
}

export default function FilterChips({ definition, version, where, onChange, onEdit }: FilterChipsProps) {
  const t = useFilterWords();
  const coded = useCodedQuestions();
  const words = useWords();
  const targets = useMemo(() => listFilterTargets(definition, version, t, coded), [definition, version, t, coded]);
  return (
    <ul className={styles["chips"]} aria-label={t("conditions")}>
      {splitCondition(where).map((part, index) => {
        const { text, broken } = toConditionWords(part, targets, words);
        return (
          <li key={part} className={styles["chip"]} data-broken={broken || undefined}>
            <button type="button" className={styles["chipText"]} onClick={onEdit} aria-label={t("edit", { text })}>
              {text}
            </button>
            <button
              type="button"
              className={`${styles["chipClose"]} no-print`}
              aria-label={t("remove", { text })}
              onClick={() => onChange(withoutPart(where, index))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
