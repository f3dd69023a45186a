/** Covers the page while a call that requested it is running. The page below stays readable but cannot be clicked. */
import { useTranslation } from "react-i18next";
import { useLoading } from "./loading.ts";
import styles from "./loading-overlay.module.css";

export function LoadingOverlay() {
  const { t } = useTranslation();
  const text = useLoading((state) => state.text);
  if (text === null) return null;
  return (
    <div className={styles["overlay"]} role="status" aria-busy="true" data-loading>
      <span className={styles["spinner"]} aria-hidden="true" />
      <span>{text === "" ? t("loading") : text}</span>
    </div>
  );
}
