/** A region of China and, if asked for, the street in it. This core has the table: for servers and authors. */
import { REGIONS } from "./region-data.core.ts";
import { createRegionCore } from "./region-rules.core.ts";
import { readRegions } from "./region-table.core.ts";
import type { RegionTable } from "./region-table.core.ts";

let table: RegionTable | null = null;

/** All regions; read when they are first asked for. */
export function regionTable(): RegionTable {
  table ??= readRegions(REGIONS);
  return table;
}

export const regionCore = createRegionCore(regionTable);
export type { RegionItem } from "./region-rules.core.ts";
