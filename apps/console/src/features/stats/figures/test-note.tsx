/** The result of a test below its table. */
import type { Assessment } from "./cross-table.ts";
import { useFigureWords } from "./figure-words.ts";
import { independenceText, meaningOf, reasonText, strengthText } from "./test-text.ts";
import styles from "./figures.module.css";

/** While the exact test is computed. */
export function PendingNote() {
  const t = useFigureWords();
  return (
    <p className={styles["note"]} role="status">
      {t("pending")}
    </p>
  );
}

/** Of a table in which everybody is in one cell. */
export function WholeTestNote({ found }: { found: Extract<Assessment, { kind: "whole" }> }) {
  const t = useFigureWords();
  const { test } = found;
  if (!test.ok) return <p className={styles["note"]}>{t(`reasons.${test.reason}`)}</p>;
  const strength = strengthText(found, t);
  return (
    <div className={styles["notes"]}>
      <p className={styles["result"]}>{independenceText(test.value, t)}</p>
      <p className={styles["note"]}>
        {[meaningOf(test.value.pValue, t), strength, reasonText(test.value, t)]
          .filter((text) => text !== null)
          .join(t("space"))}
      </p>
    </div>
  );
}
