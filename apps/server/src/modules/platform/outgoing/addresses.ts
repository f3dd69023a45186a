/**
 * Decides which IP addresses lie outside: on the public internet, and not inside the operator's network or this
 * machine. The lists follow the special-purpose registries of IANA (RFC 6890 and its successors). An address that cannot
 * be read is not outside.
 */
import { isIPv4, isIPv6 } from "node:net";

type Bytes = readonly number[];
interface Range {
  readonly bytes: Bytes;
  readonly bits: number;
}

const INSIDE_IPV4 = toRanges([
  "0.0.0.0/8", // this host
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared between a carrier and its customers
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local, metadata of most clouds
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved and broadcast
  "168.63.129.16/32", // platform services of Azure, reachable only from inside
]);

/** Only this part of IPv6 is used for public addresses. */
const PUBLIC_IPV6 = toRange("2000::/3");
const INSIDE_IPV6 = toRanges([
  "2001::/23", // protocol assignments: Teredo, benchmarks, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4, which contains any IPv4 address
  "3fff::/20", // documentation
]);
/** The last four bytes are an IPv4 address, which decides. */
const CONTAINS_IPV4 = toRanges([
  "::ffff:0:0/96", // IPv4-mapped
  "64:ff9b::/96", // NAT64
]);
/** The second half of an ISATAP address, which contains any IPv4 address. */
const ISATAP = [0x00, 0x00, 0x5e, 0xfe];
const LOCAL_BIT = 0x02;

/** Services that hand out the credentials of this machine in a cloud. */
const METADATA = toRanges([
  "169.254.0.0/16",
  "100.100.100.200/32",
  "168.63.129.16/32",
  "192.0.0.192/32",
  "fe80::/10",
  "fd00:ec2::/32",
  "fd20:ce::/32",
]);

/** Whether a connection to this address leaves the operator's network. */
export function isOutside(address: string): boolean {
  const bytes = toBytes(address);
  if (bytes === null) return false;
  if (bytes.length === 4) return !isIn(INSIDE_IPV4, bytes);
  return isIn([PUBLIC_IPV6], bytes) && !isIn(INSIDE_IPV6, bytes) && !isIsatap(bytes);
}

export function isMetadata(address: string): boolean {
  const bytes = toBytes(address);
  return bytes === null || isIn(METADATA, bytes);
}

/** Two notations of one address are equal as keys. */
export function toAddressKey(address: string): string {
  return toBytes(address)?.join(".") ?? address;
}

/** The bytes of an address; those of the IPv4 address that it contains; null if it is not an address. */
function toBytes(address: string): Bytes | null {
  const bytes = readBytes(address);
  return bytes !== null && bytes.length === 16 && isIn(CONTAINS_IPV4, bytes) ? bytes.slice(12) : bytes;
}

/** An address with a zone (`fe80::1%eth0`) is not read. */
function readBytes(address: string): Bytes | null {
  if (isIPv4(address)) return address.split(".").map(Number);
  if (!isIPv6(address) || address.includes("%")) return null;
  // The URL parser turns every notation into groups of hexadecimal digits.
  const [head = "", tail = ""] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const [front, back] = [toGroupBytes(head), toGroupBytes(tail)];
  return [...front, ...Array.from({ length: 16 - front.length - back.length }, () => 0), ...back];
}

function toGroupBytes(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

function isIsatap(bytes: Bytes): boolean {
  return ISATAP.every((byte, at) => ((bytes[8 + at] ?? 0) & (at === 0 ? ~LOCAL_BIT : 0xff)) === byte);
}

function isIn(ranges: readonly Range[], bytes: Bytes): boolean {
  return ranges.some((range) => range.bytes.length === bytes.length && startsWith(bytes, range));
}

function startsWith(bytes: Bytes, { bytes: network, bits }: Range): boolean {
  return bytes.every((byte, at) => {
    const counted = Math.min(Math.max(bits - at * 8, 0), 8);
    return (byte ^ (network[at] ?? 0)) >> (8 - counted) === 0;
  });
}

function toRanges(texts: readonly string[]): Range[] {
  return texts.map(toRange);
}

function toRange(text: string): Range {
  const [address = "", bits] = text.split("/");
  return { bytes: readBytes(address) ?? [], bits: Number(bits) };
}
