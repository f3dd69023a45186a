/**
 * Identifies visitors on pages without script. The first page is the same for everyone and contains no id, so the
 * browser gets a random cookie. The response id is derived from the cookie and the posted fields. A form that is posted
 * twice by a double click or a reload gets the same id; a form that is opened and filled in again gets a new one.
 */
import { createHash, randomBytes } from "node:crypto";
import type { FilledField } from "@idata/engine";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "idata-visit";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function startVisit(reply: FastifyReply, path: string): void {
  const value = randomBytes(16).toString("base64url");
  void reply.header("set-cookie", `${NAME}=${value}; Path=${path}; HttpOnly; SameSite=Lax`);
}

/** Returns the id in the page, or else an id derived from the cookie and the posted fields. */
export function toResponseId(request: FastifyRequest, carried: string, fields: readonly FilledField[]): string {
  if (UUID.test(carried)) return carried.toLowerCase();
  const visit = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})`).exec(request.headers.cookie ?? "")?.[1];
  const seed = visit === undefined ? randomBytes(16) : JSON.stringify([visit, request.url, fields]);
  return toUuid(createHash("sha256").update(seed).digest());
}

/** A UUID of version 8 (custom bits) from a hash. */
function toUuid(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
