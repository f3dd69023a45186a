/**
 * Keyed hashes that are stored instead of phone numbers and codes. The key is the operator's secret, which is not in
 * the database.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export interface CodeTarget {
  readonly formId: number;
  readonly questionId: string;
  /** In its canonical form. */
  readonly phone: string;
}

const DIGITS = 6;

function hashWithSecret(secret: string, ...parts: readonly (string | number)[]): string {
  return createHmac("sha256", `idata-sms:${secret}`).update(JSON.stringify(parts)).digest("hex");
}

export function createCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

export function createSalt(): string {
  return randomBytes(16).toString("hex");
}

export function hashPhone(secret: string, phone: string): string {
  return hashWithSecret(secret, "phone", phone);
}

export function hashAddress(secret: string, address: string): string {
  return hashWithSecret(secret, "address", address);
}

/** Bound to form, question and phone number, so the code is useless anywhere else. */
export function hashCode(secret: string, { formId, questionId, phone }: CodeTarget, salt: string, code: string) {
  return hashWithSecret(secret, "code", formId, questionId, phone, salt, code);
}

/** Compares in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, "hex"), Buffer.from(b, "hex")];
  return left.length === right.length && timingSafeEqual(left, right);
}
