/** What can be said about tables: at once without Fisher's exact test, and with it when its worker is ready. */
import { useEffect, useMemo, useState } from "react";
import { assess, isRough, type Assessment, type CrossTable } from "./cross-table.ts";

export interface Assessed {
  found: Assessment;
  /** The exact test is still being computed; until then χ² stands for it. */
  isPending: boolean;
}

/** After this time χ² stays, and the page says that it is rough. */
const LIMIT_MS = 5000;

interface Exact {
  tables: readonly CrossTable[];
  /** `null` if there was no time or no worker. */
  found: readonly Assessment[] | null;
}

/**
 * `tables` must be the same list as long as nothing in it changes. Without `mayBeExact`, as for weighted tables, of which
 * no exact test exists, χ² stays.
 */
export function useAssessments(tables: readonly CrossTable[], mayBeExact = true): Assessed[] {
  const hasWorker = !mayBeExact || typeof Worker !== "undefined";
  const quick = useMemo(() => tables.map((table) => assess(table, !hasWorker)), [tables, hasWorker]);
  const needsExact = mayBeExact && hasWorker && quick.some(isRough);
  const [exact, setExact] = useState<Exact | null>(null);
  useEffect(() => {
    if (!needsExact) return;
    const worker = new Worker(new URL("./assess.worker.ts", import.meta.url), { type: "module" });
    const settle = (found: readonly Assessment[] | null) => {
      clearTimeout(timer);
      worker.terminate();
      setExact({ tables, found });
    };
    const timer = setTimeout(() => settle(null), LIMIT_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<readonly Assessment[]>) => settle(data));
    worker.addEventListener("error", () => settle(null));
    worker.postMessage(tables, []);
    return () => {
      clearTimeout(timer);
      worker.terminate();
    };
  }, [tables, needsExact]);
  const isSettled = exact?.tables === tables;
  return quick.map((found, at) => ({
    found: (isSettled ? exact.found?.[at] : undefined) ?? found,
    isPending: needsExact && !isSettled && isRough(found),
  }));
}

/** For one table. */
export function useAssessment(table: CrossTable, mayBeExact = true): Assessed {
  const tables = useMemo(() => [table], [table]);
  const [assessed] = useAssessments(tables, mayBeExact);
  return assessed ?? { found: assess(table), isPending: false };
}
