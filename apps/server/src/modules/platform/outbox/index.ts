/**
 * Public exports of the module: messages to people over any channel. Other modules queue messages in their own
 * transactions; this module delivers them.
 */
import "./outbox.table.ts";
import * as contracts from "@idata/contracts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { readMailbox, tryMailbox } from "./bounces/read-mailbox.ts";
import { deliverDue } from "./deliver-due.ts";
import { countUnread, listUserMessages, markRead } from "./inbox.store.ts";
import { eraseOldContents } from "./outbox.store.ts";
import { findTestMail, queueTestMail } from "./test-mail.service.ts";
import { unsubscribePages } from "./unsubscribe.page.ts";

export { listUsableChannels } from "./channels.ts";
export { deliverDue, type DeliverySummary } from "./deliver-due.ts";
export {
  type CancelReason,
  cancelMessages,
  cancelMessagesTo,
  countDeliveries,
  type DeliveryRow,
  listDeliveries,
  sendAgain,
  takeBackCancellation,
} from "./delivery-log.store.ts";
export { deleteMessages } from "./delete-messages.ts";
export { readMailbox } from "./bounces/read-mailbox.ts";
export { listUnreachable, removeUnreachable } from "./bounces/unreachable.store.ts";
export { addAttachment } from "./attachments.store.ts";
export { type ChannelName, type MessageState, type NewMessage } from "./message.ts";
export { getOrganisation, queueMessages } from "./queue-messages.ts";
export { toFaultWords } from "./templates/fault-words.ts";
export { KINDS_TO_RESPONDENTS, MESSAGE_KINDS } from "./templates/message-kinds.ts";
export { findTemplateFaults, getBuiltInTemplate, renderMessage } from "./templates/template.ts";
export { changeTemplate, findTemplate, findTextInForce, type TemplateKey } from "./templates/templates.store.ts";
export { toMaskedAddress } from "./masked-address.ts";
export {
  addUnsubscribed,
  hashMailAddress,
  listUnsubscribed,
  removeUnsubscribed,
  type Unsubscribed,
} from "./unsubscribes.store.ts";

const DELIVER_MS = 2000;
/** Hint that a message was queued. */
export const OUTBOX_CHANNEL = "idata_outbox";

export const outboxModule = defineModule({
  name: "outbox",
  endpoints: [
    endpoint(contracts.listOwnMessages, async (ctx, { query }) => {
      const { unread = false, ...page } = query;
      const filter = { ...page, isUnreadOnly: unread };
      const { total, rows } = await listUserMessages(ctx.db, getUser(ctx).userId, filter);
      const shown = rows.map(({ id, kind, form_id: formId, title, body, link, created_at, read_at }) => {
        return { id, kind, formId, title, body, link, createdAt: created_at.toISOString(), isRead: read_at !== null };
      });
      return withExtra({ total, rows: shown });
    }),
    endpoint(contracts.countOwnMessages, async (ctx) => ({ unread: await countUnread(ctx.db, getUser(ctx).userId) })),
    endpoint(contracts.markOwnMessagesRead, (ctx, { body }) => markRead(ctx.db, getUser(ctx).userId, body.ids ?? null)),
    endpoint(contracts.sendTestMail, async (ctx, { body }) => ({ id: await queueTestMail(ctx, body.address) })),
    endpoint(contracts.getTestMail, (ctx, { query }) => findTestMail(ctx, query.id)),
    endpoint(contracts.tryReturnedMailbox, (ctx) => tryMailbox(ctx.config)),
  ],
  pages: unsubscribePages,
  tasks: {
    "outbox.readReturned": {
      title: { zh: "读取退信", en: "Read returned mails" },
      cron: "15 0/5 * * * ?",
      run: async (services, _args, signal) => {
        const done = await readMailbox(services, signal);
        return done === null ? "" : `${done.marked}/${done.read}`;
      },
    },
    "outbox.eraseOld": {
      title: { zh: "清除已处理消息的内容", en: "Erase the contents of settled messages" },
      cron: "0 22 * * * ?",
      run: ({ db }) => eraseOldContents(db),
    },
  },
  // A stop does not wait for the whole queue, only for messages that are being sent.
  loops: [
    {
      what: "delivering messages",
      everyMs: DELIVER_MS,
      wakeOn: OUTBOX_CHANNEL,
      run: (services, signal) => deliverDue(services, { signal }),
    },
  ],
});
