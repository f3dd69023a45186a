/** What is compared: the groups and how many responses are in each. */
import { formatFigure, formatShare, toShare } from "@idata/questions/report";
import { EmptyState } from "@idata/ui/kit";
import { useFormat } from "../../../format/use-format.ts";
import figures from "../figures/figures.module.css";
import { useFigureWords } from "../figures/figure-words.ts";
import page from "../stats.module.css";
import type { StatsGroup } from "./compare-question.ts";
import { useComparisonWords } from "./comparison-words.ts";
import styles from "./comparison.module.css";

export interface ComparisonIntroProps {
  name: string;
  groups: readonly StatsGroup[];
  /** Number of groups, including those that are not shown. */
  all: number;
  responses: number;
  /** Responses that have a weight, which is also the sum of all weights; null without weights. */
  weighted: number | null;
}

export function ComparisonIntro({ name, groups, all, responses, weighted }: ComparisonIntroProps) {
  const t = useComparisonWords();
  const tFigures = useFigureWords();
  const format = useFormat();
  return (
    <section className={page["card"]} aria-labelledby="comparison">
      <h2 id="comparison" className={page["cardTitle"]}>
        {t("intro", { name })}
      </h2>
      {groups.length === 0 ? (
        <EmptyState compact title={t("none")} />
      ) : (
        <dl className={styles["groups"]}>
          {groups.map(({ key, label, n, weights }) => (
            <div key={key}>
              <dt>{label || key}</dt>
              <dd>
                {format.number(n)} <span className={figures["small"]}>{formatShare(toShare(n, responses))}</span>
              </dd>
              {weights !== undefined && weighted !== null && (
                <dd>
                  <span className={figures["small"]}>
                    {t("weighted", {
                      share: formatShare(toShare(weights.sum, weighted)),
                      n: formatFigure(weights.effective, 1),
                    })}
                  </span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {all > groups.length && <p className={figures["note"]}>{t("more", { all, shown: groups.length })}</p>}
      {groups.length > 1 && <p className={figures["note"]}>{tFigures("many")}</p>}
    </section>
  );
}
