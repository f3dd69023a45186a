/** Shows the conditions of a question in words. A click opens the condition builder. */
import { BranchesOutlined } from "@ant-design/icons";
import type { ItemDefinition } from "@idata/engine";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { useConditionWords } from "../logic/use-condition-words.ts";
import type { ConditionPlace } from "../logic/dialog-store.ts";
import styles from "./canvas.module.css";

export function ConditionChips({ item }: { item: ItemDefinition }) {
  const { id, visibleIf, requiredIf, readOnlyIf } = item;
  if (visibleIf === undefined && requiredIf === undefined && readOnlyIf === undefined) return null;
  return (
    <div className={styles["chips"]}>
      {visibleIf !== undefined && (
        <ConditionChip text={visibleIf} kind="visible" place={{ kind: "item", id, setting: "visibleIf" }} />
      )}
      {requiredIf !== undefined && (
        <ConditionChip text={requiredIf} kind="required" place={{ kind: "item", id, setting: "requiredIf" }} />
      )}
      {readOnlyIf !== undefined && (
        <ConditionChip text={readOnlyIf} kind="readOnly" place={{ kind: "item", id, setting: "readOnlyIf" }} />
      )}
    </div>
  );
}

export function ConditionChip({
  text,
  kind,
  place,
}: {
  text: string;
  kind: "visible" | "required" | "readOnly";
  place: ConditionPlace;
}) {
  const { t } = useTranslation("designer");
  const { conditions, isReadOnly } = useDesigner();
  const words = useConditionWords(text);
  const said = t(`condition.chip.${kind}`, { text: words.text });
  return (
    <button
      type="button"
      className={styles["chip"]}
      data-broken={words.broken || undefined}
      title={words.broken ? t("logic.broken") : said}
      disabled={isReadOnly}
      onClick={() => conditions.open(place)}
    >
      <BranchesOutlined aria-hidden />
      <span>{said}</span>
    </button>
  );
}
