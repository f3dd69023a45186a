/**
 * SQL of the figures that public pages show. Hazard: two servers store snapshots that differ by one response (S44). A
 * snapshot names the number of the one that it replaces, and the statement that writes decides.
 */
import { createHash } from "node:crypto";
import type { ReportCard } from "@idata/engine/report";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

/** What a public page shows until the next snapshot of its filter. */
export interface ReportSnapshot {
  readonly total: number;
  readonly seq: number;
  readonly cards: readonly ReportCard[];
}

export interface StoredSnapshot extends ReportSnapshot {
  readonly number: number;
  /** It was compared with the responses a moment ago. */
  readonly isChecked: boolean;
}

const toKey = (where: string): string => createHash("sha256").update(where).digest("base64url");

export async function findSnapshot(executor: Executor, formId: number, where: string): Promise<StoredSnapshot | null> {
  const { rows } = await sql<StoredSnapshot>`
    select number, total, seq, cards, checked_at > now() - interval '20 seconds' as "isChecked"
    from form_report_snapshots where form_id = ${formId} and filter_key = ${toKey(where)}`.execute(executor);
  return rows[0] ?? null;
}

/** The filters of all snapshots so far. */
export async function listPublicFilters(executor: Executor, formId: number): Promise<string[]> {
  const { rows } = await sql<{ condition: string }>`
    select condition from form_report_snapshots where form_id = ${formId} order by filter_key`.execute(executor);
  return rows.map(({ condition }) => condition);
}

/** Stores a snapshot in place of number `before`, 0 for none. False if another server was faster. */
export async function storeSnapshot(
  executor: Executor,
  { formId, where, before }: { readonly formId: number; readonly where: string; readonly before: number },
  { total, seq, cards }: ReportSnapshot,
): Promise<boolean> {
  const json = JSON.stringify(cards);
  const { rows } =
    before === 0
      ? await sql`
          insert into form_report_snapshots (form_id, filter_key, condition, total, seq, cards)
          values (${formId}, ${toKey(where)}, ${where}, ${total}, ${seq}, ${json}::jsonb)
          on conflict do nothing returning form_id`.execute(executor)
      : await sql`
          update form_report_snapshots set total = ${total}, seq = ${seq}, cards = ${json}::jsonb,
            number = number + 1, checked_at = now()
          where form_id = ${formId} and filter_key = ${toKey(where)} and number = ${before}
          returning form_id`.execute(executor);
  return rows.length > 0;
}

/** Notes that the snapshot is still right. */
export async function markChecked(executor: Executor, formId: number, where: string): Promise<void> {
  await sql`
    update form_report_snapshots set checked_at = now()
    where form_id = ${formId} and filter_key = ${toKey(where)}`.execute(executor);
}
