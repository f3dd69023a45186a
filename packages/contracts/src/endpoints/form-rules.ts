/** Who may fill in a form, and when (product §6). The rules themselves are decided in the database (docs/adr/0048). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm } from "./on-form.ts";
import { CollectionState } from "./shapes.ts";

/** What refused a visitor. */
export const GateName = Type.Enum(["state", "password", "signIn", "scope", "link", "once", "cap", "captcha"]);

/** When a form takes responses; null and an empty rule mean "always". */
const collectionRules = {
  opensAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  closesAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  hours: Type.Union(
    [
      Type.Object(
        {
          from: Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }),
          to: Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }),
        },
        closed,
      ),
      Type.Null(),
    ],
    { description: "daily; may go on until the next day" },
  ),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: "1 for Monday to 7 for Sunday, the day on which the hours begin",
  }),
};
/** Who may fill in a form, and how many (docs/adr/0050). */
const gateRules = {
  cap: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()], {
    description: "most responses that count; null for no limit",
  }),
  once: Type.Union(
    [
      Type.Object(
        {
          by: Type.Enum(["account", "browser", "address", "phone", "person"]),
          times: Type.Integer({ minimum: 1, maximum: 1000 }),
          per: Type.Enum(["ever", "day", "week", "month"]),
        },
        closed,
      ),
      Type.Null(),
    ],
    {
      description: "how many times; `phone` needs a number proved by SMS, `person` a scope or a list",
    },
  ),
  anonymous: Type.Boolean({ description: "nothing of the person stands beside a response" }),
  list: Type.Boolean({
    description: "people of the imported list may fill it in; without `once` each of them once",
  }),
  captcha: Type.Enum(["off", "suspicious", "always"], {
    description: "when a submit has to prove some work of the sender's computer (docs/adr/0059)",
  }),
  signIn: Type.Boolean({ description: "only signed-in people; their account stands beside the response" }),
};
/** What respondents have of their response afterwards (docs/adr/0055). */
const afterwardsRules = {
  seeOwn: Type.Boolean({ description: "respondents may see their own answers" }),
  withdraw: Type.Boolean({ description: "respondents may withdraw their response; it goes to the trash" }),
  showKeys: Type.Enum(["never", "receipt", "marked", "ended"], {
    description:
      "when respondents of a scored form see the correct answers: with the receipt, once everything is marked, or after the form has ended",
  }),
  seeResults: Type.Enum(["never", "submitted", "ended"], {
    description: "when respondents see the results of all: once they have submitted, or after the form has ended",
  }),
  hiddenResults: Type.Array(Type.String({ maxLength: 64 }), {
    maxItems: 2000,
    uniqueItems: true,
    description: "ids of questions whose results respondents do not see",
  }),
  edit: Type.Union(
    [
      Type.Object({ until: Type.Literal("open") }, closed),
      Type.Object({ until: Type.Literal("time"), at: Type.String({ format: "date-time" }) }, closed),
      Type.Object(
        { until: Type.Literal("hours"), hours: Type.Integer({ minimum: 1, maximum: 8760 }) },
        { ...closed, description: "after submitting" },
      ),
      Type.Null(),
    ],
    {
      description:
        "until when respondents may change their response: while the form takes responses, until a moment, or for some hours",
    },
  ),
};
/** Answers that respondents store before they submit (docs/adr/0061). */
const draftRules = {
  saveAndContinue: Type.Union(
    [
      Type.Object(
        {
          days: Type.Integer({ minimum: 1, maximum: 365, description: "until a stored draft expires" }),
          consent: Type.String({ maxLength: 500, description: "said beside the consent; may be empty" }),
        },
        closed,
      ),
      Type.Null(),
    ],
    { description: "respondents may store their answers on the server and continue later; null for no" },
  ),
};
/** The owner's words instead of the standard ones; absent or empty for the standard ones. */
const Notice = Type.Object(
  { title: Type.Optional(Type.String({ maxLength: 60 })), text: Type.Optional(Type.String({ maxLength: 500 })) },
  closed,
);
const noticeRules = {
  notices: Type.Object(
    Type.Partial(
      Type.Object({
        scheduled: Notice,
        offHours: Notice,
        full: Notice,
        ended: Notice,
        paused: Notice,
        closed: Notice,
        alreadySubmitted: Notice,
        password: Notice,
        signIn: Notice,
        outOfScope: Notice,
        person: Notice,
      }),
    ).properties,
    { ...closed, description: "what those read who cannot fill it in" },
  ),
};
const addressRules = {
  slug: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
    description: "address beside the key; stored in lower case and NFKC",
  }),
  share: Type.Object(
    {
      title: Type.Optional(Type.String({ maxLength: 60 })),
      text: Type.Optional(Type.String({ maxLength: 150 })),
      image: Type.Optional(Type.String({ maxLength: 200, description: "path of an image of the form" })),
    },
    { ...closed, description: "what messengers show of the link" },
  ),
};
/** Which sites show the form in a frame (docs/adr/0057). */
const embedRules = {
  embed: Type.Object(
    {
      sites: Type.Array(Type.String({ maxLength: 300 }), {
        maxItems: 20,
        description: "origins such as `https://www.example.org`; a name in front may be `*`; none for no frame",
      }),
      leaves: Type.Boolean({ description: "the redirect at the end opens in place of the site, not in the frame" }),
    },
    closed,
  ),
};
const stockRules = {
  holdMinutes: Type.Union([Type.Integer({ minimum: 1, maximum: 60 }), Type.Null()], {
    description: "how long a limited option or slot is held for whoever picked it; null if nothing is held",
  }),
  waitingList: Type.Union(
    [
      Type.Object(
        {
          contact: Type.Enum(["none", "mail", "phone", "account"], {
            description: "how people of the list are told of a free place, besides on their own page",
          }),
          minutes: Type.Integer({ minimum: 5, maximum: 20_160, description: "how long an offered place is kept" }),
        },
        closed,
      ),
      Type.Null(),
    ],
    { description: "people can wait for a place when all are taken; null if nobody can join the list" },
  ),
};
/** What signed links mean for the form (docs/adr/0070). */
const linkRules = {
  link: Type.Object(
    {
      required: Type.Boolean({ description: "only visitors with a signed link may fill it in" }),
      fixed: Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 2000,
        uniqueItems: true,
        description: "ids of questions whose answers a signed link fixes",
      }),
    },
    closed,
  ),
};
const Earlier = {
  form: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "null for this form" }),
  questions: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 2000, uniqueItems: true }),
};
const earlierRules = {
  earlier: Type.Union([Type.Object(Earlier, closed), Type.Null()], {
    description:
      "questions that begin with the answers of the last response of a signed-in respondent or a person of the list, to this or another form of the same owner; null for none",
  }),
};
/** A link for devices that many people fill in one after the other (docs/adr/0069). */
const kioskRules = {
  kiosk: Type.Union(
    [
      Type.Object(
        {
          seconds: Type.Integer({ minimum: 3, maximum: 120, description: "how long the page after the submit stays" }),
          idle: Type.Integer({
            minimum: 30,
            maximum: 1800,
            description: "seconds without a touch after which a page that somebody has begun starts over",
          }),
        },
        closed,
      ),
      Type.Null(),
    ],
    { description: "the form starts over after each response if it was opened with `?kiosk=1`; null for no" },
  ),
};
const ScopeKind = Type.Enum(["department", "post", "role", "group", "user"]);
const ScopeId = Type.String({ pattern: "^[1-9]\\d{0,14}$" });
const rulesRevision = Type.Integer({ minimum: 1, description: "changes with each save of the rules" });

export const getFormRules = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/rules",
  summary: "When the form takes responses and who may fill it in; needs the ability `see`",
  data: Type.Object({
    ...collectionRules,
    ...gateRules,
    ...afterwardsRules,
    ...draftRules,
    openDrafts: Type.Integer({ description: "stored drafts that have not been submitted" }),
    ...noticeRules,
    ...addressRules,
    ...embedRules,
    ...stockRules,
    ...linkRules,
    earlier: Type.Union([
      Type.Object({ ...Earlier, title: Type.Union([Type.String(), Type.Null()]) }, closed),
      Type.Null(),
    ]),
    ...kioskRules,
    scope: Type.Union(
      [
        Type.Array(
          Type.Object(
            {
              kind: ScopeKind,
              id: ScopeId,
              name: Type.String(),
              place: Type.Union([Type.String(), Type.Null()], { description: "where it belongs" }),
              state: Type.Enum(["here", "disabled", "gone"], {
                description: "what is disabled or gone lets nobody in",
              }),
            },
            closed,
          ),
        ),
        Type.Null(),
      ],
      { description: "whose people may fill it in; null for everybody, empty for nobody" },
    ),
    hasPassword: Type.Boolean(),
    revision: rulesRevision,
    zone: Type.String({ description: "time zone of hours and days" }),
    state: Type.Union([CollectionState, Type.Null()], { description: "what respondents are told now" }),
  }),
});

export const checkFormRules = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/rules/check",
  summary: "Whether a person may fill in the form now, and if not, why; needs the ability `see`",
  body: Type.Object(
    {
      userId: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "null for nobody signed in" }),
      personId: Type.Optional(
        Type.Integer({ minimum: 1, description: "somebody of the list of the form, instead of an account" }),
      ),
      knowsPassword: Type.Optional(Type.Boolean({ default: true })),
    },
    closed,
  ),
  data: Type.Object({
    refusal: Type.Union([Type.Object({ gate: GateName, code: Type.Number(), msg: Type.String() }), Type.Null()]),
  }),
});

export const putFormRules = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/rules",
  log: { title: "表单管理", type: "update" },
  summary:
    "Change when the form takes responses and who may fill it in; what is absent stays; needs the ability `rules`",
  body: Type.Object(
    {
      ...collectionRules,
      ...Type.Partial(
        Type.Object({
          ...gateRules,
          ...afterwardsRules,
          ...draftRules,
          ...noticeRules,
          ...addressRules,
          ...embedRules,
          ...stockRules,
          ...linkRules,
          ...earlierRules,
          ...kioskRules,
        }),
      ).properties,
      password: Type.Optional(
        Type.Union([Type.String({ minLength: 4, maxLength: 100 }), Type.Null()], { description: "null for none" }),
      ),
      scope: Type.Optional(
        Type.Union([Type.Array(Type.Object({ kind: ScopeKind, id: ScopeId }, closed), { maxItems: 500 }), Type.Null()]),
      ),
      revision: rulesRevision,
    },
    closed,
  ),
  data: Type.Object({ revision: rulesRevision }),
});
