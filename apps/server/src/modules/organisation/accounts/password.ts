/**
 * Password hashes: argon2id in the PHC string format, so that the cost parameters can grow without changing old rows.
 * Verifying a password takes equally long for unknown accounts.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await toTag(password, nonce, MEMORY_KIB, PASSES, LANES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/** `hash` is null for an unknown account: does the same work and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = PHC.exec(hash ?? (await getDecoy()));
  if (match === null) return false;
  const [, memory, passes, lanes, nonce = "", expected = ""] = match;
  const tag = await toTag(password, Buffer.from(nonce, "base64"), Number(memory), Number(passes), Number(lanes));
  const wanted = Buffer.from(expected, "base64");
  return wanted.length === tag.length && timingSafeEqual(wanted, tag) && hash !== null;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

let decoy: Promise<string> | undefined;
function getDecoy(): Promise<string> {
  return (decoy ??= hashPassword(randomBytes(16).toString("hex")));
}

function toTag(message: string, nonce: Buffer, memory: number, passes: number, parallelism: number): Promise<Buffer> {
  const bytes = Buffer.from(message.normalize("NFC"), "utf8");
  return derive("argon2id", { message: bytes, nonce, memory, passes, parallelism, tagLength: TAG_BYTES });
}

/** PHC uses base64 without padding. */
function toBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
