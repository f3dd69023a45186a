/**
 * Public exports of the module: messages to people over any channel. Other modules queue messages in their own
 * transactions; this module delivers them.
 */
import "./outbox.table.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import { runPeriodically } from "../../../kernel/run-periodically.ts";
import { deliverDue } from "./deliver-due.ts";
import { eraseOldContents } from "./outbox.store.ts";
import { unsubscribePages } from "./unsubscribe.page.ts";

export { listUsableChannels } from "./channels.ts";
export { deliverDue, type DeliverOptions, type DeliverySummary } from "./deliver-due.ts";
export {
  cancelMessages,
  countDeliveries,
  type DeliveryFilter,
  type DeliveryRow,
  listDeliveries,
  sendAgain,
} from "./delivery-log.store.ts";
export { type ChannelName, type MessageState, type NewMessage, type Recipient } from "./message.ts";
export { type Queued, queueMessages } from "./queue-messages.ts";
export { MESSAGE_KINDS, type MessageKindName, type Template } from "./templates/message-kinds.ts";
export { findTemplateFaults, getBuiltInTemplate, renderMessage } from "./templates/template.ts";
export { deleteTemplate, findOwnTemplate, findTemplate, saveTemplate } from "./templates/templates.store.ts";

const DELIVER_MS = 2000;
const ERASE_MS = 3600 * 1000;

export const outboxModule = defineModule({
  name: "outbox",
  endpoints: [],
  pages: unsubscribePages,
  periodic: [{ everyMs: ERASE_MS, what: "erasing old messages", run: ({ db }) => eraseOldContents(db) }],
  // A stop does not wait for the whole queue, only for messages that are being sent.
  start: (services) => {
    const stopping = new AbortController();
    const run = () => deliverDue(services, { signal: stopping.signal });
    const stop = runPeriodically(services, { everyMs: DELIVER_MS, what: "delivering messages", run });
    return async () => {
      stopping.abort();
      await stop();
    };
  },
});
