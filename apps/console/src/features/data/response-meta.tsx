/** Receipt, times and version of a response. */
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import type { ResponseRow } from "../../forms/response.query.ts";
import styles from "./data.module.css";

export function ResponseMeta({ response }: { response: ResponseRow }) {
  const { t } = useTranslation("data");
  const format = useFormat();
  const lines: [label: string, value: string][] = [
    [t("detail.receipt"), response.receipt],
    [t("detail.submittedAt"), format.dateTime(response.submittedAt)],
    [t("detail.startedAt"), response.startedAt === null ? "" : format.dateTime(response.startedAt)],
    [t("detail.seconds"), response.seconds === null ? "" : format.duration(response.seconds)],
    [t("detail.version"), String(response.version)],
    [t("detail.deletedAt"), response.deletedAt === null ? "" : format.dateTime(response.deletedAt)],
  ];
  return (
    <dl className={styles["meta"]}>
      {lines
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
