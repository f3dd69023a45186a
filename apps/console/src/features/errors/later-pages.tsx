/** Placeholder pages for routes that are not built yet, so that no link is dead. */
import { useTranslation } from "react-i18next";
import { LaterPage } from "../../shell/later-page.tsx";

export function LaterCollect() {
  const { t } = useTranslation("errors");
  return <LaterPage name={t("later.collect")} />;
}
