/** Columns of the log of schedules, and how a run's outcome and duration are shown. */
import type { DataColumn } from "@idata/ui/data-table";
import { StateDot } from "@idata/ui/kit";
import type { StateTone } from "@idata/ui/kit";
import { Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useSeededName } from "../../admin/seeded-names.ts";
import { useFormat } from "../../format/use-format.ts";
import { toDuration, toMessage, toOutcome } from "./run-outcome.ts";
import type { Outcome, Run } from "./run-outcome.ts";
import { useScheduleWords } from "./schedule-words.ts";
import styles from "./schedules.module.css";

export function useRunColumns(open: (run: Run) => void): DataColumn<Run>[] {
  const t = useScheduleWords();
  const words = useAdminWords();
  const toName = useSeededName();
  const toTook = useDurationText();
  const toText = useMessageText();
  return [
    {
      key: "name",
      title: t("runs.columns.name"),
      render: ({ jobName }) => <span className={styles["runName"]}>{toName(jobName)}</span>,
    },
    {
      key: "due",
      title: t("runs.columns.due"),
      width: 165,
      render: ({ dueTime }) => dueTime ?? <span className={styles["quiet"]}>{t("runs.byHand")}</span>,
    },
    { key: "start", title: t("runs.columns.start"), width: 165, render: ({ startTime }) => startTime },
    {
      key: "duration",
      title: t("runs.columns.duration"),
      width: 110,
      isNumber: true,
      isShort: true,
      render: (run) => toTook(run),
    },
    {
      key: "outcome",
      title: t("runs.columns.outcome"),
      width: 110,
      isShort: true,
      render: (run) => <OutcomeDot run={run} />,
    },
    {
      key: "message",
      title: t("runs.columns.message"),
      width: 230,
      render: (run) => {
        const text = toText(run);
        return text === "" ? "" : <span className={styles["message"]}>{text}</span>;
      },
    },
    {
      key: "actions",
      title: words("actions"),
      width: 80,
      isActions: true,
      render: (run) => (
        <Button type="link" size="small" onClick={() => open(run)}>
          {words("view")}
        </Button>
      ),
    },
  ];
}

const TONES: Readonly<Record<Outcome, StateTone>> = {
  done: "active",
  failed: "failed",
  running: "running",
  waiting: "neutral",
};

export function OutcomeDot({ run }: { run: Run }) {
  const t = useScheduleWords();
  const outcome = toOutcome(run);
  return <StateDot tone={TONES[outcome]} label={t(`runs.outcomes.${outcome}`)} />;
}

const SECOND_MS = 1000;

/** Milliseconds below a second, then seconds, minutes and hours. */
export function useDurationText(): (run: Run) => string {
  const t = useScheduleWords();
  const format = useFormat();
  return (run) => {
    const took = toDuration(run);
    if (took === null) return "";
    return took < SECOND_MS ? t("runs.milliseconds", { count: took }) : format.duration(took / SECOND_MS);
  };
}

/** Many tasks report only a number: how many things they deleted or checked. */
export function useMessageText(): (run: Run) => string {
  const t = useScheduleWords();
  const format = useFormat();
  return (run) => {
    const text = toMessage(run);
    return /^\d{1,15}$/.test(text) ? t("runs.count", { count: format.number(Number(text)) }) : text;
  };
}
