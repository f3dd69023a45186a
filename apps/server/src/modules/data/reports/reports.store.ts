/**
 * SQL of reports. Hazard: two people edit one report and one version is lost (docs/hazards.md#r79). A save names the
 * revision that it started from, and the statement that writes decides.
 */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { ReportBlock } from "./reports.table.ts";

export interface StoredReport {
  readonly revision: number;
  readonly title: string;
  readonly where: string;
  readonly blocks: readonly ReportBlock[];
}

const NEVER_SAVED: StoredReport = { revision: 0, title: "", where: "", blocks: [] };

export async function findReport(executor: Executor, formId: number): Promise<StoredReport> {
  const { rows } = await sql<StoredReport>`
    select revision, title, condition as "where", blocks from form_reports where form_id = ${formId}`.execute(executor);
  return rows[0] ?? NEVER_SAVED;
}

/** Returns the new revision; null if somebody else has saved since `revision`, and nothing is changed then. */
export async function writeReport(
  executor: Executor,
  formId: number,
  { revision, title, where, blocks }: StoredReport,
): Promise<number | null> {
  const json = JSON.stringify(blocks);
  const { rows } =
    revision === 0
      ? await sql<{ revision: number }>`
          insert into form_reports (form_id, title, condition, blocks)
          values (${formId}, ${title}, ${where}, ${json}::jsonb)
          on conflict (form_id) do nothing returning revision`.execute(executor)
      : await sql<{ revision: number }>`
          update form_reports set title = ${title}, condition = ${where}, blocks = ${json}::jsonb,
            revision = revision + 1
          where form_id = ${formId} and revision = ${revision} returning revision`.execute(executor);
  return rows[0]?.revision ?? null;
}
