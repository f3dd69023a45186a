/**
 * Answers in the address of the page: `?q.NAME=VALUE`. Values are spelled as a page without script posts them
 * (docs/adr/0058). With `sig`, the answers are signed (docs/adr/0070).
 */
import { AppError } from "../../../kernel/app-error.ts";
import type { GivenLink, LinkField } from "../gates/index.ts";

const PREFIX = "q.";
const SIGNATURE = "sig";
const MOST_FIELDS = 200;
const LONGEST_VALUE = 5000;

/** Without the prefix, in the order of the address. */
export function readLinkFields(query: unknown): LinkField[] {
  const fields: LinkField[] = [];
  for (const [key, values] of Object.entries(query as Readonly<Record<string, unknown>>)) {
    if (!key.startsWith(PREFIX)) continue;
    for (const value of [values].flat()) {
      if (fields.length >= MOST_FIELDS) return fields;
      if (typeof value === "string" && value.length <= LONGEST_VALUE) fields.push([key.slice(PREFIX.length), value]);
    }
  }
  return fields;
}

/** The signed link in an address; null if it has no signature. */
export function readSignedLink(query: unknown): GivenLink | null {
  const signature = (query as Readonly<Record<string, unknown>>)[SIGNATURE];
  if (signature === undefined) return null;
  return { fields: readLinkFields(query), signature: typeof signature === "string" ? signature : "" };
}

/** What a page without script posts back. Throws COLLECT_LINK_BROKEN for anything else. */
export function parsePostedLink(text: string): GivenLink | null {
  if (text === "") return null;
  try {
    const { fields, signature } = JSON.parse(text) as GivenLink;
    const isField = (field: unknown): boolean =>
      Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === "string");
    if (typeof signature === "string" && Array.isArray(fields) && fields.every(isField)) return { fields, signature };
  } catch {
    // Not what the page contained.
  }
  throw new AppError("COLLECT_LINK_BROKEN");
}
