/** Row type of `user_imports` (migration 0011). */
import type { Words } from "@idata/contracts";
import type { ColumnType, Generated } from "kysely";
import type { PreparedImport } from "./import-batch.ts";

/** Why a row of an imported file was refused. */
export interface StoredFault {
  /** Row number in the spreadsheet. */
  readonly row: number;
  readonly reason: Words;
}

type Json<T> = ColumnType<T, string | undefined, string>;

export interface UserImportsTable {
  import_id: Generated<string>;
  owner_id: number;
  status: ColumnType<ImportStatus, ImportStatus | undefined, ImportStatus>;
  total: Generated<number>;
  handled: Generated<number>;
  imported: Generated<number>;
  updated: Generated<number>;
  faults: Json<StoredFault[]>;
  /** The rows and how to import them, until the end. */
  work: ColumnType<PreparedImport | null, string | undefined, string | null>;
  job_id: string | null;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export type ImportStatus = "running" | "done" | "broken";

declare module "../../../kernel/database.ts" {
  interface Database {
    user_imports: UserImportsTable;
  }
}
