/** The conditions as chips, in words. Loaded when there are some, because the words come from the designer's faces. */
import { CloseOutlined } from "@ant-design/icons";
import { toConditionWords } from "../condition-words.ts";
import { useWords } from "../use-words.ts";
import { useFilterWords } from "./filter-words.ts";
import { splitCondition, withoutPart } from "./split-condition.ts";
import { type FilterScene, useFilterTargets } from "./use-filter-targets.ts";
import styles from "./filter.module.css";

export interface FilterChipsProps extends FilterScene {
  where: string;
  onChange: (where: string) => void;
  onEdit: () => void;
}

export default function FilterChips({ where, onChange, onEdit, ...scene }: FilterChipsProps) {
  const t = useFilterWords();
  const words = useWords();
  const targets = useFilterTargets(scene);
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
