/**
 * Links whose answers are signed (docs/adr/0070). The signature is over the form, the number of its key, the person for whom
 * the link was made, if any, and every answer in the address. The key is the installation's and leaves it never; another
 * number makes another signature, so a form ends its links by counting up.
 *
 * Hazard: a changed answer, or a link of another form, person or key, is taken for a signed one (docs/hazards.md#s39).
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** Name and value, as they stand in the address without `q.`. */
export type LinkField = readonly [name: string, value: string];

/** What a request brings; untrusted. */
export interface GivenLink {
  readonly fields: readonly LinkField[];
  readonly signature: string;
}

interface Signed {
  readonly formId: number;
  readonly key: number;
  /** Somebody of the form's list; null for a link that anybody may use. */
  readonly personId: number | null;
}

/** Bytes of the signature that the address holds. */
const TAG_BYTES = 18;

function toTag(secret: KeyObject, { formId, key, personId }: Signed, fields: readonly LinkField[]): string {
  // Programs may order parameters anew, but not the values of one parameter.
  const ordered = fields.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const text = JSON.stringify(["signed-link", formId, key, personId, ordered]);
  return createHmac("sha256", secret).update(text).digest().subarray(0, TAG_BYTES).toString("base64url");
}

export function signLink(secret: KeyObject, signed: Signed, fields: readonly LinkField[]): string {
  return `${signed.key}.${signed.personId ?? ""}.${toTag(secret, signed, fields)}`;
}

/** The key and the person of a link that is signed; null if anything in it was changed. */
export function openLink(
  secret: KeyObject,
  formId: number,
  { fields, signature }: GivenLink,
): Pick<Signed, "key" | "personId"> | null {
  const [, number = "", person = "", tag = ""] = /^(\d{1,9})\.(\d{0,15})\.([\w-]{24})$/.exec(signature) ?? [];
  if (tag === "") return null;
  const [key, personId] = [Number(number), person === "" ? null : Number(person)];
  const wanted = toTag(secret, { formId, key, personId }, fields);
  return timingSafeEqual(Buffer.from(tag), Buffer.from(wanted)) ? { key, personId } : null;
}

/** The parameters of an address with this link. */
export const toLinkQuery = ({ fields, signature }: GivenLink): [string, string][] => [
  ...fields.map(([name, value]): [string, string] => [`q.${name}`, value]),
  ["sig", signature],
];
