/** Placeholder pages for routes that are not built yet, so that no link is dead. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LaterPage } from "../../shell/later-page.tsx";

/**
 * The page that respondents fill in is the server's. Whoever comes to its address inside the console, after a sign-in,
 * loads it.
 */
export function LaterCollect() {
  const { t } = useTranslation("errors");
  const isForm = useLocation().pathname.startsWith("/collect/form/");
  useEffect(() => {
    if (isForm) location.reload();
  }, [isForm]);
  return isForm ? null : <LaterPage name={t("later.collect")} />;
}
