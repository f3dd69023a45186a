/**
 * Decides whether a password may be checked now, from the guesses of the last minutes (docs/adr/0033). Pure.
 *
 * A stranger has three budgets: with one account from one network (the administration contract's lock, §5.4), with one
 * account from everywhere (a rising delay, so that the owner on a new device gets a turn), and with all accounts from one
 * network (against trying one password on many accounts). A known browser or an open session has a budget of its own,
 * which no stranger can use up.
 */

/** Administration contract §5.4: so many failures lock for so long. */
export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 10;
const LOCK_SECONDS = LOCK_MINUTES * 60;

export const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords of strangers that are checked for one account within the window, wherever they come from. */
export const MAX_STRANGERS = 10;
/** Pause in seconds before the sixth, seventh … of them. */
const PAUSES = [15, 30, 60, 120, 240];
/** Wrong passwords from one network within the window, over all accounts. */
export const MAX_OF_NETWORK = 30;
/** A school signs in from one address, so everyone who signed in rightly from there today gives it one more. */
export const MAX_BONUS = 100;
/** A check that did not end by then has failed: its process was killed. */
const PENDING_SECONDS = 30;

export interface PastGuess {
  readonly network: string;
  readonly trusted: string | null;
  readonly state: "pending" | "failed" | "forgiven";
  /** Seconds ago. */
  readonly age: number;
}

export interface GuessFacts {
  readonly network: string;
  readonly trusted: string | null;
  /** Guesses at this account. */
  readonly ofAccount: readonly PastGuess[];
  /** Guesses of strangers from this network, at any account. */
  readonly ofNetwork: readonly PastGuess[];
  /** People who signed in rightly from this network within a day. */
  readonly peopleOfNetwork: number;
}

export type Verdict =
  | { readonly kind: "check" }
  /** Others are being checked; the next look may find room. */
  | { readonly kind: "wait" }
  | { readonly kind: "locked" }
  | { readonly kind: "slowed"; readonly seconds: number };

export function judgeGuess(facts: GuessFacts): Verdict {
  const { ofAccount, network, trusted } = facts;
  if (trusted !== null) return judgeLock(ofAccount.filter((guess) => guess.trusted === trusted));
  const strangers = ofAccount.filter((guess) => guess.trusted === null);
  const verdicts = [
    judgeLock(strangers.filter((guess) => guess.network === network)),
    judgeStrangers(strangers),
    judgeNetwork(facts),
  ];
  // A refusal before waiting for what would be refused anyway.
  const refusal = verdicts.find(({ kind }) => kind === "locked" || kind === "slowed");
  return refusal ?? verdicts.find(({ kind }) => kind === "wait") ?? { kind: "check" };
}

/** Five failures within ten minutes lock for ten minutes from the last one. A right password forgives earlier ones. */
function judgeLock(guesses: readonly PastGuess[]): Verdict {
  const counted = guesses.filter(({ state }) => state !== "forgiven");
  const failed = agesOf(counted.filter((guess) => !isPending(guess)));
  const newest = failed.at(0) ?? Infinity;
  const fifth = failed.at(MAX_FAILURES - 1) ?? Infinity;
  if (newest < LOCK_SECONDS && fifth - newest < LOCK_SECONDS) return { kind: "locked" };
  const recent = failed.filter((age) => age < LOCK_SECONDS).length;
  return recent + counted.filter(isPending).length < MAX_FAILURES ? { kind: "check" } : { kind: "wait" };
}

/** Forgiven ones count: the owner's success must not give strangers more guesses. */
function judgeStrangers(strangers: readonly PastGuess[]): Verdict {
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

function judgeNetwork({ ofNetwork, peopleOfNetwork }: GuessFacts): Verdict {
  const recent = ofNetwork.filter(({ age }) => age < WINDOW_SECONDS);
  const failed = agesOf(recent.filter((guess) => !isPending(guess)));
  const most = MAX_OF_NETWORK + Math.min(peopleOfNetwork, MAX_BONUS);
  if (failed.length >= most) return slowedUntilRoom(failed, most);
  return failed.length + recent.filter(isPending).length < most ? { kind: "check" } : { kind: "wait" };
}

/** `ages` newest first, at least `most` of them. */
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

/** From so many failures on, a stranger has to solve the longer captcha. */
const HARD_AFTER = 3;

export function needsHardCaptcha(facts: GuessFacts): boolean {
  if (facts.trusted !== null) return false;
  const isRecent = ({ age, state, trusted }: PastGuess): boolean =>
    trusted === null && state !== "pending" && age < WINDOW_SECONDS;
  return facts.ofAccount.filter(isRecent).length >= HARD_AFTER || facts.ofNetwork.filter(isRecent).length >= HARD_AFTER;
}
