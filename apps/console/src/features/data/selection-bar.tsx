/** Actions for the selected responses; hidden while none are selected. */
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./data.module.css";

export interface SelectionBarProps {
  count: number;
  isDeleted: boolean;
  onClear: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function SelectionBar({ count, isDeleted, onClear, onRemove, onRestore }: SelectionBarProps) {
  const { t } = useTranslation(["data", "common"]);
  if (count === 0) return null;
  return (
    <div className={styles["selection"]} role="status">
      <span>{t("selected", { count })}</span>
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
