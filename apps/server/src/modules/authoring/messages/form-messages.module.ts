/** The page of a form's messages (product §6): what it sends by itself, sending by hand, texts, and the log. */
import { randomUUID } from "node:crypto";
import * as contracts from "@idata/contracts";
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { toWindow } from "../../../kernel/admin-list.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";
import { canSendMail } from "../../platform/mail/index.ts";
import {
  type CancelReason,
  cancelMessages,
  countDeliveries,
  type DeliveryRow,
  findTemplate,
  getOrganisation,
  KINDS_TO_RESPONDENTS,
  listDeliveries,
  type MessageState,
  removeUnsubscribed,
  renderMessage,
  sendAgain,
  toMaskedAddress,
} from "../../platform/outbox/index.ts";
import { openDoor } from "../../platform/outgoing/index.ts";
import {
  deleteTarget,
  findTarget,
  insertTarget,
  listTargets,
  sendWebhook,
  toWebhookError,
  type WebhookReason,
} from "../../platform/webhooks/index.ts";
import { canDo, findDraft, findRules, type FormRecord, getForm, getLockedForm } from "../../forms/forms/index.ts";
import { toPublicUrl } from "./addresses.ts";
import {
  findMessage,
  findRule,
  forbidMessage,
  insertMessage,
  listMessages,
  putRule,
  type SentMessage,
} from "./form-messages.store.ts";
import { startForCircle } from "./circle.job.ts";
import { sendDigests } from "./on-facts.ts";
import { toReasonText } from "./reason-words.ts";
import { changeText, previewText, readText } from "./texts.ts";
import { enterUnsubscribed, findUnsubscribed, toUnsubscribedRow } from "./unsubscribed.ts";

export { messagesConsumer } from "./on-facts.ts";
export { circleJob } from "./circle.job.ts";
export { sendJob } from "./send.job.ts";

const REPEATABLE: readonly MessageState[] = ["failed", "unknown", "cancelled"];
/** Reasons for which a message was cancelled for good. */
const FINAL: readonly string[] = ["response-deleted" satisfies CancelReason, "answered"];

export const formMessagesModule = defineModule({
  name: "form-messages",
  endpoints: [
    endpoint(contracts.getMessageSettings, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "message");
      const receipt = await findRule(ctx.db, form.id, "receipt");
      const notice = await findRule(ctx.db, form.id, "owner-notice");
      const reviewMail = await findRule(ctx.db, form.id, "review-mail");
      const draft = await findDraft(ctx.db, form.id);
      return {
        canSendMail: canSendMail(ctx.config),
        receipt: {
          isActive: receipt?.is_active ?? false,
          questionId: receipt?.question_id ?? null,
          delayMinutes: receipt?.delay_minutes ?? 0,
        },
        ownerNotice: {
          isActive: notice?.is_active ?? false,
          pace: notice?.pace ?? ("each" as const),
          channels: (notice?.channels ?? ["in-app"]) as ("in-app" | "mail" | "webhook")[],
        },
        reviewMail: { isActive: reviewMail?.is_active ?? false, questionId: reviewMail?.question_id ?? null },
        isAnonymous: (await findRules(ctx.db, form.id))?.anonymous ?? false,
        mailQuestions: draft === null ? [] : listMailQuestions(draft.definition),
        webhooks: (await listTargets(ctx.db, form.id)).map(({ id, name, format, url, hasSecret }) => {
          return { id, name, format, url, hasSecret };
        }),
      };
    }),
    endpoint(contracts.putMessageSettings, async (ctx, { params, body }) => {
      await ctx.transaction(async (tx) => {
        const form = await getLockedForm(ctx, tx, params.id, "message");
        const { receipt, ownerNotice, reviewMail } = body;
        if (receipt !== undefined) {
          const rule = {
            kind: "receipt" as const,
            pace: "each" as const,
            channels: ["mail"],
            question_id: receipt.questionId,
            delay_minutes: receipt.delayMinutes,
          };
          await putRule(tx, { ...rule, form_id: form.id, is_active: receipt.isActive });
        }
        if (reviewMail !== undefined) {
          const rule = { kind: "review-mail" as const, pace: "each" as const, channels: ["mail"], delay_minutes: 0 };
          const { isActive, questionId } = reviewMail;
          await putRule(tx, { ...rule, form_id: form.id, is_active: isActive, question_id: questionId });
        }
        if (ownerNotice !== undefined) {
          const rule = {
            kind: "owner-notice" as const,
            pace: ownerNotice.pace,
            channels: [...new Set(ownerNotice.channels)],
            delay_minutes: 0,
          };
          await putRule(tx, { ...rule, form_id: form.id, is_active: ownerNotice.isActive, question_id: null });
        }
      });
    }),
    endpoint(contracts.addWebhook, async (ctx, { params, body }) => {
      const form = await getForm(ctx, params.id, "message");
      const url = URL.parse(body.url.trim());
      if (url === null || !["http:", "https:"].includes(url.protocol)) {
        throw new AppError("WEBHOOK_ADDRESS", {}, { data: { field: "url" } });
      }
      const fields = { name: body.name.trim(), format: body.format, url: url.href, secret: body.secret ?? "" };
      const id = await insertTarget(ctx.db, form.id, fields);
      if (id === null) throw new AppError("WEBHOOK_TOO_MANY");
      return { id };
    }),
    endpoint(contracts.deleteWebhook, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "message");
      if (!(await deleteTarget(ctx.db, form.id, params.webhookId))) throw new AppError("NOT_FOUND");
    }),
    endpoint(contracts.testWebhook, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "message");
      const known = await listTargets(ctx.db, form.id);
      const target = known.some(({ id }) => id === params.webhookId)
        ? await findTarget(ctx.db, params.webhookId)
        : null;
      if (target === null) throw new AppError("NOT_FOUND");
      const { subject, text } = renderMessage({
        kind: "test",
        template: await findTemplate(ctx.db, { kind: "test", language: ctx.language, formId: null }),
        values: {
          time: ctx.calendar.toTime(ctx.now()),
          name: getUser(ctx).nickName,
          organisation: await getOrganisation(ctx.db),
        },
        language: ctx.language,
      });
      const link = { label: form.title, url: toPublicUrl(ctx.config, form.key) };
      const result = await sendWebhook(openDoor(ctx.config), target, {
        id: randomUUID(),
        event: "test",
        title: subject,
        text: text.trim(),
        link: URL.canParse(link.url) ? link : null,
        data: { formId: form.id },
        at: ctx.now(),
      });
      const reason = result.reason === null ? "" : toWebhookText(ctx, result.reason, result.status, result.code);
      return { isDelivered: result.outcome === "delivered", status: result.status, reason };
    }),
    endpoint(contracts.sendFormMessage, async (ctx, { params, body }) => {
      const { kind, note = "", channels, userIds = [], addresses = [], questionId, notBefore } = body;
      if (channels.includes("mail") && !canSendMail(ctx.config)) throw new AppError("MAIL_NOT_CONFIGURED");
      const isNotice = kind === "participants-notice";
      if (isNotice ? questionId === undefined : userIds.length + addresses.length === 0) {
        throw new AppError("MESSAGE_NO_RECIPIENTS");
      }
      return ctx.transaction(async (tx) => {
        const form = await getLockedForm(ctx, tx, params.id, "message");
        const by = getUser(ctx).userId;
        const at = notBefore === undefined ? null : new Date(notBefore);
        const id = await insertMessage(tx, { formId: form.id, kind, note, by, notBefore: at });
        const order = {
          formId: form.id,
          messageId: id,
          channels: [...new Set(channels)],
          userIds: isNotice ? [] : [...new Set(userIds)],
          addresses: isNotice ? [] : [...addresses],
          questionId: isNotice ? (questionId ?? null) : null,
          language: ctx.language,
        };
        return { id, jobId: await ctx.jobs.add(tx, "messages.send", order, { ownerId: by, formId: form.id }) };
      });
    }),
    endpoint(contracts.sendToCircle, async (ctx, { params, body }) => ({
      id: await startForCircle(ctx, params.id, body),
    })),
    endpoint(contracts.listFormMessages, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "message");
      const { total, rows } = await listMessages(ctx.db, form.id, toWindow(query, Number.MAX_SAFE_INTEGER));
      const names = await findUserNames(
        ctx.db,
        rows.map(({ created_by }) => created_by),
      );
      const shown = rows.map(async (row) => ({
        id: row.id,
        kind: row.kind,
        note: row.note,
        createdBy: names.get(row.created_by)?.nickName ?? "",
        createdAt: ctx.calendar.toTime(row.created_at),
        notBefore: ctx.calendar.toTime(row.not_before),
        stage: toStage(row),
        states: await countDeliveries(ctx.db, toFilter(form, row)),
      }));
      return withExtra({ total, rows: await Promise.all(shown) });
    }),
    endpoint(contracts.cancelFormMessage, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "message");
      const message = await findMessage(ctx.db, form.id, params.messageId);
      if (message === null) throw new AppError("NOT_FOUND");
      return ctx.transaction(async (tx) => {
        await forbidMessage(tx, message.id);
        return { cancelled: await cancelMessages(tx, toFilter(form, message)) };
      });
    }),
    endpoint(contracts.listFormDeliveries, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "message");
      const message = query.messageId === undefined ? null : await findMessage(ctx.db, form.id, query.messageId);
      if (query.messageId !== undefined && message === null) throw new AppError("NOT_FOUND");
      const filter = message === null ? { formId: form.id } : toFilter(form, message);
      const states = query.state === undefined || query.state === "" ? {} : { states: [query.state as MessageState] };
      const { total, rows } = await listDeliveries(ctx.db, { ...filter, ...states }, query);
      const readsAnswers = await canDo(ctx, form, "data");
      const toRow = (row: (typeof rows)[number]) => ({
        id: row.id,
        kind: row.kind,
        channel: row.channel,
        name: row.name,
        address: toShownAddress(row, readsAnswers),
        state: row.state,
        reason: toReasonText(row.reason, ctx.language),
        tries: row.tries,
        createdAt: ctx.calendar.toTime(row.createdAt),
        nextTryAt: ctx.calendar.toTime(row.nextTryAt),
        settledAt: row.settledAt === null ? null : ctx.calendar.toTime(row.settledAt),
        canRepeat: REPEATABLE.includes(row.state) && !FINAL.includes(row.reason),
      });
      return withExtra({ total, rows: rows.map(toRow) });
    }),
    endpoint(contracts.repeatFormDelivery, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "message");
      if (!(await sendAgain(ctx.db, params.deliveryId, { formId: form.id })))
        throw new AppError("MESSAGE_NOT_REPEATABLE");
    }),
    endpoint(contracts.getMessageText, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "message");
      return readText(ctx, { ...query, formId: form.id });
    }),
    endpoint(contracts.putMessageText, async (ctx, { params, body }) => {
      const form = await getForm(ctx, params.id, "message");
      return changeText(ctx, form.id, body);
    }),
    endpoint(contracts.previewMessageText, async (ctx, { params, body }) => {
      const form = await getForm(ctx, params.id, "message");
      return previewText(ctx, body, { "form.title": form.title, link: toPublicUrl(ctx.config, form.key) });
    }),
    endpoint(contracts.listFormUnsubscribed, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "message");
      const seesAll = await canDo(ctx, form, "data");
      const { total, rows } = await findUnsubscribed(ctx, { formId: form.id, seesAll }, query);
      return withExtra({
        total,
        rows: rows.map((row) => ({ ...toUnsubscribedRow(ctx, row), canTakeBack: row.formId === form.id })),
      });
    }),
    endpoint(contracts.addFormUnsubscribed, async (ctx, { params, body }) => {
      const form = await getForm(ctx, params.id, "message");
      await enterUnsubscribed(ctx, body.address, form.id);
    }),
    endpoint(contracts.deleteFormUnsubscribed, async (ctx, { params }) => {
      const form = await getForm(ctx, params.id, "message");
      if (!(await removeUnsubscribed(ctx.db, params.entryId, form.id))) throw new AppError("NOT_FOUND");
    }),
  ],
  tasks: {
    "messages.digests": {
      title: { zh: "发送答卷汇总通知", en: "Send digests of new responses" },
      cron: "0 0/5 * * * ?",
      run: (services, _args, signal) => sendDigests(services, signal),
    },
  },
});

/** The address of a webhook is a secret. Who may not read the answers sees `z***@example.org` for one of them. */
function toShownAddress({ channel, kind, address }: DeliveryRow, readsAnswers: boolean): string {
  if (channel === "webhook") return "";
  if (readsAnswers || !KINDS_TO_RESPONDENTS.includes(kind)) return address;
  return toMaskedAddress(address);
}

function toStage({ cancelled_at: cancelledAt, prepared_at: preparedAt }: SentMessage) {
  if (cancelledAt !== null) return "cancelled" as const;
  return preparedAt === null ? ("preparing" as const) : ("prepared" as const);
}

const toFilter = ({ id }: FormRecord, message: { readonly kind: string; readonly id: number }) => ({
  formId: id,
  // The whole key: the beginning of one message's key may be that of another.
  eventKey: `${message.kind}/${id}/${message.id}`,
});

/** Questions at the top level that ask for a mail address. */
function listMailQuestions({ pages }: FormDefinition): { id: string; title: string }[] {
  return pages
    .flatMap(({ items }) => items)
    .filter(({ type }: ItemDefinition) => type === "email")
    .map(({ id, title }) => ({ id, title: typeof title === "string" ? title : "" }));
}

function toWebhookText(ctx: Ctx, reason: WebhookReason, status: number | null, code: string | null): string {
  return new AppError(toWebhookError(reason), { status: status ?? "", code: code ?? "" }).toText(ctx.language);
}
