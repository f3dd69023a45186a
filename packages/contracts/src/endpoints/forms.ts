/** Forms as their owner sees them: list, draft definition, life cycle, text, responses, statistics, export. */
import { type Static, Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import {
  Definition,
  Finding,
  FormKind,
  FormState,
  Id,
  IssueSchema,
  Json,
  PageQuery,
  TextDiagnostic,
  VersionNumber,
} from "./shapes.ts";

const closed = { additionalProperties: false } as const;
const byId = Type.Object({ id: Id }, closed);
/** Signed in; whose form it is, the form's policy asks. */
/** Bytes of a body that carries a definition: more than the largest form that is allowed (docs/adr/0027). */
const DEFINITION_BODY_LIMIT = 4 * 1024 * 1024;

const onForms = { tag: "form", access: "login" } as const;
const onForm = { ...onForms, params: byId } as const;
const onData = { ...onForm, tag: "data" } as const;

/** What the list and the head of every form page show. Times are ISO 8601 with zone. */
export const FormSummary = Type.Object({
  id: Type.Number(),
  key: Type.String({ description: "unguessable, at least 128 random bits; part of the public link" }),
  kind: FormKind,
  title: Type.String(),
  state: FormState,
  revision: Type.Number(),
  version: Type.Union([Type.Number(), Type.Null()], { description: "newest published version" }),
  draftChanged: Type.Boolean({
    description:
      "the draft, or a dictionary that it takes options from, differs from what the newest version was made of",
  }),
  acceptsFrom: Type.Number({ description: "oldest version whose responses are still accepted" }),
  responseCount: Type.Number(),
  responsesToday: Type.Number(),
  /** Responses per day of the last 14 days, oldest first. */
  trend: Type.Array(Type.Number()),
  lastResponseAt: Type.Union([Type.String(), Type.Null()]),
  questionCount: Type.Number(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  publicUrl: Type.String({
    description: "address of the fill page: absolute with IDATA_BASE_URL, else a path of the same host",
  }),
  abilities: Type.Array(Type.String(), {
    description: "what this caller may do: edit, publish, pause, resume, close, reopen, trash, restore, purge, data",
  }),
});

export const createForm = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/form",
  log: { title: "表单管理", type: "insert" },
  summary: "Create a form with an empty draft",
  bodyLimit: DEFINITION_BODY_LIMIT,
  body: Type.Object(
    {
      kind: FormKind,
      title: Type.String({ minLength: 1, maxLength: 200 }),
      definition: Type.Optional(Definition),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Number(), key: Type.String() }),
});

export const listForms = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/list",
  summary: "Forms I manage",
  query: Type.Object(
    {
      ...PageQuery,
      title: Type.Optional(Type.String({ maxLength: 200 })),
      kind: Type.Optional(FormKind),
      state: Type.Optional(FormState),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    /** True if there are more than `total`: forms are counted up to 10,000. */
    isPartial: Type.Boolean(),
    rows: Type.Array(FormSummary),
  }),
});

export const getForm = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id",
  summary: "One form",
  data: FormSummary,
});

export const getDefinition = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/definition",
  summary: "Draft definition",
  data: Type.Object({ revision: Type.Number(), definition: Definition }),
});

export const saveDefinition = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/definition",
  summary: "Save the draft; a stale revision is refused with FORM_STALE_REVISION and data {current, yours, definition}",
  body: Type.Object({ revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }), definition: Definition }, closed),
  data: Type.Object({ revision: Type.Number() }),
  bodyLimit: DEFINITION_BODY_LIMIT,
});

export const checkForm = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/check",
  summary: "What publishing would find in the draft",
  data: Type.Object({ findings: Type.Array(Finding) }),
});

/** Newest first. `responses` are exact at this moment; those in the recycle bin are not counted. */
export const listVersions = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/version/list",
  summary: "Published versions: when, by whom, how many responses",
  data: Type.Array(
    Type.Object({
      version: Type.Number(),
      publishedAt: Type.String(),
      publishedBy: Type.String({ description: "name of the person; empty when the account is gone" }),
      questions: Type.Number(),
      responses: Type.Number(),
      withdrawn: Type.Boolean({ description: "its responses are no longer accepted" }),
    }),
  ),
});

export const getVersion = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/form/:id/version/:version",
  summary: "The definition of one published version",
  params: Type.Object({ id: Id, version: VersionNumber }, closed),
  data: Type.Object({ version: Type.Number(), definition: Definition }),
});

const transition = (verb: string, summary: string, log: OperationLog) =>
  defineEndpoint({
    ...onForm,
    method: "POST",
    path: `/form/:id/${verb}`,
    log,
    summary,
    data: FormSummary,
  });
const PUBLISHING: OperationLog = { title: "表单发布", type: "update" };
const PublishChoices = Type.Object(
  {
    /** Only if the draft is still at this revision; FORM_STALE_REVISION otherwise. */
    revision: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_646 })),
    /** A paused form collects again; without it a paused form stays paused. */
    open: Type.Optional(Type.Boolean()),
    /** Responses of older versions are refused from now on, also those of people who are filling one in. */
    withdrawOld: Type.Optional(Type.Boolean()),
  },
  closed,
);
/** Errors block: PUBLISH_HAS_ERRORS with data {findings}. The body may be absent: nothing is chosen then. */
export const publishForm = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/publish",
  log: PUBLISHING,
  summary: "Freeze the draft as the next version and open it; a paused form stays paused unless told otherwise",
  body: Type.Unsafe<Static<typeof PublishChoices> | null | undefined>({ ...PublishChoices, type: ["object", "null"] }),
  data: FormSummary,
});
export const pauseForm = transition("pause", "Stop collecting for a while", PUBLISHING);
export const resumeForm = transition("resume", "Go on collecting", PUBLISHING);
export const closeForm = transition("close", "Stop collecting for good", PUBLISHING);
export const reopenForm = transition("reopen", "Open a closed form again", PUBLISHING);
export const trashForm = transition("trash", "Move to the recycle bin", { title: "表单管理", type: "delete" });
export const restoreForm = transition("restore", "Take out of the recycle bin", { title: "表单管理", type: "update" });

export const purgeForm = defineEndpoint({
  ...onForm,
  method: "DELETE",
  path: "/form/:id",
  log: { title: "表单管理", type: "delete" },
  summary: "Delete a trashed form with its responses and files for ever",
});

export const textToForm = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/form/text",
  summary: "Questionnaire text to a definition",
  body: Type.Object({ text: Type.String({ maxLength: 500_000 }) }, closed),
  data: Type.Object({ definition: Definition, diagnostics: Type.Array(TextDiagnostic) }),
  bodyLimit: 2 * 1024 * 1024,
});

/** Points as they were given when the response was stored. */
export const ResponseScoreRow = Type.Object({
  points: Type.Number(),
  max: Type.Number(),
  /** Points out of `max` that a person still has to decide on; null if everything is marked. */
  toMark: Type.Union([Type.Number(), Type.Null()]),
  /** Id of the band in the response's version; null in none and while something is to be marked. */
  band: Type.Union([Type.String(), Type.Null()]),
  byQuestion: Type.Record(
    Type.String(),
    Type.Object({ points: Type.Number(), max: Type.Number(), byHand: Type.Boolean() }),
  ),
});

/** One row of the data list. `answers` are the stored ones, by question id. */
export const ResponseRow = Type.Object({
  responseId: Type.String(),
  seq: Type.Number({ description: "number of the response in its form, 1, 2, 3 …" }),
  version: Type.Number(),
  receipt: Type.String(),
  submittedAt: Type.String(),
  startedAt: Type.Union([Type.String(), Type.Null()]),
  seconds: Type.Union([Type.Number(), Type.Null()], { description: "time taken" }),
  deletedAt: Type.Union([Type.String(), Type.Null()]),
  screenedOut: Type.Boolean({ description: "reached an ending for those who are not asked; counted nowhere" }),
  answers: Type.Record(Type.String(), Json),
  score: Type.Union([ResponseScoreRow, Type.Null()]),
  /** Values of the parameters that the form declares, as the address of the page had them. */
  parameters: Type.Record(Type.String(), Type.String()),
  /** `source` and `utm_*` of the address. */
  source: Type.Record(Type.String(), Type.String()),
  /** How long each page was looked at, as the respondent's browser measured it. */
  pageSeconds: Type.Record(Type.String(), Type.Number()),
  /** Of the form's languages the one it was filled in; null for a form in one language. */
  language: Type.Union([Type.String(), Type.Null()]),
});

export const listResponses = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/list",
  summary: "Responses of a form, newest first",
  query: Type.Object(
    {
      ...PageQuery,
      version: Type.Optional(VersionNumber),
      /** Inclusive, ISO 8601. */
      beginTime: Type.Optional(Type.String()),
      endTime: Type.Optional(Type.String()),
      /** Finds text in any answer. */
      text: Type.Optional(Type.String({ maxLength: 200 })),
      /** JSON: [{questionId, op: "eq"|"contains"|"empty"|"notempty"|"ge"|"le", value}], joined with and. */
      filter: Type.Optional(Type.String({ maxLength: 4000 })),
      deleted: Type.Optional(Type.Boolean()),
      /** Those that were screened out instead of those that count. */
      screenedOut: Type.Optional(Type.Boolean()),
      /** Points, inclusive. */
      scoreFrom: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
      scoreTo: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
      /** Newest first unless told; what has no score comes last. */
      sort: Type.Optional(Type.Union([Type.Literal("scoreUp"), Type.Literal("scoreDown")])),
      /** Keyset: pages of what has a smaller seq. New responses do not shift such pages. Not for lists by score. */
      before: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      /** A search that has filled its page stops once it has counted so many; 10,000 unless told. */
      countTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      /** Goes on with a search that ran out of time (`searchedDownTo`): begins below this seq, counts only from there. */
      searchBelow: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    /** True if there are, or may be, more than `total`: filters by text, answers and scores are counted up to 10,000. */
    isPartial: Type.Boolean(),
    /** Not null if a search ran out of time: only responses with this seq and higher ones were searched. */
    searchedDownTo: Type.Union([Type.Number(), Type.Null()]),
    rows: Type.Array(ResponseRow),
  }),
});

const byResponse = Type.Object({ id: Id, responseId: Type.String({ format: "uuid" }) }, closed);
const onResponse = { ...onData, params: byResponse } as const;
export const ResponseFile = Type.Object({
  id: Type.String(),
  questionId: Type.String(),
  name: Type.String(),
  size: Type.Number(),
  type: Type.String(),
});
export const getResponse = defineEndpoint({
  ...onResponse,
  method: "GET",
  path: "/form/:id/response/:responseId",
  summary: "One response",
  data: Type.Object({ response: ResponseRow, definition: Definition, files: Type.Array(ResponseFile) }),
});
export const deleteResponse = defineEndpoint({
  ...onResponse,
  method: "DELETE",
  path: "/form/:id/response/:responseId",
  log: { title: "答卷管理", type: "delete" },
  summary: "Move a response to the trash",
});
export const restoreResponse = defineEndpoint({
  ...onResponse,
  method: "POST",
  path: "/form/:id/response/:responseId/restore",
  log: { title: "答卷管理", type: "update" },
  summary: "Take a response out of the trash",
});
export const downloadResponseFile = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/:responseId/file/:fileId",
  summary: "An uploaded file, always as an attachment",
  params: Type.Object(
    { id: Id, responseId: Type.String({ format: "uuid" }), fileId: Type.String({ format: "uuid" }) },
    closed,
  ),
  wire: { response: "file" },
});

/** Counters are those of the question type's core; the report face turns them into charts. */
export const QuestionStats = Type.Object({
  questionId: Type.String(),
  /** How many responses answered it. */
  answered: Type.Number(),
  counters: Type.Record(Type.String(), Type.Number()),
});
export const ScoreStats = Type.Object({
  n: Type.Number({ description: "responses that have a score" }),
  toMark: Type.Number({
    description:
      "how many of them have parts that a person still has to mark; their points and full marks are those so far",
  }),
  mean: Type.Number(),
  median: Type.Number(),
  lowest: Type.Number(),
  highest: Type.Number(),
  max: Type.Union([Type.Number(), Type.Null()], { description: "full mark; null where it differs" }),
  points: Type.Array(Type.Object({ points: Type.Number(), n: Type.Number() })),
  /** Responses by id of the band. */
  bands: Type.Record(Type.String(), Type.Number()),
});
export const getStats = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/stats",
  summary: "Exact, live statistics of all responses",
  query: Type.Object({ version: Type.Optional(VersionNumber) }, closed),
  data: Type.Object({
    responses: Type.Number(),
    screenedOut: Type.Number({ description: "responses that were screened out; part of no other figure" }),
    medianSeconds: Type.Union([Type.Number(), Type.Null()]),
    firstResponseAt: Type.Union([Type.String(), Type.Null()]),
    lastResponseAt: Type.Union([Type.String(), Type.Null()]),
    /** Responses by day, `YYYY-MM-DD` in the organisation's zone, only days that have some. */
    byDay: Type.Record(Type.String(), Type.Number()),
    /** Points of the responses that have a score; null when none has. */
    score: Type.Union([ScoreStats, Type.Null()]),
    /** By page, in form order: how many responses came through it and for how long; empty without pages. */
    pages: Type.Array(Type.Object({ pageId: Type.String(), n: Type.Number(), medianSeconds: Type.Number() })),
    /** The day it is now in that zone. */
    today: Type.String(),
    /** Union of the questions of all published versions, in the order of the newest. */
    definition: Definition,
    questions: Type.Array(QuestionStats),
  }),
});

export const exportResponses = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/export",
  log: { title: "答卷管理", type: "export" },
  summary: "All responses as a file, streamed",
  body: Type.Object(
    {
      format: Type.Union([Type.Literal("csv"), Type.Literal("xlsx")]),
      /** Ids instead of labels. */
      codes: Type.Optional(Type.Boolean()),
      /** One of the form's languages for its texts; its default language without it and for all others. */
      language: Type.Optional(Type.String({ maxLength: 50 })),
      /** Also the points of each question, where the form is scored. */
      points: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  wire: { response: "stream" },
});

export { IssueSchema };
