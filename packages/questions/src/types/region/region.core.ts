/**
 * The region question: a region of China and optionally the street. This core contains the table and is used on the
 * server and by authors.
 */
import type { Counters, QuestionCore } from "@idata/engine";
import { REGIONS } from "./region-data.answer.ts";
import { createRegionAnswer, regionWords } from "./region-rules.answer.ts";
import type { RegionAnswer, RegionItem } from "./region-rules.answer.ts";
import { readRegions } from "./region-table.answer.ts";
import type { RegionTable } from "./region-table.answer.ts";
import { foundBars } from "../../shared/core/bars.ts";

let table: RegionTable | null = null;

/** Returns all regions. Parsed on first use. */
export function regionTable(): RegionTable {
  table ??= readRegions(REGIONS);
  return table;
}

export const regionCore: QuestionCore<RegionItem, RegionAnswer> = {
  ...createRegionAnswer(regionTable),
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ("code" in answer ? { [answer.code]: 1 } : {}),
  reported(_settings, counters) {
    const found = foundBars(sumProvinces(counters), "provinces");
    const cities = sumCities(counters);
    if (cities.length <= (found.groups[0]?.bars.length ?? 0)) return found;
    const bars = cities.slice(0, MOST_CITIES).map(({ key, label, count }) => ({ key, label, n: count }));
    // A small city could be computed from its province and the other cities.
    return { ...found, groups: [...found.groups, { key: "cities", label: "", word: "cities", bars, isPrivate: true }] };
  },
  exportColumns: ({ level }) => [
    { key: "", label: "", kind: "text" },
    { key: "code", label: "", word: "code", kind: "text" },
    ...(level === "street" ? [{ key: "street", label: "", word: "street", kind: "text" } as const] : []),
  ],
  exportCells: ({ level }, answer, codes) => {
    const code = "code" in answer ? answer.code : null;
    const place = codes ? code : regionWords(regionTable(), answer).join("/");
    return [place, code, ...(level === "street" ? [answer.street ?? null] : [])];
  },
  fromCells(_settings, { "": place = "", code = "", street = "" }) {
    const [province = "", city = "", district = ""] = place.split(/\s*[/／]\s*/);
    const isCode = /^\d+$/.test(province);
    return code !== "" || isCode ? { code: code || province, street } : { province, city, district, street };
  },
};

/** Cities that a report names; a file of the statistics page has all. */
export const MOST_CITIES = 20;

interface CountedArea {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/**
 * Answers by city, most first. The label has the province as well, because some names exist twice. Where the answer names
 * only a province, or the province has no cities, that is the province.
 */
export function sumCities(counters: Counters): CountedArea[] {
  const { byCode } = regionTable();
  const nameOf = (code: string): string | undefined => byCode.get(code)?.name;
  const areas = new Map<string, CountedArea>();
  for (const [code, count] of Object.entries(counters)) {
    const province = nameOf(`${code.slice(0, 2)}0000`);
    const city = code.endsWith("0000") ? undefined : nameOf(`${code.slice(0, 4)}00`);
    const label = [province ?? code, city].filter((name) => name !== undefined && name !== "").join(" ");
    if (count > 0) areas.set(label, { key: label, label, count: count + (areas.get(label)?.count ?? 0) });
  }
  return [...areas.values()].toSorted((a, b) => b.count - a.count);
}

/** Answers by the province at the beginning of their code, most first. An unknown code is labelled with itself. */
export function sumProvinces(counters: Counters): { key: string; label: string; count: number }[] {
  const { byCode } = regionTable();
  const counts = new Map<string, number>();
  for (const [code, count] of Object.entries(counters)) {
    const province = `${code.slice(0, 2)}0000`;
    const key = byCode.has(province) ? province : code;
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return Array.from(counts, ([key, count]) => ({ key, count, label: byCode.get(key)?.name ?? key })).toSorted(
    (a, b) => b.count - a.count || (a.key < b.key ? -1 : 1),
  );
}
