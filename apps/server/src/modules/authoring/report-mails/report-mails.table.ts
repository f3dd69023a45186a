/** Row type of the table that this module owns (migration 0114). */
import type { BodyOf, saveReportMail } from "@idata/contracts";
import type { Generated } from "kysely";

type Body = BodyOf<typeof saveReportMail>;
export type Recipient = Body["recipients"][number];

interface FormReportMailsTable {
  form_id: number;
  revision: Generated<number>;
  is_on: boolean;
  period: Body["period"];
  weekday: number;
  day: number;
  hour: number;
  recipients: Recipient[];
  with_pdf: boolean;
  language: Body["language"];
  set_by: number;
  next_at: Date;
  stopped: Generated<"" | "form" | "access">;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_report_mails: FormReportMailsTable;
  }
}
