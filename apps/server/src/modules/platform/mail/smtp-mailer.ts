/**
 * Sends mails by SMTP through a pool of connections. Hazards: a mail that is sent twice because the library or we try
 * again after the server has taken it (the pool never repeats a mail, and `unknown` is an outcome of its own), texts of
 * users that become headers, recipients or commands (addresses are validated, names and subjects lose their control
 * characters, and the envelope has exactly one recipient), and content that makes the library read files or addresses
 * (switched off).
 */
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool";
import type { SmtpConfig } from "../../../config.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import type { BeforeContent, LaterReason, Mail, Mailer, MailOutcome, RefusalReason } from "./mailer.ts";

const CONNECT_MS = 15_000;
/** The server may think for this long about a mail before it answers. */
const ANSWER_MS = 120_000;
const MAX_DETAIL = 500;
const MAX_NAME = 100;
const MAX_SUBJECT = 250;

/** How far the content of one mail has come. */
interface Progress {
  isAllowed: boolean;
  /** All of the content was given to the connection, perhaps with the dot that ends it. */
  isWritten: boolean;
}

type Gate = (content: Readable) => Readable;
type PoolMail = Parameters<SMTPPool["send"]>[0];

/** A pool that passes the content of each mail through a gate. The gate is outermost, behind the DKIM signature. */
class GatedPool extends SMTPPool {
  readonly gates = new Map<string, Gate>();

  override send(mail: PoolMail, callback: Parameters<SMTPPool["send"]>[1]): boolean {
    const { message } = mail;
    const gate = this.gates.get(message.messageId());
    if (gate !== undefined) {
      const createReadStream = message.createReadStream.bind(message);
      message.createReadStream = (options) => gate(createReadStream(options));
    }
    return super.send(mail, callback);
  }
}

export function createSmtpMailer(config: SmtpConfig): Mailer {
  const pool = new GatedPool(toPoolOptions(config));
  const transport = createTransport(pool);
  const domain = config.from.address.slice(config.from.address.lastIndexOf("@") + 1);

  return {
    close: () => pool.close(),
    send: async (mail, beforeContent = () => Promise.resolve(true)) => {
      const address = toMailAddress(mail.to.address);
      if (address === null) return { outcome: "refused", reason: "invalid-address", detail: "" };
      const messageId = `<${mail.id}@${domain}>`;
      const progress: Progress = { isAllowed: false, isWritten: false };
      pool.gates.set(messageId, (content) => passWhenAllowed(content, beforeContent, progress));
      try {
        const { response } = await transport.sendMail({
          ...toHeaders(mail),
          messageId,
          from: { ...config.from },
          to: { name: toOneLine(mail.to.name, MAX_NAME), address },
          // Whatever the headers say, the mail goes to this address.
          envelope: { from: toReturnPath(config.returnPath, mail.id), to: [address] },
          disableFileAccess: true,
          disableUrlAccess: true,
          ...(config.dkim !== null && { dkim: { ...config.dkim } }),
        });
        return { outcome: "accepted", detail: toDetail(response) };
      } catch (error) {
        return toOutcome(error, progress);
      } finally {
        pool.gates.delete(messageId);
      }
    },
  };
}

/** The longest part before the @ (RFC 5321). */
const MAX_LOCAL = 64;

/** The tag is the message's key without its dashes; readers of returned mails find the message by it. */
function toReturnPath({ address, isTagged }: SmtpConfig["returnPath"], id: string): string {
  const at = address.lastIndexOf("@");
  const local = `${address.slice(0, at)}+${id.replaceAll("-", "")}`;
  return isTagged && local.length <= MAX_LOCAL ? `${local}${address.slice(at)}` : address;
}

function toPoolOptions(config: SmtpConfig): ConstructorParameters<typeof SMTPPool>[0] {
  return {
    host: config.host,
    port: config.port,
    secure: config.secure,
    requireTLS: !config.secure && config.tls === "required",
    opportunisticTLS: !config.secure && config.tls === "opportunistic",
    ignoreTLS: !config.secure && config.tls === "off",
    ...(config.user !== null && { auth: { user: config.user, pass: config.password } }),
    maxConnections: config.pool,
    // The outbox decides about another attempt, because only it knows that the mail was handed over.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    logger: false,
  };
}

/** The parts of a mail that contain texts of users. */
function toHeaders(mail: Mail) {
  const unsubscribe = mail.unsubscribeUrl ?? null;
  return {
    subject: toOneLine(mail.subject, MAX_SUBJECT),
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: toOneLine(name, MAX_SUBJECT),
      contentType: type,
      content,
    })),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== null && {
        // Prepared, because the library would fold a long address.
        "List-Unsubscribe": { prepared: true, value: `<${new URL(unsubscribe).href}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** One line without control characters and marks that change the direction of writing, cut at a whole character. */
export function toOneLine(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  const characters = Array.from(plain);
  return characters.length <= most ? plain : `${characters.slice(0, most - 1).join("")}…`;
}

class WithheldError extends Error {}

function passWhenAllowed(content: Readable, beforeContent: BeforeContent, progress: Progress): Readable {
  // An error of the content reaches the loop below.
  content.on("error", () => {});
  async function* pass(): AsyncGenerator<Buffer> {
    if (!(await beforeContent())) throw new WithheldError();
    progress.isAllowed = true;
    for await (const chunk of content) yield chunk as Buffer;
    progress.isWritten = true;
  }
  // Nothing runs before the first read, which follows the server's answer to DATA.
  return Readable.from(pass(), { objectMode: false });
}

/** What the library adds to its errors. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

function toOutcome(error: unknown, progress: Progress): MailOutcome {
  if (error instanceof WithheldError) return { outcome: "later", reason: "withheld", detail: "" };
  const { code, command, responseCode, response, message } = error as SmtpError;
  const detail = toDetail(response ?? message);
  if (responseCode !== undefined) {
    // The server's own answer about this mail: it has not taken it.
    if (responseCode < 500) return { outcome: "later", reason: "try-later", detail };
    const isAboutRecipient = command === "RCPT TO" || command === "DATA";
    return isAboutRecipient
      ? { outcome: "refused", reason: toRefusal(responseCode, response ?? ""), detail }
      : { outcome: "later", reason: "not-allowed", detail };
  }
  // Without the end of the content, the server cannot have taken the mail.
  if (progress.isWritten) return { outcome: "unknown", detail };
  const reason: LaterReason = code === "EAUTH" || code === "ETLS" ? "not-allowed" : "unreachable";
  return { outcome: "later", reason: progress.isAllowed ? "try-later" : reason, detail };
}

/** By the enhanced status code (RFC 3463) if the server sends one, otherwise by the reply code. */
function toRefusal(responseCode: number, response: string): RefusalReason {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced !== undefined) return toRefusalByStatus(enhanced);
  return PLAIN[responseCode] ?? "refused";
}

/** Of a status such as `5.1.1`. A mail that was given up after a temporary failure (`4.2.2`) may have the same reason. */
export function toRefusalByStatus(status: string): RefusalReason {
  const known = ENHANCED[status] ?? (status === "4.2.2" ? "mailbox-full" : undefined);
  return known ?? (status.startsWith("5.7.") ? "policy" : "refused");
}

const ENHANCED: Readonly<Record<string, RefusalReason>> = {
  "5.1.1": "unknown-mailbox",
  "5.1.2": "unknown-mailbox",
  "5.1.3": "invalid-address",
  "5.1.6": "unknown-mailbox",
  "5.1.10": "unknown-mailbox",
  "5.2.1": "mailbox-disabled",
  "5.2.2": "mailbox-full",
  "5.2.3": "too-large",
  "5.3.4": "too-large",
};
const PLAIN: Readonly<Record<number, RefusalReason>> = {
  550: "unknown-mailbox",
  551: "unknown-mailbox",
  552: "mailbox-full",
  553: "invalid-address",
};

function toDetail(text: string): string {
  return toOneLine(text, MAX_DETAIL);
}
