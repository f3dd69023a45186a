/**
 * 飞书自定义机器人: a `post`, whose texts are never interpreted; the body has at most 20 KB. Time and signature are part
 * of the body, and the time may be at most one hour off. Only an `at` element mentions people, and none is sent.
 */
import { createHmac } from "node:crypto";
import { countJsonBytes, cutText, readCode, toOneLine, toRobotText, toRobotUrl } from "./robot-text.ts";
import { JSON_HEADERS, toSeconds, type WebhookFormat } from "./webhook-format.ts";

/** Below the limit, to leave room for the JSON around the texts. */
const MAX_BYTES = 19_000;
const MAX_TITLE_BYTES = 256;
const MAX_LABEL_BYTES = 64;
/** Bytes of JSON around each line. */
const LINE_BYTES = 40;
const MAX_LINES = 100;

/** Internal error; too many messages of this robot; too many calls. */
const BUSY: readonly number[] = [2200, 11_232, 99_991_400];
/** Signature or time; address of the sender; keyword. */
const SECURITY: readonly number[] = [19_021, 19_022, 19_024];
/** The address is not that of a robot. */
const GONE: readonly number[] = [19_001];
/** A wrong body, or, with these words, too many messages. */
const BAD_REQUEST = 9499;
const TOO_MANY = /too many/i;
/** A robot may send 100 messages a minute. */
const PAUSE_SECONDS = 60;

export const feishu: WebhookFormat = {
  secret: "optional",
  build(message, { url, secret, now }) {
    const title = cutText(toOneLine(toRobotText(message.title)), MAX_TITLE_BYTES);
    const href = message.link === null ? null : toRobotUrl(message.link.url);
    const label = cutText(toOneLine(toRobotText(message.link?.label ?? "")), MAX_LABEL_BYTES);
    const room = MAX_BYTES - countJsonBytes(title + label + (href ?? "")) - MAX_LINES * LINE_BYTES;
    const lines = cutText(toRobotText(message.text), room, countJsonBytes).split("\n");
    const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), "…"] : lines;
    const content: object[][] = shown.map((text) => [{ tag: "text", text }]);
    if (href !== null) content.push([{ tag: "a", text: label, href }]);
    const timestamp = toSeconds(now);
    return {
      url: url.href,
      headers: JSON_HEADERS,
      body: JSON.stringify({
        ...(secret === null ? {} : { timestamp, sign: signFeishu(timestamp, secret) }),
        msg_type: "post",
        content: { post: { zh_cn: { title, content } } },
      }),
    };
  },
  read(body, headers) {
    // Older robots answer with StatusCode only.
    const code = readCode(body, ["code", "StatusCode"]);
    if (code === null) return { reason: "unreadable", code, retryAfterSeconds: null };
    if (code === 0) return { reason: null, code: null, retryAfterSeconds: null };
    if (BUSY.includes(code) || (code === BAD_REQUEST && TOO_MANY.test(body))) {
      const reset = Number(headers["x-ogw-ratelimit-reset"]);
      return { reason: "busy", code, retryAfterSeconds: reset > 0 ? Math.ceil(reset) : PAUSE_SECONDS };
    }
    if (SECURITY.includes(code)) return { reason: "robot-security", code, retryAfterSeconds: null };
    return { reason: GONE.includes(code) ? "robot-gone" : "robot-refused", code, retryAfterSeconds: null };
  },
};

/** The text to sign is empty; time and secret are the key. `timestamp` in seconds. */
export function signFeishu(timestamp: string, secret: string): string {
  return createHmac("sha256", `${timestamp}\n${secret}`).digest("base64");
}
