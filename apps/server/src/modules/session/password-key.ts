/**
 * The installation's own RSA key, with which browsers encrypt passwords (RSA-OAEP-SHA256). It is made once, on first
 * use, whoever comes first on whichever node; the transport's real protection is TLS.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from "node:crypto";
import { promisify } from "node:util";
import type { Db } from "../../kernel/database.ts";

const NAME = "password-key";
const BITS = 2048;
const makeKeyPair = promisify(generateKeyPair);
const known = new WeakMap<Db, Promise<KeyObject>>();

/** Base64 of the DER SubjectPublicKeyInfo. */
export async function getPublicKeyText(db: Db): Promise<string> {
  const key = await getPrivateKey(db);
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
}

/** Null for anything that this installation's key cannot read; callers treat that as a wrong password. */
export async function findPlainPassword(db: Db, encrypted: string): Promise<string | null> {
  const key = await getPrivateKey(db);
  try {
    const bytes = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
      Buffer.from(encrypted, "base64"),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What was encrypted for this installation, else the text itself: older clients send it plain, over TLS. */
export async function readPlainPassword(db: Db, input: string): Promise<string> {
  return (await findPlainPassword(db, input)) ?? input;
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
  const found = await load(db);
  if (found !== null) return found;
  const { privateKey } = await makeKeyPair("rsa", { modulusLength: BITS });
  const value = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  await db
    .insertInto("installation")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Read again: another node may have been first.
  return (await load(db)) ?? privateKey;
}

async function load(db: Db): Promise<KeyObject | null> {
  const row = await db.selectFrom("installation").select("value").where("name", "=", NAME).executeTakeFirst();
  return row === undefined ? null : createPrivateKey(row.value);
}
