/**
 * Sends the reports that are due. Any number of nodes may do so at the same time: the files are made before the transaction,
 * which moves the due time on and queues the mails, and only the first node's transaction does both. Due times that were
 * missed while no node ran are one mail.
 *
 * Colleagues who may read the data get the whole report, everybody else what the public page would show.
 */
import { PAGE_BASE } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx, Services } from "../../../kernel/context.ts";
import {
  findOpenPage,
  readReportForStrangers,
  readReportOf,
  toPrinted,
  toReportPaper,
} from "../../data/reports/index.ts";
import { findForm, type FormRecord } from "../../forms/forms/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { type MailAttachment } from "../../platform/mail/index.ts";
import { addAttachment, type NewMessage, OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { makePdf, type Paper } from "../../platform/paper/index.ts";
import { listReaders, toConsoleUrl } from "../messages/index.ts";
import { toBackgroundContext } from "./background-context.ts";
import { findNextDue } from "./next-due.ts";
import { listDue, moveOn, type ReportMail, stop } from "./report-mails.store.ts";

const BATCH = 20;

/** Returns how many reports were sent. A report that cannot be made now is tried again at the next run. */
export async function sendDue(services: Services, signal: AbortSignal): Promise<number> {
  let sent = 0;
  for (const mail of await listDue(services.db, BATCH)) {
    if (signal.aborted) break;
    try {
      if (await sendOne(services, signal, mail)) sent += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.name : "?";
      services.log.error({ formId: mail.formId, reason }, "a report could not be sent");
    }
  }
  return sent;
}

async function sendOne(services: Services, signal: AbortSignal, mail: ReportMail): Promise<boolean> {
  const form = await findForm(services.db, mail.formId);
  if (form === null || form.state === "trashed") {
    await stop(services.db, mail, "form");
    return false;
  }
  const readers = new Set(await listReaders(services.db, form));
  if (!readers.has(mail.setBy)) {
    await stop(services.db, mail, "access");
    return false;
  }
  const ctx = toBackgroundContext(services, signal, mail.language);
  const recipients = await listRecipients(ctx, mail, readers);
  const files = await makeFiles(ctx, form, mail, recipients);
  const next = findNextDue(mail, services.calendar.zone, services.now());
  const isSent = await services.transaction(async (tx) => {
    if (!(await moveOn(tx, mail, next))) return false;
    const ids = {
      whole: files.whole === null ? null : await addAttachment(tx, files.whole),
      safe: files.safe === null ? null : await addAttachment(tx, files.safe),
    };
    const links = await findLinks(ctx, form);
    const messages = recipients.map((recipient): NewMessage => {
      const { kind, ...person } = recipient;
      const attachmentId = ids[kind];
      return {
        eventKey: `report/${mail.formId}/${mail.nextAt.getTime()}`,
        channel: "mail",
        kind: "report",
        recipient: person,
        formId: mail.formId,
        language: mail.language,
        values: { "form.title": form.title, link: links[kind], time: services.calendar.toTime(services.now()) },
        ...(attachmentId !== null && { attachmentId }),
      };
    });
    await queueMessages(tx, messages);
    return messages.length > 0;
  });
  if (isSent) services.notifications.hint(OUTBOX_CHANNEL);
  return isSent;
}

interface Recipient {
  readonly userId?: number;
  readonly name: string;
  readonly address: string;
  /** The whole report, or what strangers may see. */
  readonly kind: "whole" | "safe";
}

async function listRecipients(ctx: Ctx, mail: ReportMail, readers: ReadonlySet<number>): Promise<Recipient[]> {
  const people = mail.recipients.flatMap((one) => ("userId" in one ? [one.userId] : []));
  const colleagues = (await listAddressees(ctx.db, people)).flatMap(({ userId, nickName, email }): Recipient[] => {
    const kind = readers.has(userId) ? "whole" : "safe";
    return email === "" ? [] : [{ userId, name: nickName, address: email, kind }];
  });
  const others = mail.recipients.flatMap((one): Recipient[] =>
    "address" in one ? [{ name: "", address: one.address, kind: "safe" }] : [],
  );
  return [...colleagues, ...others];
}

interface Files {
  readonly whole: MailAttachment | null;
  readonly safe: MailAttachment | null;
}

async function makeFiles(
  ctx: Ctx,
  form: FormRecord,
  { withPdf, language }: ReportMail,
  recipients: readonly Recipient[],
): Promise<Files> {
  const now = ctx.now();
  const asOf = ctx.calendar.toTime(now);
  const needs = (kind: Recipient["kind"]): boolean => recipients.some((one) => one.kind === kind);
  const toFile = async (paper: Paper): Promise<MailAttachment | null> => {
    const content = await makePdf(paper).catch((error: unknown) => {
      // A report that is too long for a document goes as a link.
      if (error instanceof AppError && error.errorName === "PDF_TOO_LARGE") return null;
      throw error;
    });
    const name = paper.title.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, " ").slice(0, 60);
    return content && { name: `${name.trim()} ${ctx.calendar.toDay(now)}.pdf`, type: "application/pdf", content };
  };
  let whole: MailAttachment | null = null;
  if (withPdf && needs("whole")) {
    const report = await readReportOf(ctx, form);
    whole = await toFile(toReportPaper(toPrinted(report, language), { language, asOf, isProtected: false }));
  }
  let safe: MailAttachment | null = null;
  if (needs("safe")) {
    const report = await readReportForStrangers(ctx, form, language);
    safe = await toFile(toReportPaper(report, { language, asOf, isProtected: true }));
  }
  return { whole, safe };
}

async function findLinks(ctx: Ctx, { id }: FormRecord): Promise<Readonly<Record<Recipient["kind"], string>>> {
  const key = await findOpenPage(ctx, id);
  const open = key === null ? "" : `${ctx.config.baseUrl ?? ""}${PAGE_BASE}/collect/report/${key}`;
  return { whole: toConsoleUrl(ctx.config, `/form/${id}/data/report`), safe: open };
}
