/**
 * A form as respondents see it: found by its key, in its newest version. The form's record is cached for a second and
 * is only for display. Whether a response is accepted is decided by the submit statement alone.
 */
import type { CompiledForm } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import {
  type CollectionStateName,
  type EmbedRule,
  findFormByKey,
  type FormRecord,
  type NoticeTexts,
  type ShareCard,
  toWeekdays,
  type WaitContact,
} from "../../forms/forms/index.ts";
import { hasUnique } from "../../data/quotas/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";

export interface OpenForm {
  readonly formId: number;
  readonly key: string;
  readonly title: string;
  readonly version: number;
  readonly state: CollectionStateName;
  /** Not everybody may fill it in, or not any number of times (docs/adr/0050). */
  readonly isGated: boolean;
  readonly times: CollectionTimes;
  /** The owner's words for those who cannot fill it in. */
  readonly notices: NoticeTexts;
  /** What messengers show of the link. */
  readonly share: ShareCard;
  /** The sites that may show it in a frame. */
  readonly embed: EmbedRule;
  /** A rule tells visitors apart by a cookie, which browsers keep from frames on other sites. */
  readonly needsCookies: boolean;
  /** The questions that begin with the answers of an earlier response to `form`, or to this one; null for none. */
  readonly earlier: { readonly form: number | null; readonly questions: readonly string[] } | null;
  /** Nothing of the person stands beside a response. */
  readonly isAnonymous: boolean;
  /** Pages may ask whether an answer that is taken once is taken. Not where the form promises anonymity. */
  readonly asksUnique: boolean;
  /** The number of the key with which links are signed, and the questions whose answers they fix (docs/adr/0070). */
  readonly link: { readonly key: number; readonly fixed: readonly string[] };
  /** Older versions are no longer accepted. */
  readonly acceptsFrom: number;
  /** Respondents may store drafts; null if not (docs/adr/0061). */
  readonly drafts: { readonly days: number; readonly consent: string } | null;
  /** Respondents may have stored drafts. */
  readonly keepsDrafts: boolean;
  /** How people can wait for a place; null if nobody can join the list now (docs/adr/0068). */
  readonly waiting: { readonly contact: WaitContact } | null;
  /** For devices that many people use; null if the form has no kiosk (docs/adr/0069). */
  readonly kiosk: { readonly seconds: number; readonly idle: number } | null;
  /** How long an offered place is kept. */
  readonly waitMinutes: number;
  /** People may be on the waiting list. */
  readonly keepsWaiters: boolean;
  /** The newest version. The same object as long as the version is the same. */
  readonly form: CompiledForm;
}

/** When a form takes responses, for display. */
export interface CollectionTimes {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Times of day and days of the week in `zone`; null if they do not matter. */
  readonly hours: {
    /** `HH:MM`; null if the whole day counts. */
    readonly from: string | null;
    readonly to: string | null;
    /** 1 for Monday to 7 for Sunday. */
    readonly weekdays: readonly number[];
    readonly zone: string;
  } | null;
}

type CollectServices = Pick<Services, "pool" | "db">;

const FRESH_MS = 1000;
const MAX_ENTRIES = 2000;

interface Entry {
  readonly record: FormRecord;
  readonly until: number;
}

interface Cache {
  readonly entries: Map<string, Entry>;
  /** Reads under way, by key. */
  readonly reads: Map<string, Promise<FormRecord>>;
}

const caches = new WeakMap<Pool, Cache>();

/** A form that was published once. `state` is null while it is in the recycle bin. */
export type PublishedForm = Omit<OpenForm, "state"> & { readonly state: CollectionStateName | null };

/** Returns the form with this key. Throws COLLECT_NO_SUCH_FORM if respondents may not know of it. */
export async function openForm(services: CollectServices, key: string, isFresh = false): Promise<OpenForm> {
  const { state, ...form } = await openPublishedForm(services, key, isFresh);
  if (state === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  return { ...form, state };
}

/**
 * Like `openForm`, also for a form in the recycle bin, for respondents who may have sent a response before. The caller
 * tells nobody else of the form.
 */
export async function openPublishedForm(
  services: CollectServices,
  key: string,
  isFresh = false,
): Promise<PublishedForm> {
  const record = await getPublicForm(services, key, isFresh);
  const { id, title, collection_state: state, current_version: version, is_gated: isGated, notices, share } = record;
  const { embed, needs_cookies: needsCookies } = record;
  if (version === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  const form = await getCompiled(services, id, version);
  const { accepts_from: acceptsFrom, draft_days: days, draft_consent: consent, keeps_drafts: keepsDrafts } = record;
  const drafts = days === null ? null : { days, consent };
  const { wait_contact: contact, wait_minutes: waitMinutes, keeps_waiters: keepsWaiters } = record;
  return {
    formId: id,
    key,
    title,
    version,
    state,
    isGated,
    form,
    notices,
    share,
    embed,
    needsCookies,
    acceptsFrom,
    drafts,
    keepsDrafts,
    earlier:
      record.earlier_questions === null ? null : { form: record.earlier_form, questions: record.earlier_questions },
    isAnonymous: record.is_anonymous,
    asksUnique: !record.is_anonymous && hasUnique(form),
    link: { key: record.link_key, fixed: record.link_fixed },
    waiting: contact === null ? null : { contact },
    kiosk: record.kiosk_seconds === null ? null : { seconds: record.kiosk_seconds, idle: record.kiosk_idle },
    waitMinutes,
    keepsWaiters,
    times: toTimes(record),
  };
}

/**
 * Returns the form's record, at most a second old, or read anew with `isFresh`. Throws COLLECT_NO_SUCH_FORM if no form
 * has this key.
 */
export async function getPublicForm(services: CollectServices, key: string, isFresh = false): Promise<FormRecord> {
  let cache = caches.get(services.pool);
  if (cache === undefined) caches.set(services.pool, (cache = { entries: new Map(), reads: new Map() }));
  const known = cache.entries.get(key);
  if (isFresh) return readPublicForm(services, cache, key);
  if (known !== undefined && known.until > performance.now()) return known.record;
  // Everybody who comes while the record is read waits for the same read.
  let read = cache.reads.get(key);
  if (read === undefined) {
    read = readPublicForm(services, cache, key);
    cache.reads.set(key, read);
    const forget = (): void => void (cache.reads.get(key) === read && cache.reads.delete(key));
    read.then(forget, forget);
  }
  return read;
}

async function readPublicForm({ db }: CollectServices, { entries }: Cache, key: string): Promise<FormRecord> {
  const until = performance.now() + FRESH_MS;
  const record = await findFormByKey(db, key);
  entries.delete(key);
  if (record === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key);
  entries.set(key, { record, until });
  return record;
}

/** Invalidates the cached record after a change of the form was noticed. */
export function forgetPublicForm(pool: Pool, key: string): void {
  const cache = caches.get(pool);
  cache?.entries.delete(key);
  // A read that has begun may have seen the form as it was before the change.
  cache?.reads.delete(key);
}

function toTimes(record: FormRecord): CollectionTimes {
  const { opens_at: opensAt, closes_at: closesAt, daily_from, daily_to, weekdays, hours_zone: zone } = record;
  const toMinutes = (time: string | null) => time?.slice(0, 5) ?? null;
  const hours = { from: toMinutes(daily_from), to: toMinutes(daily_to), weekdays: toWeekdays(weekdays) };
  return { opensAt, closesAt, hours: zone === null ? null : { ...hours, zone } };
}
