/** What modules say and know of jobs; `job-queue.ts` runs them. */
import type { Tx } from "./database.ts";

/**
 * The data of each kind of job, by its name. A module declares its own jobs beside their handlers:
 *
 *     declare module "../../../kernel/jobs.ts" { interface JobData { "users.import": { importId: string } } }
 *
 * `apps/server/src/background.ts` lists the handlers; the compiler names a missing one.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules add the members
export interface JobData {}
export type JobName = keyof JobData;

export interface RunningJob<Data> {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Fires when somebody cancels the job, its time is up, or the process stops. */
  readonly signal: AbortSignal;
  /** Shows people how far the job is. Written at most twice a second. */
  readonly progress: (done: number, total: number) => Promise<void>;
  /**
   * Commits `work` together with the end of the job: both happen exactly once or not at all. Throws JobTakenOver, and
   * nothing is written, if another process runs the job by now. Call it at most once, as the last step.
   */
  readonly finish: (work: (tx: Tx) => Promise<object | void>) => Promise<void>;
}

export interface JobOrder {
  /** Chosen by the caller if the same order must never run twice: a second job with the id is ignored. */
  readonly id?: string;
  /** Who sees the job and may cancel it besides administrators. */
  readonly ownerId?: number;
  readonly formId?: number;
  /** Not before this moment. */
  readonly startAfter?: Date;
  /** For work that has its own record, so that people do not see it among the jobs. */
  readonly isHidden?: boolean;
}

/** The part of the queue that modules use. */
export interface Jobs {
  /**
   * Adds a job to the transaction. Returns its id. A job of a transaction that is rolled back never existed; after the
   * commit its owner sees it at once.
   */
  add<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], order?: JobOrder): Promise<string>;
  /** Ends a job: one that waits never runs, the signal of one that runs fires. Does nothing for a finished job. */
  cancel(name: string, id: string): Promise<void>;
  /** Lets a failed or cancelled job run again. */
  retry(name: string, id: string): Promise<void>;
  /** Lets running jobs finish for a few seconds; what is not done by then runs again elsewhere. */
  stop(): Promise<void>;
}
