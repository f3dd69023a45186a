/** A thin line at the top while the next page's code is loading; the current page stays visible. */
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return isLoading ? <div className={styles["line"]} aria-hidden="true" /> : null;
}
