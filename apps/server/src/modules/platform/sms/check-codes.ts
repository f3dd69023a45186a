/**
 * Judges the codes of one response inside the transaction that stores it. Hazards: guessing (a wrong code counts, and
 * tries at once queue at the locked row, so nobody gets more than five), replay and two responses with one code (a code
 * is used up by the commit of the response and by nothing else).
 */
import { type CodeTarget, hashCode, hashPhone, isSameHash } from "./code-hash.ts";
import { countWrongTry, lockCode, type SmsExecutor, spendCode } from "./sms.store.ts";

export interface Proof extends CodeTarget {
  /** As typed. */
  readonly code: string;
}

/**
 * Locks the codes and gives the questions whose code is not right, having counted that as a try: the caller commits when
 * there are any, and calls `spendCodes` in the same transaction when there are none.
 */
export async function checkCodes(executor: SmsExecutor, secret: string, proofs: readonly Proof[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const proof of inOrder(proofs)) {
    const key = toKey(secret, proof);
    const stored = await lockCode(executor, key);
    const isRight =
      stored !== null && isSameHash(stored.codeHash, hashCode(secret, proof, stored.salt, proof.code)) && stored.live;
    if (isRight) continue;
    wrong.push(proof.questionId);
    if (stored?.live) await countWrongTry(executor, key);
  }
  return wrong;
}

export async function spendCodes(executor: SmsExecutor, secret: string, proofs: readonly Proof[]): Promise<void> {
  for (const proof of inOrder(proofs)) await spendCode(executor, toKey(secret, proof));
}

/** Rows are locked in one order by everybody, whatever the version of the form they fill in. */
function inOrder(proofs: readonly Proof[]): Proof[] {
  return [...proofs].sort((a, b) => (a.questionId < b.questionId ? -1 : 1));
}

function toKey(secret: string, { formId, questionId, phone }: Proof) {
  return { formId, questionId, phoneHash: hashPhone(secret, phone) };
}
