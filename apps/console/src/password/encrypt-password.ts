/**
 * Passwords leave the browser only encrypted with the installation's key (product §12): base64 of RSA-OAEP-SHA256 over
 * the UTF-8 bytes. The server's nonce is the OAEP label, so an intercepted message cannot be replayed. Uses WebCrypto
 * if available, else a JavaScript implementation that is loaded on demand.
 */
import { getPublicKey } from "@idata/contracts";
import { call } from "../api/client.ts";

/** Fetches the key and encrypts. The key is fetched each time, because it may have been replaced. */
export async function encryptPassword(password: string): Promise<string> {
  const { publicKey, nonce } = await call(getPublicKey, { mayRepeat: true });
  return encryptWith({ publicKey, nonce }, password);
}

export interface PasswordKey {
  /** DER SubjectPublicKeyInfo in base64. */
  publicKey: string;
  /** Valid once. Absent if the server does not use nonces; then the result has no prefix. */
  nonce?: string | undefined;
}

/** `subtle` is null on plain HTTP. */
export async function encryptWith(
  { publicKey, nonce }: PasswordKey,
  password: string,
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): Promise<string> {
  const spki = Uint8Array.from(atob(publicKey), (char) => char.charCodeAt(0));
  const message = new TextEncoder().encode(password);
  const label = new TextEncoder().encode(nonce ?? "");
  const block = await encryptBlock(spki, message, label, subtle);
  return nonce === undefined ? toBase64(block) : `v1.${nonce}.${toBase64(block)}`;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function encryptBlock(
  spki: Bytes,
  message: Bytes,
  label: Bytes,
  subtle: SubtleCrypto | null,
): Promise<Uint8Array> {
  if (subtle !== null) {
    const key = await subtle.importKey("spki", spki, { name: "RSA-OAEP", hash: "SHA-256" }, false, ["encrypt"]);
    return new Uint8Array(await subtle.encrypt({ name: "RSA-OAEP", label }, key, message));
  }
  const { encryptOaep } = await import("./rsa-oaep.ts");
  return encryptOaep(spki, message, (bytes) => crypto.getRandomValues(bytes as Bytes), label);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
