/**
 * Messages that follow from facts: receipts, notices of responses, forms and groups that somebody was given, jobs that
 * failed. They are queued in the transaction of the consumer's mark, so each fact has its messages once (R31, R32).
 */
import type { Words } from "@idata/contracts";
import type { JobName } from "../../../kernel/jobs.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { findGroupNames } from "../../organisation/groups/index.ts";
import type { Fact, FactConsumer } from "../../platform/facts/index.ts";
import {
  cancelMessages,
  type NewMessage,
  OUTBOX_CHANNEL,
  queueMessages,
  takeBackCancellation,
} from "../../platform/outbox/index.ts";
import { listTargets } from "../../platform/webhooks/index.ts";
import { listBySeq } from "../../data/response-store/index.ts";
import { findForm, type FormRecord } from "../../forms/forms/index.ts";
import { findVersion } from "../../forms/versions/index.ts";
import { findSender, listReaders, toConsoleUrl, toPublicUrl } from "./addresses.ts";
import { cancelReminders } from "./circle.job.ts";
import { toLanguage } from "./language.ts";
import { cancelReviewMails, onDecided } from "./review-mails.ts";
import { addPending, findRule, listDueDigests, type StoredRule, takeDigest } from "./form-messages.store.ts";

/** More responses than this at once are one notice, so that a flood does not become a flood of mails. */
const MOST_SINGLE = 20;

export const messagesConsumer: FactConsumer = {
  name: "messages",
  take: async (services, tx, facts) => {
    const messages: NewMessage[] = [];
    const answered = Map.groupBy(
      facts.filter((fact) => fact.name === "response.stored"),
      ({ streamId }) => streamId,
    );
    for (const [formId, stored] of answered) {
      const from = Math.min(...stored.map(({ data }) => data.from));
      const to = Math.max(...stored.map(({ data }) => data.to));
      await cancelReminders(tx, formId, { from, to });
    }
    const rules = new RulesOfForms(tx);
    for (const fact of facts) messages.push(...(await toMessages(services, tx, fact, rules)));
    await queueMessages(tx, messages);
    if (messages.length > 0) services.notifications.hint(OUTBOX_CHANNEL);
  },
};

/** Reads the rules of a form once for all its facts. */
class RulesOfForms {
  private readonly tx: Tx;
  private readonly known = new Map<number, { receipt: StoredRule | null; notice: StoredRule | null }>();

  constructor(tx: Tx) {
    this.tx = tx;
  }

  async get(formId: number): Promise<{ readonly receipt: StoredRule | null; readonly notice: StoredRule | null }> {
    let rules = this.known.get(formId);
    if (rules === undefined) {
      const receipt = await findRule(this.tx, formId, "receipt");
      rules = { receipt, notice: await findRule(this.tx, formId, "owner-notice") };
      this.known.set(formId, rules);
    }
    return rules;
  }
}

async function toMessages(services: Services, tx: Tx, fact: Fact, rules: RulesOfForms): Promise<NewMessage[]> {
  if (fact.name === "response.stored") {
    if (fact.data.byOwner === true) return [];
    return onResponses(services, tx, { formId: fact.streamId, ...fact.data }, await rules.get(fact.streamId));
  }
  if (fact.name === "response.deleted" || fact.name === "response.restored") {
    await onDeletion(tx, fact.streamId, fact.data.seq, fact.name === "response.deleted");
    return [];
  }
  if (fact.name === "response.decided") return onDecided(services, tx, fact);
  if (fact.name === "form.owner") return onOwner(services, tx, fact);
  if (fact.name === "group.memberJoined") return onMember(services, tx, fact);
  return fact.name === "job.failed" ? onJob(services, tx, fact) : [];
}

const toReceiptKey = (formId: number, seq: number): string => `receipt/${formId}/${seq}`;

/**
 * A receipt that still waits is cancelled with its response, and waits again if the response is restored in time. The
 * facts of a form are taken in order, so the receipt is queued before it is cancelled, or never.
 */
async function onDeletion(tx: Tx, formId: number, seq: number, isDeleted: boolean): Promise<void> {
  const filter = { formId, eventKey: toReceiptKey(formId, seq) };
  if (isDeleted) await cancelReviewMails(tx, formId, seq);
  if (isDeleted) await cancelMessages(tx, filter, "response-deleted");
  else await takeBackCancellation(tx, filter, "response-deleted");
}

/** When the receipt of a response is due; absent for at once. */
function toReceiptTime(rule: StoredRule, submittedAt: Date): { notBefore?: Date } {
  const minutes = submittedAt < rule.delay_changed_at ? rule.former_delay_minutes : rule.delay_minutes;
  return minutes === 0 ? {} : { notBefore: new Date(submittedAt.getTime() + minutes * 60_000) };
}

async function onResponses(
  services: Services,
  tx: Tx,
  { formId, from, to }: { readonly formId: number; readonly from: number; readonly to: number },
  { receipt, notice }: Awaited<ReturnType<RulesOfForms["get"]>>,
): Promise<NewMessage[]> {
  const wantsReceipt = receipt?.is_active === true && receipt.question_id !== null;
  const wantsNotice = notice?.is_active === true && notice.pace === "each";
  const wantsDigest = notice?.is_active === true && notice.pace !== "each";
  if (!wantsReceipt && !wantsNotice && !wantsDigest) return [];
  const form = await findForm(tx, formId);
  if (form === null) return [];
  const seqs = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const responses = (await listBySeq(tx, formId, seqs)).filter((row) => row.deleted_at === null && !row.screened_out);
  const messages: NewMessage[] = [];
  if (wantsDigest) await addPending(tx, formId, responses.length);
  if (wantsReceipt && receipt.question_id !== null) {
    for (const row of responses) {
      const address = row.answers[receipt.question_id];
      if (typeof address !== "string" || address.trim() === "") continue;
      const version = await findVersion(tx, formId, row.version);
      messages.push({
        eventKey: toReceiptKey(formId, row.seq),
        ...toReceiptTime(receipt, row.submitted_at),
        channel: "mail",
        kind: "receipt",
        recipient: { name: "", address: address.trim() },
        formId,
        language: toLanguage(row.language, version),
        values: {
          "form.title": form.title,
          link: toPublicUrl(services.config, form.key),
          "receipt.code": row.receipt,
          time: services.calendar.toTime(row.submitted_at),
        },
      });
    }
  }
  if (wantsNotice) messages.push(...(await toNotices(services, tx, form, notice.channels, responses)));
  return messages;
}

type Responses = Awaited<ReturnType<typeof listBySeq>>;

async function toNotices(
  services: Services,
  tx: Tx,
  form: FormRecord,
  channels: readonly string[],
  responses: Responses,
): Promise<NewMessage[]> {
  const link = toConsoleUrl(services.config, `/form/${form.id}/data/list`);
  const last = responses.at(-1);
  if (last === undefined) return [];
  if (responses.length > MOST_SINGLE) {
    const values = {
      "form.title": form.title,
      link,
      count: String(responses.length),
      period: services.calendar.toTime(last.submitted_at),
    };
    return toReaders(tx, form, channels, {
      eventKey: `responses/${form.id}/${last.seq}`,
      kind: "digest",
      values,
    });
  }
  const all = responses.map((row) =>
    toReaders(tx, form, channels, {
      eventKey: `response/${form.id}/${row.seq}`,
      kind: "owner-notice",
      values: {
        "form.title": form.title,
        link,
        number: String(row.seq),
        time: services.calendar.toTime(row.submitted_at),
      },
    }),
  );
  return (await Promise.all(all)).flat();
}

type Content =
  | Pick<Extract<NewMessage, { kind: "digest" }>, "eventKey" | "kind" | "values">
  | Pick<Extract<NewMessage, { kind: "owner-notice" }>, "eventKey" | "kind" | "values">;

/** One message per reader and channel, and one per webhook. */
async function toReaders(
  tx: Tx,
  form: FormRecord,
  channels: readonly string[],
  content: Content,
): Promise<NewMessage[]> {
  const messages: NewMessage[] = [];
  const people = channels.some((channel) => channel !== "webhook")
    ? await listAddressees(tx, await listReaders(tx, form))
    : [];
  for (const { userId, nickName, email, language } of people) {
    for (const channel of ["in-app", "mail"] as const) {
      if (!channels.includes(channel) || (channel === "mail" && email === "")) continue;
      const recipient = { userId, name: nickName, address: channel === "mail" ? email : "" };
      messages.push({ ...content, channel, recipient, formId: form.id, language });
    }
  }
  if (channels.includes("webhook")) {
    for (const { id, name } of await listTargets(tx, form.id)) {
      const recipient = { name, address: String(id) };
      messages.push({ ...content, channel: "webhook", recipient, formId: form.id, language: "zh" });
    }
  }
  return messages;
}

async function onOwner(services: Services, tx: Tx, fact: Fact<"form.owner">): Promise<NewMessage[]> {
  const { ownerType, ownerId, by } = fact.data;
  const form = ownerType === "user" && ownerId !== by ? await findForm(tx, fact.streamId) : null;
  if (form === null) return [];
  const link = toConsoleUrl(services.config, `/form/${form.id}/designer`);
  const values = { "form.title": form.title, link, "sender.name": await findSender(tx, by) };
  return toUser(tx, ownerId, (recipient, language) => ({
    eventKey: `handed-over/${form.id}/${fact.seq}`,
    channel: "in-app",
    kind: "form-handed-over",
    recipient,
    formId: form.id,
    language,
    values,
  }));
}

async function onMember(services: Services, tx: Tx, fact: Fact<"group.memberJoined">): Promise<NewMessage[]> {
  const name = (await findGroupNames(tx, [fact.streamId])).get(fact.streamId);
  if (name === undefined) return [];
  const values = { "group.name": name, link: toConsoleUrl(services.config, "/member") };
  return toUser(tx, fact.data.userId, (recipient, language) => ({
    eventKey: `group/${fact.streamId}/${fact.seq}`,
    channel: "in-app",
    kind: "group-invitation",
    recipient,
    language,
    values,
  }));
}

/** What messages call the kinds of background work. */
const JOB_WORDS: { readonly [Name in JobName]: Words } = {
  "schedule.run": { zh: "定时任务", en: "scheduled task" },
  "users.import": { zh: "导入人员", en: "import of users" },
  "people.import": { zh: "导入填写名单", en: "import of a list of people" },
  "messages.circle": { zh: "邀请或提醒", en: "invitations and reminders" },
  "messages.send": { zh: "发送消息", en: "sending of messages" },
  "responses.import": { zh: "导入答卷", en: "import of responses" },
  "responses.batch": { zh: "批量处理答卷", en: "action on many responses" },
  "responses.export": { zh: "导出答卷", en: "export of responses" },
};

async function onJob(services: Services, tx: Tx, fact: Fact<"job.failed">): Promise<NewMessage[]> {
  const words = (JOB_WORDS as Readonly<Record<string, Words>>)[fact.data.name];
  const values = {
    time: services.calendar.toTime(fact.at),
    link: toConsoleUrl(services.config, "/user/jobs"),
  };
  return toUser(tx, fact.streamId, (recipient, language) => ({
    eventKey: `job/${fact.data.jobId}`,
    channel: "in-app",
    kind: "job-failed",
    recipient,
    language,
    values: { ...values, "job.name": words?.[language] ?? fact.data.name },
  }));
}

async function toUser(
  tx: Tx,
  userId: number,
  make: (recipient: NewMessage["recipient"], language: NewMessage["language"]) => NewMessage,
): Promise<NewMessage[]> {
  const people = await listAddressees(tx, [userId]);
  return people.map(({ userId: id, nickName, language }) =>
    make({ userId: id, name: nickName, address: "" }, language),
  );
}

const DIGESTS = 200;

/** Sends the digests that are due. Returns how many. */
export async function sendDigests(services: Services, signal: AbortSignal): Promise<number> {
  let sent = 0;
  for (const formId of await listDueDigests(services.db, DIGESTS)) {
    if (signal.aborted) break;
    await services.transaction(async (tx) => {
      const digest = await takeDigest(tx, formId);
      const form = await findForm(tx, formId);
      if (digest === null || form === null) return;
      const link = toConsoleUrl(services.config, `/form/${formId}/data/list`);
      const { toTime } = services.calendar;
      const values = {
        "form.title": form.title,
        link,
        count: String(digest.count),
        period: `${toTime(digest.since)} – ${toTime(services.now())}`,
      };
      const content = { eventKey: `digest/${formId}/${digest.since.getTime()}`, kind: "digest" as const, values };
      await queueMessages(tx, await toReaders(tx, form, digest.channels, content));
      sent += 1;
    });
  }
  if (sent > 0) services.notifications.hint(OUTBOX_CHANNEL);
  return sent;
}
