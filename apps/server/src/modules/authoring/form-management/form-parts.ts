/**
 * What must be deleted with a form: one entry for every table with a `form_id`. The compiler requires an entry for each
 * such row type, and a test looks for tables in the database that have none.
 */
import type { Config } from "../../../config.ts";
import type { Database, Tx } from "../../../kernel/database.ts";
import { deleteCodesOfForm } from "../../data/answer-codes/index.ts";
import { deleteColumns } from "../../data/answer-columns/index.ts";
import {
  deleteBlocks,
  deleteCounters,
  deleteAnnotationsOfForm,
  deleteOriginsOfForm,
  deleteEditsOfForm,
  deleteResponsesOfForm,
} from "../../data/response-store/index.ts";
import { deleteReviewsOfForm } from "../../data/review-store/index.ts";
import { deleteRefusalsOfForm } from "../../platform/brakes/index.ts";
import { BlobFolder, deleteFilesOfForm, deleteStagedOfForm } from "../../platform/files/index.ts";
import { deleteJobsOfForm, openResultFolder } from "../../organisation/jobs/index.ts";
import { deleteMediaOfForm, openMediaFolder } from "../../platform/media-files/index.ts";

type TableOfForm = {
  [Table in keyof Database]: "form_id" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/** Work for after the commit, such as deleting files from disk. */
type AfterCommit = (config: Config) => Promise<void>;

export interface FormPart {
  /** Permanently deletes the rows of a form. `by foreign key`: the database deletes them with the form's row. */
  readonly purge: "by foreign key" | ((tx: Tx, formId: number) => Promise<AfterCommit | void>);
}

export const FORM_PARTS: Readonly<Record<TableOfForm, FormPart>> = {
  form_scope: { purge: "by foreign key" },
  form_channels: { purge: "by foreign key" },
  form_visits: { purge: "by foreign key" },
  form_queries: { purge: "by foreign key" },
  form_templates: { purge: "by foreign key" },
  form_people: { purge: "by foreign key" },
  form_people_totals: { purge: "by foreign key" },
  form_people_imports: { purge: "by foreign key" },
  form_drafts: { purge: "by foreign key" },
  form_collaborators: { purge: "by foreign key" },
  form_tag_links: { purge: "by foreign key" },
  form_presence: { purge: "by foreign key" },
  webhook_targets: { purge: "by foreign key" },
  form_message_rules: { purge: "by foreign key" },
  form_messages: { purge: "by foreign key" },
  form_versions: { purge: "by foreign key" },
  form_folds: { purge: "by foreign key" },
  answer_codes: { purge: deleteCodesOfForm },
  coded_answers: { purge: deleteCodesOfForm },
  form_column_marks: { purge: deleteColumns },
  form_column_blocks: { purge: deleteColumns },
  quotas: { purge: "by foreign key" },
  quota_holds: { purge: "by foreign key" },
  form_waiters: { purge: "by foreign key" },
  form_places: { purge: "by foreign key" },
  participations: { purge: "by foreign key" },
  response_drafts: { purge: "by foreign key" },
  sms_codes: { purge: "by foreign key" },
  outbox_messages: { purge: "by foreign key" },
  user_messages: { purge: "by foreign key" },
  message_templates: { purge: "by foreign key" },
  message_unsubscribes: { purge: "by foreign key" },
  responses: { purge: deleteResponsesOfForm },
  response_edits: { purge: deleteEditsOfForm },
  form_stats_cards: { purge: "by foreign key" },
  form_reports: { purge: "by foreign key" },
  form_report_pages: { purge: "by foreign key" },
  form_report_mails: { purge: "by foreign key" },
  form_report_snapshots: { purge: "by foreign key" },
  form_reviews: { purge: "by foreign key" },
  review_steps: { purge: deleteReviewsOfForm },
  review_tasks: { purge: deleteReviewsOfForm },
  review_decisions: { purge: deleteReviewsOfForm },
  response_reviews: { purge: deleteReviewsOfForm },
  response_batches: { purge: "by foreign key" },
  saved_views: { purge: "by foreign key" },
  saved_view_defaults: { purge: "by foreign key" },
  response_origins: { purge: deleteOriginsOfForm },
  response_imports: { purge: "by foreign key" },
  test_links: { purge: "by foreign key" },
  test_definitions: { purge: "by foreign key" },
  test_responses: { purge: "by foreign key" },
  response_annotations: { purge: deleteAnnotationsOfForm },
  response_blocks: { purge: deleteBlocks },
  form_counters: { purge: deleteCounters },
  brake_refusals: { purge: deleteRefusalsOfForm },
  staged_uploads: { purge: deleteStagedOfForm },
  files: {
    purge: async (tx, formId) => {
      const names = await deleteFilesOfForm(tx, formId);
      return async ({ dataDir }) => {
        const folder = new BlobFolder(dataDir);
        for (const name of names) await folder.delete(name);
      };
    },
  },
  // The files that jobs made of the form's responses go with it.
  background_jobs: {
    purge: async (tx, formId) => {
      const names = await deleteJobsOfForm(tx, formId);
      return async (config) => {
        const folder = openResultFolder(config);
        for (const name of names) await folder.delete(name);
      };
    },
  },
  // The foreign key would delete the rows as well, but the names of the files would be lost.
  form_media: {
    purge: async (tx, formId) => {
      const names = await deleteMediaOfForm(tx, formId);
      return async (config) => {
        const folder = openMediaFolder(config);
        for (const name of names) await folder.delete(name);
      };
    },
  },
};

/** Deletes everything that belongs to the form except the form's own row. */
export async function purgeParts(tx: Tx, formId: number): Promise<AfterCommit> {
  const afterCommits: AfterCommit[] = [];
  for (const { purge } of Object.values(FORM_PARTS)) {
    const after = purge === "by foreign key" ? undefined : await purge(tx, formId);
    if (after !== undefined) afterCommits.push(after);
  }
  return async (config) => {
    for (const after of afterCommits) await after(config);
  };
}
