/** What the outbox knows about a message: its channels, its states, and what callers give it. */
import type { Language } from "../../../kernel/app-error.ts";
import type { MessageKindName, Values } from "./templates/message-kinds.ts";

export const CHANNEL_NAMES = ["in-app", "mail", "webhook", "sms", "wechat"] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

export type MessageState =
  | "waiting"
  | "sending"
  | "sent"
  | "refused"
  | "failed"
  | "unknown"
  | "cancelled"
  | "unsubscribed"
  | "suppressed"
  /** The mail server had taken it, and it came back. */
  | "bounced";

export interface Recipient {
  /** Always given for a user of this system, so that nobody is written to twice under two addresses. */
  readonly userId?: number;
  readonly name: string;
  /**
   * What the channel needs: a mail address, a phone number, the id of a webhook or a WeChat account. Empty for `in-app`.
   */
  readonly address: string;
}

interface MessageOf<Kind extends MessageKindName> {
  /**
   * What happened, in printable ASCII without spaces: `invitation/12/3`. The same person gets at most one message per
   * event and channel.
   */
  readonly eventKey: string;
  readonly channel: ChannelName;
  readonly kind: Kind;
  readonly recipient: Recipient;
  readonly formId?: number;
  readonly language: Language;
  readonly values: Values<Kind>;
  /** Earliest time; now if absent. */
  readonly notBefore?: Date;
  /** Not sent after this time. */
  readonly expiresAt?: Date;
  /** A file of `addAttachment` that a mail carries. */
  readonly attachmentId?: number;
}

/** A message to be queued. */
export type NewMessage = { [Kind in MessageKindName]: MessageOf<Kind> }[MessageKindName];

/** A message that this node has claimed, ready to be sent. */
export interface ClaimedMessage {
  readonly id: number;
  /** The same at every attempt. */
  readonly key: string;
  /** Number under which it was claimed; a result with another number is ignored. */
  readonly attempt: number;
  readonly tries: number;
  readonly channel: ChannelName;
  readonly kind: MessageKindName;
  readonly formId: number | null;
  readonly userId: number | null;
  readonly name: string;
  readonly address: string;
  readonly addressHash: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly attachmentId: number | null;
  readonly isExpired: boolean;
  /** It has been due for so long that there is no point in trying again. */
  readonly isOld: boolean;
  readonly isUnsubscribed: boolean;
  readonly isSuppressed: boolean;
}
