/** State of a job as a dot with a word; below it, how far it is and why the last try failed. */
import { StateDot } from "@idata/ui/kit";
import type { StateTone } from "@idata/ui/kit";
import { Progress } from "antd";
import { useFormat } from "../format/use-format.ts";
import type { Job } from "./job.query.ts";
import { isOpen } from "./job.query.ts";
import { useJobWords } from "./job-words.ts";
import styles from "./jobs.module.css";

const TONES: Readonly<Record<Job["state"], StateTone>> = {
  waiting: "neutral",
  running: "running",
  done: "active",
  failed: "failed",
  cancelled: "ended",
};

export type Shown = Pick<Job, "state" | "done" | "total" | "attempt" | "fault">;

export function JobProgress({ job }: { job: Shown }) {
  const t = useJobWords();
  const { state, attempt, fault } = job;
  return (
    <span className={styles["progress"]}>
      <span className={styles["state"]}>
        <StateDot tone={TONES[state]} label={t(`states.${state}`)} />
        {attempt > 1 && <span className={styles["quiet"]}>{t("attempt", { count: attempt })}</span>}
      </span>
      {isOpen(job) && <ProgressBar job={job} />}
      {fault !== null && <span className={state === "failed" ? styles["fault"] : styles["quiet"]}>{fault}</span>}
    </span>
  );
}

/** Nothing while the job has not said how much there is to do. */
export function ProgressBar({ job: { done, total } }: { job: Pick<Job, "done" | "total"> }) {
  const t = useJobWords();
  const format = useFormat();
  if (total === 0) return null;
  return (
    <span className={styles["bar"]}>
      <Progress
        size="small"
        status="active"
        showInfo={false}
        percent={Math.floor((100 * done) / total)}
        aria-label={t("progress")}
      />
      <span className={styles["share"]}>{t("share", { done: format.number(done), total: format.number(total) })}</span>
    </span>
  );
}
