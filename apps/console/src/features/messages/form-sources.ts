/** The texts of a form and its list of unsubscribed people, for the shared editor and the shared card. */
import {
  addFormUnsubscribed,
  deleteFormUnsubscribed,
  FORM_MESSAGE_KINDS,
  type FormMessageKind,
  getMessageText,
  listFormUnsubscribed,
  previewMessageText,
  putMessageText,
} from "@idata/contracts";
import { call } from "../../api/client.ts";
import type { TextSource } from "../../messages/text-source.ts";
import type { UnsubscribedSource } from "../../messages/unsubscribed-card.tsx";
import { toMessagesKey } from "./messages.query.ts";

export function toTextSource(formId: number): TextSource<FormMessageKind> {
  const params = { id: formId };
  return {
    key: toMessagesKey(formId),
    kinds: FORM_MESSAGE_KINDS,
    canChange: true,
    read: async (kind, language, signal) =>
      (await call(getMessageText, { params, query: { kind, language }, signal })).data,
    change: async (body) => (await call(putMessageText, { params, body, mayRepeat: true })).data,
    preview: async (body, signal) => (await call(previewMessageText, { params, body, signal, mayRepeat: true })).data,
  };
}

export function toUnsubscribedSource(formId: number): UnsubscribedSource {
  const params = { id: formId };
  return {
    key: toMessagesKey(formId),
    canChange: true,
    isOfForm: true,
    list: (query, signal) => call(listFormUnsubscribed, { params, query, signal }),
    add: (address) => call(addFormUnsubscribed, { params, body: { address } }),
    takeBack: (entryId) => call(deleteFormUnsubscribed, { params: { ...params, entryId } }),
  };
}
