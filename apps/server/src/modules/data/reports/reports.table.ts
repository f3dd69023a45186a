/** Row types of the tables that this module owns (migrations 0112, 0113 and 0123). */
import type { BodyOf, saveReport } from "@idata/contracts";
import type { ReportCard } from "@idata/engine/report";
import type { Generated } from "kysely";

export type ReportTranslations = NonNullable<BodyOf<typeof saveReport>["translations"]>;
export type ReportBlock = BodyOf<typeof saveReport>["blocks"][number];

interface FormReportsTable {
  form_id: number;
  revision: Generated<number>;
  title: string;
  condition: string;
  blocks: ReportBlock[];
  translations: Generated<ReportTranslations>;
}

interface FormReportPagesTable {
  form_id: number;
  key: string;
  is_open: Generated<boolean>;
  closes_at: Date | null;
  password_hash: string | null;
  shown: string[];
  texts: string[];
  revision: Generated<number>;
}

interface FormReportSnapshotsTable {
  form_id: number;
  filter_key: string;
  condition: string;
  number: Generated<number>;
  total: number;
  seq: number;
  cards: ReportCard[];
  checked_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_reports: FormReportsTable;
    form_report_pages: FormReportPagesTable;
    form_report_snapshots: FormReportSnapshotsTable;
  }
}
