/**
 * Passes visitors and responses through the gates of their forms (docs/adr/0050). The page, the owner's preview and the
 * submit call the same function. The submit calls it with `lock` inside the transaction that stores, so its verdict
 * counts; the others only show what it would be.
 */
import type { KeyObject } from "node:crypto";
import type { ErrorName } from "@idata/contracts";
import type { Claim } from "@idata/engine";
import type { Services } from "../../../kernel/context.ts";
import { type FormGates, readFormGates, readScopes } from "../../forms/forms/index.ts";
import { type Person, type PlaceState, readPlaces, takePlaces, type Taking } from "../../data/places/index.ts";
import {
  type ClaimOfForm,
  deleteHolds,
  FORM_PLACE,
  type QuotaUse,
  readUse,
  runOn,
  takeSeenClaims,
  toQuotaKey,
} from "../../data/quotas/index.ts";
import { findWaiters, markTaken } from "../../data/waiting/index.ts";
import { belongToAny } from "../../organisation/directory/index.ts";
import { type Proof, readUsedProofs, takeProofs } from "../captcha/index.ts";
import { type Case, type CheckedLink, type GateName, GATES, OWNERS_GATES } from "./gates.ts";
import { type PersonOnList, readPeopleOnLists } from "../../forms/people/index.ts";
import { hasPass } from "./password-pass.ts";
import { toPersonKey } from "./person-key.ts";
import { holdsPass, readPersonPass } from "./person-pass.ts";
import { readWaitPasses } from "./wait-pass.ts";

/** What a request tells of its sender. */
export interface Visitor {
  readonly userId: number | null;
  /** The id in the browser's cookie. */
  readonly browser: string | null;
  /** The network of the address. */
  readonly network: string;
  /** A phone number that a code by SMS proves. */
  readonly phone: string | null;
  /** The cookies, which may hold a pass. */
  readonly cookies: string | undefined;
  /** What a submit to a form with a captcha brings; absent if the caller has not looked. */
  readonly captcha?: { readonly proof: Proof | null; readonly isSuspicious: boolean };
  /** The signed link of the page; absent if there is none. */
  readonly link?: CheckedLink;
  /** Counts as a signed link. Only the owner's preview sets it; nothing of a request may. */
  readonly isTrustedWithLink?: boolean;
  /** Counts as a pass. Only the owner's preview sets it; nothing of a request may. */
  readonly isTrustedWithPassword?: boolean;
  /** A person of the list. Only the owner's preview sets it; a request shows a pass. */
  readonly trustedPersonId?: number;
  /** The owner's side stores the response. Only imports and responses added by hand set it; nothing of a request may. */
  readonly isOwnersSide?: boolean;
  /**
   * Somebody else asks about this person. Whether they have answered an anonymous form is then not said: who asks again
   * after each response would learn whose it is.
   */
  readonly isAskedAbout?: boolean;
}

/** Somebody who wants to fill in a form, or who submits. */
export interface Ask {
  readonly formId: number;
  readonly visitor: Visitor;
  /** Null for somebody who has not sent anything yet. */
  readonly response: {
    readonly responseId: string;
    readonly version: number;
    /** The newest version when the response was checked. */
    readonly checkedVersion: number;
    /** A response that is screened out takes no place. */
    readonly takesPlace: boolean;
    /** Quotas that it takes, if it passes the gates. */
    readonly claims: readonly Claim[];
  } | null;
}

export type Verdict =
  /** `taking` is what the response takes when it is stored. */
  | {
      readonly kind: "passes";
      readonly taking: Taking;
      /** The account that stands beside the response; null where the form asks for none or promises anonymity. */
      readonly respondentId: number | null;
      /** The person of the form's list, likewise. */
      readonly personId: number | null;
      readonly claims: readonly ClaimOfForm[];
      /** Whether the respondent may have stored a draft, which the submit deletes. */
      readonly keepsDrafts: boolean;
      /** Ids of the questions whose answers the link of the response fixes. */
      readonly fixed: readonly string[];
      /** Used up by the response; null if it carries none. */
      readonly proof: Proof | null;
      /** The ids under which places are held for the visitor: that of the response, and those of the waiting list. */
      readonly visits: readonly string[];
    }
  | {
      readonly kind: "refused";
      readonly gate: GateName;
      readonly refusal: ErrorName;
      /** The questions that the refusal is about. */
      readonly questionIds: readonly string[];
      readonly person: Person | null;
      /** Whether even the questions are kept from the visitor, whichever gate refused. */
      readonly hidesQuestions: boolean;
      /** Whether a visitor without an account might get in with one, besides what the refusal asks for. */
      readonly maySignIn: boolean;
    }
  /** Names of the quotas that are full. */
  | { readonly kind: "full"; readonly names: readonly string[] }
  /** A response with this id is stored, or stands before this one in the batch. */
  | { readonly kind: "known" }
  /** The response was checked against a version that is not the newest, or its version is withdrawn. */
  | { readonly kind: "outdated" };

type Executor = Parameters<typeof runOn>[0];

/** Judges in order: earlier asks of the same call take places and slots before later ones. */
export async function judge(
  executor: Executor,
  secret: KeyObject,
  asks: readonly Ask[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Judged> {
  const ids = asks.map(({ formId }) => formId);
  const forms = await readFormGates(executor, ids, { lock });
  const asked = asks.map((ask) => ({ ask, form: forms.get(ask.formId) ?? null }));
  // After the lock, in statements of their own: a scope that was saved, or a person who left, a moment ago counts.
  const [members, listed] = [await readMembers(executor, asked), await readListed(executor, secret, asked)];
  const waiting = await readWaiting(executor, secret, asked);
  const known = asked.map(({ ask, form }, at) => {
    const [onList, isMember] = [listed.get(at) ?? null, members.has(at)];
    const isCounted = form !== null && ask.visitor.isOwnersSide !== true;
    const person = !isCounted ? null : toPerson(secret, form, ask.visitor, { onList, isMember });
    const isAllowed = form !== null && hasPassFor(secret, form, ask.visitor);
    return {
      ask,
      form,
      person,
      personId: onList?.id ?? null,
      visit: { hasPass: isAllowed, isInScope: isMember || onList !== null },
      visits: [...(ask.response === null ? [] : [ask.response.responseId]), ...(waiting.get(at) ?? [])],
    };
  });
  const wishes = known.map(({ ask, person }) => {
    return { formId: ask.formId, responseId: ask.response?.responseId ?? null, person };
  });
  const places = await readPlaces(runOn(executor), wishes);
  const placesOfForms = known.flatMap(({ ask: { formId }, form }) =>
    form?.keepsWaiters === true && form.cap !== null ? [{ formId, name: FORM_PLACE }] : [],
  );
  const claimed = asks.flatMap(({ formId, response }) =>
    (response?.claims ?? []).map(({ name }) => ({ formId, name })),
  );
  const seen = await readUse(
    runOn(executor),
    [...claimed, ...placesOfForms],
    known.flatMap(({ visits }) => visits),
  );
  const proofs = asks.flatMap(({ visitor: { captcha } }) => captcha?.proof?.id ?? []);
  const batch = new Batch(seen, await readUsedProofs(executor, proofs));
  const verdicts = known.map(({ ask, form, ...visitor }, at) => {
    const state = places[at];
    if (form === null || state === undefined) return NO_SUCH_FORM;
    return batch.judge(ask, form, visitor, state);
  });
  return { verdicts, seen };
}

/** The verdicts in order, and how much of the quotas was used when they were judged. */
export interface Judged {
  readonly verdicts: readonly Verdict[];
  readonly seen: ReadonlyMap<string, QuotaUse>;
}

const NO_SUCH_FORM: Verdict = {
  kind: "refused",
  gate: "state",
  refusal: "COLLECT_NO_SUCH_FORM",
  questionIds: [],
  person: null,
  hidesQuestions: true,
  maySignIn: false,
};

interface Asked {
  readonly ask: Ask;
  readonly form: FormGates | null;
}

/** Returns the positions of those who are of the scope of their form. */
async function readMembers(executor: Executor, all: readonly Asked[]): Promise<ReadonlySet<number>> {
  const asked = all.flatMap(({ ask: { visitor }, form }, at) =>
    form?.hasScope === true && visitor.userId !== null ? [{ at, formId: form.id, userId: visitor.userId }] : [],
  );
  const scopes = await readScopes(
    executor,
    asked.map(({ formId }) => formId),
  );
  const wanted = asked.flatMap((one) => {
    const units = scopes.get(one.formId);
    return units === undefined ? [] : [{ ...one, units }];
  });
  const belonging = await belongToAny(executor, wanted);
  return new Set(wanted.flatMap(({ at }, n) => (belonging[n] ? [at] : [])));
}

/** Returns those who are on the list of their form, by position. */
async function readListed(
  executor: Executor,
  secret: KeyObject,
  all: readonly Asked[],
): Promise<ReadonlyMap<number, PersonOnList>> {
  const asked = all.flatMap(({ ask: { visitor }, form }, at) => {
    if (form?.hasList !== true) return [];
    const pass = readPersonPass(visitor.cookies, form.id);
    const personId = visitor.trustedPersonId ?? pass?.personId;
    return personId === undefined
      ? []
      : [{ at, formId: form.id, personId, pass: visitor.trustedPersonId ? null : pass }];
  });
  const people = await readPeopleOnLists(
    executor,
    asked.map(({ personId }) => personId),
  );
  return new Map(
    asked.flatMap(({ at, formId, personId, pass }) => {
      const person = people.get(personId);
      if (person === undefined || person.formId !== formId) return [];
      return pass === null || holdsPass(secret, pass, person) ? [[at, person] as const] : [];
    }),
  );
}

/** Returns the ids under which places are held for those who wait, or waited, for one, by position. */
async function readWaiting(
  executor: Executor,
  secret: KeyObject,
  all: readonly Asked[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const asked = all.flatMap(({ ask: { visitor }, form }, at) => {
    if (form?.keepsWaiters !== true) return [];
    return readWaitPasses(secret, form.id, visitor.cookies).map((id) => ({ at, formId: form.id, id }));
  });
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ id }) => id);
  const found = new Map((await findWaiters(runOn(executor), ids)).map((waiter) => [waiter.id, waiter]));
  const own = asked.flatMap(({ at, formId, id }) => {
    const waiter = found.get(id);
    return waiter?.formId === formId ? [{ at, visit: waiter.visit }] : [];
  });
  return new Map([...Map.groupBy(own, ({ at }) => at)].map(([at, some]) => [at, some.map(({ visit }) => visit)]));
}

function hasPassFor(
  secret: KeyObject,
  { id, passwordHash }: FormGates,
  { cookies, isTrustedWithPassword = false }: Visitor,
): boolean {
  return passwordHash === null || isTrustedWithPassword || hasPass(secret, { id, passwordHash }, cookies);
}

/** Null if the form counts no persons or this visitor cannot be told from others. */
function toPerson(
  secret: KeyObject,
  { id, once }: FormGates,
  visitor: Visitor,
  { onList, isMember }: { readonly onList: PersonOnList | null; readonly isMember: boolean },
): Person | null {
  if (once === null) return null;
  const account = visitor.userId === null ? null : String(visitor.userId);
  // By number, so that somebody who is removed and imported again does not get another try.
  const listed = onList === null ? null : `number/${onList.numberKey}`;
  const identities = {
    account,
    browser: visitor.browser,
    address: visitor.network,
    phone: visitor.phone,
    person: listed ?? (isMember ? `account/${account}` : null),
  };
  const identity = identities[once.by];
  if (identity === null) return null;
  return { by: once.by, key: toPersonKey(secret, id, once.by, identity), period: once.period };
}

const NOTHING = { given: [], changed: [] } as const;

/** Remembers what the responses of a batch that passed will take. */
class Batch {
  private readonly ids = new Set<string>();
  private readonly places = new Map<number, number>();
  private readonly slots = new Map<string, number[]>();
  /** What is taken or held of the quotas, and what is held of the forms' places. */
  private readonly used: Map<string, number>;
  /** Visits whose holds a response of the batch has used up. */
  private readonly spent = new Set<string>();
  private readonly seen: ReadonlyMap<string, QuotaUse>;
  private readonly usedProofs: Set<string>;

  constructor(seen: ReadonlyMap<string, QuotaUse>, usedProofs: ReadonlySet<string>) {
    this.seen = seen;
    this.used = new Map([...seen].map(([key, { taken, held }]) => [key, taken + held]));
    this.usedProofs = new Set(usedProofs);
  }

  judge(
    { formId, response, visitor }: Ask,
    form: FormGates,
    {
      person,
      personId,
      visit,
      visits,
    }: {
      readonly person: Person | null;
      readonly personId: number | null;
      readonly visit: Pick<Case, "hasPass" | "isInScope">;
      readonly visits: readonly string[];
    },
    state: PlaceState,
  ): Verdict {
    const id = `${formId}/${response?.responseId ?? ""}`;
    if (response !== null && (state.isKnown || this.ids.has(id))) return { kind: "known" };
    const slotsOf = person === null ? "" : `${formId}/${person.by}/${person.key}/${person.period}`;
    const slots = [...state.slots, ...(this.slots.get(slotsOf) ?? [])];
    const place = { formId, name: FORM_PLACE };
    const ownPlaces = this.ownOf(place, visits);
    const proof = visitor.captcha?.proof ?? null;
    const isUsed = proof !== null && this.usedProofs.has(proof.id);
    const { link = null } = visitor;
    const known: Case = {
      form,
      isPersonKnown: person !== null,
      ...visit,
      isSignedIn: visitor.userId !== null,
      link: visitor.isTrustedWithLink === true ? { opened: { key: form.link.key, personId }, ...NOTHING } : link,
      personId,
      isSubmit: response !== null,
      usedSlots: form.isAnonymous && visitor.isAskedAbout === true ? 0 : slots.length,
      hasProof: proof !== null && !isUsed,
      // A submit with a proof is not counted among those without, so a used one must not pass as calm.
      isSuspicious: isUsed || (visitor.captcha?.isSuspicious ?? false),
      taken: (state.taken ?? 0) + (this.places.get(formId) ?? 0) + this.usedOf(place) - ownPlaces,
      isWaitedFor: ownPlaces === 0 && (this.seen.get(toQuotaKey(place))?.isWaitedFor ?? false),
    };
    for (const { name, refuse } of visitor.isOwnersSide === true ? OWNERS_GATES : GATES) {
      const refusal = refuse(known);
      if (refusal !== null) {
        const hidesQuestions = GATES.some((gate) => gate.hidesQuestions === true && gate.refuse(known) !== null);
        const maySignIn = form.hasScope && !known.isSignedIn;
        const changed = refusal === "COLLECT_LINK_FIXED" ? (link?.changed ?? []) : [];
        const questionIds = changed.filter((id) => form.link.fixed.includes(id));
        return { kind: "refused", gate: name, refusal, questionIds, person, hidesQuestions, maySignIn };
      }
      if (name === "state" && response !== null && !isCurrent(form, response)) return { kind: "outdated" };
    }
    const claims = (response?.claims ?? []).map((claim) => ({ ...claim, formId }));
    const full = claims.filter((claim) => this.isFull(claim, visits));
    if (full.length > 0) return { kind: "full", names: full.map(({ name }) => name) };
    for (const claim of claims) {
      this.used.set(toQuotaKey(claim), this.usedOf(claim) - this.ownOf(claim, visits) + claim.amount);
    }
    const takesPlace = form.cap !== null && response?.takesPlace !== false;
    const slot = form.once === null || person === null ? null : { ...person, number: firstFree(slots) };
    if (response !== null) this.ids.add(id);
    if (proof !== null) this.usedProofs.add(proof.id);
    if (takesPlace) this.places.set(formId, (this.places.get(formId) ?? 0) + 1);
    this.used.set(toQuotaKey(place), this.usedOf(place) - ownPlaces);
    if (response !== null) for (const one of visits) this.spent.add(one);
    if (slot !== null) this.slots.set(slotsOf, [...(this.slots.get(slotsOf) ?? []), slot.number]);
    const responseId = form.isAnonymous ? null : (response?.responseId ?? null);
    const asksAccount = form.signIn || form.hasScope || form.once?.by === "account";
    const respondentId = asksAccount && !form.isAnonymous ? visitor.userId : null;
    const named = { respondentId, personId: form.isAnonymous ? null : personId };
    return {
      kind: "passes",
      ...named,
      claims,
      keepsDrafts: form.keepsDrafts,
      fixed: (link?.given ?? []).filter((id) => form.link.fixed.includes(id)),
      proof: known.hasProof && form.captcha !== "off" ? proof : null,
      visits,
      taking: {
        formId,
        responseId,
        cap: takesPlace ? form.cap : null,
        held: this.seen.get(toQuotaKey(place))?.held ?? 0,
        own: ownPlaces,
        slot,
      },
    };
  }

  private usedOf(claim: QuotaOfForm): number {
    return this.used.get(toQuotaKey(claim)) ?? 0;
  }

  /** What is held for the response is free for it. */
  private ownOf(claim: QuotaOfForm, visits: readonly string[]): number {
    const own = this.seen.get(toQuotaKey(claim))?.own ?? {};
    return visits.reduce((sum, visit) => sum + (this.spent.has(visit) ? 0 : (own[visit] ?? 0)), 0);
  }

  /** While somebody waits, only those get a place for whom it is held. */
  private isFull(claim: ClaimOfForm, visits: readonly string[]): boolean {
    const own = this.ownOf(claim, visits);
    const isWaitedFor = this.seen.get(toQuotaKey(claim))?.isWaitedFor ?? false;
    return this.usedOf(claim) - own + claim.amount > claim.limit || (isWaitedFor && own < claim.amount);
  }
}

type QuotaOfForm = Pick<ClaimOfForm, "formId" | "name">;

function isCurrent(form: FormGates, { version, checkedVersion }: NonNullable<Ask["response"]>): boolean {
  return form.currentVersion === checkedVersion && form.acceptsFrom <= version;
}

function firstFree(used: readonly number[]): number {
  let slot = 1;
  while (used.includes(slot)) slot += 1;
  return slot;
}

/**
 * Takes what the responses that passed need, after they were stored in the same transaction. Returns false if a restore
 * at the same moment was first; the caller must roll back and may judge again.
 */
export async function takeAll(executor: Executor, { verdicts, seen }: Judged): Promise<boolean> {
  const passed = verdicts.filter((verdict) => verdict.kind === "passes");
  const run = runOn(executor);
  // Quotas before places and participations, as everywhere (docs/adr/0050). Sent at once, they arrive in this order.
  const claimed = takeSeenClaims(
    run,
    passed.flatMap(({ claims }) => claims),
    seen,
  );
  const released = [...seen.values()].some(({ held }) => held > 0)
    ? [...Map.groupBy(passed, ({ taking }) => taking.formId)].map(([formId, ofForm]) =>
        deleteHolds(
          run,
          formId,
          ofForm.flatMap(({ visits }) => visits),
        ),
      )
    : [];
  const placed = takePlaces(
    run,
    passed.map(({ taking }) => taking),
  );
  const settled = markTaken(
    run,
    // One of them is that of the response, so there is nothing to do for most.
    passed.flatMap(({ visits }) => (visits.length > 1 ? visits : [])),
  );
  const proved = takeProofs(
    executor,
    passed.flatMap(({ proof }) => proof ?? []),
  );
  const [isClaimed, isPlaced, isProved] = await Promise.all([claimed, placed, proved, settled, ...released]);
  return isClaimed && isPlaced && isProved;
}

/** Judges one visitor, for showing the result. */
export async function judgeVisitor(
  services: Pick<Services, "pool">,
  secret: KeyObject,
  formId: number,
  visitor: Visitor,
): Promise<Verdict> {
  const { verdicts } = await judge(services.pool, secret, [{ formId, visitor, response: null }]);
  const [verdict] = verdicts;
  return verdict ?? NO_SUCH_FORM;
}
