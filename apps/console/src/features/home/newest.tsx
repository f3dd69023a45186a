import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import type { Dashboard } from "./dashboard.query.ts";
import styles from "./home.module.css";

/** The newest responses to all of the user's forms. */
export function Newest({ newest }: { newest: Dashboard["newest"] }) {
  const { t } = useTranslation("home");
  const format = useFormat();
  if (newest.length === 0) return <p className={styles["none"]}>{t("newest.none")}</p>;
  return (
    <ul className={styles["list"]}>
      {newest.map(({ formId, responseId, title, number, submittedAt }) => (
        <li key={responseId}>
          <Link to={`/form/${formId}/data/list`} className={styles["name"]}>
            {title}
          </Link>
          <span className={styles["what"]}>{t("newest.number", { number: format.number(number) })}</span>
          <span className={styles["when"]}>
            <RelativeTime iso={submittedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
