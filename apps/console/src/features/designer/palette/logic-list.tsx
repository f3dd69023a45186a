/** All conditions of the form in words; a click opens one. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { getNumbers } from "../document/numbers.ts";
import { listConditions, type PlacedCondition } from "../logic/list-conditions.ts";
import { useConditionWords } from "../logic/use-condition-words.ts";
import styles from "./left-panel.module.css";

const GROUPS = ["questions", "options", "pages", "endings"] as const;

export function LogicList() {
  const { t } = useTranslation("designer");
  const definition = useDefinition();
  const conditions = useMemo(() => listConditions(definition), [definition]);
  if (conditions.length === 0) {
    return (
      <div className={styles["emptyLogic"]}>
        <strong>{t("logic.empty")}</strong>
        <p>{t("logic.emptyText")}</p>
      </div>
    );
  }
  return (
    <div className={styles["logic"]}>
      {GROUPS.map((group) => {
        const own = conditions.filter((condition) => condition.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={t(`logic.${group}`)}>
            <h3 className={styles["groupTitle"]}>{t(`logic.${group}`)}</h3>
            {own.map((condition) => (
              <LogicRow
                key={condition.key}
                condition={condition}
                number={getNumbers(definition).get(condition.ownerId) ?? ""}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function LogicRow({ condition, number }: { condition: PlacedCondition; number: string }) {
  const { t } = useTranslation("designer");
  const { conditions } = useDesigner();
  const words = useConditionWords(condition.text);
  const title = `${number} ${condition.title || t("untitled")}`.trim();
  const name = condition.option === null ? title : t("logic.optionOf", { name: title, option: condition.option });
  return (
    <button
      type="button"
      className={styles["logicRow"]}
      data-broken={words.broken || undefined}
      onClick={() => conditions.open(condition.place)}
    >
      <span className={styles["logicName"]}>{name}</span>
      <span className={styles["logicText"]}>{t(`condition.chip.${condition.kind}`, { text: words.text })}</span>
      {words.broken && <span className={styles["logicBroken"]}>{t("logic.broken")}</span>}
    </button>
  );
}
