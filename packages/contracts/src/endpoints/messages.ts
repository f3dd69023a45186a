/** The caller's own messages (bell and page), and a test message for administrators. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminRows } from "./admin-shapes.ts";
import { Id, PageQuery } from "./shapes.ts";

const tag = "message";

export const listOwnMessages = defineEndpoint({
  method: "GET",
  path: "/message/own",
  tag,
  access: "login",
  summary: "My messages, the newest first",
  query: Type.Object({ ...PageQuery, unread: Type.Optional(Type.Boolean()) }),
  extra: adminRows({
    id: Type.Number(),
    kind: Type.String({ description: "for example invitation, reminder, job-failed" }),
    formId: Type.Union([Type.Number(), Type.Null()]),
    title: Type.String(),
    body: Type.String({ description: "plain text" }),
    link: Type.String({ description: "empty if there is nothing to open" }),
    createdAt: Type.String(),
    isRead: Type.Boolean(),
  }),
});

export const countOwnMessages = defineEndpoint({
  method: "GET",
  path: "/message/own/unread",
  tag,
  access: "login",
  summary: "How many messages I have not read",
  data: Type.Object({ unread: Type.Integer() }),
});

export const markOwnMessagesRead = defineEndpoint({
  method: "PUT",
  path: "/message/own/read",
  tag,
  access: "login",
  summary: "Mark messages of mine as read; all of them without `ids`",
  body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 500 })) }),
});

export const sendTestMail = defineEndpoint({
  method: "POST",
  path: "/message/test",
  tag,
  access: "administrator",
  log: { title: "测试邮件", type: "other", masked: ["address"] },
  summary: "Queue a test mail to an address",
  body: Type.Object({ address: Type.String({ minLength: 3, maxLength: 254 }) }),
  data: Type.Object({ id: Type.Number() }),
});

export const getTestMail = defineEndpoint({
  method: "GET",
  path: "/message/test",
  tag,
  access: "administrator",
  summary: "What became of a test mail, with the answer of the mail server",
  query: Type.Object({ id: Id }),
  data: Type.Object({ state: Type.String(), reason: Type.String(), detail: Type.String() }),
});

export const tryReturnedMailbox = defineEndpoint({
  method: "POST",
  path: "/message/test/returned",
  tag,
  access: "administrator",
  log: { title: "退信邮箱", type: "other" },
  summary: "Whether the mailbox of returned mails can be opened, with the answer of its server",
  data: Type.Object({
    isConfigured: Type.Boolean(),
    isOpen: Type.Boolean(),
    unseen: Type.Integer(),
    detail: Type.String(),
  }),
});
