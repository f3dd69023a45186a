/** Where an address is, as the logs show it (administration contract §5.8). */
import { BlockList, isIPv4 } from "node:net";

const LOCAL = new BlockList();
for (const [address, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
] as const) {
  LOCAL.addSubnet(address, bits, "ipv4");
}
LOCAL.addAddress("::1", "ipv6");
LOCAL.addSubnet("fc00::", 7, "ipv6");
LOCAL.addSubnet("fe80::", 10, "ipv6");

const PRIVATE = "内网IP";
const UNKNOWN = "XX XX";

export function toPlace(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  return LOCAL.check(plain, isIPv4(plain) ? "ipv4" : "ipv6") ? PRIVATE : UNKNOWN;
}
