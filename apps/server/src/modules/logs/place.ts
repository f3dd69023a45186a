/**
 * Where an address is, as the logs show it (administration contract §5.8): province and city, or the country abroad.
 * Offline: the data comes with a library and ages, so files of the same names in `<data folder>/ip-regions` are taken
 * in its place (docs/operations.md). For people who read logs; never used for decisions.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP, isIPv4 } from "node:net";
import { join } from "node:path";
import type { Config } from "../../config.ts";

/** Its one export is called `default`, which loaders of modules read in two ways; `require` has one. */
const { default: IpRegions } = createRequire(import.meta.url)("ip2region") as typeof import("ip2region");

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
const FOLDER = "ip-regions";

type Regions = InstanceType<typeof IpRegions>;
/** By data folder; null where the files there cannot be read. Opened with the first public address. */
const opened = new Map<string, Regions | null>();

export function toPlace({ dataDir }: Pick<Config, "dataDir">, address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIP(plain) === 0) return UNKNOWN;
  if (LOCAL.check(plain, isIPv4(plain) ? "ipv4" : "ipv6")) return PRIVATE;
  let regions = opened.get(dataDir);
  if (regions === undefined) {
    regions = openRegions(dataDir);
    opened.set(dataDir, regions);
  }
  return regions === null ? UNKNOWN : findPlace(regions, plain);
}

function openRegions(dataDir: string): Regions | null {
  const own = (name: string): string | undefined => {
    const path = join(dataDir, FOLDER, name);
    return existsSync(path) ? path : undefined;
  };
  const ipv4db = own("ip2region.db");
  const ipv6db = own("ipv6wry.db");
  try {
    return new IpRegions({
      ...(ipv4db === undefined ? {} : { ipv4db }),
      ...(ipv6db === undefined ? {} : { ipv6db }),
    });
  } catch {
    // Somebody put a broken file there. Nobody is kept from signing in for that.
    return null;
  }
}

function findPlace(regions: Regions, address: string): string {
  try {
    const found = regions.search(address);
    const parts = [found?.province ?? "", found?.city ?? ""].filter((part) => part !== "");
    return parts.join(" ") || found?.country || UNKNOWN;
  } catch {
    // As above: a file that is cut off shows itself only here.
    return UNKNOWN;
  }
}
