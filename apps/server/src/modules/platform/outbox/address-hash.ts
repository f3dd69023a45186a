/**
 * The secret of this installation for links and hashes of the outbox. It is made at its first use and kept in the
 * database, so all nodes have the same one.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Executor } from "../../../kernel/database.ts";
import { keepOnce } from "../../../kernel/installation.ts";

const NAME = "outbox.secret";

export async function getOutboxSecret(db: Executor): Promise<Buffer> {
  return Buffer.from(await keepOnce(db, NAME, () => randomBytes(32).toString("base64")), "base64");
}

export function sign(secret: Buffer, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
}

/** Names an address without showing it. Letter case does not matter. */
export function hashAddress(secret: Buffer, channel: string, address: string): string {
  return sign(secret, `address/${channel}`, address.trim().toLowerCase()).toString("hex").slice(0, 40);
}

/** What a link proves: this address (by its hash) wants no more messages of this form, or none at all. */
export interface UnsubscribeRight {
  readonly addressHash: string;
  readonly formId: number | null;
}

const TAG_BYTES = 16;

export function toUnsubscribeToken(secret: Buffer, { addressHash, formId }: UnsubscribeRight): string {
  const text = `${addressHash}.${formId ?? 0}`;
  const tag = sign(secret, "unsubscribe", text).subarray(0, TAG_BYTES);
  return `${text}.${tag.toString("base64url")}`;
}

/** Null if the token was not made by this installation. */
export function readUnsubscribeToken(secret: Buffer, token: string): UnsubscribeRight | null {
  const [, addressHash = "", form = "", tag = ""] = /^([0-9a-f]{40})\.(\d{1,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (addressHash === "") return null;
  const wanted = sign(secret, "unsubscribe", `${addressHash}.${form}`).subarray(0, TAG_BYTES);
  const given = Buffer.from(tag, "base64url");
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { addressHash, formId: form === "0" ? null : Number(form) };
}
