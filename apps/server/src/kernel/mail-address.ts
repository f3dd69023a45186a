/** Validates addresses of mailboxes, for the settings and for everything that sends mail. */
import { domainToASCII } from "node:url";

const MOST_ADDRESS = 254;
const MOST_LOCAL = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The address as it may stand in an SMTP command, or null if it is none. Only plain ASCII mailboxes are accepted, so
 * nothing in an address can end the command or name a second recipient. Domains of other scripts become punycode.
 */
export function toMailAddress(input: string): string | null {
  const trimmed = input.trim();
  const at = trimmed.lastIndexOf("@");
  const local = trimmed.slice(0, Math.max(at, 0));
  const typed = trimmed.slice(at + 1);
  // domainToASCII would silently drop or translate these characters.
  if (/[\s\p{Cc}\p{Cf}/?#%:[\]\\]/u.test(typed)) return null;
  const domain = domainToASCII(typed);
  const address = `${local}@${domain}`;
  const fits = local.length <= MOST_LOCAL && address.length <= MOST_ADDRESS;
  return fits && LOCAL.test(local) && DOMAIN.test(domain) ? address : null;
}
