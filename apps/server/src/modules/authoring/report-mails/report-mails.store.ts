/**
 * SQL of reports by mail. Hazard: two nodes send one due time (docs/hazards.md#r79). Whoever sends moves the due time on, in
 * the transaction that queues the mails, under the condition that it is still the one that was due.
 */
import type { BodyOf, saveReportMail } from "@idata/contracts";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { Recipient } from "./report-mails.table.ts";

type Body = BodyOf<typeof saveReportMail>;

export interface ReportMail extends Omit<Body, "recipients"> {
  readonly formId: number;
  readonly recipients: readonly Recipient[];
  readonly setBy: number;
  readonly nextAt: Date;
  readonly stopped: "" | "form" | "access";
}

const FIELDS = sql`form_id as "formId", revision, is_on as "isOn", period, weekday, day, hour, recipients,
  with_pdf as "withPdf", language, set_by as "setBy", next_at as "nextAt", stopped`;

export async function findReportMail(executor: Executor, formId: number): Promise<ReportMail | null> {
  const { rows } = await sql<ReportMail>`
    select ${FIELDS} from form_report_mails where form_id = ${formId}`.execute(executor);
  return rows[0] ?? null;
}

/** Returns the new revision; null if somebody else has saved since `revision`, and nothing is changed then. */
export async function writeReportMail(executor: Executor, mail: Omit<ReportMail, "stopped">): Promise<number | null> {
  const { formId, revision, isOn, period, weekday, day, hour, withPdf, language, setBy, nextAt } = mail;
  const recipients = JSON.stringify(mail.recipients);
  const { rows } =
    revision === 0
      ? await sql<{ revision: number }>`
          insert into form_report_mails (form_id, is_on, period, weekday, day, hour, recipients, with_pdf, language,
            set_by, next_at)
          values (${formId}, ${isOn}, ${period}, ${weekday}, ${day}, ${hour}, ${recipients}::jsonb, ${withPdf},
            ${language}, ${setBy}, ${nextAt})
          on conflict (form_id) do nothing returning revision`.execute(executor)
      : await sql<{ revision: number }>`
          update form_report_mails set is_on = ${isOn}, period = ${period}, weekday = ${weekday}, day = ${day},
            hour = ${hour}, recipients = ${recipients}::jsonb, with_pdf = ${withPdf}, language = ${language},
            set_by = ${setBy}, next_at = ${nextAt}, stopped = '', revision = revision + 1
          where form_id = ${formId} and revision = ${revision} returning revision`.execute(executor);
  return rows[0]?.revision ?? null;
}

/** Those that are due by the clock of the database, the longest due first. */
export async function listDue(executor: Executor, most: number): Promise<ReportMail[]> {
  const { rows } = await sql<ReportMail>`
    select ${FIELDS} from form_report_mails where is_on and next_at <= now()
    order by next_at, form_id limit ${most}`.execute(executor);
  return rows;
}

/** False if another node has sent this due time, or somebody has changed the settings; nothing is changed then. */
export async function moveOn(tx: Tx, { formId, nextAt, revision }: ReportMail, next: Date): Promise<boolean> {
  const { rows } = await sql`
    update form_report_mails set next_at = ${next}
    where form_id = ${formId} and is_on and next_at = ${nextAt} and revision = ${revision}
    returning form_id`.execute(tx);
  return rows.length > 0;
}

/** Switches it off and says why. */
export async function stop(
  executor: Executor,
  { formId, nextAt, revision }: ReportMail,
  why: "form" | "access",
): Promise<void> {
  await sql`
    update form_report_mails set is_on = false, stopped = ${why}, revision = revision + 1
    where form_id = ${formId} and is_on and next_at = ${nextAt} and revision = ${revision}`.execute(executor);
}
