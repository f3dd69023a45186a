/**
 * Offers free places to the first people of waiting lists (docs/adr/0068). Any process may do it at any time: each form is
 * served under the lock of its row, in one transaction with the messages.
 *
 * Hazards: a place is offered twice, to somebody who is not the first, or to nobody (docs/hazards.md#r62), and a person is
 * written to twice or not at all (docs/hazards.md#r63). Nothing depends on when this runs: while somebody waits, nobody
 * else gets a place (`judge.ts`, `quotas.store.ts`, `places.store.ts`).
 */
import type { KeyObject } from "node:crypto";
import { PAGE_BASE } from "@idata/contracts";
import type { Services } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import {
  FORM_PLACE,
  holdOffered,
  listLimits,
  lockQuotas,
  readUse,
  runIn,
  toQuotaKey,
} from "../../data/quotas/index.ts";
import { lockPlaces } from "../../data/places/index.ts";
import {
  expireOffers,
  listShortages,
  listWaitedNames,
  listWithEndedOffers,
  offerToFirst,
  type Waiter,
} from "../../data/waiting/index.ts";
import { type FormGates, lockWaitRule, readFormGates } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { listAddressees } from "../../organisation/accounts/index.ts";
import { canSendMail } from "../../platform/mail/index.ts";
import { type NewMessage, OUTBOX_CHANNEL, queueMessages } from "../../platform/outbox/index.ts";
import { getPersonSecret, toWaitToken } from "../gates/index.ts";
import { toPlaceWords } from "./place-words.ts";

/** People of one form who get an offer in one transaction. */
const MOST_AT_ONCE = 100;
const MOST_SHORTAGES = 2000;
const MOST_FORMS = 200;

type OfferServices = Pick<Services, "pool" | "db" | "config" | "calendar" | "transaction" | "notifications">;

interface Lock {
  readonly key: string;
  readonly title: string;
  readonly minutes: number;
}

/** Offers what is free of one form. Returns the ids of those who got an offer, in their order. */
export async function offerPlaces(services: OfferServices, formId: number): Promise<number[]> {
  const secret = await getPersonSecret(services);
  const offered = await services.transaction(async (tx) => {
    const rule = await lockWaitRule(tx, formId);
    if (rule === null) return [];
    const run = runIn(tx);
    await expireOffers(run, formId);
    // Nobody could use an offer while the form takes no responses.
    if (rule.state !== "open" || rule.version === null) return [];
    const waiting = await listWaitedNames(run, formId);
    if (waiting.size === 0) return [];
    const form = await getCompiled(services, formId, rule.version);
    const limits = listLimits(form);
    const names = [...waiting.keys()].toSorted();
    const limited = names.flatMap((name) => {
      const limit = limits.get(name);
      return limit === undefined ? [] : [{ name, amount: 1, limit }];
    });
    // In this order, like everybody: quotas, then places. The figures are read in a statement after the locks.
    await lockQuotas(run, formId, limited);
    const taken = await lockPlaces(run, formId);
    const toKey = (name: string) => toQuotaKey({ formId, name });
    const use = await readUse(
      run,
      [FORM_PLACE, ...limited.map(({ name }) => name)].map((name) => ({ formId, name })),
      [],
    );
    const usedOf = (name: string): number => (use.get(toKey(name))?.taken ?? 0) + (use.get(toKey(name))?.held ?? 0);
    let free = rule.cap === null ? Infinity : rule.cap - taken - usedOf(FORM_PLACE);
    const found: Waiter[] = [];
    for (const name of names) {
      const limit = limits.get(name);
      const isPlace = name === FORM_PLACE;
      // Whoever waits for an option needs a place of the form as well, and those who wait for the form come first.
      const isBehind = !isPlace && rule.cap !== null && (waiting.get(FORM_PLACE) ?? 0) > countOf(found, FORM_PLACE);
      const left = isPlace || limit === undefined ? Infinity : limit - usedOf(name);
      const people = Math.min(isBehind ? 0 : free, left, MOST_AT_ONCE - found.length, waiting.get(name) ?? 0);
      if (people < 1) continue;
      const some = await offerToFirst(run, { formId, name, people, minutes: rule.minutes });
      free -= some.length;
      found.push(...some);
    }
    await holdOffered(
      run,
      formId,
      found.flatMap((waiter) => toHolds(waiter, { cap: rule.cap, limits })),
    );
    await queueMessages(tx, await toMessages(services, tx, secret, rule, found, (name) => toPlaceWords(form, name)));
    return found;
  });
  if (offered.length > 0) services.notifications.hint(OUTBOX_CHANNEL);
  return offered.map(({ id }) => id);
}

const countOf = (waiters: readonly Waiter[], name: string): number =>
  waiters.filter((waiter) => waiter.name === name).length;

/** What is held for somebody: the option or slot, and a place of a form that has a cap. */
function toHolds(
  { id: waiterId, visit, name, endsAt }: Waiter,
  { cap, limits }: { readonly cap: number | null; readonly limits: ReadonlyMap<string, number> },
) {
  if (endsAt === null) return [];
  const names = [...(limits.has(name) ? [name] : []), ...(cap === null ? [] : [FORM_PLACE])];
  return names.map((held) => ({ waiterId, visit, name: held, endsAt }));
}

async function toMessages(
  { config, calendar }: OfferServices,
  tx: Tx,
  secret: KeyObject,
  { key, title }: Lock,
  waiters: readonly Waiter[],
  toWhat: (name: string) => string,
): Promise<NewMessage[]> {
  const accounts = waiters.flatMap(({ userId }) => userId ?? []);
  const people = new Map((await listAddressees(tx, accounts)).map((person) => [person.userId, person]));
  return waiters.flatMap((waiter): NewMessage[] => {
    const { id, formId, offers, endsAt, channel, address, name, language } = waiter;
    const link = `${config.baseUrl ?? ""}${PAGE_BASE}/collect/form/${key}/wait?w=${toWaitToken(secret, formId, id)}`;
    const deadline = endsAt === null ? "" : calendar.toTime(endsAt);
    const common = {
      eventKey: `waiting/${id}/${offers}`,
      kind: "place-offered" as const,
      formId,
      values: { "form.title": title, link, place: toWhat(name), deadline },
      ...(endsAt !== null && { expiresAt: endsAt }),
    };
    if (channel === "mail" || channel === "sms") {
      return [{ ...common, channel, language, recipient: { name: "", address } }];
    }
    const person = people.get(waiter.userId ?? 0);
    if (channel === "none" || person === undefined) return [];
    const recipient = { userId: person.userId, name: person.nickName };
    const told: NewMessage = {
      ...common,
      channel: "in-app",
      language: person.language,
      recipient: { ...recipient, address: "" },
    };
    if (person.email === "" || !canSendMail(config)) return [told];
    return [told, { ...told, channel: "mail", recipient: { ...recipient, address: person.email } }];
  });
}

/** Offers what has become free on all forms. Returns how many people got an offer. */
export async function offerDue(services: OfferServices, signal?: AbortSignal): Promise<number> {
  const forms = new Set(await listWithEndedOffers(services.pool, MOST_FORMS));
  const shortages = await listShortages(services.pool, MOST_SHORTAGES);
  const ids = shortages.map(({ formId }) => formId);
  const gates =
    ids.length === 0 ? new Map<number, FormGates>() : await readFormGates(services.pool, ids, { lock: false });
  for (const { formId, name, used, usedPlaces } of shortages) {
    const { state = null, cap = null, currentVersion: version = null } = gates.get(formId) ?? {};
    if (forms.has(formId) || state !== "open" || version === null || (cap !== null && usedPlaces >= cap)) continue;
    const limit = name === FORM_PLACE ? undefined : listLimits(await getCompiled(services, formId, version)).get(name);
    if (limit === undefined || used < limit) forms.add(formId);
  }
  let offered = 0;
  for (const formId of forms) {
    if (signal?.aborted === true) break;
    offered += (await offerPlaces(services, formId)).length;
  }
  return offered;
}
