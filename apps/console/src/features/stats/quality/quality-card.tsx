/** Responses that one may doubt: how many there are of each kind, and a switch that leaves them out of the whole page. */
import { QUALITY_FLAGS } from "@idata/contracts";
import { formatCount, formatShare, ReportTable, toShare } from "@idata/questions/report";
import { SkeletonBlock } from "@idata/ui/kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Switch } from "antd";
import { useId } from "react";
import { crosstabQuery } from "../crosstab/crosstab.query.ts";
import type { ChangeAddress } from "../filter/use-report-address.ts";
import styles from "../stats.module.css";
import { useSeen } from "../use-seen.ts";
import { leavesOut, setLeavesOut } from "./leave-out.ts";
import { useQualityWords } from "./quality-words.ts";
import { useFaceWords } from "../cards/face-words.ts";

export interface QualityCardProps {
  formId: number;
  /** If it changes, the flags are counted again. */
  responses: number;
  where: string;
  version: number | null;
  onChange: ChangeAddress;
}

export function QualityCard({ formId, responses, where, version, onChange }: QualityCardProps) {
  const t = useQualityWords();
  const tReport = useFaceWords();
  const label = useId();
  const [holder, isSeen] = useSeen();
  const isLeftOut = leavesOut(where);
  // Counted as if they were not left out, or there would be nothing to see.
  const counted = setLeavesOut(where, false);
  const options = crosstabQuery(formId, {
    rows: "$flags",
    columns: "$version",
    ...(counted === "" ? {} : { where: counted }),
    ...(version === null ? {} : { version }),
  });
  const answer = useQuery({
    ...options,
    queryKey: [...options.queryKey, responses],
    enabled: isSeen || isLeftOut,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const countOf = (flag: string): number => {
    const at = data?.rows.findIndex(({ key }) => key === flag) ?? -1;
    return data?.rowTotals[0]?.[at] ?? 0;
  };
  return (
    <section className={styles["card"]} aria-labelledby="quality" ref={holder}>
      <div className={styles["cardHead"]}>
        <h2 id="quality" className={styles["cardTitle"]}>
          {t("title")}
        </h2>
        <span className={`${styles["switch"]} no-print`}>
          <Switch
            size="small"
            aria-labelledby={label}
            checked={isLeftOut}
            onChange={(next) => onChange({ where: setLeavesOut(where, next) })}
          />
          <span id={label}>{t("leaveOut")}</span>
        </span>
      </div>
      {data === undefined && answer.error === null && <SkeletonBlock height={120} />}
      {data === undefined && answer.error !== null && (
        <p className={styles["none"]}>
          {t("failed")}{" "}
          <Button size="small" onClick={() => void answer.refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      {data !== undefined && (
        <>
          <p className={styles["base"]} role="status">
            {t(isLeftOut ? "leftOut" : data.answered === 0 ? "none" : "found", {
              flagged: formatCount(data.answered),
              n: formatCount(data.n),
            })}
          </p>
          <ReportTable
            caption={t("title")}
            data={{
              head: [t("flag"), tReport("count"), tReport("share")],
              rows: QUALITY_FLAGS.map((flag) => ({
                key: flag,
                cells: [t(`flags.${flag}`), formatCount(countOf(flag)), formatShare(toShare(countOf(flag), data.n))],
              })),
            }}
            t={tReport}
          />
          <p className={styles["note"]}>{t("note")}</p>
        </>
      )}
    </section>
  );
}
