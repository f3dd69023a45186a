/**
 * Waiting lists for those who wait (docs/adr/0068): joining, seeing how it stands, leaving. Whoever opens their own link
 * gets a cookie by which the gates find what is held for them.
 *
 * Hazard: somebody sees, leaves or uses the entry of another person (docs/hazards.md#r64). Each call proves the entry by
 * its signed token.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import { lockPlaces } from "../../data/places/index.ts";
import {
  deleteHolds,
  FORM_PLACE,
  isUniqueName,
  listLimits,
  readUse,
  runIn,
  splitName,
  toQuotaKey,
} from "../../data/quotas/index.ts";
import {
  countBefore,
  findWaiters,
  insertWaiter,
  settleWaiter,
  type Waiter,
  type WaiterChannel,
} from "../../data/waiting/index.ts";
import { lockWaitRule, type WaitContact } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { takeLimit } from "../../platform/limits/index.ts";
import {
  getPersonSecret,
  keepWaitPass,
  readPageVisitor,
  readWaitPasses,
  readWaitToken,
  toWaitToken,
  type Visitor,
} from "../gates/index.ts";
import { findRefusal, openForm, type OpenForm } from "../intake/index.ts";
import { offerPlaces } from "./offers.ts";
import { toPlaceWords } from "./place-words.ts";

/** Per network and form. A class of a school shares a network. */
const JOINS = { most: 60, seconds: 900 };

/** An entry as the person sees it. */
export interface OwnEntry {
  readonly token: string;
  readonly name: string;
  /** What they wait for; empty for a place of the form. */
  readonly what: string;
  readonly state: Waiter["state"];
  /** 1 for the first; null if they do not wait. */
  readonly position: number | null;
  readonly endsAt: Date | null;
  readonly channel: WaiterChannel;
}

interface WithCookie {
  readonly entry: OwnEntry;
  readonly cookie: string;
}

async function toOwnEntry(ctx: Ctx, { form }: Pick<OpenForm, "form">, waiter: Waiter): Promise<OwnEntry> {
  const { formId, id, name, state, endsAt, channel } = waiter;
  const token = toWaitToken(await getPersonSecret(ctx), formId, id);
  const position = state === "waiting" ? 1 + (await countBefore(runIn(ctx.db), id)) : null;
  return { token, name, what: toPlaceWords(form, name), state, position, endsAt, channel };
}

function withCookie(formId: number, entry: OwnEntry, request: FastifyRequest, isKept: boolean): WithCookie {
  const { cookie: cookies } = request.headers;
  return { entry, cookie: keepWaitPass(formId, entry.token, { cookies, secure: isSecure(request), isKept }) };
}

/** The entries that this browser knows and that are not settled, the newest first. */
export async function listOwnEntries(ctx: Ctx, open: OpenForm, request: FastifyRequest): Promise<OwnEntry[]> {
  if (!open.keepsWaiters) return [];
  const ids = readWaitPasses(await getPersonSecret(ctx), open.formId, request.headers.cookie);
  const found = await findWaiters(runIn(ctx.db), ids);
  const own = found.filter(
    ({ formId, state }) => formId === open.formId && (state === "waiting" || state === "offered"),
  );
  return Promise.all(own.map((waiter) => toOwnEntry(ctx, open, waiter)));
}

/** Options and slots; quotas over several answers are known only at the end, and unique answers are no places. */
const canWaitFor = (name: string): boolean => splitName(name).questionId !== "" && !isUniqueName(name);

export interface JoinWish {
  /** Of the quota; empty for a place of the form. */
  readonly name: string;
  /** Untrusted. */
  readonly contact: string;
}

/**
 * Puts the visitor at the end of the list. Whoever is on it already, as far as this browser knows, gets the entry that
 * they have. Throws COLLECT_NO_SUCH_FORM, COLLECT_WAIT_OFF, COLLECT_WAIT_FREE, COLLECT_WAIT_CONTACT, COLLECT_WAIT_KNOWN,
 * COLLECT_WAIT_TRIES, COLLECT_SIGN_IN_NEEDED and the refusals of the gates.
 */
export async function joinList(ctx: Ctx, key: string, request: FastifyRequest, wish: JoinWish): Promise<WithCookie> {
  const open = await openForm(ctx, key);
  const { formId } = open;
  const { name } = wish;
  const visitor = await readPageVisitor(ctx, request);
  const refusal = await findRefusal(ctx, open, visitor);
  if (refusal !== null && (refusal.gate !== "cap" || name !== FORM_PLACE)) throw refusal.error;
  const known = (await listOwnEntries(ctx, open, request)).find((entry) => entry.name === name);
  if (known !== undefined) return withCookie(formId, known, request, true);
  const limit = { name: `wait/join/${formId}/${visitor.network}`, ...JOINS };
  if (!(await takeLimit(ctx.pool, limit))) throw new AppError("COLLECT_WAIT_TRIES");
  const waiter = await ctx.transaction((tx) => join(ctx, tx, formId, visitor, wish));
  return withCookie(formId, await toOwnEntry(ctx, open, waiter), request, true);
}

async function join(ctx: Ctx, tx: Tx, formId: number, visitor: Visitor, { name, contact }: JoinWish): Promise<Waiter> {
  const rule = await lockWaitRule(tx, formId);
  if (rule === null || rule.contact === null || rule.version === null) throw new AppError("COLLECT_WAIT_OFF");
  if (await isFree(ctx, tx, formId, name, { cap: rule.cap, version: rule.version })) {
    throw new AppError("COLLECT_WAIT_FREE");
  }
  const reach = toReach(rule.contact, contact, visitor);
  const waiter = await insertWaiter(runIn(tx), { formId, name, ...reach, language: ctx.language });
  if (waiter === null) throw new AppError("COLLECT_WAIT_KNOWN");
  return waiter;
}

/** Whether anybody gets a place now. Throws COLLECT_WAIT_OFF if nothing with this name is limited. */
async function isFree(
  ctx: Ctx,
  tx: Tx,
  formId: number,
  name: string,
  { cap, version }: { readonly cap: number | null; readonly version: number },
): Promise<boolean> {
  const run = runIn(tx);
  const isPlace = name === FORM_PLACE;
  const limits = listLimits(await getCompiled(ctx, formId, version));
  const limit = isPlace ? cap : canWaitFor(name) ? limits.get(name) : null;
  if (limit === null || limit === undefined) throw new AppError("COLLECT_WAIT_OFF");
  const places = isPlace ? await lockPlaces(run, formId) : 0;
  const use = (await readUse(run, [{ formId, name }], [])).get(toQuotaKey({ formId, name }));
  const used = places + (use?.taken ?? 0) + (use?.held ?? 0);
  return used < limit && use?.isWaitedFor !== true;
}

interface Reach {
  readonly channel: WaiterChannel;
  readonly address: string;
  readonly userId: number | null;
  readonly contactKey: string | null;
}

const WORDS = {
  mail: { zh: "邮箱地址", en: "mail address" },
  phone: { zh: "手机号", en: "phone number" },
} as const;

const toWrongContact = (field: keyof typeof WORDS): AppError =>
  new AppError("COLLECT_WAIT_CONTACT", { what: WORDS[field] }, { data: { field: "contact" } });

/** How the person is told. Throws COLLECT_WAIT_CONTACT and COLLECT_SIGN_IN_NEEDED. */
function toReach(contact: WaitContact, typed: string, { userId }: Visitor): Reach {
  const nobody = { address: "", userId: null, contactKey: null };
  if (contact === "none") return { ...nobody, channel: "none" };
  if (contact === "account") {
    if (userId === null) throw new AppError("COLLECT_SIGN_IN_NEEDED");
    return { channel: "in-app", address: "", userId, contactKey: `user/${userId}` };
  }
  if (contact === "mail") {
    const address = toMailAddress(typed);
    if (address === null) throw toWrongContact("mail");
    return { channel: "mail", address, userId: null, contactKey: `mail/${address.toLowerCase()}` };
  }
  const phone = typed.normalize("NFKC").replace(/[\s().-]/g, "");
  if (!/^\+?\d{7,15}$/.test(phone)) throw toWrongContact("phone");
  return { channel: "sms", address: phone, userId: null, contactKey: `phone/${phone}` };
}

async function findByToken(ctx: Ctx, { formId }: OpenForm, token: string): Promise<Waiter> {
  const id = readWaitToken(await getPersonSecret(ctx), formId, token);
  const [waiter] = id === null ? [] : await findWaiters(runIn(ctx.db), [id]);
  if (waiter?.formId !== formId) throw new AppError("COLLECT_WAIT_UNKNOWN");
  return waiter;
}

/** Throws COLLECT_NO_SUCH_FORM and COLLECT_WAIT_UNKNOWN. */
export async function readEntry(ctx: Ctx, key: string, request: FastifyRequest, token: string): Promise<WithCookie> {
  const open = await openForm(ctx, key);
  const waiter = await findByToken(ctx, open, token);
  const isOpen = waiter.state === "waiting" || waiter.state === "offered";
  return withCookie(open.formId, await toOwnEntry(ctx, open, waiter), request, isOpen);
}

/** Throws COLLECT_NO_SUCH_FORM and COLLECT_WAIT_UNKNOWN. Nothing happens if the entry is settled. */
export async function leaveList(ctx: Ctx, key: string, request: FastifyRequest, token: string): Promise<WithCookie> {
  const open = await openForm(ctx, key);
  const { formId, id, visit } = await findByToken(ctx, open, token);
  const hasLeft = await ctx.transaction(async (tx) => {
    await lockWaitRule(tx, formId);
    if (!(await settleWaiter(runIn(tx), id, "left"))) return false;
    await deleteHolds(runIn(tx), formId, [visit]);
    return true;
  });
  // Only to be quick: it happens within seconds in any case.
  if (hasLeft) await offerPlaces(ctx, formId);
  const entry = await toOwnEntry(ctx, open, await findByToken(ctx, open, token));
  return withCookie(formId, entry, request, false);
}
