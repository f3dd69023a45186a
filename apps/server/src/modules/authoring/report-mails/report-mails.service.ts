/** When a report is sent by mail, as its owner sets it up. */
import type { BodyOf, DataOf, getReportMail, saveReportMail } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import { getForm, getLockedForm } from "../../forms/forms/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { describeUnits } from "../../organisation/directory/index.ts";
import { canSendMail } from "../../platform/mail/index.ts";
import { findNextDue } from "./next-due.ts";
import { findReportMail, type ReportMail, writeReportMail } from "./report-mails.store.ts";
import type { Recipient } from "./report-mails.table.ts";

const USUAL = {
  revision: 0,
  isOn: false,
  period: "weekly",
  weekday: 1,
  day: 1,
  hour: 9,
  withPdf: true,
  stopped: "",
} as const;

export async function readReportMail(ctx: Ctx, formId: number): Promise<DataOf<typeof getReportMail>> {
  const form = await getForm(ctx, formId, "data");
  const mail = await findReportMail(ctx.db, form.id);
  const { revision, isOn, period, weekday, day, hour, withPdf, stopped } = mail ?? USUAL;
  const recipients: readonly Recipient[] = mail?.recipients ?? [];
  const people = recipients.flatMap((one) => ("userId" in one ? [one.userId] : []));
  const names = new Map((await listAddressees(ctx.db, people)).map(({ userId, nickName }) => [userId, nickName]));
  return {
    revision,
    isOn,
    period,
    weekday,
    day,
    hour,
    withPdf,
    stopped,
    language: mail?.language ?? ctx.language,
    recipients: recipients.flatMap((one): DataOf<typeof getReportMail>["recipients"] => {
      if ("address" in one) return [{ address: one.address }];
      const name = names.get(one.userId);
      return name === undefined ? [] : [{ userId: one.userId, name }];
    }),
    nextAt: mail?.isOn === true ? mail.nextAt.toISOString() : null,
    zone: ctx.calendar.zone,
    canSend: canSendMail(ctx.config),
  };
}

/** Throws REPORT_MAIL_RECIPIENTS and REPORT_MAIL_CHANGED. */
export async function storeReportMail(
  ctx: Ctx,
  formId: number,
  { recipients: given, ...body }: BodyOf<typeof saveReportMail>,
): Promise<DataOf<typeof saveReportMail>> {
  // Before anybody is looked up, so that strangers learn nothing.
  await getForm(ctx, formId, "changeData");
  const recipients = await checkRecipients(ctx, given, body.isOn);
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, formId, "changeData");
    const nextAt = findNextDue(body, ctx.calendar.zone, ctx.now());
    const mail: Omit<ReportMail, "stopped"> = {
      ...body,
      formId: form.id,
      recipients,
      setBy: getUser(ctx).userId,
      nextAt,
    };
    const revision = await writeReportMail(tx, mail);
    if (revision === null) throw new AppError("REPORT_MAIL_CHANGED");
    return { revision, nextAt: nextAt.toISOString() };
  });
}

/** Each once; addresses as they can be written to. */
async function checkRecipients(ctx: Ctx, given: readonly Recipient[], isOn: boolean): Promise<Recipient[]> {
  const people = new Set(given.flatMap((one) => ("userId" in one ? [one.userId] : [])));
  const named = [...people].map((userId) => ({ kind: "user" as const, id: String(userId) }));
  // Only people whom the caller sees in the directory: their names are shown afterwards.
  const described = await describeUnits(ctx.db, named, getUser(ctx).userId);
  const known = new Set(described.flatMap(({ id, state }) => (state === "here" ? [Number(id)] : [])));
  const addresses = given.flatMap((one) => ("address" in one ? [one.address] : []));
  const wrong = [
    ...addresses.filter((address) => toMailAddress(address) === null),
    ...[...people].filter((id) => !known.has(id)).map(String),
  ];
  if (wrong.length > 0 || (isOn && given.length === 0)) {
    throw new AppError("REPORT_MAIL_RECIPIENTS", { names: wrong.join(", ") || "–" }, { data: { field: "recipients" } });
  }
  const usable = new Set(addresses.flatMap((address) => toMailAddress(address) ?? []));
  return [...[...people].map((userId) => ({ userId })), ...[...usable].map((address) => ({ address }))];
}
