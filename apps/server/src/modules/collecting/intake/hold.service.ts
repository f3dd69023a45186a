/**
 * Holds places for somebody who fills in a form, from the moment they pick a limited option or slot (docs/adr/0065). The
 * submit takes what is held. Nobody needs a hold to submit: without one, or after it has ended, the first to submit gets
 * the place.
 *
 * Hazards: a place that is held is given to somebody else (docs/hazards.md#r60), and one person holds many places
 * (docs/hazards.md#r61). A hold passes the gates of the form and is written under the lock of its row, like a response.
 */
import type { KeyObject } from "node:crypto";
import type { Claim, JsonValue } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx, Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable, type Pool } from "../../../kernel/database.ts";
import {
  claimsOfAnswer,
  endHolds,
  hasHolds,
  type Held,
  type Holder,
  listOffered,
  mayClaim,
  replaceHolds,
  runOn,
} from "../../data/quotas/index.ts";
import { findOutcomes } from "../../data/response-store/index.ts";
import { readFormGates, readHoldRule } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { takeLimit } from "../../platform/limits/index.ts";
import { getPersonSecret, judge, type Visitor } from "../gates/index.ts";
import { inTransaction } from "./gated-writer.ts";
import { GroupCommit, QueueFullError } from "./group-commit.ts";
import { openForm } from "./open-form.ts";
import { isConflictOfTransactions } from "./response-writer.ts";

/**
 * Per network and form, in ten minutes. A class of a school shares a network and must not run into them; whoever does can
 * still fill in and submit.
 */
const LIMITS = { visits: 120, calls: 2400, seconds: 600 };

/** One connection for each form, and two for all forms of a process. */
const QUEUE = { maxBatch: 1, maxQueued: 1000, lanes: 2, maxWaitMs: 2000 } as const;

interface Change {
  readonly formId: number;
  readonly work: () => Promise<Held>;
}

const queues = new WeakMap<Pool, GroupCommit<Change, Held>>();

function queueOf(pool: Pool): GroupCommit<Change, Held> {
  let queue = queues.get(pool);
  if (queue === undefined) {
    queue = new GroupCommit((batch) => Promise.all(batch.map(({ work }) => work().catch(toError))), {
      ...QUEUE,
      lockOf: ({ formId }) => formId,
    });
    queues.set(pool, queue);
  }
  return queue;
}

function toError(error: unknown): Error {
  if (isDatabaseUnreachable(error) || isConflictOfTransactions(error)) return new AppError("BUSY");
  return error instanceof Error ? error : new Error(String(error));
}

async function enqueue(pool: Pool, change: Change): Promise<Held> {
  try {
    return await queueOf(pool).add(change);
  } catch (error) {
    throw error instanceof QueueFullError ? new AppError("BUSY") : error;
  }
}

const NOTHING: Held = { held: [], full: [], seconds: null };

export interface HoldWish extends Holder {
  readonly questionId: string;
  /** Untrusted. An answer that claims nothing ends what is held for the question. */
  readonly answer: JsonValue;
}

/**
 * Returns what is held for the question from now on; nothing if the form does not hold places. Throws
 * COLLECT_NO_SUCH_FORM, COLLECT_HOLD_TRIES, BUSY and the refusals of the gates.
 */
export async function holdPlaces(ctx: Ctx, key: string, visitor: Visitor, wish: HoldWish): Promise<Held> {
  const { formId, form } = await openForm(ctx, key);
  if (!mayClaim(form)) return NOTHING;
  const calls = { name: `hold/call/${formId}/${visitor.network}`, most: LIMITS.calls, seconds: LIMITS.seconds };
  if (!(await takeLimit(ctx.pool, calls))) throw new AppError("COLLECT_HOLD_TRIES");
  const isNew = !(await hasHolds(runOn(ctx.pool), formId, wish.visit));
  const claimsNothing = claimsOfAnswer(form, wish.questionId, wish.answer).length === 0;
  if (isNew && claimsNothing) return NOTHING;
  const visits = { name: `hold/visit/${formId}/${visitor.network}`, most: LIMITS.visits, seconds: LIMITS.seconds };
  if (isNew && !(await takeLimit(ctx.pool, visits))) throw new AppError("COLLECT_HOLD_TRIES");
  const secret = await getPersonSecret(ctx);
  return enqueue(ctx.pool, { formId, work: () => hold(ctx, secret, { formId, visitor, wish }) });
}

async function hold(
  services: Pick<Services, "pool" | "db">,
  secret: KeyObject,
  { formId, visitor, wish }: { readonly formId: number; readonly visitor: Visitor; readonly wish: HoldWish },
): Promise<Held> {
  return inTransaction(services.pool, async (client, begun) => {
    await begun;
    const { verdicts } = await judge(client, secret, [{ formId, visitor, response: null }], { lock: true });
    const [verdict] = verdicts;
    if (verdict?.kind === "refused") throw new AppError(verdict.refusal);
    // After the lock: the newest version sets the limits, and a rule that was saved a moment ago counts.
    const { minutes, version } = await readHoldRule(client, formId);
    if (minutes === null || version === null) return { keep: false, result: NOTHING };
    // A hold that was on its way when its response was stored would keep a place from others for nothing.
    const [outcome] = await findOutcomes(client, [{ formId, responseId: wish.visit }]);
    if (outcome !== undefined && outcome.receipt !== null) return { keep: false, result: NOTHING };
    const newest = await getCompiled(services, formId, version);
    const claims = claimsOfAnswer(newest, wish.questionId, wish.answer);
    // A place that is offered to a person of the waiting list is theirs already, and is not held twice.
    const waiting = verdict?.kind === "passes" ? verdict.visits : [];
    const offered = await listOffered(runOn(client), formId, waiting);
    const needed = claims.map((claim) => ({ ...claim, amount: claim.amount - (offered.get(claim.name)?.amount ?? 0) }));
    const missing = needed.filter(({ amount }) => amount > 0);
    const replaced = await replaceHolds(runOn(client), formId, wish, {
      questionId: wish.questionId,
      claims: missing,
      minutes,
    });
    return { keep: true, result: addOffered(replaced, claims, offered) };
  });
}

/** What a page is told: its own holds, and what is offered to its visitor. */
function addOffered(
  { held, full, seconds }: Held,
  claims: readonly Claim[],
  offered: Awaited<ReturnType<typeof listOffered>>,
): Held {
  const own = claims.flatMap(({ name, amount }) => {
    const offer = offered.get(name);
    const isWhole = amount <= (offer?.amount ?? 0) || held.some((one) => one.name === name);
    return offer !== undefined && isWhole ? [{ name, amount, seconds: offer.seconds }] : [];
  });
  const others = held.filter(({ name }) => !own.some((one) => one.name === name));
  const ends = [...(seconds === null ? [] : [seconds]), ...own.map((one) => Math.ceil(one.seconds))];
  return {
    held: [...others, ...own.map(({ name, amount }) => ({ name, amount }))],
    full,
    seconds: ends.length === 0 ? null : Math.min(...ends),
  };
}

/** Ends what a page holds. Throws COLLECT_NO_SUCH_FORM and BUSY. */
export async function releasePlaces(ctx: Ctx, key: string, holder: Holder): Promise<void> {
  const { formId } = await openForm(ctx, key);
  if (!(await hasHolds(runOn(ctx.pool), formId, holder.visit))) return;
  const work = async () =>
    inTransaction(ctx.pool, async (client, begun) => {
      await begun;
      await readFormGates(client, [formId], { lock: true });
      await endHolds(runOn(client), formId, holder);
      return { keep: true, result: NOTHING };
    });
  await enqueue(ctx.pool, { formId, work });
}
