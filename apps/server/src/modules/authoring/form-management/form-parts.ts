/**
 * What hangs on a form: one entry for every table whose rows name a form. The compiler asks for the entry of a new table
 * as soon as its row type is declared, and a test asks the database for tables that have none.
 */
import type { Config } from "../../../config.ts";
import type { Database, Tx } from "../../../kernel/database.ts";
import { deleteBlocks, deleteCounters, deleteResponsesOfForm } from "../../data/response-store/index.ts";
import { BlobFolder, deleteFilesOfForm, deleteStagedOfForm } from "../../platform/files/index.ts";
import { deleteMediaOfForm, openMediaFolder } from "../../platform/media-files/index.ts";

type TableOfForm = {
  [Table in keyof Database]: "form_id" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/** What is left to do once the transaction has been committed, such as deleting files from the disk. */
type AfterCommit = (config: Config) => Promise<void>;

export interface FormPart {
  /** Deletes the rows of a form for ever. `by foreign key`: the database does it with the form's own row. */
  readonly purge: "by foreign key" | ((tx: Tx, formId: number) => Promise<AfterCommit | void>);
}

export const FORM_PARTS: Readonly<Record<TableOfForm, FormPart>> = {
  form_drafts: { purge: "by foreign key" },
  form_versions: { purge: "by foreign key" },
  form_folds: { purge: "by foreign key" },
  quotas: { purge: "by foreign key" },
  sms_codes: { purge: "by foreign key" },
  responses: { purge: deleteResponsesOfForm },
  response_blocks: { purge: deleteBlocks },
  form_counters: { purge: deleteCounters },
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
  // Its foreign key would take the rows, and with them the names of the files.
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

/** Deletes everything that hangs on the form but the form's own row. */
export async function purgeParts(tx: Tx, formId: number): Promise<AfterCommit> {
  const left: AfterCommit[] = [];
  for (const { purge } of Object.values(FORM_PARTS)) {
    const after = purge === "by foreign key" ? undefined : await purge(tx, formId);
    if (after !== undefined) left.push(after);
  }
  return async (config) => {
    for (const after of left) await after(config);
  };
}
