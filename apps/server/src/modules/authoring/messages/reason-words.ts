/** Why a message was not delivered, in words for the form's owner. What the other side said word by word is for operators. */
import type { Words } from "@idata/contracts";
import type { Language } from "../../../kernel/app-error.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { toWebhookError, type WebhookReason } from "../../platform/webhooks/index.ts";

const WORDS: Readonly<Record<string, Words>> = {
  "invalid-address": { zh: "地址格式不正确", en: "This is not an address" },
  "unknown-mailbox": { zh: "邮箱不存在", en: "The mailbox does not exist" },
  "mailbox-disabled": { zh: "邮箱已停用", en: "The mailbox is disabled" },
  "mailbox-full": { zh: "邮箱已满", en: "The mailbox is full" },
  "not-configured": { zh: "系统没有配置这种发送方式", en: "The installation cannot send this way" },
  "not-allowed": { zh: "邮件服务器不允许发送", en: "The mail server does not allow it" },
  unreachable: { zh: "暂时连接不上对方服务器，会再试", en: "The server cannot be reached now, we try again" },
  "try-later": { zh: "对方要求稍后再发，会再试", en: "The server asks us to try later" },
  "too-large": { zh: "邮件太大", en: "The mail is too large" },
  policy: { zh: "对方的规则不允许", en: "The rules of the other side do not allow it" },
  refused: { zh: "对方服务器拒收", en: "The server refused it" },
  "answer-lost": {
    zh: "已交出，但没有收到答复，可能已送达",
    en: "Handed over, but the answer was lost; it may have arrived",
  },
  expired: { zh: "已过有效期", en: "It expired" },
  "by-person": { zh: "已人工取消或重发", en: "Cancelled or repeated by hand" },
  "response-deleted": { zh: "答卷已删除", en: "The response was deleted" },
  answered: { zh: "收件人已填写", en: "The recipient has answered" },
  "target-gone": { zh: "Webhook 已删除", en: "The webhook was deleted" },
  fault: { zh: "系统出错，会再试", en: "An error of the system, we try again" },
};
const OTHER: Words = { zh: "未能送达", en: "It was not delivered" };

export function toReasonText(reason: string, language: Language): string {
  if (reason === "") return "";
  const known = Object.hasOwn(WORDS, reason) ? WORDS[reason] : undefined;
  if (known !== undefined) return known[language];
  const error = toWebhookError(reason as WebhookReason) as ReturnType<typeof toWebhookError> | undefined;
  const text = error === undefined ? "" : new AppError(error).toText(language);
  return text === "" || text.includes("{") ? OTHER[language] : text;
}
