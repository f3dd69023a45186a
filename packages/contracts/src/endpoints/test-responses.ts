/**
 * Test responses (docs/adr/0092): what people who make a form fill in to try it. They have a table of their own and count
 * nowhere.
 */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { recordStart, requestSmsCode, submitResponse, uploadFile } from "./collect.ts";
import { readFormState } from "./drafts.ts";
import { closed, onData } from "./on-form.ts";
import { Definition, Id, Json } from "./shapes.ts";

/** Most test responses of a form at a time. */
export const MOST_TEST_RESPONSES = 1000;
/** After so many days a test response is deleted. */
export const TEST_RESPONSE_DAYS = 30;
/** Rows of one answer of the list. */
export const TEST_PAGE = 50;

const byTest = { ...onData, params: Type.Object({ id: Id, testId: Type.String({ format: "uuid" }) }, closed) };

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);

const TestRow = Type.Object({
  testId: Type.String(),
  seq: Type.Integer({ description: "counts the test responses of the form" }),
  version: nullable(Type.Integer({ description: "null if the draft was filled in" })),
  revision: nullable(Type.Integer({ description: "of the draft; null if a version was filled in" })),
  receipt: Type.String(),
  startedAt: nullable(Type.String()),
  submittedAt: Type.String(),
  seconds: nullable(Type.Number()),
  ending: nullable(Type.String({ description: "title of the ending that was shown" })),
  screenedOut: Type.Boolean(),
  score: nullable(
    Type.Object({
      points: Type.Number(),
      max: Type.Number(),
      band: nullable(Type.String({ description: "title of the band" })),
      toMark: nullable(Type.Number({ description: "the part of `max` that a person has to mark" })),
    }),
  ),
});

export const listTestResponses = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/test/response",
  summary: "Test responses, the newest first",
  query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1, description: "a `seq`" })) }, closed),
  data: Type.Object({
    total: Type.Integer(),
    key: nullable(Type.String({ description: "of the test link; null if nobody has made one" })),
    rows: Type.Array(TestRow),
  }),
});

export const getTestResponse = defineEndpoint({
  ...byTest,
  method: "GET",
  path: "/form/:id/test/response/:testId",
  summary: "A test response with its answers and the questions that its page showed",
  data: Type.Object({
    response: TestRow,
    answers: Type.Record(Type.String(), Json),
    definition: Definition,
  }),
});

export const openTestLink = defineEndpoint({
  ...onData,
  method: "POST",
  path: "/form/:id/test/link",
  log: { title: "答卷管理", type: "insert" },
  summary: "The key of the test link; `renew` makes a new one, and the old one ends",
  body: Type.Object({ renew: Type.Optional(Type.Boolean()) }, closed),
  data: Type.Object({ key: Type.String() }),
});

export const deleteTestResponse = defineEndpoint({
  ...byTest,
  method: "DELETE",
  path: "/form/:id/test/response/:testId",
  log: { title: "答卷管理", type: "delete" },
  summary: "Delete a test response for good",
});

export const deleteTestResponses = defineEndpoint({
  ...onData,
  method: "DELETE",
  path: "/form/:id/test/response",
  log: { title: "答卷管理", type: "delete" },
  summary: "Delete all test responses of a form for good",
  data: Type.Object({ deleted: Type.Integer() }),
});

export const exportTestResponses = defineEndpoint({
  ...onData,
  method: "GET",
  path: "/form/:id/test/export",
  summary: "All test responses as a file",
  query: Type.Object({ format: Type.Enum(["csv", "json"]) }, closed),
  wire: { response: "stream" },
});

/** The calls of the page. They take and return what the calls of the form's own page do. */
const ofTests = { tag: "collect", access: "public", params: submitResponse.params } as const;

export const submitTestResponse = defineEndpoint({
  ...ofTests,
  method: "POST",
  path: "/collect/form/test/:key/response",
  summary: "Submit a test response; `version` is the number that the page was opened with",
  body: submitResponse.body,
  data: submitResponse.data,
  bodyLimit: 2 * 1024 * 1024,
});

export const recordTestStart = defineEndpoint({
  ...ofTests,
  method: "POST",
  path: "/collect/form/test/:key/start",
  summary: "Record that a test response was begun",
  body: recordStart.body,
  data: recordStart.data,
});

export const requestTestCode = defineEndpoint({
  ...ofTests,
  method: "POST",
  path: "/collect/form/test/:key/sms-code",
  summary: "Act as if a code was sent by SMS; none is, and any code is taken",
  body: requestSmsCode.body,
  data: requestSmsCode.data,
});

export const uploadTestFile = defineEndpoint({
  ...ofTests,
  method: "POST",
  path: "/collect/form/test/:key/upload",
  summary: "Stage one file for a test response; it is deleted after a day",
  data: uploadFile.data,
  wire: { request: "multipart" },
});

export const readTestState = defineEndpoint({
  ...ofTests,
  method: "GET",
  path: "/collect/form/test/:key/state",
  summary: "What an open test page has to know",
  data: readFormState.data,
});
