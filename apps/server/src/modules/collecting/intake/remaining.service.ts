/**
 * How much of each quota is taken or held, for display; at most a second old. Only holds and submits decide whether a
 * quota is full (R3, R60).
 */
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { listLimits, listUsed, runIn } from "../../data/quotas/index.ts";
import { listWaitedNames } from "../../data/waiting/index.ts";
import { openForm } from "./open-form.ts";

export interface RemainingEntry {
  readonly name: string;
  /** Taken by responses, or held by those who are filling in the form. */
  readonly taken: number;
  readonly limit: number;
}

type RemainingServices = Pick<Services, "pool" | "db">;

const FRESH_MS = 1000;
const MAX_FORMS = 500;
const MAX_NAMES = 5000;

interface Entry {
  readonly stock: Promise<RemainingEntry[]>;
  readonly until: number;
}

const caches = new WeakMap<Pool, Map<string, Entry>>();

/** Quotas of which nothing is used are left out. Throws COLLECT_NO_SUCH_FORM. */
export async function readRemaining(services: RemainingServices, key: string): Promise<RemainingEntry[]> {
  const open = await openForm(services, key);
  let cache = caches.get(services.pool);
  if (cache === undefined) caches.set(services.pool, (cache = new Map()));
  const name = `${open.formId}/${open.version}`;
  const known = cache.get(name);
  if (known !== undefined && known.until > performance.now()) return known.stock;
  const limits = listLimits(open.form);
  const stock = limits.size === 0 ? Promise.resolve([]) : read(services, open.formId, limits);
  cache.delete(name);
  if (cache.size >= MAX_FORMS) cache.delete(cache.keys().next().value ?? name);
  cache.set(name, { stock, until: performance.now() + FRESH_MS });
  // Do not cache failures.
  stock.catch(() => cache.delete(name));
  return stock;
}

async function read(
  { db }: RemainingServices,
  formId: number,
  limits: ReadonlyMap<string, number>,
): Promise<RemainingEntry[]> {
  const used = new Map((await listUsed(db, formId, MAX_NAMES)).map(({ name, taken }) => [name, taken]));
  const waitedFor = await listWaitedNames(runIn(db), formId);
  // Free places belong to those who wait, so nothing is left for others.
  for (const name of waitedFor.keys()) used.set(name, Math.max(limits.get(name) ?? 0, used.get(name) ?? 0));
  return [...used].flatMap(([name, taken]) => {
    const limit = limits.get(name);
    return limit === undefined ? [] : [{ name, taken, limit }];
  });
}
