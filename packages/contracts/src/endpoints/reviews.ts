/** Calls on the review of responses: its steps, what waits, and the decisions. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onData } from "./on-form.ts";
import { ResponseRow } from "./responses.ts";
import { Definition, Id, Json, PageQuery } from "./shapes.ts";

export const REVIEW_LIMITS = { steps: 20, name: 50, units: 50, remark: 2000, days: 365, questions: 200 } as const;

const Unit = Type.Object(
  {
    kind: Type.Enum(["department", "post", "role", "group", "user"]),
    id: Type.String({ pattern: "^[1-9]\\d{0,14}$" }),
  },
  closed,
);
const stepFields = {
  step: Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "chosen once and kept while the step exists" }),
  name: Type.String({ maxLength: REVIEW_LIMITS.name }),
  /** Side by side with the step before it; without it the step comes after that one. */
  beside: Type.Boolean(),
  days: Type.Union([Type.Integer({ minimum: 1, maximum: REVIEW_LIMITS.days }), Type.Null()], {
    description: "days until it should be decided; those who decide are reminded a day before",
  }),
};
const UNITS_WORDS = "who of those who may review the form decides here; empty for all of them, unless the head decides";
const BY_HEAD_WORDS =
  "the head of the respondent's department decides, and of the department above if the respondent is the head";

export const getReviewRules = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/review/rules",
  summary: "Whether responses are reviewed, and in which steps",
  data: Type.Object({
    revision: Type.Integer({ description: "0 if no review was ever set up" }),
    active: Type.Boolean(),
    releases: Type.Boolean({
      description: "a rejected response gives back its quotas, slots and its place of the form's cap",
    }),
    steps: Type.Array(
      Type.Object({
        ...stepFields,
        units: Type.Array(Type.Object({ ...Unit.properties, name: Type.String() }), { description: UNITS_WORDS }),
        byHead: Type.Boolean({ description: BY_HEAD_WORDS }),
      }),
    ),
  }),
});
export const saveReviewRules = defineEndpoint({
  ...onData,
  method: "PUT",
  path: "/form/:id/review/rules",
  log: { title: "答卷审核", type: "update" },
  summary: "Change the review. Responses that wait follow the new steps at once",
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      active: Type.Boolean(),
      releases: Type.Boolean(),
      /** When the review is switched on: also the responses that are there already. */
      existing: Type.Boolean(),
      steps: Type.Array(
        Type.Object(
          {
            ...stepFields,
            units: Type.Array(Unit, { maxItems: REVIEW_LIMITS.units, description: UNITS_WORDS }),
            byHead: Type.Optional(Type.Boolean({ description: BY_HEAD_WORDS })),
          },
          closed,
        ),
        { maxItems: REVIEW_LIMITS.steps },
      ),
    },
    closed,
  ),
  data: Type.Object({ revision: Type.Integer() }),
});

const StateName = Type.Enum(["waiting", "approved", "rejected", "returned"]);
export const ReviewDecision = Type.Object({
  round: Type.Integer(),
  step: Type.String({ description: "its name at that time; empty where no step decided" }),
  /** `again`: the respondent has sent it again. `restore`: approved after it was rejected. */
  decision: Type.Enum(["approve", "reject", "return", "again", "restore"]),
  remark: Type.String(),
  questions: Type.Array(Type.String()),
  revision: Type.Integer({ description: "the number of edits that the decision saw" }),
  name: Type.String({ description: "who; empty for the respondent, and for an account that is deleted" }),
  at: Type.String(),
});
const openStep = Type.Object({
  step: Type.String(),
  name: Type.String(),
  dueAt: Type.Union([Type.String(), Type.Null()]),
  mine: Type.Boolean({ description: "the caller may decide it" }),
  byHead: Type.Boolean({ description: "the head of the respondent's department decides" }),
  head: Type.Union([Type.String(), Type.Null()], {
    description: "the name of that head; null if there is none, then those who may change responses decide",
  }),
});
export const ReviewOfResponse = Type.Object({
  state: StateName,
  round: Type.Integer(),
  revision: Type.Integer({ description: "the number of edits now; a decision names the one that it saw" }),
  remark: Type.String(),
  questions: Type.Array(Type.String()),
  steps: Type.Array(openStep, { description: "which wait for a decision now" }),
});

export const listReviews = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/review/list",
  summary: "Responses in the review, what is due first comes first",
  query: Type.Object(
    {
      ...PageQuery,
      /** `mine`: what waits for the caller. */
      state: Type.Enum(["mine", "waiting", "returned", "approved", "rejected"]),
    },
    closed,
  ),
  extra: Type.Object({
    total: Type.Integer(),
    counts: Type.Object({
      mine: Type.Integer(),
      waiting: Type.Integer(),
      returned: Type.Integer(),
      approved: Type.Integer(),
      rejected: Type.Integer(),
    }),
    rows: Type.Array(Type.Object({ response: ResponseRow, review: ReviewOfResponse })),
  }),
});

const byResponse = Type.Object({ id: Id, responseId: Type.String({ format: "uuid" }) }, closed);
export const getReview = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/response/:responseId/review",
  params: byResponse,
  summary: "Where a response stands in the review, with every decision",
  data: Type.Object({
    review: Type.Union([ReviewOfResponse, Type.Null()], { description: "null if it is in no review" }),
    decisions: Type.Array(ReviewDecision, { description: "the newest first, at most 100" }),
  }),
});
export const listReviewsAsHead = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/review/department/list",
  summary: "Responses that wait for the caller, who need not be able to read the form: as the head of a department",
  query: Type.Object({ ...PageQuery }, closed),
  extra: Type.Object({
    total: Type.Integer(),
    title: Type.String({ description: "of the form" }),
    rows: Type.Array(
      Type.Object({
        responseId: Type.String(),
        seq: Type.Integer(),
        submittedAt: Type.String(),
        respondent: Type.String({ description: "the name of the account; empty if it is not known" }),
        review: ReviewOfResponse,
      }),
    ),
  }),
});
export const getReviewAsHead = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/review/department/:responseId",
  params: byResponse,
  summary: "A response that waits for the caller: what it says, without what the owner's side has written beside it",
  data: Type.Object({
    seq: Type.Integer(),
    respondent: Type.String(),
    definition: Definition,
    answers: Type.Record(Type.String(), Json),
    review: ReviewOfResponse,
    decisions: Type.Array(ReviewDecision),
  }),
});
export const decideReview = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/response/:responseId/review",
  params: byResponse,
  log: { title: "答卷审核", type: "update" },
  summary: "Approve, reject or return a response. Refused if the step was decided or the response edited meanwhile",
  body: Type.Object(
    {
      /** Null to approve a response that was rejected. */
      step: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
      round: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
      revision: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: "the number of edits that was seen" }),
      decision: Type.Enum(["approve", "reject", "return"]),
      remark: Type.String({ maxLength: REVIEW_LIMITS.remark, description: "the respondent reads it" }),
      /** To return: the questions that the respondent may change. */
      questions: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: REVIEW_LIMITS.questions })),
    },
    closed,
  ),
  data: Type.Object({ review: ReviewOfResponse }),
});
