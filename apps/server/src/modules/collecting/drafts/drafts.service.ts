/**
 * What respondents store on the server before they submit, and who may open it (docs/adr/0061): whoever has its code,
 * typed or in a cookie that scripts cannot read, and the account that stored it. Nobody else, not even the owner of the
 * form, ever sees what a draft holds. Nothing is stored without consent.
 *
 * Hazard: somebody opens the draft of another person (docs/hazards.md#r56). Each call proves the code or the account. A
 * form that promises anonymity knows no account, whatever was stored before the promise.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { listCookies, readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import {
  deleteDraft,
  type DraftContent,
  findDraftByIdRange,
  findDraftOfUser,
  findSaved,
  insertDraft,
  isSubmitted,
  type LinkOfDraft,
  type Saved,
  type StoredDraft,
  updateDraft,
} from "../../data/response-drafts/index.ts";
import { isStorable } from "../../platform/stored-json/index.ts";
import { toStoredParameters, toStoredSource } from "../../data/response-metadata/index.ts";
import { holdDraftRules } from "../../forms/forms/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { brake } from "../../platform/brakes/index.ts";
import { type Limit, takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { getPersonSecret, readPageVisitor, toLinkQuery, withGuessLimit } from "../gates/index.ts";
import { findRefusal, findUnstorable, openForm, type OpenForm, refuseStranger } from "../intake/index.ts";
import { createDraftCode, openDraftCode } from "./draft-code.ts";

const NAME = "idata-draft-";
/** Drafts that one browser keeps the codes of; headers have a limited size. */
const MOST_CODES = 12;
/** A class or a hospital ward shares a network, so many people may begin in the same hour. */
const NEW_OF_NETWORK = { most: 300, seconds: 3600 };
const NEW_OF_FORM = { most: 20_000, seconds: 86_400 };

export interface Typed extends DraftContent {
  readonly responseId: string;
  readonly version: number;
  readonly tab: string;
  readonly number: number;
}

async function assertLimits(ctx: Ctx, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) if (!(await takeLimit(ctx.pool, limit))) throw new AppError("DRAFT_TOO_MANY");
}

/**
 * Counts a save on all nodes together, as submits are counted (docs/adr/0059). Before anything is looked up or validated.
 * Throws DRAFT_TOO_MANY; the page saves again later, and its browser has what was typed.
 */
async function brakeDrafts(ctx: Ctx, formId: number, request: FastifyRequest): Promise<void> {
  const { userId } = await readPageVisitor(ctx, request);
  await brake(ctx, { formId, userId, network: toNetwork(ctx.clientIp) }, "draft");
}

/**
 * What is stored of the answers: all except uploaded files, which are deleted if no response claims them within a day,
 * and have to be chosen again. Throws COLLECT_UNKNOWN_VERSION and COLLECT_INVALID_ANSWERS.
 */
async function toContent(
  ctx: Ctx,
  { formId }: OpenForm,
  { version, answers, pageId, start, times }: Typed,
): Promise<DraftContent> {
  const form = await findCompiled(ctx, formId, version);
  if (form === null) throw new AppError("COLLECT_UNKNOWN_VERSION");
  const unstorable = findUnstorable({ ...answers, [pageId]: null }) ?? findUnstorable(times);
  if (unstorable !== null) throw unstorable;
  const files = new Set(form.questions.flatMap(({ core, item }) => (core?.fileIds === undefined ? [] : [item.id])));
  const kept = Object.entries(answers).filter(([id]) => !files.has(id));
  return { answers: Object.fromEntries(kept), pageId, ...(start !== undefined && { start }), times };
}

export interface FirstSave extends Typed {
  readonly parameters?: Record<string, string> | undefined;
  readonly source?: Record<string, string> | undefined;
  readonly link?: LinkOfDraft | undefined;
}

/**
 * Stores a draft for the first time. Throws DRAFT_OFF, DRAFT_STALE, DRAFT_GONE, DRAFT_TOO_MANY, what `toContent` throws,
 * and the refusal of a gate that hides the questions. A paused or closed form takes drafts: nothing typed is lost.
 */
export async function storeDraft(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
  typed: FirstSave,
): Promise<Saved & { readonly code: string; readonly cookies: readonly string[] }> {
  const open = await openForm(ctx, key);
  const { formId } = open;
  if (open.drafts === null) throw new AppError("DRAFT_OFF");
  await brakeDrafts(ctx, formId, request);
  await refuseStranger(ctx, open, request);
  const content = await toContent(ctx, open, typed);
  const network = toNetwork(ctx.clientIp);
  await assertLimits(ctx, [
    { name: `draft/new/network/${formId}/${network}`, ...NEW_OF_NETWORK },
    { name: `draft/new/form/${formId}`, ...NEW_OF_FORM },
  ]);
  const { userId } = await readPageVisitor(ctx, request);
  const { version, tab, number } = typed;
  const responseId = typed.responseId.toLowerCase();
  const parameters = toStoredParameters([open.form], typed.parameters);
  const source = toStoredSource(typed.source);
  const link = toStorableLink(typed.link);
  const { saved, days } = await ctx.transaction(async (tx) => {
    const rules = await holdDraftRules(tx, formId);
    if (rules === null || rules.days === null) throw new AppError("DRAFT_OFF");
    if (await isSubmitted(tx, { formId, responseId })) throw new AppError("DRAFT_GONE");
    const owner = { userId: rules.isAnonymous ? null : userId, days: rules.days };
    const draft = { formId, responseId, version, content, parameters, source, link, tab, number, ...owner };
    return { saved: await insertDraft(tx, draft), days: rules.days };
  });
  if (saved === null) throw await toStale(ctx, { formId, responseId });
  const code = createDraftCode(await getPersonSecret(ctx), formId, responseId);
  return { ...saved, code, cookies: keepCookie(formId, code, days, request) };
}

/** Without what a database cannot store; the signature of such a link is not right anyway. */
function toStorableLink(link: LinkOfDraft | undefined): LinkOfDraft | null {
  if (link === undefined) return null;
  const parts = [link.signature, ...link.fields.flat()];
  return parts.every((part) => isStorable(part, 1)) ? link : null;
}

/** What is stored now goes with the refusal, so that the page can say since when. */
async function toStale(ctx: Ctx, place: { readonly formId: number; readonly responseId: string }): Promise<AppError> {
  const stored = await findSaved(ctx.db, place);
  if (stored === null) return new AppError("DRAFT_GONE");
  const { revision, savedAt } = stored;
  return new AppError("DRAFT_STALE", {}, { data: { revision, savedAt: savedAt.toISOString() } });
}

/**
 * Saves again. Also while the form takes no responses, or no drafts any more. Throws DRAFT_CODE_UNKNOWN, DRAFT_STALE,
 * DRAFT_GONE, DRAFT_TOO_MANY, what `toContent` throws, and the refusal of a gate that hides the questions.
 */
export async function saveDraft(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
  typed: Typed & { readonly revision: number; readonly code: string },
): Promise<Saved> {
  const open = await openForm(ctx, key);
  const { formId, drafts } = open;
  const responseId = typed.responseId.toLowerCase();
  await brakeDrafts(ctx, formId, request);
  const range = openDraftCode(await getPersonSecret(ctx), formId, typed.code);
  if (range === null || responseId < range.from || responseId > range.to) throw new AppError("DRAFT_CODE_UNKNOWN");
  await refuseStranger(ctx, open, request);
  const content = await toContent(ctx, open, typed);
  const { version, tab, number, revision } = typed;
  const change = { formId, responseId, version, content, tab, number, revision, days: drafts?.days ?? null };
  const saved = await updateDraft(ctx.db, change);
  if (saved === null) throw await toStale(ctx, change);
  return saved;
}

export interface FoundDraft extends StoredDraft {
  readonly code: string;
}

interface Found {
  readonly draft: FoundDraft | null;
  /** Values of `Set-Cookie` that remove a code that opens nothing. */
  readonly cookies: readonly string[];
}

const NOTHING: Found = { draft: null, cookies: [] };

/** The draft of whoever sends the request, by the code in a cookie or by account. Does not look at the gates. */
export async function findOwnDraft(
  ctx: Ctx,
  request: FastifyRequest,
  { formId, keepsDrafts }: Pick<OpenForm, "formId" | "keepsDrafts">,
): Promise<Found> {
  if (!keepsDrafts) return NOTHING;
  const secret = await getPersonSecret(ctx);
  const kept = readCookie(request.headers.cookie, NAME + formId);
  const range = kept === null ? null : openDraftCode(secret, formId, kept);
  const draft = range && (await findDraftByIdRange(ctx.db, range));
  if (draft !== null && kept !== null) return { draft: { ...draft, code: kept }, cookies: [] };
  const cookies = kept === null ? [] : [toCookie(formId, "", 0, request)];
  const { userId } = await readPageVisitor(ctx, request);
  // When a form begins to promise anonymity, its drafts lose their accounts, so none is found then.
  const own = userId === null ? null : await findDraftOfUser(ctx.db, formId, userId);
  return { draft: own && { ...own, code: createDraftCode(secret, formId, own.responseId) }, cookies };
}

/** Like `findOwnDraft`, for the page. Throws what refuses the visitor: a closed form keeps the draft and says so. */
export async function readOwnDraft(ctx: Ctx, key: string, request: FastifyRequest): Promise<Found> {
  const open = await openForm(ctx, key);
  const found = await findOwnDraft(ctx, request, open);
  if (found.draft === null) return found;
  const refusal = await findRefusal(ctx, open, await readPageVisitor(ctx, request));
  if (refusal !== null) throw refusal.error;
  return found;
}

/**
 * Opens a draft by a code from another device. Returns the cookies that keep it, and the address parameters with which
 * the draft was begun, and its signed link. Guesses are slowed down; a code of a draft that is gone is none. Throws DRAFT_CODE_UNKNOWN,
 * DRAFT_CODE_TRIES and DRAFT_GONE.
 */
export async function resumeDraft(
  ctx: Ctx,
  open: Pick<OpenForm, "formId">,
  request: FastifyRequest,
  typed: string,
): Promise<{ readonly cookies: readonly string[]; readonly query: readonly [string, string][] }> {
  const { formId } = open;
  const secret = await getPersonSecret(ctx);
  const range = await withGuessLimit(ctx, "draft/code", formId, "DRAFT_CODE_TRIES", async () => {
    const opened = openDraftCode(secret, formId, typed);
    if (opened === null) throw new AppError("DRAFT_CODE_UNKNOWN");
    return opened;
  });
  const draft = await findDraftByIdRange(ctx.db, range);
  if (draft === null) throw new AppError("DRAFT_GONE");
  const days = Math.max(1, Math.ceil((draft.expiresAt.getTime() - ctx.now().getTime()) / DAY_MS));
  const code = createDraftCode(secret, formId, draft.responseId);
  const { source, parameters, link } = draft;
  const query: [string, string][] = [
    ...Object.entries({ ...source, ...parameters }),
    ...(link === null ? [] : toLinkQuery(link)),
  ];
  return { cookies: keepCookie(formId, code, days, request), query };
}

/**
 * Deletes a draft, and makes this browser forget it; with `onlyHere` it only forgets it, for devices that people share.
 * Nothing happens if the draft is gone. Throws DRAFT_CODE_UNKNOWN.
 */
export async function removeDraft(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
  { code, onlyHere = false }: { readonly code: string; readonly onlyHere?: boolean },
): Promise<string> {
  const { formId } = await openForm(ctx, key);
  const range = openDraftCode(await getPersonSecret(ctx), formId, code);
  if (range === null) throw new AppError("DRAFT_CODE_UNKNOWN");
  const draft = onlyHere ? null : await findDraftByIdRange(ctx.db, range);
  if (draft !== null) await ctx.transaction((tx) => deleteDraft(tx, draft));
  return toCookie(formId, "", 0, request);
}

const DAY_MS = 24 * 3600 * 1000;

/** The cookies that make the browser of the request keep one more code, and forget the oldest ones. */
function keepCookie(formId: number, code: string, days: number, request: FastifyRequest): string[] {
  const others = listCookies(request.headers.cookie, NAME).filter(({ name }) => /^\d{1,15}$/.test(name));
  const kept = others.map(({ name }) => Number(name)).filter((id) => id !== formId);
  const surplus = kept.slice(0, Math.max(0, kept.length + 1 - MOST_CODES));
  return [...surplus.map((id) => toCookie(id, "", 0, request)), toCookie(formId, code, days, request)];
}

/** Lax, so that the draft is also found by those who follow a link in a message. */
function toCookie(formId: number, code: string, days: number, request: FastifyRequest): string {
  const age = { secure: isSecure(request), maxAgeSeconds: (days * DAY_MS) / 1000 };
  return toSetCookie({ name: NAME + formId, value: code, path: "/idata2", isLax: true, ...age });
}
