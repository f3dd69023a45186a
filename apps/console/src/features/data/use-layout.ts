/** How this person has arranged the columns of a form, remembered in this browser. */
import { useMemo } from "react";
import { useStored } from "../../shell/use-stored.ts";
import { type Layout, parseLayout } from "./list-columns.ts";

export function useLayout(formId: number): [Layout, (layout: Layout) => void] {
  const [stored, setStored] = useStored(`idata-columns-${formId}`, "");
  const layout = useMemo(() => parseLayout(stored), [stored]);
  return [layout, (next) => setStored(JSON.stringify(next))];
}
