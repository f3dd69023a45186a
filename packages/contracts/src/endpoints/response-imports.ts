/** Responses that do not come from the fill page (docs/adr/0087): imported from a sheet, or added by hand. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onData } from "./on-form.ts";
import { Id, Json, VersionNumber } from "./shapes.ts";

/** Most rows of a file, without its header. */
export const MOST_IMPORT_ROWS = 10_000;
/** Most columns of a file; one with more is refused. */
export const MOST_IMPORT_COLUMNS = 200;
/** Largest file, in MB. */
export const LARGEST_IMPORT_MB = 10;
/** Characters of the remark of a response that is added by hand. */
export const LONGEST_REMARK = 500;

const byImport = Type.Object({ id: Id, importId: Type.String({ format: "uuid" }) }, closed);
const onImport = { ...onData, params: byImport } as const;

const Target = Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
  description: "the `code` of a target; null for a column that is left out",
});
const Targets = Type.Array(Target, { maxItems: MOST_IMPORT_COLUMNS, description: "one for each column of the file" });

const Import = Type.Object({
  importId: Type.String(),
  fileName: Type.String(),
  by: Type.String({ description: "who imported it; empty for an account that is deleted" }),
  madeAt: Type.String(),
  version: Type.Integer({ description: "of the form, whose rules the rows follow" }),
  state: Type.Enum(["read", "running", "done", "stopped"], {
    description: "`stopped`: the job was cancelled or has failed; what is stored by then stays",
  }),
  total: Type.Integer({ description: "rows of the file" }),
  stored: Type.Integer(),
  refused: Type.Integer({ description: "rows that are left out, with a reason" }),
  left: Type.Integer({ description: "responses of the import that are not in the trash" }),
});

const Fault = Type.Object({
  column: Type.Union([Type.Integer(), Type.Null()], { description: "from 0; null for the whole row" }),
  questionId: Type.Union([Type.String(), Type.Null()]),
  code: Type.String({ description: "of an issue of the question, or of the import" }),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  part: Type.Optional(Type.String()),
  value: Type.Optional(Type.String({ description: "what the cell contains" })),
});

export const readImportFile = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/response/import",
  log: { title: "答卷管理", type: "import" },
  summary:
    "Read an .xlsx or text file of responses and say what its columns give (multipart: one part `file`); stores no response",
  data: Type.Object({
    importId: Type.String(),
    fileName: Type.String(),
    version: Type.Integer({ description: "of the form, whose rules the rows follow" }),
    total: Type.Integer(),
    columns: Type.Array(
      Type.Object({
        header: Type.String(),
        samples: Type.Array(Type.String(), { description: "the first cells that are not blank" }),
        target: Target,
      }),
    ),
    targets: Type.Array(
      Type.Object({
        code: Type.String(),
        questionId: Type.Union([Type.String(), Type.Null()]),
        label: Type.String(),
      }),
      { description: "what a column may give" },
    ),
    earlierAt: Type.Union([Type.String(), Type.Null()], {
      description: "when the same file was last imported into the form",
    }),
  }),
  wire: { request: "multipart" },
});

export const listImports = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/import",
  summary: "The imports of a form, the newest first, at most 50",
  data: Type.Array(Import),
});

export const getImport = defineEndpoint({
  ...onImport,
  method: "GET",
  path: "/form/:id/response/import/:importId",
  summary: "How far an import has come",
  data: Import,
});

export const checkImport = defineEndpoint({
  ...onImport,
  method: "POST",
  path: "/form/:id/response/import/:importId/check",
  log: { title: "答卷管理", type: "other" },
  summary: "Try an import: what would be stored, and what is wrong with the other rows; stores no response",
  body: Type.Object({ targets: Targets }, closed),
  data: Type.Object({ good: Type.Integer(), refused: Type.Integer() }),
});

export const listImportFaults = defineEndpoint({
  ...onImport,
  method: "GET",
  path: "/form/:id/response/import/:importId/fault",
  summary: "Rows that are left out, with their cells and what is wrong, from the last check or the import; for 7 days",
  query: Type.Object(
    {
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: "`next` of the page before" }),
      ),
    },
    closed,
  ),
  data: Type.Object({
    header: Type.Array(Type.String()),
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: "as the spreadsheet numbers it" }),
        cells: Type.Array(Type.String()),
        faults: Type.Array(Fault),
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()], { description: "null for the last page" }),
  }),
});

export const startImport = defineEndpoint({
  ...onImport,
  method: "POST",
  path: "/form/:id/response/import/:importId/start",
  log: { title: "答卷管理", type: "import" },
  summary: "Store the rows of a file by a job; rows with faults are left out",
  body: Type.Object({ targets: Targets }, closed),
  data: Type.Object({ jobId: Type.String() }),
});

export const undoImport = defineEndpoint({
  ...onImport,
  method: "POST",
  path: "/form/:id/response/import/:importId/undo",
  log: { title: "答卷管理", type: "delete" },
  summary: "Move all responses of an import to the trash",
  data: Type.Object({
    batchId: Type.String(),
    action: Type.Literal("delete"),
    jobId: Type.Union([Type.String(), Type.Null()]),
    total: Type.Integer(),
    changed: Type.Integer(),
    leftOut: Type.Integer(),
  }),
});

export const addResponse = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/response",
  log: { title: "答卷管理", type: "insert" },
  summary: "Add a response by hand, such as one on paper; the same id with the same answers is stored once",
  body: Type.Object(
    {
      responseId: Type.String({ format: "uuid", description: "made by the client, the same for every retry" }),
      version: VersionNumber,
      answers: Type.Record(Type.String(), Json),
      remark: Type.String({ maxLength: LONGEST_REMARK, description: "why it is added; must not be empty" }),
    },
    closed,
  ),
  data: Type.Object({ responseId: Type.String(), seq: Type.Integer(), receipt: Type.String() }),
});
