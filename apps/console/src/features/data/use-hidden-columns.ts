/** Columns that the user has hidden, remembered per form in this browser. */
import { useMemo } from "react";
import { useStored } from "../../shell/use-stored.ts";

export function useHiddenColumns(formId: number): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [stored, setStored] = useStored(`idata-columns-${formId}`, "[]");
  const hidden = useMemo(() => parseIds(stored), [stored]);
  return [hidden, (next) => setStored(JSON.stringify([...next]))];
}

function parseIds(text: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(text);
    return new Set(Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}
