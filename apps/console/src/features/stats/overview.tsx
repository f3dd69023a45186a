/** Key figures of the form: responses, today's responses, median time, latest response. */
import { formatShare, toShare } from "@idata/questions/report";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import type { FormStats } from "../../forms/stats.query.ts";
import styles from "./stats.module.css";

export interface OverviewProps {
  stats: FormStats;
  today: string;
  /** Visits are not part of a filter, so they give no completion of the responses that it fits. */
  isFiltered: boolean;
}

export function Overview({ stats, today, isFiltered }: OverviewProps) {
  const { t } = useTranslation("stats");
  const format = useFormat();
  const { responses, byDay, visits, medianSeconds, lastResponseAt } = stats;
  return (
    <dl className={styles["overview"]}>
      <div>
        <dt>{t("figures.responses")}</dt>
        <dd>{format.number(responses)}</dd>
      </div>
      <div>
        <dt>{t("figures.today")}</dt>
        <dd>{format.number(byDay[today] ?? 0)}</dd>
      </div>
      {visits.starts > 0 && !isFiltered && (
        <div>
          <dt>{t("figures.completion")}</dt>
          <dd
            title={t("figures.completionOf", {
              starts: format.number(visits.starts),
              views: format.number(visits.views),
            })}
          >
            {formatShare(toShare(visits.finished, visits.starts))}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("figures.median")}</dt>
        <dd>{medianSeconds === null ? "–" : format.duration(medianSeconds)}</dd>
      </div>
      <div>
        <dt>{t("figures.last")}</dt>
        <dd>{lastResponseAt === null ? "–" : <RelativeTime iso={lastResponseAt} />}</dd>
      </div>
    </dl>
  );
}
