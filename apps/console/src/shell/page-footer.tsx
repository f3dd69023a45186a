/** Footer of a page: `sys.footer` of the system configuration (spec §1); empty if not set. */
import { useTranslation } from "react-i18next";
import { useConfig } from "./config.query.ts";
import styles from "./shell.module.css";

/** The footer of a new installation, which is translated. Text written by an administrator is shown as is. */
const SEEDED = "iData · 开放的表单、问卷、考试与投票平台";

export function PageFooter() {
  const { t } = useTranslation("shell");
  const text = useConfig("sys.footer");
  return <footer className={`${styles["footer"]} no-print`}>{text === SEEDED ? t("footer") : text}</footer>;
}
