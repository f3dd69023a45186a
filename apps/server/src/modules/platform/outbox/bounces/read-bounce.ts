/**
 * What a returned mail says: which of our messages it is about, and what became of it. Understands reports by RFC 3464,
 * and the free texts of servers that return our headers.
 *
 * Hazard: anybody can write to the mailbox (docs/hazards.md#r38). A message is only found by its key, which has 122
 * random bits and stands in nothing but the mail to that one recipient. Answers of people quote the same key, so a mail
 * counts only if it is a report or comes from a mail system and says that it is about a failure.
 */
import { toOneLine } from "../../mail/index.ts";
import { getHeader, listParts, type MailPart, readHeaders, readMail } from "./mime.ts";

export interface Bounce {
  readonly key: string;
  /** `delayed`: the other server goes on trying. */
  readonly outcome: "failed" | "delayed";
  /** Enhanced status code (RFC 3463); empty if the mail has none. */
  readonly status: string;
  /** What the other server said, for operators. */
  readonly words: string;
}

const MAX_WORDS = 300;

/** Null for every mail that does not tell us something about a message of ours. */
export function readBounce(source: string): Bounce | null {
  const mail = readMail(source);
  const parts = listParts(mail);
  const key = findKey(mail, parts);
  if (key === null) return null;
  const report = parts.find(({ type }) => type === "message/delivery-status");
  if (report !== undefined) return readReport(report.text, key);
  return isFromMailSystem(mail) ? readFreeText(mail, key) : null;
}

/** Our envelope sender `forms+<key>@…`, or our Message-ID in the returned headers. */
function findKey(mail: MailPart, parts: readonly MailPart[]): string | null {
  const recipients = ["to", "delivered-to", "x-original-to", "envelope-to", "x-failed-recipients"];
  for (const name of recipients) {
    for (const value of mail.headers.get(name) ?? []) {
      const [, hex] = /\+([0-9a-f]{32})@/i.exec(value) ?? [];
      if (hex !== undefined) return toKey(hex);
    }
  }
  const id = /message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;
  for (const part of parts.slice(1)) {
    const inHeaders = id.exec(`message-id: ${getHeader(part, "message-id")}`);
    const [, found] = inHeaders ?? id.exec(part.text) ?? [];
    if (found !== undefined) return found.toLowerCase();
  }
  const [, plain] = id.exec(mail.text) ?? [];
  return plain?.toLowerCase() ?? null;
}

const toKey = (hex: string): string => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function readReport(text: string, key: string): Bounce | null {
  // Fields of the message, an empty line, then fields of each recipient. Ours have one recipient.
  for (const block of text.replace(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const fields = readHeaders(block);
    const action = (fields.get("action")?.[0] ?? "").toLowerCase().split(/[\s(;]/)[0];
    if (action !== "failed" && action !== "delayed") continue;
    const said = fields.get("diagnostic-code")?.[0]?.replace(/^[\w-]+\s*;\s*/, "") ?? "";
    const inField = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status")?.[0] ?? "")?.[0] ?? "";
    // Some servers write only that it failed (5.0.0) and say the reason in the answer that they quote.
    const inWords = findStatus(said);
    const status = (/^[45]\.0\.0$/.test(inField) || inField === "") && inWords !== "" ? inWords : inField;
    return { key, outcome: action, status, words: toWords(said) };
  }
  return null;
}

const SYSTEM = /mailer-?daemon|post_?master|mail delivery|delivery subsystem|邮件系统|系统退信/i;

function isFromMailSystem(mail: MailPart): boolean {
  const automatic = getHeader(mail, "auto-submitted").toLowerCase();
  // Absence notes are written by people's mailboxes, some of them with an empty sender.
  if (automatic.startsWith("auto-replied") && !SYSTEM.test(getHeader(mail, "from"))) return false;
  return getHeader(mail, "return-path") === "<>" || SYSTEM.test(getHeader(mail, "from"));
}

const DELAY =
  /\bdelay(?:ed)?\b|will (?:keep|continue) (?:on )?trying|still being retried|do not need to resend|not yet been delivered|could not send message for past|延迟|暂时无法|继续(?:尝试|投递)/i;
const FAILURE =
  /undeliver|could ?n[o']t be delivered|could not be delivered|cannot be delivered|wasn't delivered|delivery (?:has )?fail|permanent (?:fatal )?error|failed permanently|returned to sender|unable to deliver|wasn't able to deliver|giving up|退信|退回|无法(?:投递|送达|发送)|投递失败|发送失败|未能送达|不存在/i;

function readFreeText(mail: MailPart, key: string): Bounce | null {
  const own = listOwnTexts(mail).join("\n");
  const text = `${decodeWords(getHeader(mail, "subject"))}\n${own}`;
  const line = own.split("\n").find((one) => findStatus(one) !== "" || /\b[45]\d\d[ -]/.test(one)) ?? "";
  const status = findStatus(text);
  const code = /(?:^|[^\d.])([45])\d\d[ -](?=\D)/m.exec(line)?.[1];
  if (DELAY.test(text)) return { key, outcome: "delayed", status, words: toWords(line) };
  if (!FAILURE.test(text) && status === "" && code === undefined) return null;
  return {
    key,
    outcome: "failed",
    status: status === "" && code !== undefined ? `${code}.0.0` : status,
    words: toWords(line),
  };
}

/** The texts of the mail without the returned message. */
function listOwnTexts(part: MailPart): string[] {
  if (part.type === "message/rfc822" || part.type === "text/rfc822-headers") return [];
  if (part.parts.length > 0) return part.parts.flatMap(listOwnTexts);
  if (!part.type.startsWith("text/")) return [];
  const text =
    part.type === "text/html"
      ? part.text.replace(/<br\s{0,3}\/?>|<\/(?:p|div|tr|td)>/gi, "\n").replace(/<[^<>]*>/g, "")
      : part.text;
  // In one-part mails our headers follow the words.
  const [before = ""] = text.split(/^(?:--.*(?:copy|original|returned|header|原邮件|原始).*|Message-ID:.*)$/im);
  return [before];
}

function findStatus(text: string): string {
  return /(?:^|[^\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/m.exec(text)?.[1] ?? "";
}

/** Words of headers (RFC 2047), which Chinese servers use in subjects. */
function decodeWords(header: string): string {
  return header.replace(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, (_all, charset: string, kind: string, body: string) => {
    const bytes =
      kind.toLowerCase() === "b"
        ? Buffer.from(body, "base64")
        : Buffer.from(
            body
              .replace(/_/g, " ")
              .replace(/=([0-9a-f]{2})/gi, (_one, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          );
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      return "";
    }
  });
}

const toWords = (text: string): string => toOneLine(text.replace(/\s+/g, " "), MAX_WORDS);
