/**
 * SQL of reports. Hazard: two people edit one report and one version is lost (docs/hazards.md#r79). A save names the
 * revision that it started from, and the statement that writes decides.
 */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { ReportBlock, ReportTranslations } from "./reports.table.ts";

export interface StoredReport {
  readonly revision: number;
  readonly title: string;
  readonly where: string;
  readonly blocks: readonly ReportBlock[];
  readonly translations: Readonly<ReportTranslations>;
}

const NEVER_SAVED: StoredReport = { revision: 0, title: "", where: "", blocks: [], translations: {} };

export async function findReport(executor: Executor, formId: number): Promise<StoredReport> {
  const { rows } = await sql<StoredReport>`
    select revision, title, condition as "where", blocks, translations from form_reports where form_id = ${formId}`.execute(
    executor,
  );
  return rows[0] ?? NEVER_SAVED;
}

/** Returns the new revision; null if somebody else has saved since `revision`, and nothing is changed then. */
export async function writeReport(
  executor: Executor,
  formId: number,
  {
    revision,
    title,
    where,
    blocks,
    translations,
  }: Omit<StoredReport, "translations"> & {
    /** Undefined to keep those that are stored. */
    readonly translations: StoredReport["translations"] | undefined;
  },
): Promise<number | null> {
  const json = JSON.stringify(blocks);
  const words = translations === undefined ? null : JSON.stringify(translations);
  const { rows } =
    revision === 0
      ? await sql<{ revision: number }>`
          insert into form_reports (form_id, title, condition, blocks, translations)
          values (${formId}, ${title}, ${where}, ${json}::jsonb, coalesce(${words}::jsonb, '{}'))
          on conflict (form_id) do nothing returning revision`.execute(executor)
      : await sql<{ revision: number }>`
          update form_reports set title = ${title}, condition = ${where}, blocks = ${json}::jsonb,
            translations = coalesce(${words}::jsonb, translations), revision = revision + 1
          where form_id = ${formId} and revision = ${revision} returning revision`.execute(executor);
  return rows[0]?.revision ?? null;
}
