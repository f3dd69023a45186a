/**
 * Which responses belong to the sender of a request (docs/adr/0055): those that stand beside their account, or beside
 * the person of the list whose pass they hold, and those whose code they hold. Codes are kept in cookies that scripts
 * cannot read, so the pages of own responses need no script, and a code stands in no address.
 *
 * Hazard: one person sees or withdraws the response of another (docs/hazards.md#r48). Every way in is proved here for
 * each request. A form that promises anonymity knows no account and no person, whatever was stored before the promise.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx, Services } from "../../../kernel/context.ts";
import { listCookies, toSetCookie } from "../../../kernel/cookies.ts";
import {
  listByIdRanges,
  listOfAccount,
  listOfAccountInForm,
  listOfPeople,
  type OwnRow,
} from "../../data/response-store/index.ts";
import { withdrawResponse } from "../../data/responses/index.ts";
import { type AnsweredForm, findFormByKey, listAnsweredForms } from "../../forms/forms/index.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import { giveBackLimit, takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { getPersonSecret, isFromOwnPage, listPassHolders, readPageVisitor } from "../gates/index.ts";
import { findStanding } from "./standing.ts";
import { createCode, isSignedFor, parseCode } from "./own-code.ts";

const NAME = "idata-own-";
/** Browsers keep no cookie longer. */
const MAX_AGE = 400 * 24 * 3600;
/** Codes that one browser keeps; headers have a limited size. The oldest go first. */
const MOST_CODES = 12;
/** Responses that a list shows. */
export const MOST_SHOWN = 200;
/** Wrong codes of one network in a quarter of an hour. */
const GUESSES = { most: 60, seconds: 900 };

export interface OwnResponse extends OwnRow {
  /** The code that this browser holds for it; null if it is theirs by account or list alone. */
  readonly code: string | null;
}

export interface OwnForm {
  readonly form: AnsweredForm;
  /** The newest first. */
  readonly responses: readonly OwnResponse[];
}

export interface Owned {
  readonly forms: readonly OwnForm[];
  readonly isSignedIn: boolean;
  /** Values of `Set-Cookie` that remove codes that open nothing. */
  readonly cookies: readonly string[];
}

/** The code for a response that was stored a moment ago, with the cookies that keep it. */
export async function giveCode(
  services: Pick<Services, "pool" | "db">,
  { formId, responseId }: { readonly formId: number; readonly responseId: string },
): Promise<string> {
  return createCode(await getPersonSecret(services), formId, responseId);
}

/** The cookies that make the browser of the request keep one more code, and forget the oldest ones. */
export function keepCode(request: FastifyRequest, code: string): string[] {
  const secure = isSecure(request);
  const kept = listCookies(request.headers.cookie, NAME).filter(({ name }) => name !== nameOf(code));
  const surplus = kept.slice(0, Math.max(0, kept.length + 1 - MOST_CODES));
  return [...surplus.map(({ name }) => toCookie(name, "", 0, secure)), toCookie(nameOf(code), code, MAX_AGE, secure)];
}

/** The cookies that make the browser of the request forget all codes. */
export function forgetCodes(request: FastifyRequest): string[] {
  return listCookies(request.headers.cookie, NAME).flatMap(({ name }) =>
    /^[\w-]{1,40}$/.test(name) ? [toCookie(name, "", 0, isSecure(request))] : [],
  );
}

const nameOf = (code: string): string => code.replaceAll("-", "").slice(-12);

function toCookie(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  return toSetCookie({ name: NAME + name, value, path: "/idata2", secure, maxAgeSeconds, isLax: true });
}

/**
 * Opens codes. Every call is counted before it is looked at and given back if all codes are right, so guesses are slowed
 * down on all nodes together. Throws OWN_CODE_TRIES.
 */
async function openCodes(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, OwnResponse>> {
  const claimed = codes.map(parseCode);
  if (claimed.length === 0) return new Map();
  const limit = { name: `own/network/${toNetwork(ctx.clientIp)}`, ...GUESSES };
  if (!(await takeLimit(ctx.pool, limit))) throw new AppError("OWN_CODE_TRIES");
  const secret = await getPersonSecret(ctx);
  const ranges = claimed.filter((code) => code !== null);
  const rows = await listByIdRanges(ctx.db, ranges);
  const opened = new Map<string, OwnResponse>();
  for (const { place, ...row } of rows) {
    const code = ranges[place];
    if (code !== undefined && isSignedFor(secret, code, row.responseId)) {
      opened.set(code.text, { ...row, code: code.text });
    }
  }
  const isRight = claimed.every((code) => code !== null && opened.has(code.text));
  if (isRight) await giveBackLimit(ctx.pool, limit.name);
  return opened;
}

/** Takes a code that somebody typed. Throws OWN_CODE_UNKNOWN and OWN_CODE_TRIES. */
export async function enterCode(
  ctx: Ctx,
  request: FastifyRequest,
  typed: string,
): Promise<{ readonly formKey: string; readonly cookies: readonly string[] }> {
  const [own] = (await openCodes(ctx, [typed])).values();
  if (own === undefined || own.code === null) throw new AppError("OWN_CODE_UNKNOWN");
  const form = (await listAnsweredForms(ctx.db, [own.formId])).get(own.formId);
  if (form === undefined) throw new AppError("OWN_CODE_UNKNOWN");
  return { formKey: form.key, cookies: keepCode(request, own.code) };
}

/** Everything that belongs to the sender of the request. */
export async function listOwn(ctx: Ctx, request: FastifyRequest): Promise<Owned> {
  return findOwned(ctx, request, null);
}

/** What belongs to the sender of the request in one form. Throws OWN_NOT_FOUND if there is nothing. */
export async function listOwnOfForm(ctx: Ctx, request: FastifyRequest, key: string): Promise<Owned & OwnForm> {
  const record = await findFormByKey(ctx.db, key);
  if (record === null) throw new AppError("COLLECT_NO_SUCH_FORM");
  const owned = await findOwned(ctx, request, record.id);
  const [own] = owned.forms;
  if (own === undefined) throw new AppError("OWN_NOT_FOUND");
  return { ...owned, ...own };
}

/** Whether a response belongs to the sender of the request and may be changed now. */
export async function isEditableOwn(
  ctx: Ctx,
  request: FastifyRequest,
  key: string,
  responseId: string,
): Promise<boolean> {
  try {
    const { form, responses } = await listOwnOfForm(ctx, request, key);
    const own = responses.find((one) => one.responseId === responseId && !one.isDeleted);
    return own !== undefined && (await findStanding(ctx.db, form.id, own)).mayEdit;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function findOwned(ctx: Ctx, request: FastifyRequest, formId: number | null): Promise<Owned> {
  const { userId } = await readPageVisitor(ctx, request);
  const isOfForm = (one: { readonly formId: number }) => formId === null || one.formId === formId;
  const kept = listCookies(request.headers.cookie, NAME).slice(0, 2 * MOST_CODES);
  const wanted = kept.filter(({ value }) => {
    const code = parseCode(value);
    return code !== null && isOfForm(code);
  });
  const opened = await openCodes(
    ctx,
    wanted.map(({ value }) => value),
  );
  const people = (await listPassHolders(ctx, request.headers.cookie)).filter(isOfForm);
  const named = [
    ...(userId === null
      ? []
      : formId === null
        ? await listOfAccount(ctx.db, userId, MOST_SHOWN)
        : await listOfAccountInForm(ctx.db, { userId, formId, most: MOST_SHOWN })),
    ...(await listOfPeople(ctx.db, people, MOST_SHOWN)),
  ];
  const all = [...opened.values(), ...named.map((row) => ({ ...row, code: null }))];
  const forms = await listAnsweredForms(
    ctx.db,
    all.map((row) => row.formId),
  );
  const shown = all.filter(({ code, formId: id }) => code !== null || forms.get(id)?.isAnonymous === false);
  const distinct = Map.groupBy(shown, ({ formId: id, responseId }) => `${id}/${responseId}`);
  // The first of each is the one with the code, if there is one.
  const ordered = [...distinct.values()]
    .flatMap(([first]) => (first === undefined ? [] : [first]))
    .toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime() || b.seq - a.seq);
  const dead = wanted.filter(({ value }) => !opened.has(parseCode(value)?.text ?? ""));
  return {
    forms: [...Map.groupBy(ordered, (row) => row.formId)].flatMap(([id, responses]) => {
      const form = forms.get(id);
      return form === undefined ? [] : [{ form, responses }];
    }),
    isSignedIn: userId !== null,
    cookies: dead.flatMap(({ name }) => (/^[\w-]{1,40}$/.test(name) ? [toCookie(name, "", 0, isSecure(request))] : [])),
  };
}

/**
 * Withdraws a response of the sender of the request; nothing happens if it is withdrawn already. Throws
 * OWN_NOT_FROM_HERE, COLLECT_NO_SUCH_FORM, OWN_NOT_FOUND and OWN_NOT_ALLOWED.
 */
export async function withdrawOwn(ctx: Ctx, request: FastifyRequest, key: string, seq: number): Promise<void> {
  if (!isFromOwnPage(request)) throw new AppError("OWN_NOT_FROM_HERE");
  const { form, responses } = await listOwnOfForm(ctx, request, key);
  const own = responses.find((one) => one.seq === seq);
  if (own === undefined) throw new AppError("OWN_NOT_FOUND");
  try {
    await withdrawResponse(ctx, form.id, own.responseId);
  } catch (error) {
    const isGone = error instanceof AppError && error.errorName === "RESPONSE_STATE_CONFLICT";
    if (!isGone) throw error;
  }
}
