/**
 * Chooses the data for `toPlace`: the library's, or newer files of the same names in `<data folder>/ip-regions`
 * (docs/operations.md). Each such file is tested before use, because with a damaged or truncated file every location
 * would be unknown. An unusable file is ignored, and a warning is logged at the start.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Config } from "../../../config.ts";

/** Loaded by `require`, because module loaders disagree about how to import its only export, `default`. */
const { default: IpRegions } = createRequire(import.meta.url)("ip2region") as typeof import("ip2region");

export type Regions = InstanceType<typeof IpRegions>;
type Files = NonNullable<ConstructorParameters<typeof IpRegions>[0]>;

const FOLDER = "ip-regions";
/**
 * `known` is an address that every version of the data contains. `last` is the last one of the index, so a truncated
 * file lacks it.
 */
const KINDS = [
  { option: "ipv4db", name: "ip2region.db", known: "114.114.114.114", last: "255.255.255.255" },
  { option: "ipv6db", name: "ipv6wry.db", known: "240e::1", last: "ffff:ffff::1" },
] as const;

interface RegionData {
  readonly files: Files;
  readonly broken: readonly string[];
  /**
   * Loaded with the first public address, because the data takes megabytes that an installation behind a firewall never
   * needs.
   */
  regions: Regions | null;
}
/** Per data folder. Chosen once, so new files are used only after a restart. */
const chosen = new Map<string, RegionData>();

export function getRegions(config: Pick<Config, "dataDir">): Regions {
  const data = chooseData(config);
  data.regions ??= new IpRegions(data.files);
  return data.regions;
}

/** Names of the files in the data folder that are unusable. */
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
