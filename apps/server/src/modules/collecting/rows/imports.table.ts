/** Row types of `response_imports` and `response_import_pieces` (migration 0115). */
import type { ColumnType, Generated } from "kysely";

/** What is wrong with a row. Texts are made where it is shown, in the language of whoever looks. */
export interface RowFault {
  /** From 0; null for the whole row. */
  readonly column: number | null;
  readonly questionId: string | null;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly part?: string;
  /** What the cell contains, cut. */
  readonly value?: string;
}

/** Number in the spreadsheet, and the cells. */
export type StoredRow = readonly [row: number, cells: readonly string[]];
/** Number in the spreadsheet, and what is wrong with it. */
export type StoredFaults = readonly [row: number, faults: readonly RowFault[]];

type Json<T> = ColumnType<T, string, string>;

interface ResponseImportsTable {
  id: string;
  form_id: number;
  made_by: number;
  made_at: Generated<Date>;
  file_name: string;
  file_hash: Buffer;
  version: number;
  header: readonly string[];
  targets: Json<readonly (string | null)[]>;
  state: ColumnType<"read" | "running" | "done", string | undefined, string>;
  total: number;
  handled: Generated<number>;
  stored: Generated<number>;
  refused: Generated<number>;
  job_id: string | null;
}

interface ResponseImportPiecesTable {
  import_id: string;
  piece: number;
  rows: Json<readonly StoredRow[]>;
  faults: ColumnType<readonly StoredFaults[], string | undefined, string>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    response_imports: ResponseImportsTable;
    response_import_pieces: ResponseImportPiecesTable;
  }
}
