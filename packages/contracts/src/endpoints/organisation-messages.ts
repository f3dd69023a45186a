/** Messages of the whole organisation: texts that hold where a form has none of its own, and who unsubscribed. */
import { Type } from "typebox";
import { defineEndpoint, type OperationLog } from "../endpoint.ts";
import { adminRows } from "./admin-shapes.ts";
import {
  MessageLanguage,
  MessagePreview,
  MessageText,
  StoredText,
  toTextChange,
  UnsubscribedQuery,
  UnsubscribedRow,
} from "./message-shapes.ts";
import { closed } from "./on-form.ts";
import { Id } from "./shapes.ts";

const forReaders = { tag: "message", access: { permission: "system:message:list" } } as const;
const forEditors = { tag: "message", access: { permission: "system:message:edit" } } as const;
const log = (type: OperationLog["type"]) => ({ title: "消息设置", type }) as const;

/** Every kind that the product sends. */
export const ORGANISATION_MESSAGE_KINDS = [
  "invitation",
  "reminder",
  "participants-notice",
  "report",
  "review-due",
  "review-result",
  "review-mail",
  "place-offered",
  "receipt",
  "owner-notice",
  "digest",
  "form-handed-over",
  "group-invitation",
  "job-failed",
  "password-reset",
  "password-changed",
  "draft-link",
  "mail-confirmation",
  "test",
] as const;
export type OrganisationMessageKind = (typeof ORGANISATION_MESSAGE_KINDS)[number];
const Kind = Type.Unsafe<OrganisationMessageKind>({ type: "string", enum: [...ORGANISATION_MESSAGE_KINDS] });
const forText = { kind: Kind, language: MessageLanguage };

export const getOrganisationText = defineEndpoint({
  ...forReaders,
  method: "GET",
  path: "/message/text",
  summary: "The text of a kind of message for the whole organisation: its own or the built-in one",
  query: Type.Object(forText),
  data: StoredText,
});
export const putOrganisationText = defineEndpoint({
  ...forEditors,
  method: "PUT",
  path: "/message/text",
  log: log("update"),
  summary: "Change a text for the whole organisation; an empty subject and body bring the built-in one back",
  body: toTextChange(forText),
  data: StoredText,
});
export const previewOrganisationText = defineEndpoint({
  ...forReaders,
  method: "POST",
  path: "/message/preview",
  summary: "How a text looks with sample values, and what is wrong with it",
  body: Type.Object({ ...forText, ...MessageText, note: Type.Optional(Type.String({ maxLength: 2000 })) }, closed),
  data: MessagePreview,
});

export const listUnreachableAddresses = defineEndpoint({
  ...forReaders,
  method: "GET",
  path: "/message/unreachable",
  summary: "Addresses that get no mail because one was refused or came back for good, the newest first",
  query: UnsubscribedQuery,
  extra: adminRows({
    id: Type.Integer(),
    /** Masked for callers who do not see all forms; null if no message has it any more. */
    address: Type.Union([Type.String(), Type.Null()]),
    reason: Type.String(),
    since: Type.String(),
    until: Type.String(),
  }),
});
export const deleteUnreachableAddress = defineEndpoint({
  ...forEditors,
  method: "DELETE",
  path: "/message/unreachable/:entryId",
  log: log("delete"),
  summary: "Write to an address again",
  params: Type.Object({ entryId: Id }, closed),
});

export const listUnsubscribedPeople = defineEndpoint({
  ...forReaders,
  method: "GET",
  path: "/message/unsubscribed",
  summary: "Who gets no more invitations and notices, of one form or of all, the newest first",
  query: UnsubscribedQuery,
  extra: adminRows({
    ...UnsubscribedRow,
    /** The form, for callers who may see it. */
    form: Type.Union([Type.Object({ id: Type.Integer(), title: Type.String() }), Type.Null()]),
  }),
});
export const addUnsubscribedPerson = defineEndpoint({
  ...forEditors,
  method: "POST",
  path: "/message/unsubscribed",
  log: { ...log("insert"), masked: ["address"] },
  summary: "Never send invitations and notices to a mail address; only its hash is stored",
  body: Type.Object({ address: Type.String({ maxLength: 254 }) }, closed),
});
export const deleteUnsubscribedPerson = defineEndpoint({
  ...forEditors,
  method: "DELETE",
  path: "/message/unsubscribed/:entryId",
  log: log("delete"),
  summary: "Take an entry back, because the person asked for it",
  params: Type.Object({ entryId: Id }, closed),
});
