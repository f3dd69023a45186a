/** SQL of public pages of reports. Hazard: two people change one page (R79); a change names its revision. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

export interface ReportPage {
  readonly formId: number;
  readonly key: string;
  readonly isOpen: boolean;
  readonly closesAt: Date | null;
  /** By the clock of the database. */
  readonly isOver: boolean;
  readonly passwordHash: string | null;
  readonly shown: readonly string[];
  readonly texts: readonly string[];
  readonly revision: number;
}

const FIELDS = sql`p.form_id as "formId", p.key, p.is_open as "isOpen", p.closes_at as "closesAt",
  coalesce(p.closes_at <= now(), false) as "isOver", p.password_hash as "passwordHash", p.shown, p.texts, p.revision`;

export async function findPage(executor: Executor, formId: number): Promise<ReportPage | null> {
  const { rows } = await sql<ReportPage>`
    select ${FIELDS} from form_report_pages p where p.form_id = ${formId}`.execute(executor);
  return rows[0] ?? null;
}

/** Null if the page is not open, or its end has passed. */
export async function findOpenPageByKey(executor: Executor, key: string): Promise<ReportPage | null> {
  const { rows } = await sql<ReportPage>`
    select ${FIELDS} from form_report_pages p
    where p.key = ${key} and p.is_open and (p.closes_at is null or p.closes_at > now())`.execute(executor);
  return rows[0] ?? null;
}

export type PageSettings = Pick<
  ReportPage,
  "formId" | "isOpen" | "closesAt" | "passwordHash" | "shown" | "texts" | "revision"
>;

/** Returns the new revision; null if somebody else has saved since `revision`, and nothing is changed then. */
export async function writePage(
  executor: Executor,
  { formId, isOpen, closesAt, passwordHash, shown, texts, revision }: PageSettings,
  hasNewKey: boolean,
): Promise<Pick<ReportPage, "revision" | "key"> | null> {
  const key = randomBytes(24).toString("base64url");
  const lists = { shown: JSON.stringify(shown), texts: JSON.stringify(texts) };
  const { rows } =
    revision === 0
      ? await sql<Pick<ReportPage, "revision" | "key">>`
          insert into form_report_pages (form_id, key, is_open, closes_at, password_hash, shown, texts)
          values (${formId}, ${key}, ${isOpen}, ${closesAt}, ${passwordHash}, ${lists.shown}::jsonb, ${lists.texts}::jsonb)
          on conflict (form_id) do nothing returning revision, key`.execute(executor)
      : await sql<Pick<ReportPage, "revision" | "key">>`
          update form_report_pages set is_open = ${isOpen}, closes_at = ${closesAt}, password_hash = ${passwordHash},
            shown = ${lists.shown}::jsonb, texts = ${lists.texts}::jsonb, revision = revision + 1,
            key = case when ${hasNewKey} then ${key} else key end
          where form_id = ${formId} and revision = ${revision} returning revision, key`.execute(executor);
  return rows[0] ?? null;
}
