/** What a page shows while its code or the session loads: the final shape in grey, after a moment. */
import { useTranslation } from "react-i18next";
import styles from "./page-state.module.css";

export function PageSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles["skeleton"]} role="status" aria-busy="true" aria-label={t("loading")}>
      <div className={styles["line"]} style={{ width: "30%" }} />
      <div className={styles["block"]} />
      <div className={styles["block"]} />
    </div>
  );
}
