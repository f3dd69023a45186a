/**
 * Sends one message to one receiver, once. Hazard (R30): a message is lost or taken twice, because the receiver fails,
 * hangs or answers too late. So everything that may pass is `retry`, and the caller sends the same message with the same
 * id again; the receiver drops what it already has. Robots have no such ids, so a chat may show a message twice.
 */
import {
  type Door,
  OUTGOING_REASONS,
  type OutgoingAnswer,
  OutgoingRefused,
  requestOutside,
} from "../outgoing/index.ts";
import { dingtalk } from "./dingtalk.format.ts";
import { feishu } from "./feishu.format.ts";
import { generic } from "./generic.format.ts";
import {
  ANSWER_REASONS,
  type AnswerReason,
  type RobotVerdict,
  type WebhookFormat,
  type WebhookFormatName,
  type WebhookMessage,
  type WebhookReason,
  type WebhookTarget,
} from "./webhook-format.ts";
import { wecom } from "./wecom.format.ts";

export const FORMATS: Readonly<Record<WebhookFormatName, WebhookFormat>> = { generic, wecom, dingtalk, feishu };

export interface WebhookResult {
  /** `refused`: sending the same message again is pointless until someone changes the target. */
  readonly outcome: "delivered" | "refused" | "retry";
  /** HTTP status of the answer; null if there was none. */
  readonly status: number | null;
  /** Null if delivered. */
  readonly reason: WebhookReason | null;
  /** Error code of a robot, of the operating system or of TLS. */
  readonly code: string | null;
  /** How long the receiver asks to wait before the next attempt. */
  readonly retryAfterSeconds: number | null;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_PAUSE_SECONDS = 24 * 3600;
const MESSAGE_ID = /^[\w.:-]{1,200}$/;

export interface SendOptions {
  readonly now?: Date;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export async function sendWebhook(
  door: Door,
  target: WebhookTarget,
  message: WebhookMessage,
  { now = new Date(), timeoutMs = TIMEOUT_MS, signal }: SendOptions = {},
): Promise<WebhookResult> {
  if (!MESSAGE_ID.test(message.id))
    throw new TypeError("the id of a webhook message has letters, digits and ._:- only");
  const format = FORMATS[target.format];
  const secret = target.secret === "" ? null : target.secret;
  if (format.secret === "required" && secret === null) return toResult("secret-missing");
  const url = URL.parse(target.url);
  if (url === null) return toRefused(new OutgoingRefused("not-http"));
  try {
    const answer = await requestOutside(door, {
      method: "POST",
      ...format.build(message, { url, secret, now }),
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      ignoreBody: format.read === null,
      ...(signal === undefined ? {} : { signal }),
    });
    return judge(answer, format, now);
  } catch (error) {
    if (error instanceof OutgoingRefused) return toRefused(error);
    throw error;
  }
}

/** The name in the error table for a reason, for example to show it in a log of deliveries. */
export const toWebhookError = (reason: WebhookReason) => ({ ...OUTGOING_REASONS, ...ANSWER_REASONS })[reason].error;

/** A robot's own code counts more than the status, because robots answer most errors with status 200. */
function judge({ status, headers, body }: OutgoingAnswer, format: WebhookFormat, now: Date): WebhookResult {
  const asked = readPause(headers["retry-after"], now);
  const byStatus = judgeStatus(status);
  const told = format.read?.(body.toString(), headers) ?? null;
  const isSettled = byStatus !== null && ANSWER_REASONS[byStatus].mayPass;
  if (told === null || isSettled || (byStatus !== null && told.code === null)) {
    if (byStatus === null) return { outcome: "delivered", status, reason: null, code: null, retryAfterSeconds: null };
    return toResult(byStatus, { status, pause: asked ?? told?.retryAfterSeconds ?? null, told });
  }
  if (told.reason === null) return { outcome: "delivered", status, reason: null, code: null, retryAfterSeconds: null };
  return toResult(told.reason, { status, pause: asked ?? told.retryAfterSeconds, told });
}

/** Null for 2xx. All others that are not named here (1xx and 3xx included) are final. */
function judgeStatus(status: number): AnswerReason | null {
  if (status >= 200 && status <= 299) return null;
  if (status === 408 || status === 425 || status === 429) return "busy";
  if (status >= 500) return "failing";
  if (status === 404 || status === 410) return "gone";
  return status === 401 || status === 403 ? "unauthorized" : "refused";
}

/** `Retry-After` in seconds, given as seconds or as a date of HTTP; null if it is neither. */
function readPause(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const time = /^\w{3}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : (time - now.getTime()) / 1000;
}

function toResult(
  reason: AnswerReason,
  answer: { status: number; pause: number | null; told: RobotVerdict | null } | null = null,
): WebhookResult {
  const mayPass = ANSWER_REASONS[reason].mayPass;
  const pause = answer?.pause ?? null;
  return {
    outcome: mayPass ? "retry" : "refused",
    status: answer?.status ?? null,
    reason,
    code: answer?.told?.code?.toString() ?? null,
    retryAfterSeconds: !mayPass || pause === null ? null : Math.min(Math.max(Math.ceil(pause), 1), MAX_PAUSE_SECONDS),
  };
}

function toRefused({ reason, mayPass, detail }: OutgoingRefused): WebhookResult {
  return { outcome: mayPass ? "retry" : "refused", status: null, reason, code: detail, retryAfterSeconds: null };
}
