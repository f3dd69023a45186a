/** The table of regions in a respondent's page: one chunk, loaded once, when the first question needs it. */
import { useEffect, useState } from "react";
import { createRegionAnswer } from "./region-rules.answer.ts";
import { readRegions } from "./region-table.answer.ts";
import type { RegionTable } from "./region-table.answer.ts";

let table: RegionTable | null = null;

/** Uses the table as soon as it is loaded. */
export const pageRegionCore = createRegionAnswer(() => table);

async function loadRegions(): Promise<RegionTable> {
  table ??= readRegions((await import("./region-data.answer.ts")).REGIONS);
  return table;
}

/** Returns `"waiting"`, then the table, or `"failed"` if it cannot be loaded. */
export function useRegions(): RegionTable | "waiting" | "failed" {
  const [state, setState] = useState<RegionTable | "waiting" | "failed">("waiting");
  useEffect(() => {
    let isHere = true;
    loadRegions().then(
      (loaded) => isHere && setState(loaded),
      () => isHere && setState("failed"),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return state;
}
