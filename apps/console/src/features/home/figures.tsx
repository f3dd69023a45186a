import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import type { Dashboard } from "./dashboard.query.ts";
import styles from "./home.module.css";

/** Days of the trend that count as this week, today included. */
const WEEK = 7;

/** Key figures, the most important first; figures with a list behind them are links. */
export function Figures({ data }: { data: Dashboard }) {
  const { t } = useTranslation("home");
  const format = useFormat();
  const today = data.trend.at(-1)?.count ?? 0;
  const week = data.trend.slice(-WEEK).reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={styles["figures"]}>
      <div>
        <dt>{t("figures.today")}</dt>
        <dd>{format.number(today)}</dd>
      </div>
      <div>
        <dt>{t("figures.week")}</dt>
        <dd>{format.number(week)}</dd>
      </div>
      <div>
        <dt>{t("figures.responses")}</dt>
        <dd>{format.number(data.responses)}</dd>
      </div>
      <div>
        <dt>{t("figures.open")}</dt>
        <dd>
          <Link to="/form?state=published">{format.number(data.open)}</Link>
        </dd>
      </div>
      <div>
        <dt>{t("figures.drafts")}</dt>
        <dd>
          <Link to="/form?state=draft">{format.number(data.drafts)}</Link>
        </dd>
      </div>
    </dl>
  );
}
