/** A thin line on top while the next page's code is on its way; the page that is open stays where it is. */
import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return isLoading ? <div className={styles["line"]} aria-hidden="true" /> : null;
}
