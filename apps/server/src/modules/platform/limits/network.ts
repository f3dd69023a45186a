/**
 * Reduces an address to the network of one household or school. A household has many IPv6 addresses, so limits per
 * whole address would have no effect.
 */
import { isIPv6 } from "node:net";

const GROUPS = 8;
/** A household gets a /64: the first four groups. */
const KEPT = 4;

/** Returns an IPv4 address unchanged and the first 64 bits of an IPv6 address. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.replace(/%.*$/, "").split("::");
  const front = toGroups(head);
  const back = toGroups(tail ?? "");
  const zeros = tail === undefined ? [] : Array.from({ length: GROUPS - front.length - back.length }, () => "0");
  const groups = [...front, ...zeros, ...back].slice(0, KEPT);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** The last part may be an IPv4 address, which fills two groups. */
function toGroups(text: string): string[] {
  return text === "" ? [] : text.split(":").flatMap((part) => (part.includes(".") ? ["0", "0"] : [part]));
}
