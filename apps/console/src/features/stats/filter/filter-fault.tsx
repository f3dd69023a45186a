/** Shown in place of the figures if they cannot be had with this filter or comparison. */
import { EmptyState } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../../api/api-error.ts";
import { useFilterWords } from "../../../conditions/filter/filter-words.ts";

export interface FilterFaultProps {
  error: unknown;
  onRetry: () => void;
  onClear: () => void;
}

export function FilterFault({ error, onRetry, onClear }: FilterFaultProps) {
  const { t: tCommon } = useTranslation();
  const t = useFilterWords();
  return (
    <div role="alert">
      <EmptyState title={isApiError(error) ? error.msg : tCommon("error.unknown")}>
        <Button type="primary" onClick={onClear}>
          {t("clearAll")}
        </Button>
        <Button onClick={onRetry}>{tCommon("action.retry")}</Button>
      </EmptyState>
    </div>
  );
}
