/** Forms that take responses, with the trend of two weeks. */
import { Sparkline } from "@idata/ui/kit";
import { Link } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import type { Dashboard } from "./dashboard.query.ts";
import styles from "./home.module.css";
import { useTileWords } from "./tile-words.ts";

export default function Running({ running }: { running: Dashboard["running"] }) {
  const t = useTileWords();
  const format = useFormat();
  return (
    <>
      <h2 id="running" className={styles["title"]}>
        {t("names.running")}
      </h2>
      {running.length === 0 && <p className={styles["none"]}>{t("noRunning")}</p>}
      <ul className={styles["list"]}>
        {running.map(({ formId, title, responses, trend, closesAt }) => (
          <li key={formId}>
            <Link to={`/form/${formId}/data/stats`} className={styles["name"]}>
              {title}
            </Link>
            {closesAt !== null && (
              <span className={styles["when"]}>{t("until", { time: format.dateTime(closesAt) })}</span>
            )}
            <Sparkline values={trend} width={70} height={18} label={t("trend", { name: title })} />
            <span className={styles["what"]}>{t("responses", { n: format.number(responses) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
