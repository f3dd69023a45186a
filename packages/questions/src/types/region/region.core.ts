/**
 * The region question: a region of China and optionally the street. This core contains the table and is used on the
 * server and by authors.
 */
import { REGIONS } from "./region-data.core.ts";
import { createRegionCore } from "./region-rules.core.ts";
import { readRegions } from "./region-table.core.ts";
import type { RegionTable } from "./region-table.core.ts";

let table: RegionTable | null = null;

/** Returns all regions. Parsed on first use. */
export function regionTable(): RegionTable {
  table ??= readRegions(REGIONS);
  return table;
}

export const regionCore = createRegionCore(regionTable);
export type { RegionItem } from "./region-rules.core.ts";
