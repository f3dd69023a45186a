/** What the page shows is part of its address, so that it can be shared, kept and returned to. */
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Base } from "../figures/cross-table.ts";

export interface ReportAddress {
  view: "report" | "crosstab";
  version: number | null;
  /** Condition in the language of expressions; `""` for none. */
  where: string;
  /** What groups are compared; `""` for none. */
  by: string;
  /** Rows, columns and layers of the cross-tab; `""` where nothing is chosen. */
  rows: string;
  columns: string;
  layers: string;
  base: Base;
  /** Targets of weights as JSON; `""` for none. */
  weights: string;
}

const TEXTS = ["where", "by", "rows", "columns", "layers", "weights"] as const;
const BASES: readonly Base[] = ["row", "column", "total"];

export function readAddress(search: URLSearchParams): ReportAddress {
  const version = Number(search.get("version"));
  const [where = "", by = "", rows = "", columns = "", layers = "", weights = ""] = TEXTS.map(
    (name) => search.get(name) ?? "",
  );
  return {
    view: search.get("view") === "crosstab" ? "crosstab" : "report",
    version: Number.isSafeInteger(version) && version > 0 ? version : null,
    where,
    by,
    rows,
    columns,
    layers,
    weights,
    base: BASES.find((base) => base === search.get("base")) ?? "column",
  };
}

/** Writes only what differs from a page without choices, and leaves other parameters alone. */
export function writeAddress(search: URLSearchParams, address: ReportAddress): URLSearchParams {
  const next = new URLSearchParams(search);
  const texts: [name: string, value: string][] = [
    ["view", address.view === "report" ? "" : address.view],
    ["version", address.version === null ? "" : String(address.version)],
    ...TEXTS.map((name): [string, string] => [name, address[name]]),
    ["base", address.base === "column" ? "" : address.base],
  ];
  for (const [name, value] of texts) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export type ChangeAddress = (changes: Partial<ReportAddress>) => void;

export function useReportAddress(): [ReportAddress, ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readAddress(search), [search]);
  const change = useCallback<ChangeAddress>(
    (changes) =>
      setSearch((now) => writeAddress(now, { ...readAddress(now), ...changes }), { preventScrollReset: true }),
    [setSearch],
  );
  return [address, change];
}
