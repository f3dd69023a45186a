/**
 * RSA-OAEP with SHA-256 (RFC 8017 §7.1) for pages without WebCrypto. Encryption only: the arithmetic uses no private
 * key, so its timing reveals nothing that the padding does not hide.
 */
import { sha256 } from "./sha256.ts";

const HASH_BYTES = 32;

interface PublicKey {
  modulus: bigint;
  exponent: bigint;
  /** Length of the modulus in bytes. */
  size: number;
}

/** `spki`: DER SubjectPublicKeyInfo. `random`: fills an array with strong random bytes. */
export function encryptOaep(
  spki: Uint8Array,
  message: Uint8Array,
  random: (bytes: Uint8Array) => void,
  label: Uint8Array = new Uint8Array(0),
): Uint8Array {
  const key = parseSpki(spki);
  const room = key.size - 2 * HASH_BYTES - 2;
  if (message.length > room) throw new RangeError("the message is too long for the key");
  const data = new Uint8Array(key.size - HASH_BYTES - 1);
  data.set(sha256(label));
  data[data.length - message.length - 1] = 1;
  data.set(message, data.length - message.length);
  const seed = new Uint8Array(HASH_BYTES);
  random(seed);
  const maskedData = xor(data, mgf1(seed, data.length));
  const maskedSeed = xor(seed, mgf1(maskedData, HASH_BYTES));
  const block = Uint8Array.from([0, ...maskedSeed, ...maskedData]);
  return fromInteger(power(toInteger(block), key.exponent, key.modulus), key.size);
}

/** Mask generation function 1 with SHA-256. */
function mgf1(seed: Uint8Array, length: number): Uint8Array {
  const mask = new Uint8Array(length);
  for (let counter = 0, at = 0; at < length; counter++, at += HASH_BYTES) {
    const input = new Uint8Array(seed.length + 4);
    input.set(seed);
    new DataView(input.buffer).setUint32(seed.length, counter);
    mask.set(sha256(input).subarray(0, length - at), at);
  }
  return mask;
}

function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((byte, i) => byte ^ (b[i] ?? 0));
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function toInteger(bytes: Uint8Array): bigint {
  let hex = "0x0";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return BigInt(hex);
}

function fromInteger(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16).padStart(length * 2, "0");
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

/** SEQUENCE { algorithm, BIT STRING { SEQUENCE { modulus, exponent } } } */
function parseSpki(der: Uint8Array): PublicKey {
  const info = readDer(der, 0, 0x30);
  const algorithm = readDer(der, info.start, 0x30);
  const bits = readDer(der, algorithm.end, 0x03);
  const key = readDer(der, bits.start + 1, 0x30);
  const modulus = readDer(der, key.start, 0x02);
  const exponent = readDer(der, modulus.end, 0x02);
  const n = toInteger(der.subarray(modulus.start, modulus.end));
  const size = Math.ceil(n.toString(16).length / 2);
  return { modulus: n, exponent: toInteger(der.subarray(exponent.start, exponent.end)), size };
}

function readDer(der: Uint8Array, at: number, tag: number): { start: number; end: number } {
  const first = der[at + 1];
  if (der[at] !== tag || first === undefined) throw new TypeError("not an RSA public key");
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const start = at + 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : Number(toInteger(der.subarray(at + 2, start)));
  const end = start + length;
  if (end > der.length) throw new TypeError("not an RSA public key");
  return { start, end };
}
