/**
 * How a visitor shows that they are on the list of a form: by typing name and number, or by opening their own link.
 * Either gives a signed pass in a cookie. Links and passes are signed over the person and the version of their link, so
 * removing the person or renewing the link ends both (docs/hazards.md#r43). Opening a link counts nothing, so a program
 * that fetches it to show a preview does not use it up.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../kernel/app-error.ts";
import { listCookies, readCookie, toSetCookie } from "../../../kernel/cookies.ts";
import type { Ctx } from "../../../kernel/context.ts";
import {
  findPersonOnList,
  LONGEST,
  type PersonOnList,
  readPeopleOnLists,
  toNameKey,
  toNumberKey,
} from "../../forms/people/index.ts";
import { withGuessLimit } from "./guess-limit.ts";
import { getPersonSecret } from "./person-key.ts";

const NAME = "idata-person-";
const HOURS = 12;

type Signed = Pick<PersonOnList, "id" | "formId" | "linkVersion">;

function sign(secret: KeyObject, what: string, { formId, id, linkVersion }: Signed): string {
  return createHmac("sha256", secret).update(`${what}\n${formId}\n${id}\n${linkVersion}`).digest("base64url");
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

/** What a request says of the person; not to be trusted before `holdsPass`. */
export interface ClaimedPass {
  readonly personId: number;
  readonly until: string;
  readonly tag: string;
}

export function readPersonPass(cookies: string | undefined, formId: number): ClaimedPass | null {
  const value = readCookie(cookies, NAME + formId) ?? "";
  const [, id = "", until = "", tag = ""] = /^(\d{1,15})_(\d{10})_([\w-]{43})$/.exec(value) ?? [];
  return tag === "" || Number(until) * 1000 < Date.now() ? null : { personId: Number(id), until, tag };
}

export const holdsPass = (secret: KeyObject, { until, tag }: ClaimedPass, person: Signed): boolean =>
  isSame(tag, sign(secret, `pass ${until}`, person));

/** More passes than a browser usually holds; the rest of a longer header is not read. */
const MOST_PASSES = 20;

/** The people of lists whose passes the cookies hold, one for each form. */
export async function listPassHolders(
  ctx: Pick<Ctx, "pool" | "db">,
  cookies: string | undefined,
): Promise<{ readonly formId: number; readonly personId: number }[]> {
  const claimed = listCookies(cookies, NAME).flatMap(({ name }) => {
    const formId = /^\d{1,15}$/.test(name) ? Number(name) : null;
    const pass = formId === null ? null : readPersonPass(cookies, formId);
    return formId === null || pass === null ? [] : [{ formId, pass }];
  });
  if (claimed.length === 0) return [];
  const secret = await getPersonSecret(ctx);
  const some = claimed.slice(0, MOST_PASSES);
  const people = await readPeopleOnLists(
    ctx.pool,
    some.map(({ pass }) => pass.personId),
  );
  return some.flatMap(({ formId, pass }) => {
    const person = people.get(pass.personId);
    const isHeld = person !== undefined && person.formId === formId && holdsPass(secret, pass, person);
    return isHeld ? [{ formId, personId: pass.personId }] : [];
  });
}

export interface PersonPass {
  readonly cookie: string;
  readonly until: Date;
}

function createPass(secret: KeyObject, person: Signed, secure: boolean): PersonPass {
  const until = Math.floor(Date.now() / 1000) + HOURS * 3600;
  const value = `${person.id}_${until}_${sign(secret, `pass ${until}`, person)}`;
  const cookie = { name: NAME + person.formId, value, path: "/idata2", secure, isLax: true };
  return { cookie: toSetCookie({ ...cookie, maxAgeSeconds: HOURS * 3600 }), until: new Date(until * 1000) };
}

/** The secret part of the link of a person. */
export function toLinkToken(secret: KeyObject, person: Signed): string {
  return `${person.id}-${sign(secret, "link", person)}`;
}

/** Null for a link that is not, or no longer, valid for the form. */
export async function openPersonalLink(
  ctx: Pick<Ctx, "pool" | "db">,
  formId: number,
  token: string,
  secure: boolean,
): Promise<PersonPass | null> {
  const [, id = "", tag = ""] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  if (tag === "") return null;
  const secret = await getPersonSecret(ctx);
  const person = (await readPeopleOnLists(ctx.pool, [Number(id)])).get(Number(id));
  if (person === undefined || person.formId !== formId) return null;
  return isSame(tag, sign(secret, "link", person)) ? createPass(secret, person, secure) : null;
}

/**
 * Throws COLLECT_PERSON_UNKNOWN, the same for a wrong name and a wrong number, and COLLECT_PERSON_TRIES.
 */
export async function identifyPerson(
  ctx: Ctx,
  formId: number,
  typed: { readonly name: string; readonly number: string },
  secure: boolean,
): Promise<PersonPass> {
  return withGuessLimit(ctx, `form/person`, formId, "COLLECT_PERSON_TRIES", async () => {
    const [name, number] = [typed.name.slice(0, 4 * LONGEST), typed.number.slice(0, 4 * LONGEST)];
    const keys = { nameKey: toNameKey(name), numberKey: toNumberKey(number) };
    const person = await findPersonOnList(ctx.pool, formId, keys);
    if (person === null) throw new AppError("COLLECT_PERSON_UNKNOWN");
    return createPass(await getPersonSecret(ctx), person, secure);
  });
}
