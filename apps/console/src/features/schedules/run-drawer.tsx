/** All details of one run. */
import { Drawer } from "@idata/ui/kit/drawer";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import type { ReactNode } from "react";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { OutcomeDot, useDurationText, useMessageText } from "./run-columns.tsx";
import type { Run } from "./run-outcome.ts";
import { useScheduleWords } from "./schedule-words.ts";
import styles from "./schedules.module.css";

const WIDTH = 560;

export function RunDrawer({ run, onClose }: { run: Run | null; onClose: () => void }) {
  const t = useScheduleWords();
  return (
    <Drawer
      open={run !== null}
      title={t("runs.details")}
      size={Math.min(WIDTH, window.innerWidth)}
      onClose={onClose}
      destroyOnHidden
    >
      {run !== null && <Details run={run} />}
    </Drawer>
  );
}

function Details({ run }: { run: Run }) {
  const t = useScheduleWords();
  const toName = useSeededName();
  const toTook = useDurationText();
  const groups = useDictionary("sys_job_group");
  const message = useMessageText()(run);
  const lines: [label: string, value: ReactNode][] = [
    [t("runs.columns.name"), toName(run.jobName)],
    [t("columns.group"), <DictionaryTag key="group" entries={groups} value={run.jobGroup} />],
    [t("runs.columns.outcome"), <OutcomeDot key="outcome" run={run} />],
    [t("runs.columns.duration"), toTook(run)],
    [t("runs.columns.due"), run.dueTime ?? t("runs.byHand")],
    [t("runs.columns.start"), run.startTime],
    [t("runs.columns.end"), run.endTime],
    [t("runs.columns.number"), run.jobLogId],
    [t("columns.target"), <code key="target">{run.invokeTarget}</code>],
  ];
  return (
    <>
      <dl className={styles["lines"]}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === "" || value === null ? t("runs.none") : value}</dd>
          </div>
        ))}
      </dl>
      {message !== "" && (
        <section className={styles["text"]}>
          <h2>{t(run.exceptionInfo === "" ? "runs.report" : "runs.fault")}</h2>
          <pre>{message}</pre>
        </section>
      )}
    </>
  );
}
