/** Shows that the network is offline, until it is back. */
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./offline-bar.module.css";

export function OfflineBar() {
  const { t } = useTranslation("shell");
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className={styles["bar"]}>{t("offline")}</p>}</div>;
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
