/** Row types of the tables that this module owns (migration 0100). */
export interface FormColumnMarksTable {
  form_id: number;
  packed_seq: number;
  epoch: number;
}

interface FormColumnBlocksTable {
  form_id: number;
  question_id: string;
  part: string;
  block: number;
  epoch: number;
  data: Buffer;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_column_marks: FormColumnMarksTable;
    form_column_blocks: FormColumnBlocksTable;
  }
}
