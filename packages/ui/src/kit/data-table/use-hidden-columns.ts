/** Hidden columns, remembered per table in this browser. */
import { useState } from "react";

export function useHiddenColumns(tableId: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `idata-table-${tableId}`;
  const [hidden, setHidden] = useState(() => findHidden(key));
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        localStorage.setItem(key, JSON.stringify([...next]));
      } catch {
        // Storage may be blocked; then the choice lasts until the page is closed.
      }
    },
  ];
}

function findHidden(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((item): item is string => typeof item === "string") : []);
  } catch {
    return new Set();
  }
}
