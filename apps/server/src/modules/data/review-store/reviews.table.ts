/** Row types of the tables that this module owns (migration 0107). */
import type { ColumnType, Generated } from "kysely";
import type { UnitName } from "../../organisation/directory/index.ts";

export type ReviewState = "waiting" | "approved" | "rejected" | "returned";
/** `again` is the respondent's, who sends a returned response again; `restore` approves one that was rejected. */
export type DecisionName = "approve" | "reject" | "return" | "again" | "restore";
export type StoredUnit = UnitName & { readonly name: string };

interface FormReviewsTable {
  form_id: number;
  revision: Generated<number>;
  is_active: boolean;
  releases: boolean;
  entered_seq: number;
}

interface ReviewStepsTable {
  form_id: number;
  step: string;
  stage: number;
  place: number;
  name: string;
  days: number | null;
  units: ColumnType<readonly StoredUnit[], string, string>;
  by_head: Generated<boolean>;
}

interface ResponseReviewsTable {
  form_id: number;
  seq: number;
  state: Generated<ReviewState>;
  round: Generated<number>;
  remark: Generated<string>;
  questions: Generated<readonly string[]>;
  changed_at: Generated<Date>;
}

interface ReviewTasksTable {
  form_id: number;
  seq: number;
  step: string;
  opened_at: Generated<Date>;
  due_at: Date | null;
  reminded_at: Date | null;
}

interface ReviewDecisionsTable {
  form_id: number;
  seq: number;
  nr: number;
  round: number;
  step: string | null;
  step_name: string;
  decision: DecisionName;
  remark: string;
  questions: readonly string[];
  revision: number;
  decided_by: number | null;
  decided_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_reviews: FormReviewsTable;
    review_steps: ReviewStepsTable;
    response_reviews: ResponseReviewsTable;
    review_tasks: ReviewTasksTable;
    review_decisions: ReviewDecisionsTable;
  }
}
