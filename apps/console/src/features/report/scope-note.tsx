/** Which responses the public page and the mails cover: those of the report, whose editor changes them. */
import { useQuery } from "@tanstack/react-query";
import styles from "./page-drawer.module.css";
import { reportQuery } from "./report.query.ts";
import { useReportWords } from "./report-words.ts";

export function ScopeNote({ formId }: { formId: number }) {
  const t = useReportWords();
  const { data } = useQuery(reportQuery(formId, null));
  return (
    <div className={styles["field"]}>
      <span>{t("scope")}</span>
      <span>{data !== undefined && (data.where === "" ? t("allResponses") : data.whereText)}</span>
      <p className={styles["hint"]}>{t("scopeWhere")}</p>
    </div>
  );
}
