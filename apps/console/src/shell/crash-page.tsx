/** Error page of the routes: a page crashed, or its code was replaced by an update of the server. */
import { ErrorState } from "@idata/ui/kit";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";

export function CrashPage() {
  const { t } = useTranslation("shell");
  const isStale = isMissingChunk(useRouteError());
  return (
    <ErrorState
      title={t(isStale ? "crash.staleTitle" : "crash.title")}
      hint={t(isStale ? "crash.staleHint" : "crash.hint")}
      action={t("crash.reload")}
      onAction={() => location.reload()}
    />
  );
}

/** True if a hashed file of the previous build is gone after an update. Each browser words this error differently. */
function isMissingChunk(error: unknown): boolean {
  const text = error instanceof Error ? error.message : "";
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(text);
}
