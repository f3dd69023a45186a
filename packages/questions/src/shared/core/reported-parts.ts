/** What a report shows of a question that consists of small questions: one group for each of them. */
import type { Counters, ItemDefinition, QuestionCore, ReportedGroup } from "@idata/engine";
import { innerCounters } from "./inner-counters.ts";

/** A small question whose counters begin with its key and a slash. */
export interface ReportedPart {
  readonly key: string;
  /** Parts with the same name are compared with each other; the key if absent. */
  readonly together?: string;
  readonly label: string;
  readonly core: QuestionCore;
  readonly item: ItemDefinition;
}

/** Null for parts whose answers are in one's own words. Texts that a reader may not see are no figures. */
export function groupOfPart(part: ReportedPart, counters: Counters): ReportedGroup[] | null {
  const { key, together = key, label, core, item } = part;
  const own = innerCounters(counters, key);
  const isSeveral = core.exportColumns(item).some(({ several }) => several === true);
  const bars = core.bars?.(item, own);
  const place = { together, isSeveral, isFound: false };
  const toLabel = (inner: string): string => (inner === "" ? label : `${label} · ${inner}`);
  if (bars !== undefined)
    return bars.map((group, at) => ({ ...place, key: `${key}/${at}`, label: toLabel(group.label), bars: group.bars }));
  const reported = core.reported?.(item, own);
  if (reported !== undefined) {
    const { isFound, groups } = reported;
    return groups.map((group, at) => ({
      ...group,
      together,
      key: `${key}/${at}`,
      label: toLabel(group.label),
      isFound: group.isFound ?? isFound,
      isSeveral: group.isSeveral ?? reported.isSeveral,
    }));
  }
  const numbers = core.numbers?.(item, own);
  if (numbers !== undefined)
    return numbers.map((group, at) => ({
      ...place,
      key: `${key}/${at}`,
      label: toLabel(group.label),
      bars: [],
      values: group.values,
    }));
  return null;
}

/** How many people filled in each part, whatever they wrote. */
export function filledGroup(
  key: string,
  label: string,
  parts: readonly { key: string; label: string }[],
  counters: Counters,
): ReportedGroup {
  const bars = parts.map((part) => ({ key: part.key, label: part.label, n: counters[part.key] ?? 0 }));
  return { key, together: key, label, word: "filledIn", bars, isSeveral: true, isFound: false };
}

/**
 * Groups of a question whose answers are lists of records. Choices count the people who made them in any record. Numbers
 * and days count the records, because people with several records would be in several bars of a class.
 */
export function groupsOfRecords(
  parts: readonly ReportedPart[],
  { people, records }: { readonly people: Counters; readonly records: Counters },
): ReportedGroup[] {
  const groups = parts.flatMap((part): ReportedGroup[] => {
    if (isCountedByPeople(part.core)) {
      const base = people[part.key] ?? 0;
      return (groupOfPart(part, people) ?? []).map((group) => ({ ...group, base, isSeveral: true }));
    }
    const found = groupOfPart(part, records);
    const base = records[part.key] ?? 0;
    return (found ?? []).map((group) => ({ ...group, word: "ofEntries", base, isPrivate: true }));
  });
  return [filledGroup(":filled", "", parts, people), ...groups];
}

/** Each bar is a counter of its own, so that nobody is in a bar twice. */
const isCountedByPeople = (core: QuestionCore): boolean => core.bars !== undefined;

/** Keys that say of respondents what they chose in some record, or that they filled in a part (`EntryCounting`). */
export function ofPeople(parts: readonly ReportedPart[]): (key: string) => boolean {
  const keys = new Set(parts.map(({ key }) => key));
  const prefixes = parts.flatMap(({ key, core }) => (isCountedByPeople(core) ? [`${key}/`] : []));
  return (key) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
}
