/** Placeholder while a page's code or the session is loading; appears after a short delay. */
import { useTranslation } from "react-i18next";
import styles from "./page-state.module.css";

export function PageSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles["skeleton"]} role="status" aria-busy="true" data-loading aria-label={t("loading")}>
      <div className={styles["line"]} style={{ width: "30%" }} />
      <div className={styles["block"]} />
      <div className={styles["block"]} />
    </div>
  );
}
