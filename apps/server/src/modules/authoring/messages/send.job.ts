/**
 * Queues the messages of one sending by hand: to users and addresses, or to everybody who gave a mail address in an
 * answer. Hazards (R31): a process dies in between and another begins again; the outbox knows the event of each message,
 * so nobody is written to twice. Somebody cancels while recipients are still being queued; each batch asks first.
 */
import type { Language } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { JobHandler } from "../../../kernel/job-queue.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { type ChannelName, type NewMessage, OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { readTail } from "../../data/response-store/index.ts";
import { findForm } from "../../forms/forms/index.ts";
import { findDeadline, findSender, toPublicUrl } from "./addresses.ts";
import { findMessage, finishPreparing, isStillWanted } from "./form-messages.store.ts";

export interface SendOrder {
  readonly formId: number;
  readonly messageId: number;
  readonly channels: readonly ("in-app" | "mail")[];
  readonly userIds: readonly number[];
  readonly addresses: readonly { readonly name: string; readonly address: string }[];
  readonly questionId: string | null;
  /** For those who have no account, which knows its person's language. */
  readonly language: Language;
}

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "messages.send": SendOrder;
  }
}

const BATCH = 500;

interface Person {
  readonly userId?: number;
  readonly language?: Language;
  readonly name: string;
  readonly address: string;
}

export const sendJob: JobHandler<SendOrder> = {
  tries: 10,
  pauseSeconds: 5,
  timeoutSeconds: 3600,
  together: 1,
  run: async (services, job) => {
    const { formId, messageId, channels, language: senders } = job.data;
    const [form, message] = [await findForm(services.db, formId), await findMessage(services.db, formId, messageId)];
    if (form === null || message === null) return;
    const sender = await findSender(services.db, message.created_by);
    const deadline = await findDeadline(services, services.db, formId);
    const toMessages = ({ language = senders, ...person }: Person): NewMessage[] =>
      channels.flatMap((channel): NewMessage[] => {
        if (channel === "in-app" ? person.userId === undefined : person.address === "") return [];
        const common = {
          eventKey: `${message.kind}/${formId}/${messageId}`,
          channel: channel as ChannelName,
          recipient: { ...person, address: channel === "in-app" ? "" : person.address },
          formId,
          language,
          notBefore: message.not_before,
        };
        const link = toPublicUrl(services.config, form.key);
        const values = { "form.title": form.title, link, note: message.note };
        return message.kind === "invitation"
          ? [{ ...common, kind: "invitation", values: { ...values, deadline, "sender.name": sender } }]
          : [{ ...common, kind: "participants-notice", values }];
      });
    let recipients = 0;
    for await (const people of listPeople(services, job.data)) {
      job.signal.throwIfAborted();
      const messages = people.flatMap(toMessages);
      const isWanted = await services.transaction(async (tx) => {
        if (!(await isStillWanted(tx, messageId))) return false;
        await queueMessages(tx, messages);
        return true;
      });
      if (!isWanted) break;
      recipients += people.length;
      await job.progress(recipients, Math.max(recipients, job.data.userIds.length + job.data.addresses.length));
    }
    await job.finish((tx) => finishPreparing(tx, messageId, recipients));
    services.notifications.hint(OUTBOX_CHANNEL);
  },
};

async function* listPeople(services: Services, order: SendOrder): AsyncGenerator<Person[]> {
  for (let at = 0; at < order.userIds.length; at += BATCH) {
    const found = await listAddressees(services.db, order.userIds.slice(at, at + BATCH));
    yield found.map(({ userId, language, nickName, email }) => ({ userId, language, name: nickName, address: email }));
  }
  for (let at = 0; at < order.addresses.length; at += BATCH) yield order.addresses.slice(at, at + BATCH);
  const { questionId } = order;
  if (questionId === null) return;
  for await (const rows of readTail(services.db, order.formId, 0)) {
    const addresses = rows
      .filter(({ standing }) => standing === "kept")
      .flatMap(({ answers }) => {
        const address = answers[questionId];
        return typeof address === "string" && address.trim() !== "" ? [{ name: "", address: address.trim() }] : [];
      });
    yield addresses;
  }
}
