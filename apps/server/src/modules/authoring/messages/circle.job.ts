/**
 * Writes to those of a form's circle who have not answered. Hazard (docs/hazards.md#r44): somebody is reminded who has
 * answered, or twice. Each batch is made in one transaction that holds the form's row, so nobody answers between the
 * look at who has and the commit; the outbox knows the event, so a job that is run again writes to nobody twice; and
 * what still waits in the outbox is cancelled when its recipient answers.
 */
import { AppError, type Language } from "../../../kernel/app-error.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import type { JobHandler } from "../../../kernel/job-queue.ts";
import { getPersonSecret, toLinkToken } from "../../collecting/gates/index.ts";
import { listSenders, listSenderIds } from "../../data/response-store/index.ts";
import { findForm, findRules, getLockedForm, holdForm, listScope } from "../../forms/forms/index.ts";
import { findMails, listPeopleAfter } from "../../forms/people/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { listMembersWho } from "../../organisation/directory/index.ts";
import { findConfirmedMails } from "../../organisation/recovery/index.ts";
import { canSendMail } from "../../platform/mail/index.ts";
import { cancelMessagesTo, type NewMessage, OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { findDeadline, findSender, toPublicUrl } from "./addresses.ts";
import { findMessage, finishPreparing, insertMessage, isStillWanted, type SentMessage } from "./form-messages.store.ts";

type Kind = "invitation" | "reminder";
type Channel = "in-app" | "mail";

export interface CircleOrder {
  readonly formId: number;
  readonly messageId: number;
  readonly channels: readonly Channel[];
  readonly everyDays: number | null;
  /** For those who have no account, which knows its person's language. */
  readonly language: Language;
}

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "messages.circle": CircleOrder;
  }
}

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

interface CircleInput {
  readonly kind: Kind;
  readonly note?: string;
  readonly channels: readonly Channel[];
  readonly at?: string;
  readonly everyDays?: number;
}

/** Returns the id of the message. Throws MAIL_NOT_CONFIGURED, MESSAGE_NO_RECIPIENTS, TURNOUT_ANONYMOUS. */
export async function startForCircle(ctx: Ctx, formId: number, input: CircleInput): Promise<number> {
  const { kind, note = "", channels, at, everyDays = null } = input;
  if (channels.includes("mail") && !canSendMail(ctx.config)) throw new AppError("MAIL_NOT_CONFIGURED");
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, formId, "message");
    const rules = await findRules(tx, form.id);
    if (rules === null || !(rules.hasScope || rules.hasList)) throw new AppError("MESSAGE_NO_RECIPIENTS");
    if (rules.anonymous && kind === "reminder") throw new AppError("TURNOUT_ANONYMOUS");
    const by = getUser(ctx).userId;
    const notBefore = at === undefined ? null : new Date(at);
    const messageId = await insertMessage(tx, { formId: form.id, kind, note, by, notBefore });
    const order = { formId: form.id, messageId, channels, everyDays, language: ctx.language };
    const start = notBefore === null ? {} : { startAfter: notBefore };
    await ctx.jobs.add(tx, "messages.circle", order, { ownerId: by, formId: form.id, ...start });
    return messageId;
  });
}

export const circleJob: JobHandler<CircleOrder> = {
  tries: 10,
  pauseSeconds: 5,
  timeoutSeconds: 3600,
  together: 1,
  run: async (services, job) => {
    const order = job.data;
    const message = await findMessage(services.db, order.formId, order.messageId);
    if (message === null) return;
    let recipients = 0;
    for (const part of ["list", "organisation"] as const) {
      for (let after: number | null = 0; after !== null;) {
        job.signal.throwIfAborted();
        const from: number = after;
        const batch = await services.transaction((tx) =>
          writeBatch(services, tx, { order, message, part, after: from }),
        );
        recipients += batch.queued;
        after = batch.last;
      }
    }
    await job.finish(async (tx) => {
      await finishPreparing(tx, order.messageId, recipients);
      if (order.everyDays !== null && (await mayWrite(tx, order))) await repeat(services, tx, order, message);
    });
    services.notifications.hint(OUTBOX_CHANNEL);
  },
};

/** Not to a form that has ended, and not if somebody has cancelled the message. Holds both. */
async function mayWrite(tx: Tx, { formId, messageId }: CircleOrder): Promise<boolean> {
  if (!(await isStillWanted(tx, messageId))) return false;
  await holdForm(tx, formId);
  const state = (await findForm(tx, formId))?.collection_state ?? "ended";
  return state !== "ended" && state !== "closed";
}

/** The next message of a series, which is cancelled like any other. */
async function repeat(services: Services, tx: Tx, order: CircleOrder, message: SentMessage): Promise<void> {
  const days = order.everyDays ?? 1;
  const notBefore = new Date(Math.max(message.not_before.getTime(), services.now().getTime() - DAY_MS) + days * DAY_MS);
  const { kind, note, created_by: by } = message;
  const messageId = await insertMessage(tx, { formId: order.formId, kind, note, by, notBefore });
  const start = { ownerId: by, formId: order.formId, startAfter: notBefore };
  await services.jobs.add(tx, "messages.circle", { ...order, messageId }, start);
}

interface BatchInput {
  readonly order: CircleOrder;
  readonly message: SentMessage;
  readonly part: "list" | "organisation";
  readonly after: number;
}

/** `last` is where the next batch begins; null after the last one. */
async function writeBatch(
  services: Services,
  tx: Tx,
  { order, message, part, after }: BatchInput,
): Promise<{ queued: number; last: number | null }> {
  const { formId } = order;
  if (!(await mayWrite(tx, order))) return { queued: 0, last: null };
  const rules = await findRules(tx, formId);
  const isPart = part === "list" ? rules?.hasList : rules?.hasScope;
  if (isPart !== true || (rules?.anonymous === true && message.kind === "reminder")) return { queued: 0, last: null };
  const people = part === "list" ? await readListed(services, tx, formId, after) : await readMembers(tx, formId, after);
  const ids = people.map(({ id }) => id);
  const answered = new Set(await listSenderIds(tx, formId, part === "list" ? "person" : "account", ids));
  const toMessage = await prepareMessage(services, tx, order, message);
  const missing = people.filter(({ id }) => !answered.has(id));
  const { queued } = await queueMessages(tx, missing.flatMap(toMessage));
  return { queued, last: people.length < BATCH ? null : (ids.at(-1) ?? null) };
}

interface Addressee {
  readonly id: number;
  readonly userId?: number;
  /** Undefined for people of the list. */
  readonly language?: Language;
  readonly name: string;
  /** Empty for none. */
  readonly mail: string;
  /** The secret part of a personal link. */
  readonly token: string | null;
}

async function readListed(services: Services, tx: Tx, formId: number, after: number): Promise<Addressee[]> {
  const secret = await getPersonSecret(services);
  const people = await listPeopleAfter(tx, formId, after, BATCH);
  return people.map(({ id, name, mail, linkVersion }) => {
    return { id, name, mail, token: toLinkToken(secret, { id, formId, linkVersion }) };
  });
}

/** Only confirmed addresses of accounts are written to. */
async function readMembers(tx: Tx, formId: number, after: number): Promise<Addressee[]> {
  const window = { answered: null, among: [], after, limit: BATCH, offset: 0 };
  const { rows } = await listMembersWho(tx, await listScope(tx, formId), window);
  const ids = rows.map(({ id }) => id);
  const confirmed = await findConfirmedMails(tx, ids);
  const known = new Map((await listAddressees(tx, ids)).map((user) => [user.userId, user]));
  return rows.map(({ id, name }) => {
    const { email: mail = "", language } = known.get(id) ?? {};
    return {
      id,
      userId: id,
      name,
      ...(language !== undefined && { language }),
      mail: confirmed.get(id)?.toLowerCase() === mail.toLowerCase() ? mail : "",
      token: null,
    };
  });
}

async function prepareMessage(
  services: Services,
  tx: Tx,
  { formId, messageId, channels, language: senders }: CircleOrder,
  message: SentMessage,
): Promise<(person: Addressee) => NewMessage[]> {
  const form = await findForm(tx, formId);
  const url = toPublicUrl(services.config, form?.key ?? "");
  const sender = await findSender(tx, message.created_by);
  const deadline = await findDeadline(services, tx, formId);
  return ({ userId, language = senders, name, mail, token }) =>
    channels.flatMap((channel): NewMessage[] => {
      if (channel === "in-app" ? userId === undefined : mail === "") return [];
      const recipient = { name, address: channel === "in-app" ? "" : mail, ...(userId !== undefined && { userId }) };
      const eventKey = `${message.kind}/${formId}/${messageId}`;
      const common = { eventKey, channel, recipient, formId, language };
      const link = token === null ? url : `${url}?p=${token}`;
      const values = { "form.title": form?.title ?? "", link, deadline, note: message.note };
      return message.kind === "reminder"
        ? [{ ...common, kind: "reminder", values }]
        : [{ ...common, kind: "invitation", values: { ...values, "sender.name": sender } }];
    });
}

/** What waits for those who have just answered is not sent any more. */
export async function cancelReminders(
  tx: Tx,
  formId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const senders = await listSenders(tx, formId, { from, to });
  const personIds = senders.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const userIds = senders.flatMap(({ respondentId }) => (respondentId === null ? [] : [respondentId]));
  const mails = await findMails(tx, formId, personIds);
  await cancelMessagesTo(tx, { formId, kind: "reminder" }, { userIds, mails });
}
