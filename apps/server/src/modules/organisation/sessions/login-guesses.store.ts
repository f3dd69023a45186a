/** SQL of `login_guesses`. Locks of the account and then the network make check and insert atomic. */
import { sql } from "kysely";
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";
import { type GuessHistory, type PastGuess, WINDOW_SECONDS } from "./decide-guess.ts";

export interface GuessSource {
  /** The typed user name, normalised. */
  readonly account: string;
  readonly network: string;
  /** The known browser or session whose budget the guess uses; null for a stranger. */
  readonly trusted: string | null;
}

/** Longer than the contract's lock can last. */
const LOOK_BACK_SECONDS = 2 * WINDOW_SECONDS;
const KEEP_SECONDS = 2 * LOOK_BACK_SECONDS;

/**
 * Locks the account and, for strangers, the network until the transaction ends. Always in this order, to avoid
 * deadlocks.
 */
export async function lockGuesses(tx: Tx, { account, network, trusted }: GuessSource): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guess/account/${account}`}, 0))`.execute(tx);
  if (trusted === null) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`guess/network/${network}`}, 0))`.execute(tx);
  }
}

export async function readGuessHistory(db: Executor, source: GuessSource): Promise<GuessHistory> {
  const { account, network, trusted } = source;
  const age = sql`extract(epoch from clock_timestamp() - guessed_at)::float8`;
  const after = sql`clock_timestamp() - ${LOOK_BACK_SECONDS} * interval '1 second'`;
  const ofAccount = await sql<PastGuess>`
    select network, trusted, state, ${age} as age from login_guesses
    where account = ${account} and guessed_at > ${after}`.execute(db);
  if (trusted !== null) return { network, trusted, ofAccount: ofAccount.rows, ofNetwork: [], peopleOfNetwork: 0 };
  const ofNetwork = await sql<PastGuess>`
    select network, trusted, state, ${age} as age from login_guesses
    where network = ${network} and trusted is null and guessed_at > ${after}`.execute(db);
  const people = await sql<{ n: number }>`
    select count(distinct user_id) as n from known_browsers
    where network = ${network} and seen_at > now() - interval '1 day'`.execute(db);
  const peopleOfNetwork = people.rows[0]?.n ?? 0;
  return { network, trusted, ofAccount: ofAccount.rows, ofNetwork: ofNetwork.rows, peopleOfNetwork };
}

/** Returns the id of the guess. */
export async function insertGuess(tx: Tx, { account, network, trusted }: GuessSource): Promise<number> {
  const { rows } = await sql<{ guess_id: number }>`
    insert into login_guesses (account, network, trusted) values (${account}, ${network}, ${trusted})
    returning guess_id`.execute(tx);
  return rows[0]?.guess_id ?? 0;
}

export async function markFailed(pool: Pool, guessId: number): Promise<void> {
  const text = "update login_guesses set state = 'failed' where guess_id = $1";
  await pool.query({ name: "guess-failed", text, values: [guessId] });
}

/** Deletes the guess, because the password was correct, and forgives earlier failures from the same budget. */
export async function forgiveFailures(pool: Pool, guessId: number): Promise<void> {
  const text = `
    with own as (delete from login_guesses where guess_id = $1 returning account, network, trusted)
    update login_guesses g set state = 'forgiven' from own
    where g.account = own.account and g.network = own.network and g.trusted is not distinct from own.trusted
      and g.state = 'failed'`;
  await pool.query({ name: "guess-forgive", text, values: [guessId] });
}

/** Lets everyone try again at once, after an administrator has unlocked the account. */
export async function unlockAccount(pool: Pool, account: string): Promise<void> {
  await pool.query("delete from login_guesses where account = $1", [account]);
}

export async function deleteOldGuesses(pool: Pool): Promise<void> {
  const text = "delete from login_guesses where guessed_at < now() - $1 * interval '1 second'";
  await pool.query(text, [KEEP_SECONDS]);
}

/**
 * Normalises a user name for counting guesses: case and compatibility forms (full width …) do not make another account.
 */
export function toAccount(userName: string): string {
  return userName.normalize("NFKC").trim().toLowerCase();
}
