/**
 * Follows a job that the user started: shows its progress in a notification with a button to cancel, and downloads the
 * file when it is ready. It goes on while the user works on other pages of the console. Closing the notification stops
 * neither the job nor the download; closing the console stops the download, and the file waits under "my jobs".
 */
import { cancelOwnJob, getOwnJob } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useState } from "react";
import { useHref, useNavigate } from "react-router";
import { isConnectionFailure } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { reportDownloadError, reportError } from "../api/report-error.ts";
import { downloadJob } from "./download-job.ts";
import { isOpen, OWN_JOBS } from "./job.query.ts";
import type { Job } from "./job.query.ts";
import { JobProgress } from "./job-progress.tsx";
import { useJobWords } from "./job-words.ts";
import styles from "./jobs.module.css";

export interface FollowedJob {
  jobId: string;
  /** Name of what is exported, or whose responses are changed, for the messages. */
  title: string;
  /** For a job without a file: what follows when it is done. */
  onDone?: () => Promise<void>;
}

const POLL_MS = 1000;
const MAX_MISSES = 20;
export const OWN_JOBS_PATH = "/user/jobs";

const WAITING: Pick<Job, "state" | "done" | "total" | "attempt" | "fault"> = {
  state: "waiting",
  done: 0,
  total: 0,
  attempt: 1,
  fault: null,
};

/** Resolves when the job has ended and its file is saved; reports errors itself. */
export function useFollowJob(): (job: FollowedJob) => Promise<void> {
  const t = useJobWords();
  const { message, notification } = App.useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useHref(OWN_JOBS_PATH);

  const end = async (job: Job, title: string, onDone: FollowedJob["onDone"]) => {
    const failed = t(onDone === undefined ? "failed" : "workFailed", { title });
    if (job.state === "cancelled") void message.info(t("cancelled"));
    else if (job.state === "failed") notification.error({ title: failed, description: job.fault });
    else if (onDone !== undefined) await onDone();
    else void message.success(t("saved", { name: await downloadJob(job.jobId, job.file?.name ?? title) }));
  };

  return async ({ jobId, title, onDone }) => {
    const key = `job ${jobId}`;
    let isClosed = false;
    const show = (job: typeof WAITING) => {
      if (isClosed) return;
      notification.open({
        key,
        title: t(onDone === undefined ? "running" : "working", { title }),
        duration: false,
        onClose: () => {
          isClosed = true;
        },
        description: (
          <Following
            jobId={jobId}
            job={job}
            hint={t(onDone === undefined ? "runningHint" : "workingHint")}
            listAddress={listAddress}
            onOpenList={() => {
              notification.destroy(key);
              isClosed = true;
              void navigate(OWN_JOBS_PATH);
            }}
          />
        ),
      });
    };
    show(WAITING);
    try {
      const ended = await waitForEnd(jobId, show);
      notification.destroy(key);
      await end(ended, title, onDone).catch(onDone === undefined ? reportDownloadError : reportError);
    } catch (error) {
      notification.destroy(key);
      if (isConnectionFailure(error)) void message.warning(t(onDone === undefined ? "lost" : "workLost"));
      else reportError(error);
    }
    await queryClient.invalidateQueries({ queryKey: OWN_JOBS });
  };
}

/** A lost connection is waited for; rejects if it stays lost. */
async function waitForEnd(jobId: string, onProgress: (job: Job) => void): Promise<Job> {
  let misses = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * (misses + 1)));
    try {
      const { data } = await call(getOwnJob, { params: { jobId }, mayRepeat: true });
      misses = 0;
      if (!isOpen(data)) return data;
      onProgress(data);
    } catch (error) {
      misses += 1;
      if (!isConnectionFailure(error) || misses > MAX_MISSES) throw error;
    }
  }
}

interface FollowingProps {
  jobId: string;
  job: typeof WAITING;
  hint: string;
  listAddress: string;
  onOpenList: () => void;
}

function Following({ jobId, job, hint, listAddress, onOpenList }: FollowingProps) {
  const t = useJobWords();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      await call(cancelOwnJob, { params: { jobId } });
    } catch (error) {
      setCancelling(false);
      reportError(error);
    }
  };
  return (
    <div className={styles["following"]}>
      <JobProgress job={job} />
      <span className={styles["quiet"]}>{hint}</span>
      <span className={styles["buttons"]}>
        <Button size="small" loading={isCancelling} onClick={() => void cancel()}>
          {t("cancel")}
        </Button>
        {/* Notifications are outside the router, so the link of the router does not work here. */}
        <a
          href={listAddress}
          onClick={(event) => {
            event.preventDefault();
            onOpenList();
          }}
        >
          {t("toList")}
        </a>
      </span>
    </div>
  );
}
