/**
 * The data behind `toPlace`: the library's own, or newer files of the same names in `<data folder>/ip-regions`
 * (docs/operations.md). Such a file is tried before it is used, since a broken or cut off one would give no places at
 * all: it is left alone, and whoever starts the server is told.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Config } from "../../../config.ts";

/** Its one export is called `default`, which loaders of modules read in two ways; `require` has one. */
const { default: IpRegions } = createRequire(import.meta.url)("ip2region") as typeof import("ip2region");

export type Regions = InstanceType<typeof IpRegions>;
type Files = NonNullable<ConstructorParameters<typeof IpRegions>[0]>;

const FOLDER = "ip-regions";
/** An address that any data knows, and the last of all: the index ends there, so a file that is cut off lacks it. */
const KINDS = [
  { option: "ipv4db", name: "ip2region.db", known: "114.114.114.114", last: "255.255.255.255" },
  { option: "ipv6db", name: "ipv6wry.db", known: "240e::1", last: "ffff:ffff::1" },
] as const;

interface RegionData {
  readonly files: Files;
  readonly broken: readonly string[];
  /** Read with the first public address: megabytes that an installation behind a firewall never needs. */
  regions: Regions | null;
}
/** By data folder; chosen once, so that files are used from the next start on. */
const chosen = new Map<string, RegionData>();

export function getRegions(config: Pick<Config, "dataDir">): Regions {
  const data = chooseData(config);
  data.regions ??= new IpRegions(data.files);
  return data.regions;
}

/** Names of the files in the data folder that cannot be used. */
export function listBrokenRegions(config: Pick<Config, "dataDir">): readonly string[] {
  return chooseData(config).broken;
}

function chooseData({ dataDir }: Pick<Config, "dataDir">): RegionData {
  const before = chosen.get(dataDir);
  if (before !== undefined) return before;
  const files: Files = {};
  const broken: string[] = [];
  for (const { option, name, known, last } of KINDS) {
    const path = join(dataDir, FOLDER, name);
    if (!existsSync(path)) continue;
    if (canFind({ [option]: path }, [known, last])) files[option] = path;
    else broken.push(name);
  }
  const isOwn = Object.keys(files).length > 0;
  const data = { files, broken, regions: isOwn ? new IpRegions(files) : null };
  chosen.set(dataDir, data);
  return data;
}

function canFind(files: Files, addresses: readonly string[]): boolean {
  try {
    const regions = new IpRegions(files);
    return addresses.every((address) => regions.search(address) !== null);
  } catch {
    return false;
  }
}
