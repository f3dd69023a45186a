/** Responses of a form as its owner sees them: list, details, statistics, export. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onData } from "./on-form.ts";
import { Definition, Id, IssueSchema, Json, PageQuery, VersionNumber } from "./shapes.ts";

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
