/**
 * What the product knows about sending a mail. A mailer sends one mail to one recipient and says what became of it, in
 * four outcomes that callers can act on:
 *
 * - `accepted`: the mail server has taken the mail over.
 * - `refused`: it will never take this mail for this recipient.
 * - `later`: it has certainly not taken the mail, and another attempt may succeed.
 * - `unknown`: the connection broke after the whole mail was written and before the answer came. Nobody can tell
 *   whether the recipient gets it, so it must not be sent again without asking (docs/hazards.md#r31).
 */
export interface Mail {
  /** Unique for the message and the same at every attempt. Becomes the `Message-ID`. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address at which one POST unsubscribes the recipient (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Buffer;
}

export type RefusalReason =
  | "invalid-address"
  | "unknown-mailbox"
  | "mailbox-disabled"
  | "mailbox-full"
  | "too-large"
  | "policy"
  | "refused";

export type LaterReason =
  | "unreachable"
  | "try-later"
  /** The server does not accept our sender, our password or our connection: a matter of the settings. */
  | "not-allowed"
  /** `beforeContent` did not allow the mail. */
  | "withheld";

export type MailOutcome =
  | { readonly outcome: "accepted"; readonly detail: string }
  | { readonly outcome: "refused"; readonly reason: RefusalReason; readonly detail: string }
  | { readonly outcome: "later"; readonly reason: LaterReason; readonly detail: string }
  | { readonly outcome: "unknown"; readonly detail: string };

/**
 * Called when the mail server is ready for the content (after its answer to `DATA`) and before the first byte of it is
 * written. The mail is not sent if it returns false or throws.
 */
export type BeforeContent = () => Promise<boolean>;

export interface Mailer {
  send(mail: Mail, beforeContent?: BeforeContent): Promise<MailOutcome>;
  /** Ends idle connections at once and others after their mail. */
  close(): void;
}
