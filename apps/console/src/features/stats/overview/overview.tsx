/** Key figures of the form, each with what it is based on. */
import { formatShare, toShare } from "@idata/questions/report";
import type { ReactNode } from "react";
import { PaperTime } from "../paper-time.tsx";
import { useFormat } from "../../../format/use-format.ts";
import type { FormStats } from "../../../forms/stats.query.ts";
import styles from "../stats.module.css";
import { useOverviewWords } from "./overview-words.ts";

export interface OverviewProps {
  stats: FormStats;
  /** Visits are not part of a filter, so they say nothing about the responses that it fits. */
  isFiltered: boolean;
}

export function Overview({ stats, isFiltered }: OverviewProps) {
  const t = useOverviewWords();
  const format = useFormat();
  const { responses, byDay, today, visits, medianSeconds, timed, lastResponseAt, screenedOut } = stats;
  const n = format.number;
  const started = formatShare(toShare(visits.starts, visits.views));
  return (
    <dl className={styles["overview"]}>
      {!isFiltered && visits.views > 0 && <Figure name={t("views")} value={n(visits.views)} base={t("viewsBase")} />}
      {!isFiltered && visits.starts > 0 && (
        <Figure
          name={t("starts")}
          value={n(visits.starts)}
          base={visits.views < visits.starts ? "" : t("startsBase", { share: started })}
        />
      )}
      <Figure
        name={t("responses")}
        value={n(responses)}
        base={[
          t("responsesBase", { n: n(byDay[today] ?? 0) }),
          ...(screenedOut > 0 ? [t("screenedOut", { n: n(screenedOut) })] : []),
        ].join(" · ")}
      />
      {!isFiltered && visits.starts > 0 && (
        <Figure
          name={t("completion")}
          value={formatShare(toShare(visits.finished, visits.starts))}
          base={t("completionBase", { starts: n(visits.starts), finished: n(visits.finished) })}
        />
      )}
      <Figure
        name={t("median")}
        value={medianSeconds === null ? "–" : format.duration(medianSeconds)}
        base={t("medianBase", { n: n(timed) })}
      />
      <Figure
        name={t("last")}
        value={lastResponseAt === null ? t("none") : <PaperTime iso={lastResponseAt} />}
        base=""
      />
    </dl>
  );
}

function Figure({ name, value, base }: { name: string; value: ReactNode; base: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {base !== "" && <span className={styles["figureBase"]}>{base}</span>}
      </dd>
    </div>
  );
}
