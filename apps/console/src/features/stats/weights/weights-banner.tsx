/** Says above all cards that figures are weighted, by what, and how much that costs. */
import { formatFigure } from "@idata/questions/report";
import { Button } from "antd";
import type { FormStats } from "../../../forms/stats.query.ts";
import { useFormat } from "../../../format/use-format.ts";
import styles from "../stats.module.css";
import own from "./weights.module.css";
import { useWeightWords } from "./weight-words.ts";

export interface WeightsBannerProps {
  weights: NonNullable<FormStats["weights"]>;
  /** Names of the questions. */
  names: readonly string[];
  /** Responses that the page counts. */
  responses: number;
  onChange: () => void;
}

const HEAVY = 5;

export function WeightsBanner({ weights, names, responses, onChange }: WeightsBannerProps) {
  const t = useWeightWords();
  const format = useFormat();
  const left = responses - weights.n;
  return (
    <section className={`${styles["card"]} ${own["banner"]}`} aria-label={t("title")}>
      <strong>{t("banner", { names: names.join("、") })}</strong>
      <p className={styles["base"]}>
        {t("size", {
          effective: formatFigure(weights.effective, 1),
          n: format.number(weights.n),
          effect: formatFigure(weights.designEffect, 2),
          smallest: formatFigure(weights.smallest, 2),
          largest: formatFigure(weights.largest, 2),
        })}
      </p>
      <p className={styles["note"]}>
        {[
          ...(left > 0 ? [t("left", { n: format.number(left) })] : []),
          t("scope"),
          ...(weights.largest > HEAVY ? [t("strong")] : []),
        ].join(" ")}
      </p>
      <Button className="no-print" size="small" onClick={onChange}>
        {t("change")}
      </Button>
    </section>
  );
}
