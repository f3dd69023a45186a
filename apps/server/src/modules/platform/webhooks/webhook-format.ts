/** What a webhook says, independent of its receiver, and what each format has to provide. */
import type { IncomingHttpHeaders } from "node:http";
import type { ErrorName } from "@idata/contracts";
import type { OutgoingReason } from "../outgoing/index.ts";

export interface WebhookMessage {
  /**
   * Letters, digits and `._:-`. The same in every attempt to deliver the message, so that the receiver can drop a message
   * that it already has.
   */
  readonly id: string;
  /** What happened, such as `response.submitted`. */
  readonly event: string;
  readonly title: string;
  /** Plain text with line breaks; may contain whatever users have typed. */
  readonly text: string;
  readonly link: { readonly label: string; readonly url: string } | null;
  /** JSON for programs. Robots do not get it. */
  readonly data: unknown;
  /** When it happened. */
  readonly at: Date;
}

export interface WebhookTarget {
  readonly format: WebhookFormatName;
  readonly url: string;
  readonly secret: string | null;
}

export const WEBHOOK_FORMATS = ["generic", "wecom", "dingtalk", "feishu"] as const;
export type WebhookFormatName = (typeof WEBHOOK_FORMATS)[number];

/** Reasons that only an answer of the receiver can give, each with its entry in the error table. */
export const ANSWER_REASONS = {
  "secret-missing": { error: "WEBHOOK_SECRET_MISSING", mayPass: false },
  gone: { error: "WEBHOOK_GONE", mayPass: false },
  unauthorized: { error: "WEBHOOK_UNAUTHORIZED", mayPass: false },
  refused: { error: "WEBHOOK_REFUSED", mayPass: false },
  busy: { error: "WEBHOOK_BUSY", mayPass: true },
  failing: { error: "WEBHOOK_FAILING", mayPass: true },
  unreadable: { error: "WEBHOOK_UNREADABLE", mayPass: true },
  "robot-security": { error: "ROBOT_SECURITY", mayPass: false },
  "robot-gone": { error: "ROBOT_GONE", mayPass: false },
  "robot-refused": { error: "ROBOT_REFUSED", mayPass: false },
} as const satisfies Readonly<Record<string, { readonly error: ErrorName; readonly mayPass: boolean }>>;

export type AnswerReason = keyof typeof ANSWER_REASONS;
export type WebhookReason = OutgoingReason | AnswerReason;

/** What the body of a robot's answer says. */
export interface RobotVerdict {
  /** Null if the robot has accepted the message. */
  readonly reason: AnswerReason | null;
  /** Error code of the robot. */
  readonly code: number | null;
  readonly retryAfterSeconds: number | null;
}

export interface WebhookFormat {
  readonly secret: "required" | "optional" | "unused";
  build(
    message: WebhookMessage,
    to: { readonly url: URL; readonly secret: string | null; readonly now: Date },
  ): { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
  /** Null if the HTTP status is the whole answer. */
  readonly read: ((body: string, headers: IncomingHttpHeaders) => RobotVerdict) | null;
}

export const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" } as const;

export const toSeconds = (time: Date): string => String(Math.floor(time.getTime() / 1000));
