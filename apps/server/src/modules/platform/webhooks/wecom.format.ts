/**
 * 企业微信消息推送（群机器人）: a Markdown message of at most 4096 bytes. The key is part of the address; there is no
 * signature. `<@userid>` in the text mentions somebody.
 */
import { cutText, readCode, toOneLine, toRobotMarkdown, toRobotUrl } from "./robot-text.ts";
import { JSON_HEADERS, type WebhookFormat } from "./webhook-format.ts";

const MAX_BYTES = 4096;
const MAX_TITLE_BYTES = 256;
const MAX_LABEL_BYTES = 64;

/** The system is busy, too many calls, too many calls at once. */
const BUSY: readonly number[] = [-1, 45_009, 45_033];
/** The address is not that of a robot; the robot has been removed from the group. */
const GONE: readonly number[] = [93_000, 93_008];
/** A robot may send 20 messages a minute. */
const PAUSE_SECONDS = 60;

export const wecom: WebhookFormat = {
  secret: "unused",
  build({ title, text, link }, { url }) {
    const name = cutText(toOneLine(toRobotMarkdown(title)), MAX_TITLE_BYTES);
    const head = name === "" ? "" : `**${name}**\n`;
    const address = link === null ? null : toRobotUrl(link.url);
    const label = cutText(toOneLine(toRobotMarkdown(link?.label ?? "")), MAX_LABEL_BYTES);
    const foot = address === null ? "" : `\n[${label}](${address})`;
    const room = MAX_BYTES - Buffer.byteLength(head + foot);
    const content = head + cutText(toRobotMarkdown(text), room) + foot;
    return {
      url: url.href,
      headers: JSON_HEADERS,
      body: JSON.stringify({ msgtype: "markdown", markdown: { content } }),
    };
  },
  read(body) {
    const code = readCode(body, ["errcode"]);
    if (code === null) return { reason: "unreadable", code, retryAfterSeconds: null };
    if (code === 0) return { reason: null, code: null, retryAfterSeconds: null };
    if (BUSY.includes(code)) return { reason: "busy", code, retryAfterSeconds: PAUSE_SECONDS };
    return { reason: GONE.includes(code) ? "robot-gone" : "robot-refused", code, retryAfterSeconds: null };
  },
};
