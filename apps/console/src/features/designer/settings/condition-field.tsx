/** A condition in the settings panel, in words, with a link to the builder. */
import { BranchesOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import type { ConditionPlace } from "../logic/dialog-store.ts";
import { writeCondition } from "../logic/condition-places.ts";
import { useConditionWords } from "../logic/use-condition-words.ts";
import styles from "./settings.module.css";

export function ConditionField({
  label,
  none,
  value,
  place,
}: {
  label: string;
  none: string;
  value: string | undefined;
  place: ConditionPlace;
}) {
  const { t } = useTranslation("designer");
  const { store, actions, conditions } = useDesigner();
  return (
    <div className={styles["condition"]}>
      <span className={styles["label"]}>{label}</span>
      {value === undefined ? <span className={styles["none"]}>{none}</span> : <ConditionText text={value} />}
      <span className={styles["buttons"]}>
        <button type="button" className={styles["link"]} onClick={() => conditions.open(place)}>
          <BranchesOutlined aria-hidden /> {t(value === undefined ? "settings.add" : "settings.edit")}
        </button>
        {value !== undefined && (
          <button
            type="button"
            className={styles["link"]}
            onClick={() => writeCondition(store.getDefinition(), actions, place, "")}
          >
            {t("settings.remove")}
          </button>
        )}
      </span>
    </div>
  );
}

function ConditionText({ text }: { text: string }) {
  const words = useConditionWords(text);
  return (
    <span className={styles["words"]} data-broken={words.broken || undefined}>
      {words.text}
    </span>
  );
}
