/** Answers that respondents store on the server before they submit (docs/adr/0061). Public, like the submit. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { FormKey } from "./collect.ts";
import { SignedLink } from "./form-links.ts";
import { Json, VersionNumber } from "./shapes.ts";

const closed = { additionalProperties: false } as const;
const byKey = Type.Object({ key: FormKey }, closed);
const LARGEST = 2 * 1024 * 1024;

const content = {
  version: VersionNumber,
  answers: Type.Record(Type.String({ maxLength: 64 }), Json, { maxProperties: 6000 }),
  pageId: Type.String({ maxLength: 64 }),
  startedAt: Type.Optional(Type.String({ format: "date-time" })),
  start: Type.Optional(Type.String({ maxLength: 60 })),
  times: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Json, { maxProperties: 6000 })),
};
const save = {
  responseId: Type.String({ format: "uuid", description: "the id that the response will have" }),
  ...content,
  tab: Type.String({ format: "uuid", description: "made anew whenever the page is loaded" }),
  number: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: "goes up with each save of the tab" }),
};
const values = (most: number) =>
  Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2000 }), { maxProperties: most }),
  );
const saved = {
  revision: Type.Integer({ description: "goes up with each save" }),
  savedAt: Type.String(),
  expiresAt: Type.String(),
};
const Code = Type.String({ minLength: 1, maxLength: 100, description: "of the draft; proves that it is the caller's" });

export const storeDraft = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/draft",
  tag: "collect",
  access: "public",
  summary: "Store what was typed, with consent; returns the code that opens it on any device. A retry stores it once",
  params: byKey,
  body: Type.Object(
    {
      ...save,
      consent: Type.Literal(true),
      parameters: values(200),
      source: values(10),
      link: Type.Optional(SignedLink),
    },
    closed,
  ),
  data: Type.Object({ ...saved, code: Type.String() }),
  bodyLimit: LARGEST,
});

export const saveStoredDraft = defineEndpoint({
  method: "PUT",
  path: "/collect/form/:key/draft",
  tag: "collect",
  access: "public",
  summary: "Save again; 409 with what is stored now if something newer than `revision` is stored",
  params: byKey,
  body: Type.Object({ ...save, revision: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), code: Code }, closed),
  data: Type.Object(saved),
  bodyLimit: LARGEST,
});

export const findStoredDraft = defineEndpoint({
  method: "GET",
  path: "/collect/form/:key/draft",
  tag: "collect",
  access: "public",
  summary: "The draft whose code is in the caller's cookie, or the newest one of the caller's account",
  params: byKey,
  data: Type.Object({
    draft: Type.Union([
      Type.Object({
        responseId: Type.String(),
        ...saved,
        version: Type.Integer(),
        answers: Type.Record(Type.String(), Json),
        pageId: Type.String(),
        start: Type.Optional(Type.String()),
        times: Type.Record(Type.String(), Json),
        code: Type.String(),
      }),
      Type.Null(),
    ]),
  }),
});

export const removeStoredDraft = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/draft/remove",
  tag: "collect",
  access: "public",
  summary: "Delete a draft, or make only this browser forget it; succeeds if it is gone already",
  params: byKey,
  body: Type.Object(
    { code: Code, onlyHere: Type.Optional(Type.Boolean({ description: "keep it on the server", default: false })) },
    closed,
  ),
});

export const mailStoredDraft = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/draft/mail",
  tag: "collect",
  access: "public",
  summary:
    "Send the link of a draft to a mail address, once for each address; the address is deleted with the draft. Not on anonymous forms",
  params: byKey,
  body: Type.Object({ code: Code, address: Type.String({ maxLength: 320 }) }, closed),
});

export const readFormState = defineEndpoint({
  method: "GET",
  path: "/collect/form/:key/state",
  tag: "collect",
  access: "public",
  summary: "What an open page has to know while somebody fills in; at most a second old",
  params: byKey,
  data: Type.Object({
    state: Type.String({ description: "`open`, or why it takes no responses" }),
    version: Type.Integer({ description: "the newest one" }),
    acceptsFrom: Type.Integer({ description: "older versions are no longer accepted" }),
    seconds: Type.Integer({ description: "ask again after; more while many pages ask" }),
  }),
});
