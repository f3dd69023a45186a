/**
 * Passwords leave the browser only encrypted with the installation's key (product §12): base64 of RSA-OAEP-SHA256 over
 * the UTF-8 bytes. WebCrypto where the browser offers it, else the pure implementation, loaded on demand.
 */
import { getPublicKey } from "@idata/contracts";
import { call } from "../api/client.ts";

/** Fetches the key and encrypts. The key is fetched each time: it may have been replaced since. */
export async function encryptPassword(password: string): Promise<string> {
  const { publicKey } = await call(getPublicKey, { mayRepeat: true });
  return encryptWith(publicKey, password);
}

/** `publicKey`: base64 of the DER SubjectPublicKeyInfo. `subtle` is null on plain http. */
export async function encryptWith(
  publicKey: string,
  password: string,
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): Promise<string> {
  const spki = Uint8Array.from(atob(publicKey), (char) => char.charCodeAt(0));
  const message = new TextEncoder().encode(password);
  if (subtle !== null) {
    const key = await subtle.importKey("spki", spki, { name: "RSA-OAEP", hash: "SHA-256" }, false, ["encrypt"]);
    return toBase64(new Uint8Array(await subtle.encrypt({ name: "RSA-OAEP" }, key, message)));
  }
  const { encryptOaep } = await import("./rsa-oaep.ts");
  return toBase64(encryptOaep(spki, message, (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
