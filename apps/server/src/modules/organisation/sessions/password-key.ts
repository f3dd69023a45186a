/**
 * The installation's RSA key, with which browsers encrypt passwords (RSA-OAEP-SHA256). It is created on first use, by
 * whichever node is first. The actual protection in transit is TLS.
 *
 * Hazard: someone replays an encrypted password. `GET /publicKey` returns a nonce. The console sends
 * `v1.<nonce>.<base64>`, encrypted with the nonce as the OAEP label, which is valid once and for five minutes. Clients
 * of the administration contract send only the base64, which is also valid once; the captcha beside it limits its time.
 */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "../../../kernel/app-error.ts";
import type { Db } from "../../../kernel/database.ts";
import { keepOnce } from "../../../kernel/installation.ts";
import { spendSecret } from "./used-secrets.store.ts";

const WITH_NONCE = /^v1\.([\w-]{43})\.([A-Za-z0-9+/=]+)$/;
const TIME_BYTES = 6;
const RANDOM_BYTES = 10;
const MARK_BYTES = 16;
const NONCE_SECONDS = 5 * 60;
/** A password without a nonce contains no time, so it is remembered for long. */
const BARE_SECONDS = 90 * 24 * 3600;

const NAME = "password-key";
const BITS = 2048;
const makeKeyPair = promisify(generateKeyPair);
const known = new WeakMap<Db, Promise<KeyObject>>();

/** Base64 of the DER SubjectPublicKeyInfo. */
export async function getPublicKeyText(db: Db): Promise<string> {
  const key = await getPrivateKey(db);
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
}

/** Valid for one encrypted password within five minutes, on every node. */
export async function createNonce(db: Db): Promise<string> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(Date.now(), 0, TIME_BYTES);
  const body = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
  return Buffer.concat([body, sign(await getPrivateKey(db), body)]).toString("base64url");
}

/**
 * Decrypts a password and marks the ciphertext as used. Returns null if this installation's key cannot decrypt it;
 * callers treat that as a wrong password. Throws PASSWORD_STALE if it was sent before or is too old.
 */
export async function takePlainPassword(db: Db, encrypted: string): Promise<string | null> {
  const key = await getPrivateKey(db);
  const [, nonce, block = encrypted] = WITH_NONCE.exec(encrypted) ?? [];
  const bytes = Buffer.from(block, "base64");
  const plain = decrypt(key, bytes, nonce);
  if (plain === null) return null;
  const isOpen =
    nonce === undefined
      ? await spendSecret(db, bytes, BARE_SECONDS)
      : isFresh(key, nonce) && (await spendSecret(db, Buffer.from(nonce), 2 * NONCE_SECONDS));
  if (!isOpen) throw new AppError("PASSWORD_STALE");
  return plain;
}

/**
 * Decrypts the input, or returns it unchanged if it is not encrypted: older clients send plain text over TLS. Throws
 * PASSWORD_STALE.
 */
export async function readPlainPassword(db: Db, input: string): Promise<string> {
  return (await takePlainPassword(db, input)) ?? input;
}

function decrypt(key: KeyObject, bytes: Buffer, label: string | undefined): string | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const oaepLabel = label === undefined ? {} : { oaepLabel: Buffer.from(label) };
    const plain = privateDecrypt({ key, padding, oaepHash: "sha256", ...oaepLabel }, bytes);
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

function isFresh(key: KeyObject, nonce: string): boolean {
  const bytes = Buffer.from(nonce, "base64url");
  const body = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
  const mark = bytes.subarray(body.length);
  if (mark.length !== MARK_BYTES || !timingSafeEqual(mark, sign(key, body))) return false;
  // The clocks of nodes may differ a little in both directions.
  return Math.abs(Date.now() - body.readUIntBE(0, TIME_BYTES)) <= NONCE_SECONDS * 1000;
}

function sign(key: KeyObject, body: Buffer): Buffer {
  const secret = createHash("sha256")
    .update("nonce")
    .update(key.export({ type: "pkcs8", format: "der" }))
    .digest();
  return createHmac("sha256", secret).update(body).digest().subarray(0, MARK_BYTES);
}

function getPrivateKey(db: Db): Promise<KeyObject> {
  let key = known.get(db);
  if (key === undefined) {
    key = loadOrCreate(db).catch((error: unknown) => {
      known.delete(db);
      throw error;
    });
    known.set(db, key);
  }
  return key;
}

async function loadOrCreate(db: Db): Promise<KeyObject> {
  const stored = await keepOnce(db, NAME, async () => {
    const { privateKey } = await makeKeyPair("rsa", { modulusLength: BITS });
    return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  });
  return createPrivateKey(stored);
}
