/** Calls for the owners of forms on responses: list, details, statistics, export. */
import { type Static, Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { ColumnRef, GroupKey, Where, Weights, WeightSize } from "./column-shapes.ts";
import { closed, onData } from "./on-form.ts";
import { Definition, Id, IssueSchema, Json, PageQuery, VersionNumber } from "./shapes.ts";

/** The score that was computed when the response was stored. */
export const ResponseScoreRow = Type.Object({
  points: Type.Number(),
  max: Type.Number(),
  /** Points out of `max` that a person still has to decide on; null if everything is marked. */
  toMark: Type.Union([Type.Number(), Type.Null()]),
  /** Id of the band in the response's version; null if there is none, and while something is to be marked. */
  band: Type.Union([Type.String(), Type.Null()]),
  byQuestion: Type.Record(
    Type.String(),
    Type.Object({ points: Type.Number(), max: Type.Number(), byHand: Type.Boolean() }),
  ),
});

/** What the owner's side has written beside a response. Respondents never see it. */
export const ResponseAnnotation = Type.Object({
  revision: Type.Integer({ description: "0 if there is none yet; a change names the revision that it started from" }),
  note: Type.String(),
  tags: Type.Array(Type.String()),
  flagged: Type.Boolean(),
  assignee: Type.Union([Type.Object({ userId: Type.Number(), name: Type.String() }), Type.Null()], {
    description: "who looks after it; the name is empty for an account that is deleted",
  }),
});

/** One row of the list of responses. `answers` by question id, as they are stored. */
export const ResponseRow = Type.Object({
  responseId: Type.String(),
  seq: Type.Number({ description: "number of the response in its form, 1, 2, 3 …" }),
  version: Type.Number(),
  receipt: Type.String(),
  submittedAt: Type.String(),
  startedAt: Type.Union([Type.String(), Type.Null()]),
  seconds: Type.Union([Type.Number(), Type.Null()], { description: "time taken" }),
  deletedAt: Type.Union([Type.String(), Type.Null()]),
  /** In the trash because its respondent withdrew it. */
  withdrawn: Type.Boolean(),
  screenedOut: Type.Boolean({ description: "reached an ending for those who are not asked; counted nowhere" }),
  answers: Type.Record(Type.String(), Json),
  score: Type.Union([ResponseScoreRow, Type.Null()]),
  /** Values of the form's parameters from the page's URL. */
  parameters: Type.Record(Type.String(), Type.String()),
  /** `source` and `utm_*` from the page's URL. */
  source: Type.Record(Type.String(), Type.String()),
  /** Name of the channel by which the respondent came. */
  channel: Type.Union([Type.String(), Type.Null()]),
  /** Seconds by page, as measured by the respondent's browser. */
  pageSeconds: Type.Record(Type.String(), Type.Number()),
  /** Language in which the form was filled in; null for a form with one language. */
  language: Type.Union([Type.String(), Type.Null()]),
  annotation: ResponseAnnotation,
});

/** Which responses a list or a file contains. All conditions must hold. */
export const filterQuery = {
  version: Type.Optional(VersionNumber),
  /** ISO 8601; both ends are inclusive. */
  beginTime: Type.Optional(Type.String()),
  endTime: Type.Optional(Type.String()),
  /** Finds responses that have this text in any answer. */
  text: Type.Optional(Type.String({ maxLength: 200 })),
  /** JSON: [{questionId, op: "eq"|"contains"|"empty"|"notempty"|"ge"|"le", value}]. */
  filter: Type.Optional(Type.String({ maxLength: 4000 })),
  /** The responses that were screened out instead of those that count. */
  screenedOut: Type.Optional(Type.Boolean()),
  /** Points, inclusive. */
  scoreFrom: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  scoreTo: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  /** Responses with this tag, with a flag, and those that this account looks after. */
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  flagged: Type.Optional(Type.Boolean()),
  assignee: Type.Optional(Id),
};
/** Which responses and in which order, read from columns. */
const columnQuery = {
  /**
   * A condition in the language of expressions (docs/expressions.md). All other conditions hold besides. One that names
   * `$state` also looks at the trash, and so does `deleted`.
   */
  where: Type.Optional(Where),
  /**
   * By default newest first. `up:` or `down:` and a question, a row of a matrix as `id.row` or a property such as
   * `$seconds` sorts by it, with the same limits as `where`. Options are in the order of the form, answers with several
   * options in that of the first one. Responses without a value come last.
   */
  sort: Type.Optional(
    Type.Union([Type.Literal("scoreUp"), Type.Literal("scoreDown"), Type.String({ pattern: "^(up|down):.{1,140}$" })]),
  ),
};
export const listResponses = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/list",
  summary: "Responses of a form, newest first",
  query: Type.Object(
    {
      ...PageQuery,
      ...filterQuery,
      deleted: Type.Optional(Type.Boolean()),
      ...columnQuery,
      /**
       * Keyset pagination: lists responses with a smaller seq, so new responses do not shift pages. Not with `sort`.
       */
      before: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      /** Once its page is full, a search stops counting at this number; 10,000 by default. */
      countTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      /** Continues a search that ran out of time, below the seq `searchedDownTo`; counts only responses below it. */
      searchBelow: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Number(),
    /** True if there may be more than `total`: with filters by text, answers or scores, counting stops at 10,000. */
    isPartial: Type.Boolean(),
    /** If a search ran out of time: the smallest seq that was searched; else null. */
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
export const ResponseEditRow = Type.Object({
  revision: Type.Integer({ description: "1 for the first edit of the response" }),
  editedAt: Type.String(),
  by: Type.Enum(["owner", "respondent"]),
  name: Type.String({ description: "of the account; empty for the respondent, and for an account that is deleted" }),
  reason: Type.String({ description: "why the owner's side changed it; empty for the respondent" }),
  /** `null` for no answer. Files are named as they were, also if they are deleted. */
  changes: Type.Array(Type.Object({ questionId: Type.String(), before: Json, after: Json })),
});
export const getResponse = defineEndpoint({
  ...onResponse,
  method: "GET",
  path: "/form/:id/response/:responseId",
  summary: "One response",
  data: Type.Object({
    response: ResponseRow,
    definition: Definition,
    files: Type.Array(ResponseFile),
    revision: Type.Integer({ description: "how often it was edited; an edit names the revision that it started from" }),
    edits: Type.Array(ResponseEditRow, { description: "the newest first, at most 50" }),
    respondent: Type.Union(
      [
        Type.Object({
          name: Type.String({ description: "empty for an account that is deleted" }),
          number: Type.String({ description: "on the list of the form, or the name of the account" }),
          isOnList: Type.Boolean(),
        }),
        Type.Null(),
      ],
      { description: "who sent it, if that is known and the form does not promise anonymity" },
    ),
    origin: Type.Union(
      [
        Type.Object({
          kind: Type.Enum(["import", "hand"]),
          name: Type.String({ description: "who stored it; empty for an account that is deleted" }),
          at: Type.String(),
          row: Type.Union([Type.Integer(), Type.Null()], { description: "of the imported sheet" }),
          remark: Type.String({ description: "why it was added by hand" }),
        }),
        Type.Null(),
      ],
      { description: "null for a response from the fill page" },
    ),
  }),
});
/** Characters of a reason. */
export const LONGEST_REASON = 500;
export const editResponse = defineEndpoint({
  ...onResponse,
  method: "PUT",
  path: "/form/:id/response/:responseId",
  log: { title: "答卷管理", type: "update" },
  summary: "Change the answers of a response; a stale revision is refused with what is stored",
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: "from which the edit started" }),
      answers: Type.Record(Type.String(), Json),
      reason: Type.String({ maxLength: LONGEST_REASON, description: "stands in the history; must not be empty" }),
    },
    closed,
  ),
  data: Type.Object({
    revision: Type.Integer(),
    changed: Type.Integer({ description: "number of questions whose answer changed" }),
  }),
});
export const getResponseHistory = defineEndpoint({
  ...onResponse,
  method: "GET",
  path: "/form/:id/response/:responseId/history",
  summary: "What was changed in a response after it was submitted: who, when, why, each answer before and after",
  query: Type.Object(
    { below: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: "lists older edits only" })) },
    closed,
  ),
  data: Type.Object({
    edits: Type.Array(ResponseEditRow, { description: "the newest first, at most 50" }),
    isMore: Type.Boolean({ description: "true if there are older ones" }),
    /** Titles of questions that the present version of the response does not have, by question id. */
    titles: Type.Record(Type.String(), Type.String()),
  }),
});
export const printResponse = defineEndpoint({
  ...onResponse,
  method: "GET",
  path: "/form/:id/response/:responseId/pdf",
  summary: "One response as PDF, in the language of the caller",
  wire: { response: "file" },
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

/** `counters` come from the core of the question's type; its report face turns them into charts. */
export const QuestionStats = Type.Object({
  questionId: Type.String(),
  /** Number of responses with an answer to the question. */
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
  /** Number of responses by band id. */
  bands: Type.Record(Type.String(), Type.Number()),
});
export const getStats = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/stats",
  summary: "Exact, live statistics of all responses, or of those that a condition fits",
  query: Type.Object(
    {
      version: Type.Optional(VersionNumber),
      where: Type.Optional(Where),
      by: Type.Optional(ColumnRef),
      weights: Type.Optional(Weights),
    },
    closed,
  ),
  data: Type.Object({
    responses: Type.Number(),
    screenedOut: Type.Number({ description: "responses that were screened out; part of no other figure" }),
    /** How often the form was opened and begun, and how many of the begun responses were submitted. */
    visits: Type.Object({ views: Type.Number(), starts: Type.Number(), finished: Type.Number() }),
    /** The same by kind of device, as far as browsers name it: `phone`, `tablet`, `computer`, or `""` if unknown. */
    devices: Type.Array(
      Type.Object({ device: Type.String(), views: Type.Number(), starts: Type.Number(), finished: Type.Number() }),
    ),
    medianSeconds: Type.Union([Type.Number(), Type.Null()]),
    timed: Type.Number({ description: "responses that have a time, the base of the median" }),
    firstResponseAt: Type.Union([Type.String(), Type.Null()]),
    lastResponseAt: Type.Union([Type.String(), Type.Null()]),
    /** Number of responses by day, `YYYY-MM-DD` in the organisation's time zone; only days with responses. */
    byDay: Type.Record(Type.String(), Type.Number()),
    /** The same by hour, `YYYY-MM-DD HH`, for the last seven days. */
    byHour: Type.Record(Type.String(), Type.Number()),
    /** Statistics of the scores; null if no response has one. */
    score: Type.Union([ScoreStats, Type.Null()]),
    /** By page in the order of the form: the number of responses that have a time for it, and the median time. */
    pages: Type.Array(Type.Object({ pageId: Type.String(), n: Type.Number(), medianSeconds: Type.Number() })),
    /** The current date in the organisation's time zone. */
    today: Type.String(),
    /** A definition with the questions of all published versions, in the order of the newest. */
    definition: Definition,
    questions: Type.Array(QuestionStats),
    /** Questions that have codes, with their codes in order. */
    codes: Type.Array(
      Type.Object({
        questionId: Type.String(),
        codes: Type.Array(Type.Object({ codeId: Type.Number(), name: Type.String() })),
      }),
    ),
    /** Only with `where`. All other figures are then those of the responses that it fits, except `visits`. */
    matched: Type.Optional(
      Type.Object({
        n: Type.Number({ description: "responses that the condition fits" }),
        total: Type.Number({ description: "responses that could have fitted: those of the version" }),
      }),
    ),
    /**
     * Only with `weights`: then the answers to questions, also in groups, are weighted by raking, and not whole numbers.
     * All other figures are without weights.
     */
    weights: Type.Optional(Type.Object(WeightSize)),
    /**
     * Only with `by`: one group for each value that occurs, in the order of the form. A response with several values is
     * in several groups; one without a value is in none.
     */
    groups: Type.Optional(
      Type.Array(
        Type.Object({
          ...GroupKey,
          n: Type.Number({ description: "responses in the group" }),
          weights: Type.Optional(
            Type.Object(
              {
                n: Type.Number({ description: "responses of the group that have a weight" }),
                sum: Type.Number({ description: "of their weights" }),
                effective: Type.Number({ description: "as many responses without weights would say as much" }),
              },
              { description: "only with `weights`, which are those of all responses of the page" },
            ),
          ),
          questions: Type.Array(QuestionStats),
        }),
      ),
    ),
  }),
});

/**
 * `sav` is a file of SPSS, `parquet` one of DuckDB, pandas and the like; `programs` is an archive of a data file with scripts for SPSS, R and Stata and a codebook in
 * DDI; `json` has the answers as they are stored; `files` is an archive of the uploaded files with a list of them.
 */
const ExportFormatSchema = Type.Union([
  Type.Literal("csv"),
  Type.Literal("xlsx"),
  Type.Literal("json"),
  Type.Literal("sav"),
  Type.Literal("parquet"),
  Type.Literal("programs"),
  Type.Literal("files"),
]);
export type ExportFormat = Static<typeof ExportFormatSchema>;

const exportChoices = Type.Object(
  {
    format: ExportFormatSchema,
    /** Exports ids instead of labels. */
    codes: Type.Optional(Type.Boolean()),
    /** Language of the form's texts in the file; the default language if absent or if the form does not have it. */
    language: Type.Optional(Type.String({ maxLength: 50 })),
    /** Adds the points of each question, if the form has scoring. */
    points: Type.Optional(Type.Boolean()),
    filter: Type.Optional(
      Type.Object(filterQuery, {
        ...closed,
        description:
          "as in the list of responses; without it and without `where`, all responses, also those that were screened out",
      }),
    ),
    where: Type.Optional(Where),
    sort: Type.Optional(
      Type.String({
        pattern: "^(up|down):.{1,140}$",
        description: "as in the list; without it, responses of a `where` are the newest first, others the oldest first",
      }),
    ),
    columns: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        minItems: 1,
        maxItems: 5000,
        description:
          "ids of questions, names of other columns such as `seq`, `*` for all columns that are of no question; in the order of the file. `tags`, `flagged` and `assignee` are there only if they are named",
      }),
    ),
    codings: Type.Optional(
      Type.Boolean({
        description: "adds the codes that answers were given by hand, beside each question that has some",
      }),
    ),
    annotations: Type.Optional(
      Type.Boolean({ description: "adds `tags`, `flagged` and `assignee`, also where `columns` does not name them" }),
    ),
    layout: Type.Optional(
      Type.Enum(["wide", "long"], {
        description: "`xlsx`: `long` puts questions with records on sheets of their own, with a row for each record",
      }),
    ),
    naming: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          "`files`: the name of each file, with {seq}, {receipt}, {question}, {name}, {n} and ids of questions in braces; `/` makes folders",
      }),
    ),
  },
  closed,
);
export const exportResponses = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/export",
  log: { title: "答卷管理", type: "export" },
  summary: "All responses as a file, streamed",
  body: exportChoices,
  wire: { response: "stream" },
});
/** From this number of responses on, the console lets a job write the file. */
export const EXPORT_AS_JOB = 100_000;
export const startExport = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/export/job",
  log: { title: "答卷管理", type: "export" },
  summary: "All responses as a file that a job writes; see the calls on jobs",
  body: exportChoices,
  data: Type.Object({ jobId: Type.String() }),
});

export { IssueSchema };
