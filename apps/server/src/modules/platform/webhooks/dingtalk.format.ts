/**
 * 钉钉自定义机器人: a Markdown message; the body has at most 20,000 bytes. Time and signature are part of the address,
 * and the time may be at most one hour off. Only `at` in the body mentions people, and it is never sent.
 */
import { createHmac } from "node:crypto";
import { countJsonBytes, cutText, readCode, toOneLine, toRobotMarkdown, toRobotUrl } from "./robot-text.ts";
import { JSON_HEADERS, type WebhookFormat } from "./webhook-format.ts";

/** Below the limit, to leave room for the JSON around the texts. */
const MAX_BYTES = 19_000;
const MAX_TITLE_BYTES = 256;
const MAX_LABEL_BYTES = 64;

/** The system is busy; too many messages. */
const BUSY: readonly number[] = [-1, 130_101, 410_100];
/** The group is dissolved; the token does not exist; the robot is off; there is no such robot. */
const GONE: readonly number[] = [400_013, 400_101, 400_102, 400_106, 300_001];
/** Signature, keyword or address of the sender; the message says which. */
const SECURITY = 310_000;
/** Whoever sends more than 20 messages a minute is refused for ten minutes. */
const PAUSE_SECONDS = 600;

export const dingtalk: WebhookFormat = {
  secret: "optional",
  build(message, { url, secret, now }) {
    const signed = new URL(url);
    if (secret !== null) {
      const timestamp = String(now.getTime());
      signed.searchParams.set("timestamp", timestamp);
      signed.searchParams.set("sign", signDingtalk(timestamp, secret));
    }
    // The title is shown in the list of chats and must not be empty.
    const title = cutText(toOneLine(toRobotMarkdown(message.title)), MAX_TITLE_BYTES) || "iData";
    const address = message.link === null ? null : toRobotUrl(message.link.url);
    const label = cutText(toOneLine(toRobotMarkdown(message.link?.label ?? "")), MAX_LABEL_BYTES);
    const head = `### ${title}\n\n`;
    const foot = address === null ? "" : `\n\n[${label}](${address})`;
    // Two spaces before a line feed break the line; without them the lines become one.
    const lines = toRobotMarkdown(message.text).replaceAll("\n", "  \n");
    const room = MAX_BYTES - countJsonBytes(title + head + foot);
    const text = head + cutText(lines, room, countJsonBytes) + foot;
    return {
      url: signed.href,
      headers: JSON_HEADERS,
      body: JSON.stringify({ msgtype: "markdown", markdown: { title, text } }),
    };
  },
  read(body) {
    const code = readCode(body, ["errcode"]);
    if (code === null) return { reason: "unreadable", code, retryAfterSeconds: null };
    if (code === 0) return { reason: null, code: null, retryAfterSeconds: null };
    if (BUSY.includes(code)) return { reason: "busy", code, retryAfterSeconds: PAUSE_SECONDS };
    if (code === SECURITY) return { reason: "robot-security", code, retryAfterSeconds: null };
    return { reason: GONE.includes(code) ? "robot-gone" : "robot-refused", code, retryAfterSeconds: null };
  },
};

/** `timestamp` in milliseconds. */
export function signDingtalk(timestamp: string, secret: string): string {
  return createHmac("sha256", secret).update(`${timestamp}\n${secret}`).digest("base64");
}
