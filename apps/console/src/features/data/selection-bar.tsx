/** Actions for the selected responses; hidden while none are selected. */
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { AnnotateSelection } from "./annotate-selection.tsx";
import styles from "./data.module.css";

export interface SelectionBarProps {
  responseIds: readonly string[];
  mayAnnotate: boolean;
  isDeleted: boolean;
  onClear: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function SelectionBar({ responseIds, mayAnnotate, isDeleted, onClear, onRemove, onRestore }: SelectionBarProps) {
  const { t } = useTranslation(["data", "common"]);
  const count = responseIds.length;
  if (count === 0) return null;
  return (
    <div className={styles["selection"]} role="status">
      <span>{t("selected", { count })}</span>
      {mayAnnotate && <AnnotateSelection responseIds={responseIds} onDone={onClear} />}
      {isDeleted ? (
        <Button size="small" onClick={onRestore}>
          {t("restore")}
        </Button>
      ) : (
        <Button size="small" danger onClick={onRemove}>
          {t("delete")}
        </Button>
      )}
      <Button size="small" type="text" onClick={onClear}>
        {t("common:action.cancel")}
      </Button>
    </div>
  );
}
