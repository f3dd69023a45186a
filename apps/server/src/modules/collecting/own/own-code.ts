/**
 * The code that opens one response to whoever sent it (docs/adr/0055). It names the response by half of its id and is
 * signed, so nothing is stored for it and the submit needs no further statement: 60 random bits of the id and 72 bits of
 * the signature. Written in Crockford's base 32, which forgives O for 0 and I or L for 1.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_BYTES = 8;
export const TAG_BYTES = 9;
/** Characters for the bytes; the rest of the code is the number of the form. */
const LENGTH = Math.ceil(((ID_BYTES + TAG_BYTES) * 8) / 5);
const LONGEST_FORM = 8;
/** Of what somebody typed, including separators. */
const LONGEST_TYPED = 100;

/** A code as it was given, not to be trusted before `isSignedFor`. */
export interface ClaimedCode {
  readonly formId: number;
  /** The first and the last id that begin as the code says. */
  readonly from: string;
  readonly to: string;
  readonly tag: Buffer;
  /** Normalised, in groups. */
  readonly text: string;
}

function sign(secret: KeyObject, formId: number, responseId: string): Buffer {
  return createHmac("sha256", secret).update(`own\n${formId}\n${responseId}`).digest().subarray(0, TAG_BYTES);
}

function encode(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits = bits.padEnd(LENGTH * 5, "0");
  return Array.from({ length: LENGTH }, (_, at) => ALPHABET[parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join("");
}

/** Null if a character is not of the alphabet, or if the bits that fill up the last one are not 0. */
function decode(text: string): Buffer | null {
  let bits = "";
  for (const char of text) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) return null;
    bits += value.toString(2).padStart(5, "0");
  }
  const length = (ID_BYTES + TAG_BYTES) * 8;
  if (bits.slice(length).includes("1")) return null;
  return Buffer.from(Array.from({ length: length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8), 2)));
}

function toForm(formId: number): string {
  let text = "";
  for (let rest = formId; rest > 0; rest = Math.floor(rest / 32)) text = `${ALPHABET[rest % 32]}${text}`;
  return text;
}

/** In groups for reading aloud: `2F-7K3M-9QXD-R2VA-…`. */
const inGroups = (form: string, body: string): string => [form, ...(body.match(/.{4}/g) ?? [])].join("-");

export function createCode(secret: KeyObject, formId: number, responseId: string): string {
  return toCode(formId, responseId, sign(secret, formId, responseId));
}

/** Writes a code with another signature, of `TAG_BYTES`. */
export function toCode(formId: number, responseId: string, tag: Buffer): string {
  const id = Buffer.from(responseId.replaceAll("-", ""), "hex").subarray(0, ID_BYTES);
  return inGroups(toForm(formId), encode(Buffer.concat([id, tag])));
}

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Null for what cannot be a code. */
export function parseCode(typed: string): ClaimedCode | null {
  const text = typed
    .slice(0, LONGEST_TYPED)
    .toUpperCase()
    .replaceAll(/[\s\-_–—]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const [form, body] = [text.slice(0, -LENGTH), text.slice(-LENGTH)];
  if (form === "" || form.startsWith("0") || form.length > LONGEST_FORM || body.length !== LENGTH) return null;
  const bytes = decode(body);
  if (bytes === null) return null;
  let formId = 0;
  for (const char of form) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) return null;
    formId = formId * 32 + value;
  }
  const id = bytes.subarray(0, ID_BYTES).toString("hex");
  const [from, to] = [toUuid(id.padEnd(32, "0")), toUuid(id.padEnd(32, "f"))];
  return { formId, from, to, tag: bytes.subarray(ID_BYTES), text: inGroups(form, body) };
}

export function isSignedFor(secret: KeyObject, { formId, tag }: ClaimedCode, responseId: string): boolean {
  return timingSafeEqual(tag, sign(secret, formId, responseId));
}
