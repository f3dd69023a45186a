/**
 * The channels of the outbox, one entry each. To add a provider for `wechat`, write the function into its slot in
 * `PROVIDERS`; everything else (pace, leases, tries, quiet hours) is the same for all channels.
 */
import type { Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { canSendMail, getMailer } from "../mail/index.ts";
import { openDoor, type OutgoingReason, OutgoingRefused } from "../outgoing/index.ts";
import { openSmsProvider } from "../sms/index.ts";
import { findTarget, sendWebhook } from "../webhooks/index.ts";
import { findAttachment } from "./attachments.store.ts";
import { insertUserMessages } from "./inbox.store.ts";
import type { ChannelName, ClaimedMessage } from "./message.ts";
import { type Rendered, toOpenableLink } from "./templates/template.ts";

export type DeliveryServices = Pick<Services, "config" | "db" | "transaction" | "log" | "calendar">;

export interface Delivery {
  readonly services: DeliveryServices;
  readonly message: ClaimedMessage;
  readonly rendered: Rendered;
  /** Address that the message is about; empty if there is none. */
  readonly link: string;
  /** Null if the recipient cannot unsubscribe. */
  readonly unsubscribeUrl: string | null;
  /**
   * Must be called immediately before the content leaves, and the content only leaves if it returns true. Not needed on
   * channels that are repeatable or write to our own database.
   */
  readonly beforeContent: () => Promise<boolean>;
}

export type Outcome =
  | { readonly outcome: "sent"; readonly detail: string; readonly store?: (tx: Tx) => Promise<void> }
  | { readonly outcome: "refused"; readonly reason: string; readonly detail: string }
  | {
      readonly outcome: "later";
      readonly reason: string;
      readonly detail: string;
      readonly retryAfterSeconds?: number;
      /** The other side as a whole cannot be used now; other messages need not be tried. */
      readonly isDown: boolean;
    }
  | { readonly outcome: "unknown"; readonly detail: string }
  /** The message was claimed by another node before the content left. */
  | { readonly outcome: "lost" };

/** Delivers by a provider outside this module. `message.key` is the same at every attempt. */
export type Provider = (delivery: Delivery) => Promise<Outcome>;

/** A provider that this edition does not have yet. */
export const PROVIDERS: { readonly sendWechat: Provider | null } = { sendWechat: null };

interface Channel {
  /** Messages that one process delivers at the same time. */
  readonly parallel: (services: DeliveryServices) => number;
  /** Messages per second over all nodes. */
  readonly perSecond: (services: DeliveryServices) => number;
  readonly keepsQuietHours: boolean;
  /** The other side recognises a message that it gets again, so a lost answer is no reason to stop. */
  readonly isRepeatable: boolean;
  readonly deliver: Provider;
}

const NOT_CONFIGURED: Outcome = { outcome: "refused", reason: "not-configured", detail: "" };

const bySlot =
  (provider: Provider | null): Provider =>
  (delivery) =>
    provider === null ? Promise.resolve(NOT_CONFIGURED) : provider(delivery);

export const CHANNELS: Readonly<Record<ChannelName, Channel>> = {
  "in-app": {
    parallel: () => 8,
    perSecond: () => 2000,
    keepsQuietHours: false,
    isRepeatable: true,
    deliver: ({ message, rendered, link }) => {
      const row = { message, title: rendered.subject, body: rendered.text.trim(), link: toOpenableLink(link) };
      return Promise.resolve({ outcome: "sent", detail: "", store: (tx) => insertUserMessages(tx, [row]) });
    },
  },
  mail: {
    parallel: ({ config: { smtp } }) => (smtp === null || smtp === "off" ? 5 : smtp.pool),
    perSecond: ({ config: { smtp } }) => (smtp === null || smtp === "off" ? 100 : smtp.perSecond),
    keepsQuietHours: true,
    isRepeatable: false,
    deliver: deliverMail,
  },
  webhook: {
    parallel: () => 8,
    perSecond: () => 50,
    keepsQuietHours: false,
    isRepeatable: true,
    deliver: deliverWebhook,
  },
  sms: {
    parallel: () => 4,
    perSecond: () => 10,
    keepsQuietHours: true,
    isRepeatable: false,
    deliver: deliverSms,
  },
  wechat: {
    parallel: () => 4,
    perSecond: () => 20,
    keepsQuietHours: true,
    isRepeatable: false,
    deliver: bySlot(PROVIDERS.sendWechat),
  },
};

/** Channels that can deliver on this installation. */
export function listUsableChannels(services: Pick<Services, "config">): ChannelName[] {
  const usable: Readonly<Record<ChannelName, boolean>> = {
    "in-app": true,
    mail: canSendMail(services.config),
    webhook: true,
    sms: openSmsProvider(services.config) !== null,
    wechat: PROVIDERS.sendWechat !== null,
  };
  return (Object.keys(usable) as ChannelName[]).filter((name) => usable[name]);
}

async function deliverMail({ services, message, rendered, unsubscribeUrl, beforeContent }: Delivery): Promise<Outcome> {
  const mailer = getMailer(services.config);
  if (mailer === null) return NOT_CONFIGURED;
  const { name, address } = message;
  const file = message.attachmentId === null ? null : await findAttachment(services.db, message.attachmentId);
  const attachments = file === null ? [] : [file];
  const mail = { id: message.key, to: { name, address }, ...rendered, unsubscribeUrl, attachments };
  const result = await mailer.send(mail, beforeContent);
  if (result.outcome === "accepted") return { outcome: "sent", detail: result.detail };
  if (result.outcome !== "later") return result;
  if (result.reason === "withheld") return { outcome: "lost" };
  return { ...result, isDown: result.reason === "unreachable" || result.reason === "not-allowed" };
}

/** The address of the message is the id of a target. Receivers recognise the key of a message that they get again. */
async function deliverWebhook({ services, message, rendered, link }: Delivery): Promise<Outcome> {
  const id = Number(message.address);
  const target = Number.isSafeInteger(id) ? await findTarget(services.db, id) : null;
  if (target === null) return { outcome: "refused", reason: "target-gone", detail: "" };
  const url = toAbsolute(services.config.baseUrl, link);
  const result = await sendWebhook(openDoor(services.config), target, {
    id: message.key,
    event: message.kind,
    title: rendered.subject,
    text: rendered.text.trim(),
    link: url === null ? null : { label: rendered.subject, url },
    data: { formId: message.formId, ...message.values },
    at: new Date(),
  });
  const detail = [result.status, result.code].filter((part) => part !== null).join(" ");
  if (result.outcome === "delivered") return { outcome: "sent", detail };
  const reason = result.reason ?? "refused";
  if (result.outcome === "refused") return { outcome: "refused", reason, detail };
  const { retryAfterSeconds } = result;
  return { outcome: "later", reason, detail, isDown: false, ...(retryAfterSeconds !== null && { retryAfterSeconds }) };
}

function toAbsolute(baseUrl: string | null, link: string): string | null {
  if (link === "") return null;
  return URL.parse(link, baseUrl ?? undefined)?.href ?? null;
}

/**
 * A gateway that answers has taken the message or not. Without an answer nobody knows, unless no connection came about.
 */
async function deliverSms({ services, message, rendered, beforeContent }: Delivery): Promise<Outcome> {
  const provider = openSmsProvider(services.config);
  if (provider === null) return NOT_CONFIGURED;
  if (!(await beforeContent())) return { outcome: "lost" };
  try {
    await provider.send(message.address, rendered.text.trim());
    return { outcome: "sent", detail: "" };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    const status = Number(/answered (\d{3})/.exec(detail)?.[1] ?? 0);
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      return { outcome: "refused", reason: "refused", detail };
    }
    if (status !== 0) return { outcome: "later", reason: "try-later", detail, isDown: false };
    if (isNeverConnected(error)) return { outcome: "later", reason: "unreachable", detail, isDown: true };
    return { outcome: "unknown", detail };
  }
}

/** Reasons for which no byte of the request has left. */
const NEVER_SENT: readonly OutgoingReason[] = [
  "unknown-host",
  "forbidden-address",
  "untrusted-certificate",
  "not-http",
];

function isNeverConnected(error: unknown): boolean {
  if (error instanceof OutgoingRefused) {
    return NEVER_SENT.includes(error.reason) || error.detail === "ECONNREFUSED";
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}
