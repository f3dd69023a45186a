/** How many chose each option of the first level, and the options at which choices ended. */
import { useMemo } from "react";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import styles from "../../shared/report/report.module.css";
import type { CascaderItem } from "./cascader.answer.ts";
import { listEnds, listFirst } from "./ends.ts";

export function CascaderReport({ item, counters, ...rest }: ReportProps<CascaderItem>) {
  const first = useMemo(() => listFirst(item, counters), [counters, item]);
  const ends = useMemo(() => listEnds(item, counters), [counters, item]);
  const { t } = rest;
  return (
    <>
      <p className={styles["part"]}>{t("cascadeFirst")}</p>
      <ChoiceReport {...rest} item={{ ...item, options: first.options }} counters={first.counters} />
      <p className={styles["part"]}>{t("cascadeEnd", { max: ends.options.length })}</p>
      <ChoiceReport {...rest} item={{ ...item, options: ends.options }} counters={ends.counters} />
    </>
  );
}
