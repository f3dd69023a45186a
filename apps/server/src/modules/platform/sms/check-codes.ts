/**
 * Checks the codes of a response inside the transaction that stores it. Hazards: guessing (a wrong code counts as an
 * attempt; concurrent attempts wait for the locked row, so nobody gets more than five), and replay or two responses
 * with one code (only the commit of a response uses up its codes).
 */
import { type CodeTarget, hashCode, hashPhone, isSameHash } from "./code-hash.ts";
import { countWrongTry, lockCode, type SmsExecutor, spendCode } from "./sms.store.ts";

export interface Proof extends CodeTarget {
  /** As the respondent typed it. */
  readonly code: string;
}

/**
 * Locks the codes and returns the ids of the questions whose code is wrong, after counting each as an attempt. If there
 * are any, the caller must still commit to keep the count. If there are none, it must call `markCodesUsed` in the same
 * transaction.
 */
export async function checkCodes(executor: SmsExecutor, secret: string, proofs: readonly Proof[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const proof of sortByQuestion(proofs)) {
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

export async function markCodesUsed(executor: SmsExecutor, secret: string, proofs: readonly Proof[]): Promise<void> {
  for (const proof of sortByQuestion(proofs)) await spendCode(executor, toKey(secret, proof));
}

/**
 * All transactions lock the rows in the same order, whichever version of the form they belong to, so they cannot
 * deadlock.
 */
function sortByQuestion(proofs: readonly Proof[]): Proof[] {
  return [...proofs].sort((a, b) => (a.questionId < b.questionId ? -1 : 1));
}

function toKey(secret: string, { formId, questionId, phone }: Proof) {
  return { formId, questionId, phoneHash: hashPhone(secret, phone) };
}
