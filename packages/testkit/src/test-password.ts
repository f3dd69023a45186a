/**
 * Password hashes of test accounts, with the lowest cost that argon2 allows. The server takes the cost of each check from
 * the stored hash, so each sign-in of such an account takes one millisecond instead of 35.
 */
import { argon2Sync, randomBytes } from "node:crypto";

const MEMORY_KIB = 8;
const PASSES = 1;
const LANES = 1;
const TAG_BYTES = 32;

export function hashTestPassword(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", {
    message: password.normalize("NFC"),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
  const cost = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  return `$argon2id$v=19$${cost}$${toUnpadded(nonce)}$${toUnpadded(tag)}`;
}

/** Base64 without padding, as the PHC string format wants it. */
function toUnpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
