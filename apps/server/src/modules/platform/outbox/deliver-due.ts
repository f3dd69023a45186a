/**
 * Delivers the messages that are due. Any number of nodes may do so at the same time. Hazards (docs/hazards.md#r31): a
 * message that is sent twice because a node or an answer was lost (leases with numbers, a hand-over that is recorded
 * before the content leaves, and the state `unknown`), and one that is never sent (ended leases are taken over, refused
 * connections do not use up tries).
 */
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PAGE_BASE } from "@idata/contracts";
import { isDatabaseUnreachable } from "../../../kernel/database.ts";
import { getOutboxSecret, toUnsubscribeToken } from "./address-hash.ts";
import { CHANNELS, type DeliveryServices, type Outcome } from "./channels.ts";
import { CHANNEL_NAMES, type ChannelName, type ClaimedMessage } from "./message.ts";
import {
  claimDue,
  listDueChannels,
  markHandedOver,
  postpone,
  type Result,
  settle,
  type SettledState,
  suppressAddress,
  takeOverEnded,
} from "./outbox.store.ts";
import { isQuietNow } from "./quiet-hours.ts";
import { getKind, isKindName } from "./templates/message-kinds.ts";
import { renderMessage } from "./templates/template.ts";
import { findTemplate } from "./templates/templates.store.ts";

export interface DeliverOptions {
  /** Stops claiming; messages that have been claimed are finished. */
  readonly signal?: AbortSignal;
  /** Most messages that this call claims; no limit if absent. */
  readonly limit?: number;
  readonly channels?: readonly ChannelName[];
  /** Pause after the first failed try; doubles with every further one. */
  readonly backoffSeconds?: number;
}

export type DeliverySummary = { readonly claimed: number; readonly later: number } & Readonly<
  Record<SettledState, number>
>;

type Counts = { -readonly [Key in keyof DeliverySummary]: number };

/** Names this process in leases. */
const NODE = randomUUID();
const BACKOFF_SECONDS = 60;
const MAX_BACKOFF_SECONDS = 6 * 3600;
const MAX_TRIES = 10;
const SUPPRESS_DAYS = 90;
/** An address that was refused for one of these reasons gets no further mails for a while. */
const GONE = new Set(["unknown-mailbox", "mailbox-disabled"]);
const REPEATABLE = CHANNEL_NAMES.filter((name) => CHANNELS[name].isRepeatable);

/** Returns when nothing more is due, or when the other side of a channel cannot be reached. */
export async function deliverDue(services: DeliveryServices, options: DeliverOptions = {}): Promise<DeliverySummary> {
  const counts: Counts = {
    claimed: 0,
    later: 0,
    sent: 0,
    refused: 0,
    failed: 0,
    unknown: 0,
    cancelled: 0,
    unsubscribed: 0,
    suppressed: 0,
  };
  await takeOverEnded(services.db, REPEATABLE);
  const channels = await listDueChannels(services.db, options.channels ?? CHANNEL_NAMES);
  if (channels.length === 0) return counts;
  const secret = await getOutboxSecret(services.db);
  const run = { services, options, counts, secret };
  await Promise.all(channels.map((name) => deliverChannel(run, name)));
  return counts;
}

interface Run {
  readonly services: DeliveryServices;
  readonly options: DeliverOptions;
  readonly counts: Counts;
  readonly secret: Buffer;
}

async function deliverChannel(run: Run, name: ChannelName): Promise<void> {
  const { services, counts } = run;
  const { signal, limit = Number.POSITIVE_INFINITY } = run.options;
  const channel = CHANNELS[name];
  const parallel = channel.parallel(services);
  const perSecond = channel.perSecond(services);
  const running = new Set<Promise<void>>();
  const state = { isDown: false };
  const mayClaim = (): boolean => !state.isDown && signal?.aborted !== true && counts.claimed < limit;
  try {
    while (mayClaim()) {
      if (running.size > parallel / 2) {
        await Promise.race(running);
        continue;
      }
      const free = Math.min(parallel - running.size, limit - counts.claimed);
      const { messages, pauseMs } = await services.transaction(async (tx) => {
        const isUrgentOnly = channel.keepsQuietHours && (await isQuietNow(tx, services.calendar));
        return claimDue(tx, { channel: name, node: NODE, limit: free, perSecond, isUrgentOnly });
      });
      counts.claimed += messages.length;
      for (const message of messages) {
        const delivery = deliverOne(run, message, state).finally(() => running.delete(delivery));
        running.add(delivery);
      }
      if (messages.length > 0) continue;
      if (pauseMs > 0) await sleep(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => {});
      else if (running.size > 0) await Promise.race(running);
      else break;
    }
  } finally {
    await Promise.all(running);
  }
}

/** Never rejects: a message whose result cannot be stored is taken over when its lease ends. */
async function deliverOne(run: Run, message: ClaimedMessage, state: { isDown: boolean }): Promise<void> {
  const progress = { isHandedOver: false };
  try {
    try {
      const early = toEarlyResult(message);
      if (early !== null) {
        await store(run, message, early);
        return;
      }
      const outcome = await send(run, message, progress);
      await applyOutcome(run, message, outcome);
      if (outcome.outcome === "later" && outcome.isDown) state.isDown = true;
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw error;
      logFault(run, message, error);
      // A fault of ours counts as a try, so a message that cannot be delivered is given up one day.
      const fault: Outcome = progress.isHandedOver
        ? { outcome: "unknown", detail: "" }
        : { outcome: "later", reason: "fault", detail: "", isDown: false };
      await applyOutcome(run, message, fault);
    }
  } catch (error) {
    state.isDown = true;
    if (!isDatabaseUnreachable(error)) logFault(run, message, error);
  }
}

/** The whole error could contain an address or a text. */
function logFault({ services }: Run, { id, channel }: ClaimedMessage, error: unknown): void {
  const reason = error instanceof Error ? error.name : "?";
  services.log.error({ messageId: id, channel, reason }, "delivering a message failed");
}

type Early = Pick<Result, "state" | "reason">;

/** What is certain without trying. */
function toEarlyResult(message: ClaimedMessage): Early | null {
  const { canUnsubscribe, isUrgent } = getKind(message.kind);
  if (message.isExpired) return { state: "cancelled", reason: "expired" };
  if (canUnsubscribe && message.isUnsubscribed) return { state: "unsubscribed", reason: "" };
  if (!isUrgent && message.isSuppressed) return { state: "suppressed", reason: "unknown-mailbox" };
  return null;
}

async function send(
  { services, secret }: Run,
  message: ClaimedMessage,
  progress: { isHandedOver: boolean },
): Promise<Outcome> {
  const { kind, language, formId, addressHash } = message;
  const template = await findTemplate(services.db, { kind, language, formId });
  const token = toUnsubscribeToken(secret, { addressHash, formId });
  const isMail = message.channel === "mail";
  const unsubscribeUrl =
    isMail && getKind(kind).canUnsubscribe ? `${services.config.baseUrl ?? ""}${PAGE_BASE}/unsubscribe/${token}` : null;
  const { link = "", ...others } = message.values;
  // A message in the console shows its link beside the text.
  const values = message.channel === "in-app" ? others : message.values;
  return CHANNELS[message.channel].deliver({
    services,
    message,
    rendered: renderMessage({ kind, template, values, language, unsubscribeUrl }),
    link,
    unsubscribeUrl,
    beforeContent: async () => {
      const isOurs = await markHandedOver(services.db, message);
      progress.isHandedOver ||= isOurs;
      return isOurs;
    },
  });
}

async function applyOutcome(run: Run, message: ClaimedMessage, outcome: Outcome): Promise<void> {
  const { options, services, counts } = run;
  if (outcome.outcome === "lost") return;
  if (outcome.outcome === "sent") {
    await store(run, message, { state: "sent", reason: "", detail: outcome.detail }, outcome.store);
    return;
  }
  if (outcome.outcome !== "later") {
    const reason = outcome.outcome === "refused" ? outcome.reason : "answer-lost";
    await store(run, message, { state: outcome.outcome, reason, detail: outcome.detail });
    return;
  }
  const { reason, detail, isDown, retryAfterSeconds } = outcome;
  const isLastTry = !isDown && message.tries + 1 >= MAX_TRIES;
  if (isLastTry || message.isOld) {
    await store(run, message, { state: "failed", reason, detail });
    return;
  }
  const afterSeconds = Math.max(retryAfterSeconds ?? 0, toBackoff(options.backoffSeconds, isDown ? 0 : message.tries));
  const state = await postpone(services.db, message, { reason, detail, afterSeconds, isTry: !isDown });
  if (state !== null) counts[state === "waiting" ? "later" : "cancelled"] += 1;
}

/** With a random part, so that messages that failed together do not come back together. */
function toBackoff(first = BACKOFF_SECONDS, tries: number): number {
  const seconds = Math.min(MAX_BACKOFF_SECONDS, first * 2 ** tries);
  return seconds * (0.75 + randomInt(500) / 1000);
}

async function store(
  { services, counts }: Run,
  message: ClaimedMessage,
  early: Early & { readonly detail?: string },
  alsoStore?: Extract<Outcome, { outcome: "sent" }>["store"],
): Promise<void> {
  const result: Result = { detail: "", ...early, isSecret: isKindName(message.kind) && getKind(message.kind).isSecret };
  const isStored = await services.transaction(async (tx) => {
    if (!(await settle(tx, message, result))) return false;
    await alsoStore?.(tx);
    if (result.state === "refused" && message.channel === "mail" && GONE.has(result.reason)) {
      await suppressAddress(tx, message.addressHash, result.reason, SUPPRESS_DAYS);
    }
    return true;
  });
  if (isStored) counts[result.state] += 1;
}
