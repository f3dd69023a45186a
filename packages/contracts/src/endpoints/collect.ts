/** The public collection API. Errors also set the HTTP status, because programs call it. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { SignedLink } from "./form-links.ts";
import { GateName } from "./form-rules.ts";
import { CollectionState, Definition, Json, VersionNumber } from "./shapes.ts";

const closed = { additionalProperties: false } as const;
/** Any text, so that a mistyped link is answered with "no such form" and not with a validation error. */
export const FormKey = Type.String({ minLength: 1, maxLength: 200 });
const byKey = Type.Object({ key: FormKey }, closed);

export const openCollectForm = defineEndpoint({
  method: "GET",
  path: "/collect/form/:key",
  tag: "collect",
  access: "public",
  summary: "The public form: state and definition",
  params: byKey,
  data: Type.Object({
    key: Type.String(),
    version: Type.Number(),
    state: CollectionState,
    opensAt: Type.Union([Type.String(), Type.Null()], { description: "when it begins or began to take responses" }),
    closesAt: Type.Union([Type.String(), Type.Null()], { description: "when it ends or ended" }),
    hours: Type.Union([
      Type.Object({
        from: Type.Union([Type.String(), Type.Null()], { description: "HH:MM; null for the whole day" }),
        to: Type.Union([Type.String(), Type.Null()]),
        weekdays: Type.Array(Type.Integer(), { description: "1 for Monday to 7 for Sunday" }),
        zone: Type.String({ description: "time zone of the hours and days" }),
      }),
      Type.Null(),
    ]),
    /** Why this visitor may not fill it in now. */
    refusal: Type.Union([
      Type.Object({
        gate: GateName,
        code: Type.Number(),
        msg: Type.String(),
        receipt: Type.Union([Type.String(), Type.Null()], { description: "of the visitor's own response" }),
      }),
      Type.Null(),
    ]),
    definition: Type.Union([Definition, Type.Null()], {
      description: "null if the visitor must first give the password or sign in",
    }),
  }),
});

export const enterForm = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/enter",
  tag: "collect",
  access: "public",
  summary: "Give the password of a form; a cookie then lets this browser open the form and submit for some hours",
  params: byKey,
  body: Type.Object({ password: Type.String({ maxLength: 200 }) }, closed),
  data: Type.Object({ until: Type.String() }),
});

export const recordStart = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/start",
  tag: "collect",
  access: "public",
  summary:
    "Record that a response was begun; the submit sends what this returns, and the server knows how long the response took",
  params: byKey,
  body: Type.Object(
    {
      responseId: Type.String({ format: "uuid", description: "the id that the response will have" }),
      version: VersionNumber,
      source: Type.Optional(
        Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2000 }), { maxProperties: 10 }),
      ),
    },
    closed,
  ),
  data: Type.Object({ start: Type.String() }),
});

export const submitResponse = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/response",
  tag: "collect",
  access: "public",
  summary: "Submit a response; the same id returns the same receipt for the same content, and 409 for other content",
  params: byKey,
  body: Type.Object(
    {
      responseId: Type.String({ format: "uuid" }),
      version: VersionNumber,
      answers: Type.Record(Type.String({ maxLength: 64 }), Json),
      /** SMS codes that the respondent typed, by question id. */
      codes: Type.Optional(
        Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 20 }), { maxProperties: 50 }),
      ),
      /** Of pages from before the server recorded the start; ignored. */
      startedAt: Type.Optional(Type.String({ format: "date-time" })),
      start: Type.Optional(Type.String({ maxLength: 60, description: "what the call `start` returned" })),
      proof: Type.Optional(
        Type.String({
          maxLength: 300,
          description: "solved captcha; the refusal COLLECT_CAPTCHA_NEEDED has a challenge",
        }),
      ),
      /** URL parameters that the form reads, by name. */
      parameters: Type.Optional(
        Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2000 }), { maxProperties: 200 }),
      ),
      /** Milliseconds by page, as measured by the client. Untrusted, so they are limited by the total time. */
      times: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Json, { maxProperties: 6000 })),
      /** Language in which the form was filled in; ignored unless the form has it. */
      language: Type.Optional(Type.String({ maxLength: 45 })),
      link: Type.Optional(SignedLink),
      /** `source`, `utm_*` and `c`, the code of a channel, from the page's URL. Other names are ignored, long values are cut. */
      source: Type.Optional(
        Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2000 }), { maxProperties: 10 }),
      ),
    },
    closed,
  ),
  data: Type.Object({
    responseId: Type.String(),
    receipt: Type.String(),
    /**
     * Opens the response at /collect/history, and is in a cookie as well; absent if the form gives respondents nothing
     * afterwards.
     */
    code: Type.Optional(Type.String()),
    /** The results of all can be seen at /collect/result; absent if not, or not yet. */
    hasResults: Type.Optional(Type.Boolean()),
    /** The score shown to the respondent; absent if the form shows none. */
    score: Type.Optional(
      Type.Object({
        points: Type.Optional(Type.Number()),
        max: Type.Optional(Type.Number()),
        /**
         * Points that a person still has to decide on. Until then `points` and `max` are provisional and there is no
         * band.
         */
        toMark: Type.Optional(Type.Number()),
        /** Null if the points are in no band. */
        band: Type.Optional(
          Type.Union([Type.Object({ title: Type.String(), description: Type.String() }), Type.Null()]),
        ),
      }),
    ),
  }),
  bodyLimit: 2 * 1024 * 1024,
});

export const editOwnResponse = defineEndpoint({
  method: "PUT",
  path: "/collect/form/:key/response/:seq",
  tag: "collect",
  access: "public",
  summary:
    "Change a response of one's own, found by the cookies of its code, its account or the list; a stale `revision` is refused with the stored one",
  params: Type.Object({ key: FormKey, seq: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }, closed),
  body: Type.Object(
    {
      version: VersionNumber,
      /** The number of edits that the response had when it was opened. */
      revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      answers: Type.Record(Type.String({ maxLength: 64 }), Json),
      /** SMS codes for phone numbers that were changed, by question id. */
      codes: Type.Optional(
        Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 20 }), { maxProperties: 50 }),
      ),
    },
    closed,
  ),
  data: Type.Object({
    revision: Type.Integer({ description: "the one of this edit; the one before if nothing was changed" }),
    changed: Type.Integer({ description: "number of questions whose answer changed" }),
  }),
  bodyLimit: 2 * 1024 * 1024,
});

export const requestSmsCode = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/sms-code",
  tag: "collect",
  access: "public",
  summary: "Send a code by SMS to the phone number in an answer; returns the seconds until the next code can be sent",
  params: byKey,
  body: Type.Object(
    {
      questionId: Type.String({ maxLength: 64 }),
      phone: Type.String({ minLength: 1, maxLength: 60 }),
      /** A stored response of the sender that is being changed. */
      responseId: Type.Optional(Type.String({ format: "uuid" })),
    },
    closed,
  ),
  data: Type.Object({ seconds: Type.Number() }),
});

export const askUnique = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/unique",
  tag: "collect",
  access: "public",
  summary:
    "Whether another response has this answer to a question that takes each answer once; false also for an answer that is not valid, and on anonymous forms",
  params: byKey,
  body: Type.Object(
    { questionId: Type.String({ maxLength: 64 }), answer: Json, link: Type.Optional(SignedLink) },
    closed,
  ),
  data: Type.Object({ taken: Type.Boolean() }),
});

export const readRemaining = defineEndpoint({
  method: "GET",
  path: "/collect/form/:key/stock",
  tag: "collect",
  access: "public",
  summary:
    "Quotas of slots and options and how much is taken, or held by those who are filling in; names are question id, dot, slot or option",
  params: byKey,
  data: Type.Object({
    stock: Type.Array(Type.Object({ name: Type.String(), taken: Type.Number(), limit: Type.Number() })),
    waitingList: Type.Boolean({ description: "whether people can wait for what is full" }),
  }),
});

/** Who holds: the id under which the response will be submitted, and the loaded page. */
const holder = {
  responseId: Type.String({ format: "uuid" }),
  page: Type.String({ pattern: "^[\\w-]{8,64}$" }),
};

export const holdPlaces = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/hold",
  tag: "collect",
  access: "public",
  summary:
    "Hold the limited options or slots of an answer until the response is submitted or the time of the form has passed, in place of what was held for the question; an empty answer ends that",
  params: byKey,
  body: Type.Object({ ...holder, questionId: Type.String({ maxLength: 64 }), answer: Json }, closed),
  data: Type.Object({
    held: Type.Array(Type.Object({ name: Type.String(), amount: Type.Number() }), {
      description: "names of quotas and how much of each is held",
    }),
    full: Type.Array(Type.String(), { description: "names of the quotas that have no place left" }),
    seconds: Type.Union([Type.Number(), Type.Null()], { description: "until the hold ends; null if nothing is held" }),
  }),
  bodyLimit: 64 * 1024,
});

export const releasePlaces = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/release",
  tag: "collect",
  access: "public",
  summary: "End everything that a page holds, when it is left",
  params: byKey,
  body: Type.Object(holder, closed),
});

export const uploadFile = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/upload",
  tag: "collect",
  access: "public",
  summary:
    "Stage one file for a question (multipart: fields questionId, version, responseId, kept, then file); bound by the submit",
  params: byKey,
  data: Type.Object({ id: Type.String(), name: Type.String(), size: Type.Number(), type: Type.String() }),
  wire: { request: "multipart" },
});
