/** Row types of the tables that this module owns (migration 0111). */
import type { Generated } from "kysely";

interface AnswerCodesTable {
  id: Generated<number>;
  form_id: number;
  question_id: string;
  place: number;
  name: string;
  created_at: Generated<Date>;
}

interface CodedAnswersTable {
  form_id: number;
  code_id: number;
  seq: number;
  coded_at: Generated<Date>;
  coded_by: number | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    answer_codes: AnswerCodesTable;
    coded_answers: CodedAnswersTable;
  }
}
