/** SQL of the rules that say who may fill in a form (columns of `forms`, docs/adr/0050). */
import { sql } from "kysely";
import type { Pool, Tx } from "../../../kernel/database.ts";
import type { CaptchaRule, CollectionStateName, OnceBy, OncePer, WaitContact } from "./forms.table.ts";

export interface OnceRule {
  readonly by: OnceBy;
  readonly times: number;
  readonly per: OncePer;
}

/** Everything that the gates of a form need to know of it. */
export interface FormGates {
  readonly id: number;
  /** Without the places: never `full`. Null if respondents may not know of the form. */
  readonly state: CollectionStateName | null;
  readonly currentVersion: number | null;
  readonly acceptsFrom: number;
  readonly cap: number | null;
  readonly once: (OnceRule & { /** First day of the current period. */ readonly period: string }) | null;
  readonly isAnonymous: boolean;
  readonly passwordHash: string | null;
  readonly signIn: boolean;
  /** Whether only people of its scope may fill it in. */
  readonly hasScope: boolean;
  /** Whether people of its list may fill it in. */
  readonly hasList: boolean;
  /** Respondents may have stored drafts, which the submit deletes. */
  readonly keepsDrafts: boolean;
  /** People may wait for a place of the form or of an option. */
  readonly keepsWaiters: boolean;
  /** When a submit needs a proof of the captcha. */
  readonly captcha: CaptchaRule;
  /** What signed links mean for it (docs/adr/0070). */
  readonly link: {
    readonly required: boolean;
    /** Ids of the questions whose answers a signed link fixes. */
    readonly fixed: readonly string[];
    /** The number of the present key. */
    readonly key: number;
  };
}

/** Either the pool or a connection inside a transaction. */
interface Executor {
  query: Pool["query"];
}

const READ = `
select id, form_collection_state(forms, now()) as state, current_version as "currentVersion",
  accepts_from as "acceptsFrom", cap, is_anonymous as "isAnonymous",
  password_hash as "passwordHash", sign_in as "signIn", has_scope as "hasScope", has_list as "hasList",
  keeps_drafts as "keepsDrafts", keeps_waiters as "keepsWaiters", captcha,
  jsonb_build_object('required', link_required, 'fixed', link_fixed, 'key', link_key) as link,
  case when once_by is not null then jsonb_build_object(
    'by', once_by, 'times', once_times, 'per', once_per, 'period', once_period(once_per, once_zone, now())
  ) end as once
from forms where id = any ($1::bigint[]) order by id`;

/**
 * Reads the gates of the forms. With `lock`, locks their rows in the order of the ids until the end of the transaction:
 * the following statements then see everything that earlier holders of the locks have committed.
 */
export async function readFormGates(
  executor: Executor,
  ids: readonly number[],
  { lock }: { readonly lock: boolean },
): Promise<ReadonlyMap<number, FormGates>> {
  const name = lock ? "gates-lock" : "gates-read";
  const { rows } = await executor.query<FormGates>({
    name,
    text: lock ? `${READ} for no key update` : READ,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export interface DraftRules {
  /** Days until a stored draft expires; null if respondents cannot store drafts. */
  readonly days: number | null;
  readonly isAnonymous: boolean;
}

/**
 * Reads the rules of stored drafts. Until the end of the transaction nobody submits to the form and nobody changes its
 * rules. Null if there is no such form.
 */
export async function holdDraftRules(tx: Tx, formId: number): Promise<DraftRules | null> {
  const { rows } = await sql<DraftRules>`
    select draft_days as days, is_anonymous as "isAnonymous" from forms where id = ${formId} for share`.execute(tx);
  return rows[0] ?? null;
}

/** Until the end of the transaction nobody submits to a form with gates. Others may hold it as well. */
export async function holdForm(tx: Tx, formId: number): Promise<void> {
  await sql`select from forms where id = ${formId} for share`.execute(tx);
}

/** What a form says of holding places. The caller holds the lock of its row. */
export async function readHoldRule(
  executor: Executor,
  formId: number,
): Promise<{ readonly minutes: number | null; readonly version: number | null }> {
  const { rows } = await executor.query<{ minutes: number | null; version: number | null }>(
    "select hold_minutes as minutes, current_version as version from forms where id = $1",
    [formId],
  );
  return rows[0] ?? { minutes: null, version: null };
}

/** What offers of free places need to know of a form. */
export interface WaitRule {
  readonly key: string;
  readonly title: string;
  /** Without the places: never `full`. Null if respondents may not know of the form. */
  readonly state: CollectionStateName | null;
  readonly cap: number | null;
  readonly version: number | null;
  /** How people are told; null if nobody can join the list now. */
  readonly contact: WaitContact | null;
  /** How long an offered place is kept. */
  readonly minutes: number;
}

/** Locks the form's row like a submit with gates. Null if there is no such form. */
export async function lockWaitRule(tx: Tx, formId: number): Promise<WaitRule | null> {
  const { rows } = await sql<WaitRule>`
    select key, title, form_collection_state(forms, now()) as state, cap, current_version as version,
      wait_contact as contact, wait_minutes as minutes
    from forms where id = ${formId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Whether respondents of a form may get answers again that they gave to `source`: both belong to the same owner now, and
 * neither promises anonymity.
 */
export async function mayRepeatAnswers(executor: Executor, formId: number, source: number): Promise<boolean> {
  const { rowCount } = await executor.query(
    `select from forms f join forms s on s.owner_key = f.owner_key
     where f.id = $1 and s.id = $2 and s.trashed_at is null and not f.is_anonymous and not s.is_anonymous`,
    [formId, source],
  );
  return rowCount === 1;
}
