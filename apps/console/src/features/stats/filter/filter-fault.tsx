/** Shown in place of the figures if they cannot be had with this filter or comparison. */
import { ErrorState } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../../api/api-error.ts";
import { useFilterWords } from "./filter-words.ts";
import styles from "./filter.module.css";

export interface FilterFaultProps {
  error: unknown;
  onRetry: () => void;
  onClear: () => void;
}

export function FilterFault({ error, onRetry, onClear }: FilterFaultProps) {
  const { t: tCommon } = useTranslation();
  const t = useFilterWords();
  return (
    <div className={styles["fault"]}>
      <ErrorState
        title={isApiError(error) ? error.msg : tCommon("error.unknown")}
        action={tCommon("action.retry")}
        onAction={onRetry}
      />
      <Button onClick={onClear}>{t("clearAll")}</Button>
    </div>
  );
}
