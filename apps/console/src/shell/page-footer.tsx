/** Last line of a page: `sys.footer` of the system configuration (spec §1), nothing where it is empty. */
import { useConfig } from "./config.query.ts";
import styles from "./shell.module.css";

export function PageFooter() {
  const text = useConfig("sys.footer");
  return <footer className={`${styles["footer"]} no-print`}>{text}</footer>;
}
