/** Public exports of the module: one attempt to send a webhook. It has no endpoints. */
export { FORMATS, type SendOptions, sendWebhook, toWebhookError, type WebhookResult } from "./send-webhook.ts";
export {
  WEBHOOK_FORMATS,
  type WebhookFormatName,
  type WebhookMessage,
  type WebhookReason,
  type WebhookTarget,
} from "./webhook-format.ts";
export { deleteTarget, findTarget, insertTarget, listTargets } from "./webhook-targets.store.ts";
