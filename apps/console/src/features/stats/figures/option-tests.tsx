/** Tests of options of which several can be chosen: each of its own, corrected for their number. */
import type { OptionTest } from "./cross-table.ts";
import styles from "./figures.module.css";
import { useFigureWords } from "./figure-words.ts";
import { useOptionTestWords } from "./option-test-words.ts";
import { formatP, independenceText, LEVEL } from "./test-text.ts";

export function OptionTests({ tests }: { tests: readonly OptionTest[] }) {
  const t = useFigureWords();
  const tOptions = useOptionTestWords();
  return (
    <div className={styles["notes"]}>
      <p className={styles["note"]}>{tOptions("intro")}</p>
      <ul className={styles["tests"]}>
        {tests.map(({ group, test, corrected }) => (
          <li key={group.key}>
            <span className={styles["result"]}>{group.label}</span>{" "}
            <span className={styles["note"]}>
              {test.ok
                ? `${independenceText(test.value, t)} · ${t("corrected", { p: formatP(corrected ?? 1, t) })} · ${tOptions(
                    (corrected ?? 1) < LEVEL ? "differs" : "same",
                  )}`
                : t(`reasons.${test.reason}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
