/** Receipt codes: 12 characters of Crockford's base 32 (no I, L, O, U), 60 random bits. */
import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECEIPT_LENGTH = 12;

const pool = Buffer.alloc(RECEIPT_LENGTH * 256);
let used = pool.length;

/**
 * Creates a receipt, grouped for reading aloud: `7K3M-9QXD-R2VA`. It cannot be guessed but is not guaranteed to be
 * unique.
 */
export function createReceipt(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let receipt = "";
  for (let i = 0; i < RECEIPT_LENGTH; i++) {
    if (i === 4 || i === 8) receipt += "-";
    receipt += ALPHABET[(pool[used++] ?? 0) & 31];
  }
  return receipt;
}
