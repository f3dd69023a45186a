/**
 * SQL of the rules that say when a form takes responses and who may fill it in (columns of `forms`). What the times mean
 * is decided by `form_collection_state`; the other rules are decided by the gates (docs/adr/0050).
 */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { OnceRule } from "./gates.store.ts";
import type {
  CaptchaRule,
  CollectionStateName,
  EditRule,
  EmbedRule,
  NoticeTexts,
  SeeResults,
  ShareCard,
  ShowKeys,
  WaitContact,
} from "./forms.table.ts";

/** When a form takes responses, and from whom. Both moments and the hours are optional. */
export interface CollectionRules {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Times of day as `HH:MM`. If `to` is before `from`, the hours end on the next day. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** ISO numbers, 1 for Monday to 7 for Sunday; at least one. The hours of a day count by the day they begin on. */
  readonly weekdays: readonly number[];
  /** Most responses that count; null for no limit. */
  readonly cap: number | null;
  readonly once: OnceRule | null;
  /** Nothing of the person stands beside a response. */
  readonly anonymous: boolean;
  readonly signIn: boolean;
  /** Whether only people of the scope may fill it in (`form_scope`). */
  readonly hasScope: boolean;
  /** Whether people of the list may fill it in (`form_people`). */
  readonly hasList: boolean;
  /** When a submit needs a proof of the captcha (docs/adr/0059). */
  readonly captcha: CaptchaRule;
  /** Respondents may see their own answers afterwards (docs/adr/0055). */
  readonly seeOwn: boolean;
  /** Respondents may withdraw their response. */
  readonly withdraw: boolean;
  /** Until when respondents may change their response; null for never (docs/adr/0063). */
  readonly edit: EditRule | null;
  /** When respondents see the correct answers of a scored form. */
  readonly showKeys: ShowKeys;
  /** When respondents see the results of all (docs/adr/0064). */
  readonly seeResults: SeeResults;
  /** Ids of questions whose results they do not see. */
  readonly hiddenResults: readonly string[];
  /** The owner's words for those who cannot fill it in. */
  readonly notices: NoticeTexts;
  /** An address that people can remember, normalised; null for none. */
  readonly slug: string | null;
  /** What messengers show of the link. */
  readonly share: ShareCard;
  /** The sites that may show it in a frame. */
  readonly embed: EmbedRule;
  /** Respondents may store what they have typed, and continue later on any device (docs/adr/0061). */
  readonly saveAndContinue: {
    /** Until a stored draft expires. */
    readonly days: number;
    /** The owner's words beside the consent; empty for none. */
    readonly consent: string;
  } | null;
  /** How long a picked option or slot is held for whoever picked it; null if nothing is held (docs/adr/0065). */
  readonly holdMinutes: number | null;
  /** Which questions begin with the answers of the respondent's last response, and to which form; null for none. */
  readonly earlier: {
    /** Null for this form. */
    readonly form: number | null;
    readonly questions: readonly string[];
  } | null;
  /** What signed links mean for the form (docs/adr/0070). */
  readonly link: {
    /** Nobody else may fill it in. */
    readonly required: boolean;
    /** Ids of the questions whose answers they fix. */
    readonly fixed: readonly string[];
  };
  /** People can wait for a place when all are taken (docs/adr/0068); null if nobody can join the list. */
  readonly waitingList: {
    /** How they are told of a free place. */
    readonly contact: WaitContact;
    /** How long it is kept for them. */
    readonly minutes: number;
  } | null;
  /** The form has a link for devices that many people fill in one after the other (docs/adr/0069). */
  readonly kiosk: {
    /** How long the page after the submit stays. */
    readonly seconds: number;
    /** After how many seconds without a touch a page that somebody has begun starts over. */
    readonly idle: number;
  } | null;
}

export interface StoredRules extends CollectionRules {
  readonly revision: number;
  /** The zone of hours and weekdays; null if there are none. */
  readonly zone: string | null;
  readonly state: CollectionStateName | null;
  readonly hasPassword: boolean;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of a bit mask, 1 for Monday to 7 for Sunday. */
export const toWeekdays = (mask: number): number[] => DAYS.filter((day) => (mask & (1 << (day - 1))) !== 0);

/** Null if there is no such form. */
export async function findRules(executor: Executor, formId: number): Promise<StoredRules | null> {
  const { rows } = await sql<Omit<StoredRules, "hours" | "weekdays" | "edit"> & StoredColumns>`
    select opens_at as "opensAt", closes_at as "closesAt", to_char(daily_from, 'HH24:MI') as "from",
      to_char(daily_to, 'HH24:MI') as "to", weekdays as mask, hours_zone as zone, rules_revision as revision,
      form_public_state(forms, now()) as state, cap, is_anonymous as anonymous, sign_in as "signIn",
      has_scope as "hasScope", has_list as "hasList", captcha, see_own as "seeOwn", may_withdraw as "withdraw",
      edit_until as "editUntil", edit_until_at as "editAt", edit_hours as "editHours", show_keys as "showKeys",
      see_results as "seeResults", hidden_results as "hiddenResults", notices, slug, share, embed,
      hold_minutes as "holdMinutes", jsonb_build_object('required', link_required, 'fixed', link_fixed) as link,
      case when wait_contact is not null
        then jsonb_build_object('contact', wait_contact, 'minutes', wait_minutes) end as "waitingList",
      case when earlier_questions is not null
        then jsonb_build_object('form', earlier_form, 'questions', earlier_questions) end as earlier,
      case when kiosk_seconds is not null
        then jsonb_build_object('seconds', kiosk_seconds, 'idle', kiosk_idle) end as kiosk,
      password_hash is not null as "hasPassword",
      case when draft_days is not null
        then jsonb_build_object('days', draft_days, 'consent', draft_consent) end as "saveAndContinue",
      case when once_by is not null
        then jsonb_build_object('by', once_by, 'times', once_times, 'per', once_per) end as once
    from forms where id = ${formId}`.execute(executor);
  const [row] = rows;
  if (row === undefined) return null;
  const { from, to, mask, editUntil, editAt, editHours, ...rest } = row;
  const hours = from === null || to === null ? null : { from, to };
  return { ...rest, hours, weekdays: toWeekdays(mask), edit: toEditRule(editUntil, editAt, editHours) };
}

interface StoredColumns {
  readonly from: string | null;
  readonly to: string | null;
  readonly mask: number;
  readonly editUntil: EditRule["until"] | null;
  readonly editAt: Date | null;
  readonly editHours: number | null;
}

function toEditRule(until: EditRule["until"] | null, at: Date | null, hours: number | null): EditRule | null {
  if (until === "time" && at !== null) return { until, at: at.toISOString() };
  if (until === "hours" && hours !== null) return { until, hours };
  return until === "open" ? { until } : null;
}

/**
 * Whether respondents may change responses that were submitted at these moments, by position. `form_takes_edits` decides,
 * with the database's clock.
 */
export async function listEditable(
  executor: Executor,
  formId: number,
  submittedAt: readonly Date[],
): Promise<readonly boolean[]> {
  const { rows } = await sql<{ is_editable: boolean }>`
    select form_takes_edits(f, s.at, now()) as is_editable
    from unnest(${submittedAt.map((at) => at.toISOString())}::timestamptz[]) with ordinality as s (at, place)
    left join forms f on f.id = ${formId} order by s.place`.execute(executor);
  return rows.map((row) => row.is_editable);
}

/** The key of the form with this slug; null if respondents may not know of such a form. */
export async function findKeyBySlug(executor: Executor, slug: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select key from forms
    where slug = ${slug} and current_version is not null and form_public_state(forms, now()) is not null`.execute(
    executor,
  );
  return rows[0]?.key ?? null;
}

/** Returns the new revision; null if somebody else has saved since `revision`, and nothing is changed then. */
export async function saveRules(
  tx: Tx,
  formId: number,
  rules: CollectionRules,
  {
    revision,
    zone,
    passwordHash,
  }: {
    readonly revision: number;
    readonly zone: string;
    /** Null for no password; undefined keeps the present one. */
    readonly passwordHash?: string | null | undefined;
  },
): Promise<number | null> {
  const { opensAt, closesAt, hours, weekdays, cap, once, anonymous, signIn, hasScope, hasList, edit } = rules;
  const { saveAndContinue, captcha, link, waitingList, kiosk } = rules;
  const isLinked = link.required || link.fixed.length > 0;
  const mask = weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0);
  const password = passwordHash === undefined ? sql`password_hash` : sql`${passwordHash}::text`;
  const isZoned = hours !== null || weekdays.length < DAYS.length;
  const { rows } = await sql<{ revision: number }>`
    update forms set opens_at = ${opensAt}, closes_at = ${closesAt}, daily_from = ${hours?.from ?? null}::time,
      daily_to = ${hours?.to ?? null}::time, weekdays = ${mask}, hours_zone = ${isZoned ? zone : null},
      cap = ${cap}, once_by = ${once?.by ?? null}, once_times = ${once?.times ?? null}, once_per = ${once?.per ?? null},
      once_zone = ${once === null ? null : zone}, is_anonymous = ${anonymous},
      sign_in = ${signIn}, has_scope = ${hasScope}, has_list = ${hasList}, captcha = ${captcha},
      see_own = ${rules.seeOwn}, may_withdraw = ${rules.withdraw}, edit_until = ${edit?.until ?? null},
      edit_until_at = ${edit?.until === "time" ? edit.at : null}::timestamptz,
      edit_hours = ${edit?.until === "hours" ? edit.hours : null}::integer,
      show_keys = ${rules.showKeys}, see_results = ${rules.seeResults},
      hidden_results = ${JSON.stringify(rules.hiddenResults)}::jsonb, notices = ${JSON.stringify(rules.notices)}::jsonb,
      slug = ${rules.slug}, share = ${JSON.stringify(rules.share)}::jsonb, embed = ${JSON.stringify(rules.embed)}::jsonb,
      draft_days = ${saveAndContinue?.days ?? null}, draft_consent = ${saveAndContinue?.consent ?? ""},
      keeps_drafts = keeps_drafts or ${saveAndContinue !== null}, hold_minutes = ${rules.holdMinutes},
      earlier_form = ${rules.earlier?.form ?? null}::bigint,
      earlier_questions = ${rules.earlier === null ? null : JSON.stringify(rules.earlier.questions)}::jsonb,
      link_required = ${link.required}, link_fixed = ${JSON.stringify(link.fixed)}::jsonb,
      wait_contact = ${waitingList?.contact ?? null}, wait_minutes = coalesce(${waitingList?.minutes ?? null}, wait_minutes),
      kiosk_seconds = ${kiosk?.seconds ?? null}, kiosk_idle = coalesce(${kiosk?.idle ?? null}, kiosk_idle),
      keeps_waiters = keeps_waiters or ${waitingList !== null},
      password_hash = ${password},
      is_gated = ${cap !== null || once !== null || signIn || hasScope || hasList || captcha !== "off" || isLinked} or ${password} is not null,
      rules_revision = rules_revision + 1
    where id = ${formId} and rules_revision = ${revision}
    returning rules_revision as revision`.execute(tx);
  return rows[0]?.revision ?? null;
}

/** Ends all signed links of the form. Returns the number of the new key. The caller holds the lock of the form's row. */
export async function renewLinkKey(tx: Tx, formId: number): Promise<number> {
  const { rows } = await sql<{ key: number }>`
    update forms set link_key = link_key + 1 where id = ${formId} returning link_key as key`.execute(tx);
  return rows[0]?.key ?? 1;
}

/** The number of the key with which the links of a form are signed now. */
export async function findLinkKey(executor: Executor, formId: number): Promise<number> {
  const { rows } = await sql<{ key: number }>`select link_key as key from forms where id = ${formId}`.execute(executor);
  return rows[0]?.key ?? 1;
}
