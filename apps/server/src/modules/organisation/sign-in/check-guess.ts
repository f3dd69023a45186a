/**
 * All checks of typed passwords go through here. Hazards: simultaneous guesses on several nodes (the decision and the
 * row are one step under locks of the account and the network), a stranger who locks the owner out (known browsers and
 * open sessions have separate budgets), and many slow hashes at once (a queue per process, which only limits
 * concurrency).
 */
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../../kernel/app-error.ts";
import {
  decideGuess,
  LOCK_MINUTES,
  MAX_FAILURES,
  type Verdict,
  forgiveFailures,
  type GuessSource,
  insertGuess,
  lockGuesses,
  markFailed,
  readGuessHistory,
  toAccount,
} from "../sessions/index.ts";
import { Semaphore } from "./semaphore.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { toNetwork } from "../../platform/limits/index.ts";
import { type UserRow, verifyPassword } from "../accounts/index.ts";

const FIRST_WAIT_MS = 30;
const LONGEST_WAIT_MS = 500;
const PATIENCE_MS = 10_000;
const MAX_QUEUE = 1000;
const semaphore = new Semaphore(Math.max(2, availableParallelism()), MAX_QUEUE);

type GuessCtx = Pick<Ctx, "pool" | "transaction">;

/**
 * Returns the result of `check`; null means a wrong password. Throws LOGIN_LOCKED, LOGIN_SLOWED, BUSY. If `check`
 * throws, the guess counts as failed.
 */
export async function checkGuess<T>(
  ctx: GuessCtx,
  source: GuessSource,
  check: () => Promise<T | null>,
): Promise<T | null> {
  return semaphore.run(async () => {
    const guessId = await takeGuess(ctx, source);
    let result: T | null = null;
    try {
      result = await check();
    } finally {
      await (result === null ? markFailed(ctx.pool, guessId) : forgiveFailures(ctx.pool, guessId));
    }
    return result;
  });
}

async function takeGuess(ctx: GuessCtx, source: GuessSource): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const taken = await tryToTake(ctx, source);
    if (typeof taken === "number") return taken;
    if (taken.kind === "locked") throw new AppError("LOGIN_LOCKED", { count: MAX_FAILURES, minutes: LOCK_MINUTES });
    if (taken.kind === "slowed") {
      throw new AppError("LOGIN_SLOWED", { seconds: taken.seconds }, { data: { seconds: taken.seconds } });
    }
    if (performance.now() > deadline) throw new AppError("BUSY");
    await sleep(wait);
  }
}

function tryToTake(ctx: GuessCtx, source: GuessSource): Promise<number | Verdict> {
  return ctx.transaction(async (tx) => {
    await lockGuesses(tx, source);
    const verdict = decideGuess(await readGuessHistory(tx, source));
    return verdict.kind === "check" ? insertGuess(tx, source) : verdict;
  });
}

/**
 * Checks that a signed-in user knows their password: to unlock the screen and to change the password. Guesses count
 * against a budget of the session. Throws LOGIN_LOCKED, BUSY.
 */
export async function isOwnPassword(ctx: Ctx, user: UserRow, password: string): Promise<boolean> {
  const trusted = `session/${ctx.session?.sessionId ?? getUser(ctx).userId}`;
  const source = { account: toAccount(user.user_name), network: toNetwork(ctx.clientIp), trusted };
  const right = await checkGuess(ctx, source, async () => (await verifyPassword(password, user.password)) || null);
  return right === true;
}
