/**
 * Decides whether a password may be checked now, from recent guesses (docs/adr/0033). Pure.
 *
 * Strangers have three budgets: for one account from one network (the administration contract's lock, §5.4), for one
 * account from everywhere (a growing delay, so that the owner gets a turn on a new device), and for all accounts from
 * one network (against trying one password on many accounts). A known browser or an open session has a separate budget,
 * which no stranger can use up.
 */

/** Administration contract §5.4: this many failures lock for this many minutes. */
export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 10;
const LOCK_SECONDS = LOCK_MINUTES * 60;

export const WINDOW_SECONDS = 15 * 60;
/** Limit on wrong passwords of strangers for one account within the window, from all networks together. */
export const MAX_STRANGERS = 10;
/** Delay in seconds before the sixth, seventh … of them. */
const PAUSES = [15, 30, 60, 120, 240];
/** Limit on wrong passwords from one network within the window, over all accounts. */
export const MAX_OF_NETWORK = 30;
/**
 * Everyone who signed in successfully from a network today raises its limit by one, up to this bonus, because a whole
 * school may share one address.
 */
export const MAX_BONUS = 100;
/** A check that takes longer counts as failed, because its process was killed. */
const PENDING_SECONDS = 30;

export interface PastGuess {
  readonly network: string;
  readonly trusted: string | null;
  readonly state: "pending" | "failed" | "forgiven";
  /** Age in seconds. */
  readonly age: number;
}

export interface GuessHistory {
  readonly network: string;
  readonly trusted: string | null;
  /** Guesses for this account. */
  readonly ofAccount: readonly PastGuess[];
  /** Guesses of strangers from this network, for any account. */
  readonly ofNetwork: readonly PastGuess[];
  /** Number of users who signed in successfully from this network within a day. */
  readonly peopleOfNetwork: number;
}

export type Verdict =
  | { readonly kind: "check" }
  /** Other guesses are being checked; a retry may succeed. */
  | { readonly kind: "wait" }
  | { readonly kind: "locked" }
  | { readonly kind: "slowed"; readonly seconds: number };

export function decideGuess(history: GuessHistory): Verdict {
  const { ofAccount, network, trusted } = history;
  if (trusted !== null) return applyLock(ofAccount.filter((guess) => guess.trusted === trusted));
  const strangers = ofAccount.filter((guess) => guess.trusted === null);
  const verdicts = [
    applyLock(strangers.filter((guess) => guess.network === network)),
    applyStrangerLimit(strangers),
    applyNetworkLimit(history),
  ];
  // Prefers a refusal, because waiting would end in the same refusal.
  const refusal = verdicts.find(({ kind }) => kind === "locked" || kind === "slowed");
  return refusal ?? verdicts.find(({ kind }) => kind === "wait") ?? { kind: "check" };
}

/**
 * Five failures within ten minutes lock for ten minutes after the last one. A correct password forgives earlier
 * failures.
 */
function applyLock(guesses: readonly PastGuess[]): Verdict {
  const counted = guesses.filter(({ state }) => state !== "forgiven");
  const failed = agesOf(counted.filter((guess) => !isPending(guess)));
  const newest = failed.at(0) ?? Infinity;
  const fifth = failed.at(MAX_FAILURES - 1) ?? Infinity;
  if (newest < LOCK_SECONDS && fifth - newest < LOCK_SECONDS) return { kind: "locked" };
  const recent = failed.filter((age) => age < LOCK_SECONDS).length;
  return recent + counted.filter(isPending).length < MAX_FAILURES ? { kind: "check" } : { kind: "wait" };
}

/** Counts forgiven failures too: the owner's success must not give strangers more guesses. */
function applyStrangerLimit(strangers: readonly PastGuess[]): Verdict {
  const recent = strangers.filter(({ age }) => age < WINDOW_SECONDS);
  const failed = agesOf(recent.filter((guess) => !isPending(guess)));
  if (failed.length >= MAX_STRANGERS) return slowedUntilRoom(failed, MAX_STRANGERS);
  const pause = PAUSES[failed.length - MAX_FAILURES] ?? 0;
  const since = failed[0] ?? Infinity;
  if (since < pause) return { kind: "slowed", seconds: Math.ceil(pause - since) };
  const pending = recent.filter(isPending).length;
  const most = failed.length < MAX_FAILURES ? MAX_FAILURES : failed.length + 1;
  return failed.length + pending < most ? { kind: "check" } : { kind: "wait" };
}

function applyNetworkLimit({ ofNetwork, peopleOfNetwork }: GuessHistory): Verdict {
  const recent = ofNetwork.filter(({ age }) => age < WINDOW_SECONDS);
  const failed = agesOf(recent.filter((guess) => !isPending(guess)));
  const most = MAX_OF_NETWORK + Math.min(peopleOfNetwork, MAX_BONUS);
  if (failed.length >= most) return slowedUntilRoom(failed, most);
  return failed.length + recent.filter(isPending).length < most ? { kind: "check" } : { kind: "wait" };
}

/** `ages` must be newest first and contain at least `most` entries. */
function slowedUntilRoom(ages: readonly number[], most: number): Verdict {
  return { kind: "slowed", seconds: Math.max(1, Math.ceil(WINDOW_SECONDS - (ages[most - 1] ?? 0))) };
}

function isPending({ state, age }: PastGuess): boolean {
  return state === "pending" && age < PENDING_SECONDS;
}

/** Newest first. */
function agesOf(guesses: readonly PastGuess[]): number[] {
  return guesses.map(({ age }) => age).sort((a, b) => a - b);
}

/** After this many failures, a stranger must solve the longer captcha. */
const HARD_AFTER = 3;

export function needsHardCaptcha(history: GuessHistory): boolean {
  if (history.trusted !== null) return false;
  const isRecent = ({ age, state, trusted }: PastGuess): boolean =>
    trusted === null && state !== "pending" && age < WINDOW_SECONDS;
  return (
    history.ofAccount.filter(isRecent).length >= HARD_AFTER || history.ofNetwork.filter(isRecent).length >= HARD_AFTER
  );
}
