/** Messages of a form: what it sends by itself, what its owner sends, and what became of each message (product §6). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { AdminPage, adminRows } from "./admin-shapes.ts";
import {
  MessageLanguage,
  MessagePreview,
  MessageText,
  StoredText,
  toTextChange,
  UnsubscribedQuery,
  UnsubscribedRow,
} from "./message-shapes.ts";
import { closed, onForm } from "./on-form.ts";
import { Id } from "./shapes.ts";

const onMessages = { ...onForm, tag: "message" } as const;
const log = (type: "insert" | "update" | "delete") => ({ title: "表单消息", type }) as const;

/** Channels that a form may use for people. Webhooks are the form's own list. */
const Channel = Type.Union([Type.Literal("in-app"), Type.Literal("mail")]);
const Format = Type.Union([
  Type.Literal("generic"),
  Type.Literal("wecom"),
  Type.Literal("dingtalk"),
  Type.Literal("feishu"),
]);
/** Kinds whose texts a form may replace. */
export const FORM_MESSAGE_KINDS = [
  "invitation",
  "reminder",
  "participants-notice",
  "place-offered",
  "receipt",
  "review-mail",
  "owner-notice",
  "digest",
] as const;
export type FormMessageKind = (typeof FORM_MESSAGE_KINDS)[number];
const Kind = Type.Unsafe<FormMessageKind>({ type: "string", enum: [...FORM_MESSAGE_KINDS] });

/** The longest delay of a receipt, in minutes: 30 days. */
export const MOST_RECEIPT_DELAY = 43_200;
const receipt = {
  isActive: Type.Boolean(),
  /** The question whose answer is the respondent's mail address; null if none is chosen. */
  questionId: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  /** Minutes between a response and its receipt; a change concerns later responses only. */
  delayMinutes: Type.Integer({ minimum: 0, maximum: MOST_RECEIPT_DELAY }),
};
/** Mails to respondents without an account when their response is approved, rejected or returned. */
const reviewMail = {
  isActive: Type.Boolean(),
  /** The question whose answer is the respondent's mail address; null if none is chosen. */
  questionId: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
};
const ownerNotice = {
  isActive: Type.Boolean(),
  pace: Type.Union([Type.Literal("each"), Type.Literal("hour"), Type.Literal("day")]),
  channels: Type.Array(Type.Union([Channel, Type.Literal("webhook")]), { maxItems: 3 }),
};
const Webhook = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  format: Format,
  url: Type.String(),
  hasSecret: Type.Boolean(),
});

export const getMessageSettings = defineEndpoint({
  ...onMessages,
  method: "GET",
  path: "/form/:id/message",
  summary: "What the form sends by itself, and what it could use",
  data: Type.Object({
    /** False if the installation has no mail server. */
    canSendMail: Type.Boolean(),
    receipt: Type.Object(receipt),
    ownerNotice: Type.Object(ownerNotice),
    reviewMail: Type.Object(reviewMail),
    /** A form that promises anonymity writes to nobody about their response. */
    isAnonymous: Type.Boolean(),
    /** Questions of the draft that ask for a mail address. */
    mailQuestions: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    webhooks: Type.Array(Webhook),
  }),
});
export const putMessageSettings = defineEndpoint({
  ...onMessages,
  method: "PUT",
  path: "/form/:id/message",
  log: log("update"),
  summary: "Change what the form sends by itself",
  body: Type.Object(
    {
      receipt: Type.Optional(Type.Object(receipt, closed)),
      ownerNotice: Type.Optional(Type.Object(ownerNotice, closed)),
      reviewMail: Type.Optional(Type.Object(reviewMail, closed)),
    },
    closed,
  ),
});

export const addWebhook = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/webhook",
  log: { ...log("insert"), masked: ["secret", "url"] },
  summary: "Add a webhook for new responses",
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 100 }),
      format: Format,
      url: Type.String({ minLength: 1, maxLength: 2000 }),
      secret: Type.Optional(Type.String({ maxLength: 500 })),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Integer() }),
});
const byWebhook = Type.Object({ id: Id, webhookId: Id }, closed);
export const deleteWebhook = defineEndpoint({
  ...onMessages,
  method: "DELETE",
  path: "/form/:id/message/webhook/:webhookId",
  log: log("delete"),
  summary: "Delete a webhook",
  params: byWebhook,
});
export const testWebhook = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/webhook/:webhookId/test",
  summary: "Send one test message to a webhook and say what came back",
  params: byWebhook,
  data: Type.Object({
    isDelivered: Type.Boolean(),
    status: Type.Union([Type.Integer(), Type.Null()]),
    /** Why not, in the caller's language; empty if it was delivered. */
    reason: Type.String(),
  }),
});

/** Addresses of one call. */
export const MOST_ADDRESSES = 10_000;
export const sendFormMessage = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/send",
  log: { ...log("insert"), masked: ["addresses"] },
  summary: "Send invitations, or a notice to all who gave a mail address in their answers; a job does the work",
  bodyLimit: 4 * 1024 * 1024,
  body: Type.Object(
    {
      kind: Type.Union([Type.Literal("invitation"), Type.Literal("participants-notice")]),
      note: Type.Optional(Type.String({ maxLength: 2000 })),
      channels: Type.Array(Channel, { minItems: 1, maxItems: 2 }),
      /** Invitations: users of this system whom the caller can find. */
      userIds: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
      /** Invitations: people outside. */
      addresses: Type.Optional(
        Type.Array(
          Type.Object({ name: Type.String({ maxLength: 100 }), address: Type.String({ maxLength: 254 }) }, closed),
          { maxItems: MOST_ADDRESSES },
        ),
      ),
      /** Notices: the question with the mail address. */
      questionId: Type.Optional(Type.String({ maxLength: 200 })),
      /** Not before this moment (ISO 8601). */
      notBefore: Type.Optional(Type.String({ format: "date-time" })),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Integer(), jobId: Type.String() }),
});

const Counts = Type.Record(Type.String(), Type.Integer());
export const listFormMessages = defineEndpoint({
  ...onMessages,
  method: "GET",
  path: "/form/:id/message/list",
  summary: "Messages that were sent by hand, newest first",
  query: Type.Object({ pageNum: AdminPage.pageNum, pageSize: AdminPage.pageSize }),
  extra: adminRows({
    id: Type.Integer(),
    kind: Type.String(),
    note: Type.String(),
    createdBy: Type.String(),
    createdAt: Type.String(),
    notBefore: Type.String(),
    /** "preparing" until every recipient is queued. */
    stage: Type.Union([Type.Literal("preparing"), Type.Literal("prepared"), Type.Literal("cancelled")]),
    /** Number of messages by state: waiting, sending, sent, refused, failed, unknown, cancelled, unsubscribed, suppressed. */
    states: Counts,
  }),
});
export const cancelFormMessage = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/:messageId/cancel",
  log: log("update"),
  summary: "Keep what still waits from being sent",
  params: Type.Object({ id: Id, messageId: Id }, closed),
  data: Type.Object({ cancelled: Type.Integer() }),
});
export const listFormDeliveries = defineEndpoint({
  ...onMessages,
  method: "GET",
  path: "/form/:id/message/delivery/list",
  summary: "Every message of the form to every person, newest first",
  query: Type.Object({
    pageNum: AdminPage.pageNum,
    pageSize: AdminPage.pageSize,
    messageId: Type.Optional(Id),
    state: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  extra: adminRows({
    id: Type.Integer(),
    kind: Type.String(),
    channel: Type.String(),
    name: Type.String(),
    address: Type.String(),
    state: Type.String(),
    /** Why it was not delivered, in the caller's language; empty if there is no reason. */
    reason: Type.String(),
    tries: Type.Integer(),
    createdAt: Type.String(),
    nextTryAt: Type.String(),
    settledAt: Type.Union([Type.String(), Type.Null()]),
    /** Whether "send again" is possible. */
    canRepeat: Type.Boolean(),
  }),
});
export const repeatFormDelivery = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/delivery/:deliveryId/again",
  log: log("update"),
  summary: "Send a message again that failed, was cancelled, or whose outcome is unknown",
  params: Type.Object({ id: Id, deliveryId: Id }, closed),
});

const forText = { kind: Kind, language: MessageLanguage };
export const getMessageText = defineEndpoint({
  ...onMessages,
  method: "GET",
  path: "/form/:id/message/text",
  summary: "The text of a kind of message: the form's own, the organisation's or the built-in one",
  query: Type.Object(forText),
  data: StoredText,
});
export const putMessageText = defineEndpoint({
  ...onMessages,
  method: "PUT",
  path: "/form/:id/message/text",
  log: log("update"),
  summary: "Give the form a text of its own, or take it away with an empty subject and body; answers the text in force",
  body: toTextChange(forText),
  data: StoredText,
});
export const previewMessageText = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/preview",
  summary: "How a text looks with sample values, and what is wrong with it",
  body: Type.Object({ ...forText, ...MessageText, note: Type.Optional(Type.String({ maxLength: 2000 })) }, closed),
  data: MessagePreview,
});

export const listFormUnsubscribed = defineEndpoint({
  ...onMessages,
  method: "GET",
  path: "/form/:id/message/unsubscribed",
  summary: "Who gets no more invitations and notices of the form, the newest first",
  query: UnsubscribedQuery,
  extra: adminRows(UnsubscribedRow),
});
export const addFormUnsubscribed = defineEndpoint({
  ...onMessages,
  method: "POST",
  path: "/form/:id/message/unsubscribed",
  log: { ...log("insert"), masked: ["address"] },
  summary: "Never send invitations and notices of the form to a mail address; only its hash is stored",
  body: Type.Object({ address: Type.String({ maxLength: 254 }) }, closed),
});
export const deleteFormUnsubscribed = defineEndpoint({
  ...onMessages,
  method: "DELETE",
  path: "/form/:id/message/unsubscribed/:entryId",
  log: log("delete"),
  summary: "Take an entry of the form back, because the person asked for it",
  params: Type.Object({ id: Id, entryId: Id }, closed),
});
