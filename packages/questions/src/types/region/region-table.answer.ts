/**
 * The regions as a tree. A code has six digits: two for the province, two for the city, two for the district, with
 * zeros for larger regions. Regions that a province governs directly (the districts of 北京, the city of 济源) are children
 * of the province. The rows between them in the official list are not real places, and nobody would choose them.
 */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly parent: Region | null;
  readonly children: Region[];
}

export interface RegionTable {
  readonly provinces: readonly Region[];
  readonly byCode: ReadonlyMap<string, Region>;
}

export const REGION_LEVELS = ["province", "city", "district", "street"] as const;
/** How far down to ask. `street` asks for the district and a text. */
export type RegionLevel = (typeof REGION_LEVELS)[number];

/** Parses `region-data.answer.ts`. See `scripts/regions/write-regions.ts` for the format. */
export function readRegions(text: string): RegionTable {
  const byCode = new Map<string, Region>();
  const add = (code: string, name: string, parent: Region | null): Region => {
    const region: Region = { code: code.padEnd(6, "0"), name, parent, children: [] };
    parent?.children.push(region);
    byCode.set(region.code, region);
    return region;
  };
  const provinces = text
    .trim()
    .split("\n")
    .map((line) => {
      const [head = "", ...cities] = line.split(";");
      const province = add(head.slice(0, 2), head.slice(2), null);
      let city = 0;
      for (const part of cities) {
        const [cityEntry = "", ...districts] = part.split(",");
        const { number, name } = readEntry(cityEntry, city);
        city = number;
        const prefix = province.code.slice(0, 2) + toDigits(city);
        const parent = name === "" ? province : add(prefix, name, province);
        let district = 0;
        for (const entry of districts) {
          const read = readEntry(entry, district);
          district = read.number;
          add(prefix + toDigits(district), read.name, parent);
        }
      }
      return province;
    });
  return { provinces, byCode };
}

/** Returns the number written before the name, or the next number. */
function readEntry(entry: string, before: number): { number: number; name: string } {
  const digits = /^\d\d/.exec(entry)?.[0];
  return digits ? { number: Number(digits), name: entry.slice(2) } : { number: before + 1, name: entry };
}

const toDigits = (number: number): string => String(number).padStart(2, "0");

/** Returns the region and all its ancestors, largest first. */
export function pathOf(region: Region): Region[] {
  return [...(region.parent ? pathOf(region.parent) : []), region];
}

/** Returns true for 北京, 天津, 上海 and 重庆, which are province and city in one. */
export function isMunicipality(region: Region): boolean {
  return (
    region.parent === null && region.children.length > 0 && region.children.every(({ code }) => !code.endsWith("00"))
  );
}

/**
 * Returns what may be chosen below a region for this level. An empty list means that the region itself is a complete
 * answer.
 */
export function choicesBelow(region: Region, level: RegionLevel): readonly Region[] {
  if (level === "province") return [];
  if (level === "city" && (region.parent !== null || isMunicipality(region))) return [];
  return region.children;
}

/** Resolves names as people type them: `广东`, `广州`, `天河区`. Returns the region, or which of the names cannot be found. */
export function findByNames(
  { provinces }: RegionTable,
  names: { province: string; city: string; district: string },
): Region | "province" | "city" | "district" {
  let place = findName(provinces, names.province);
  if (place === null) return "province";
  for (const part of ["city", "district"] as const) {
    const typed = names[part];
    const next: Region | null = typed === "" ? null : findName(place.children, typed);
    // 北京 is also a city, so typing it again as the city stays at the same region.
    if (typed !== "" && next === null && findName([place], typed) === null && typed !== "市辖区") return part;
    place = next ?? place;
  }
  return place;
}

/** Finds a region by its full name, else by the beginning of its name if that is unique. */
function findName(regions: readonly Region[], typed: string): Region | null {
  const exact = regions.find(({ name }) => name === typed);
  if (exact) return exact;
  const close = typed.length < 2 ? [] : regions.filter(({ name }) => name.startsWith(typed));
  return close.length === 1 ? (close[0] ?? null) : null;
}
