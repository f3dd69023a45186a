import type { Generated } from "kysely";

interface ResponseBatchesTable {
  id: string;
  form_id: number;
  action: string;
  /** JSON text on writing. */
  annotation: unknown;
  undoes: string | null;
  made_by: number;
  made_at: Generated<Date>;
}

interface ResponseBatchPiecesTable {
  batch_id: string;
  piece: number;
  seqs: readonly number[];
  changed: Generated<readonly number[]>;
  left_out: Generated<readonly number[]>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    response_batches: ResponseBatchesTable;
    response_batch_pieces: ResponseBatchPiecesTable;
  }
}
