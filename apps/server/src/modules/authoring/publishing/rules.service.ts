/**
 * Who may fill in a form, and when (product §6, docs/adr/0048 and 0050).
 *
 * Hazard: rules that change while people submit, or while responses are deleted and restored. A change holds the lock of
 * the form's row, which keeps out submits, and the counting right, which keeps out the other changes of responses.
 */
import {
  type BodyOf,
  type checkFormRules,
  type DataOf,
  type getFormRules,
  PAGE_BASE,
  type putFormRules,
} from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Executor, violatedConstraint } from "../../../kernel/database.ts";
import {
  type CollectionRules,
  findRules,
  type FormRecord,
  getForm,
  getLockedForm,
  isSlug,
  listScope,
  type NamedScopeUnit,
  normaliseSlug,
  replaceScope,
  saveRules,
  toEmbedSite,
  type ScopeUnit,
} from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { hashPassword } from "../../organisation/accounts/index.ts";
import { describeUnits } from "../../organisation/directory/index.ts";
import { getPersonSecret, judgeVisitor } from "../../collecting/gates/index.ts";
import { listUsableChannels } from "../../platform/outbox/index.ts";
import { listMedia } from "../../platform/media-files/index.ts";
import { resetPlaces } from "../../data/places/index.ts";
import { deleteHolds, runIn } from "../../data/quotas/index.ts";
import { countOpenDrafts, forgetDraftOwners } from "../../data/response-drafts/index.ts";
import { takeCountingRight } from "../../data/statistics/index.ts";

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function readRules(ctx: Ctx, id: number): Promise<DataOf<typeof getFormRules>> {
  const form = await getForm(ctx, id, "see");
  const rules = await findRules(ctx.db, form.id);
  if (rules === null) throw new AppError("FORM_NOT_FOUND");
  const { opensAt, closesAt, zone, hasScope, hasList: list, ...rest } = rules;
  const scope = hasScope ? await readScope(ctx, form.id) : null;
  const times = { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null };
  const openDrafts = await countOpenDrafts(ctx.db, form.id);
  return {
    ...rest,
    ...times,
    openDrafts,
    scope,
    list,
    weekdays: [...rest.weekdays],
    hiddenResults: [...rest.hiddenResults],
    earlier: rest.earlier && { ...(await describeEarlier(ctx, rest.earlier)) },
    link: { required: rest.link.required, fixed: [...rest.link.fixed] },
    zone: zone ?? ctx.calendar.zone,
  };
}

/** With the title of the other form, if the caller may see it. */
async function describeEarlier(ctx: Ctx, { form, questions }: NonNullable<CollectionRules["earlier"]>) {
  const title =
    form === null
      ? null
      : await getForm(ctx, form, "see").then(
          (one) => one.title,
          () => null,
        );
  return { form, title, questions: [...questions] };
}

/**
 * Whoever lets respondents see answers of another form may read them, and both forms have the same owner. Throws
 * RULES_EARLIER_FORM.
 */
async function checkEarlier(ctx: Ctx, form: FormRecord, other: number | null): Promise<void> {
  if (other === null || other === form.id) return;
  const found = await getForm(ctx, other, "data").catch(() => null);
  const isSame = found !== null && found.owner.type === form.owner.type && found.owner.id === form.owner.id;
  if (!isSame) throw new AppError("RULES_EARLIER_FORM", {}, { data: { field: "earlier" } });
}

type Scope = NonNullable<DataOf<typeof getFormRules>["scope"]>;

/** With present names, and with the old ones of what is deleted. */
async function readScope(ctx: Ctx, formId: number): Promise<Scope> {
  const stored = await listScope(ctx.db, formId);
  const described = await describeUnits(ctx.db, stored, getUser(ctx).userId);
  const found = new Map(described.map((unit) => [toUnitKey(unit), unit]));
  return stored.map((unit) => {
    const { name, place, state } = found.get(toUnitKey(unit)) ?? { name: unit.name, place: null, state: "gone" };
    return { kind: unit.kind, id: unit.id, name, place, state };
  });
}

const toUnitKey = ({ kind, id }: ScopeUnit): string => `${kind}/${id}`;

/**
 * The units with the names to store. Whoever saves may add what the directory shows them, and keep what is there
 * already. Throws RULES_SCOPE_UNKNOWN.
 */
async function nameScope(
  ctx: Ctx,
  tx: Executor,
  formId: number,
  wanted: readonly ScopeUnit[],
): Promise<readonly NamedScopeUnit[]> {
  const stored = new Map((await listScope(tx, formId)).map((unit) => [toUnitKey(unit), unit.name]));
  const described = await describeUnits(tx, wanted, getUser(ctx).userId);
  const found = new Map(described.map((unit) => [toUnitKey(unit), unit]));
  const distinct = new Map(wanted.map((unit) => [toUnitKey(unit), unit]));
  return [...distinct].map(([key, { kind, id }]) => {
    const unit = found.get(key);
    const isNew = !stored.has(key);
    if (isNew && (unit === undefined || !unit.isOwn || unit.state !== "here")) {
      throw new AppError("RULES_SCOPE_UNKNOWN", {}, { data: { field: "scope" } });
    }
    return { kind, id, name: unit?.name ?? stored.get(key) ?? "" };
  });
}

/** Rules that `body` does not name stay as they are. Throws RULES_CHANGED, RULES_TIMES, RULES_HOURS, RULES_NO_PHONE,
 * RULES_EDIT_TIME, RULES_NO_PEOPLE, RULES_SLUG, RULES_SLUG_TAKEN, RULES_SHARE_IMAGE, RULES_EMBED_SITE,
 * RULES_WAIT_PHONE, RULES_EARLIER_FORM and RULES_SCOPE_UNKNOWN. */
export async function writeRules(ctx: Ctx, id: number, body: BodyOf<typeof putFormRules>): Promise<number> {
  // Before the transaction, because it takes a while.
  const passwordHash = body.password ? await hashPassword(body.password) : body.password;
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    // Null for a form without responses.
    await takeCountingRight(tx, form.id);
    const before = await findRules(tx, form.id);
    if (before === null) throw new AppError("FORM_NOT_FOUND");
    const { revision, password: _, scope, list, ...given } = body;
    const rules: { -readonly [Key in keyof CollectionRules]: CollectionRules[Key] } = {
      ...before,
      ...given,
      opensAt: toDate(body.opensAt),
      closesAt: toDate(body.closesAt),
      hasScope: scope === undefined ? before.hasScope : scope !== null,
      hasList: list ?? before.hasList,
    };
    if (body.slug !== undefined) rules.slug = toSlug(body.slug);
    if (body.share !== undefined) rules.share = await toShare(tx, form.id, body.share);
    if (body.embed !== undefined) rules.embed = toEmbed(body.embed);
    if (body.notices !== undefined) rules.notices = toNotices(body.notices);
    if (body.saveAndContinue) {
      const { days, consent } = body.saveAndContinue;
      rules.saveAndContinue = { days, consent: keepWords({ consent }).consent ?? "" };
    }
    if (body.earlier !== undefined) {
      const other = body.earlier?.form ?? null;
      await checkEarlier(ctx, form, other);
      rules.earlier = body.earlier && { form: other === form.id ? null : other, questions: body.earlier.questions };
    }
    if (body.once === undefined) rules.once = toOnce(rules, before);
    checkTimes(rules);
    if (rules.edit?.until === "time") rules.edit = toEditTime(rules.edit.at, rules.opensAt);
    if (rules.once?.by === "phone" && !(await hasProvedPhone(ctx, form.id, form.current_version))) {
      throw new AppError("RULES_NO_PHONE", {}, { data: { field: "once" } });
    }
    if (rules.once?.by === "person" && !rules.hasScope && !rules.hasList) {
      throw new AppError("RULES_NO_PEOPLE", {}, { data: { field: "once" } });
    }
    if (rules.waitingList?.contact === "phone" && before.waitingList?.contact !== "phone") {
      if (!listUsableChannels(ctx).includes("sms")) {
        throw new AppError("RULES_WAIT_PHONE", {}, { data: { field: "waitingList" } });
      }
    }
    const units = scope === undefined ? null : await nameScope(ctx, tx, form.id, scope ?? []);
    const saved = await saveRules(tx, form.id, rules, { revision, zone: ctx.calendar.zone, passwordHash }).catch(
      (error: unknown) => {
        const isTaken = violatedConstraint(error) === "forms_slug_unique";
        throw isTaken ? new AppError("RULES_SLUG_TAKEN", {}, { data: { field: "slug" } }) : error;
      },
    );
    if (saved === null) throw new AppError("RULES_CHANGED");
    if (units !== null) await replaceScope(tx, form.id, units);
    if (rules.anonymous && !before.anonymous) await forgetDraftOwners(tx, form.id);
    if (rules.cap !== before.cap) await resetPlaces(tx, form.id, rules.cap);
    if (rules.holdMinutes === null) await deleteHolds(runIn(tx), form.id, null);
    return saved;
  });
}

/** Throws RULES_SLUG. */
function toSlug(typed: string | null): string | null {
  const slug = normaliseSlug(typed ?? "");
  if (slug === "") return null;
  if (!isSlug(slug)) throw new AppError("RULES_SLUG", {}, { data: { field: "slug" } });
  return slug;
}

/** Throws RULES_EMBED_SITE, which names the first site that is not one. */
function toEmbed({ sites, leaves }: CollectionRules["embed"]): CollectionRules["embed"] {
  const origins = sites.map((typed) => {
    const site = toEmbedSite(typed);
    if (site === null) throw new AppError("RULES_EMBED_SITE", { site: typed }, { data: { field: "sites" } });
    return site;
  });
  return { sites: [...new Set(origins)], leaves };
}

/** Without surrounding space, and without what is empty or cannot be stored. */
function keepWords<Name extends string>(given: Readonly<Record<Name, string | undefined>>): { [N in Name]?: string } {
  const words = Object.entries<string | undefined>(given).map(([name, text = ""]) => {
    return [name, text.replaceAll("\0", "").toWellFormed().trim()] as const;
  });
  return Object.fromEntries(words.filter(([, text]) => text !== "")) as { [N in Name]?: string };
}

const IMAGE = new RegExp(`^${PAGE_BASE}/collect/media/([\\w-]{1,64}\\.(?:png|jpg|gif|webp))$`);

/** Throws RULES_SHARE_IMAGE. */
async function toShare(
  tx: Executor,
  formId: number,
  { title, text, image }: CollectionRules["share"],
): Promise<CollectionRules["share"]> {
  const share = keepWords({ title, text, image });
  if (share.image === undefined) return share;
  const [, name] = IMAGE.exec(share.image) ?? [];
  const [media] = name === undefined ? [] : await listMedia(tx, [name]);
  if (media?.form_id === formId) return share;
  throw new AppError("RULES_SHARE_IMAGE", {}, { data: { field: "image" } });
}

function toNotices(given: CollectionRules["notices"]): CollectionRules["notices"] {
  const entries = Object.entries(given).map(([name, { title, text }]) => [name, keepWords({ title, text })] as const);
  return Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0));
}

/** People of a new list answer once each, unless the owner has said how often; without any people, nobody is counted. */
function toOnce({ once, hasScope, hasList }: CollectionRules, before: CollectionRules): CollectionRules["once"] {
  if (hasList && !before.hasList && once === null) return { by: "person", times: 1, per: "ever" };
  return once?.by === "person" && !hasScope && !hasList ? null : once;
}

/** Throws RULES_EDIT_TIME. */
function toEditTime(text: string, opensAt: Date | null): CollectionRules["edit"] {
  const at = new Date(text);
  if (opensAt !== null && at <= opensAt) throw new AppError("RULES_EDIT_TIME", {}, { data: { field: "edit" } });
  return { until: "time", at: at.toISOString() };
}

function checkTimes({ opensAt, closesAt, hours }: CollectionRules): void {
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt) {
    throw new AppError("RULES_TIMES", {}, { data: { field: "closesAt" } });
  }
  if (hours !== null && hours.from === hours.to) throw new AppError("RULES_HOURS", {}, { data: { field: "hours" } });
}

/** Whether the published version asks for a phone number and proves it by SMS. */
async function hasProvedPhone(ctx: Ctx, id: number, version: number | null): Promise<boolean> {
  if (version === null) return false;
  const { questions } = await getCompiled(ctx, id, version);
  return questions.some(({ core, item }) => core?.requiresSmsCode?.(item) === true);
}

/** What the gates would tell a person who opens the form now (docs/adr/0050). */
export async function checkRules(
  ctx: Ctx,
  id: number,
  { userId, personId, knowsPassword = true }: BodyOf<typeof checkFormRules>,
): Promise<DataOf<typeof checkFormRules>> {
  const form = await getForm(ctx, id, "see");
  // A browser and an address that have not been here before; only accounts can be tried out by name.
  const nobody = { browser: null, network: "", phone: null, cookies: undefined };
  const visitor = {
    ...nobody,
    userId,
    isTrustedWithPassword: knowsPassword,
    isTrustedWithLink: true,
    isAskedAbout: true,
    ...(personId !== undefined && { trustedPersonId: personId }),
  };
  const verdict = await judgeVisitor(ctx, await getPersonSecret(ctx), form.id, visitor);
  if (verdict.kind !== "refused") return { refusal: null };
  const error = new AppError(verdict.refusal);
  return { refusal: { gate: verdict.gate, code: error.entry.code, msg: error.toText(ctx.language) } };
}
