/**
 * Names the location of an address for the logs (administration contract §5.8): province and city in China, otherwise
 * the country. Works offline. Never used for decisions.
 */
import { BlockList, isIP, isIPv4 } from "node:net";
import type { Config } from "../../../config.ts";
import { getRegions, type Regions } from "./region-data.ts";

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

export function toPlace(config: Pick<Config, "dataDir">, address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIP(plain) === 0) return UNKNOWN;
  if (LOCAL.check(plain, isIPv4(plain) ? "ipv4" : "ipv6")) return PRIVATE;
  return findPlace(getRegions(config), plain);
}

function findPlace(regions: Regions, address: string): string {
  try {
    const found = regions.search(address);
    const parts = [found?.province ?? "", found?.city ?? ""].filter((part) => part !== "");
    return parts.join(" ") || found?.country || UNKNOWN;
  } catch {
    // A replaced data file is damaged. That must not prevent anyone from signing in.
    return UNKNOWN;
  }
}
