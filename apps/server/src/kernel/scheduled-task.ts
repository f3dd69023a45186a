/**
 * Work that a schedule can start: what exists, what it takes and when it runs unless an administrator says otherwise.
 * Each module declares its own tasks; `apps/server/src/background.ts` lists them all. A schedule names a task and its
 * arguments, never code: the administration contract's reflective calls are a known way into other systems.
 */
import type { Services } from "./context.ts";
import type { Tx } from "./database.ts";

export interface TaskParameter {
  readonly name: string;
  readonly kind: "integer" | "text" | "boolean";
  /** Bounds of an integer; longest length of a text. */
  readonly min?: number;
  readonly max?: number;
}

export type TaskArgument = string | number | boolean;

export interface ScheduledTask {
  /** Names of the schedule that every installation has. */
  readonly title: { readonly zh: string; readonly en: string };
  /** When it runs by default: a Quartz expression with seconds. */
  readonly cron: string;
  /** The values that a schedule gives in brackets, in order; `defaults` are those of the built-in schedule. */
  readonly parameters?: readonly TaskParameter[];
  readonly defaults?: readonly TaskArgument[];
  /** False where the built-in schedule does not run until somebody resumes it. */
  readonly isActive?: boolean;
  /**
   * Does the work. It may run twice for one due time if a process dies, so it must be idempotent. Returns a short text
   * for the log, such as a count.
   */
  readonly run?: (services: Services, args: readonly TaskArgument[], signal: AbortSignal) => Promise<unknown>;
  /** Work whose effect happens exactly once for each due time: it is committed together with the run. */
  readonly runIn?: (tx: Tx, services: Services, args: readonly TaskArgument[]) => Promise<unknown>;
}

export type ScheduledTasks = Readonly<Record<string, ScheduledTask>>;
