/** Row types of `background_jobs` (migration 0042, written by the kernel's queue) and `job_files` (0044). */
import type { Generated } from "kysely";

export interface BackgroundJobsTable {
  id: string;
  name: string;
  owner_id: number | null;
  form_id: number | null;
  done: Generated<number>;
  total: Generated<number>;
  attempt: Generated<number>;
  result: object | null;
  fault: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface JobFilesTable {
  job_id: string;
  owner_id: number;
  blob: string;
  file_name: string;
  file_type: string;
  bytes: number;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    background_jobs: BackgroundJobsTable;
    job_files: JobFilesTable;
  }
}
