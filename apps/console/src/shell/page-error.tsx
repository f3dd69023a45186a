/** Shown if a whole page could not be loaded: the error and a retry button. */
import { ErrorState } from "@idata/ui/kit";
import { useTranslation } from "react-i18next";
import { isApiError } from "../api/api-error.ts";

export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={isApiError(error) ? error.msg : t("error.unknown")}
      action={t("action.retry")}
      onAction={onRetry}
    />
  );
}
