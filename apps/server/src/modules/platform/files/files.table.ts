/** Row type of `files` (migration 0002). */
import type { Generated } from "kysely";

interface FilesTable {
  id: string;
  form_id: number;
  question_id: string;
  response_seq: number | null;
  storage_name: string;
  name: string;
  size: number;
  type: string;
  sha256: Buffer;
  created_at: Generated<Date>;
}

/** Uploads in progress, and uploaded files that no response has claimed yet (migration 0023). */
interface StagedUploadsTable {
  file_id: string;
  form_id: number;
  question_id: string;
  network: string;
  visit: string;
  bytes: number;
  has_arrived: Generated<boolean>;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    files: FilesTable;
    staged_uploads: StagedUploadsTable;
  }
}
