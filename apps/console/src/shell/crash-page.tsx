/** Error boundary of the routes: a page that broke, or code that an update of the server has replaced. */
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

/** Hashed files of the former build are gone after an update; every browser words it in its own way. */
function isMissingChunk(error: unknown): boolean {
  const text = error instanceof Error ? error.message : "";
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(text);
}
