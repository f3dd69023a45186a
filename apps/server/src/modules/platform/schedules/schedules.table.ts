/** Row types of schedules and their runs (migration 0043). */
import type { ErrorName } from "@idata/contracts";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { ErrorParams } from "../../../kernel/app-error.ts";

export interface StoredFault {
  readonly name: ErrorName;
  readonly params: ErrorParams;
}

export interface SysJobTable {
  job_id: Generated<number>;
  job_name: string;
  job_group: Generated<string>;
  invoke_target: string;
  cron_expression: string;
  misfire_policy: Generated<string>;
  concurrent: Generated<string>;
  status: Generated<string>;
  remark: Generated<string>;
  builtin: string | null;
  decided_until: Generated<Date>;
  create_by: Generated<string>;
  create_time: Generated<Date>;
  update_by: Generated<string>;
  update_time: Date | null;
}

export interface SysJobLogTable {
  job_log_id: GeneratedAlways<number>;
  job_id: number;
  job_name: string;
  job_group: string;
  invoke_target: string;
  due_at: Date | null;
  run_id: string;
  status: Generated<string>;
  job_message: Generated<string>;
  /** In Chinese; `fault` says the same in both languages. */
  exception_info: Generated<string>;
  /** An error and its parameters (migration 0059); null for runs from before, and if the run did not fail. */
  fault: JSONColumnType<StoredFault> | null;
  start_time: Date | null;
  end_time: Date | null;
  create_time: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    sys_job: SysJobTable;
    sys_job_log: SysJobLogTable;
  }
}
