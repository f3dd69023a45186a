/** Targets of weights as they stand in the address, and what is wrong with what somebody types. */
import type { ItemDefinition } from "@idata/engine";
import { findCore } from "../../../forms/questions.ts";
import type { FormStats } from "../../../forms/stats.query.ts";
import type { GroupRef } from "../filter/group-refs.ts";

export interface Target {
  /** As the server calls it: `q5`, or `q5.row1`. */
  ref: string;
  /** Percent by key of the answer. */
  shares: Readonly<Record<string, number>>;
}

export const MOST_TARGETS = 3;
const WHOLE = 100;
/** As on the server: rounded shares may be a little beside. */
const TOLERANCE = 0.5;

/** Returns an empty list for a text that is none. */
export function readTargets(text: string): Target[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isTarget) : [];
  } catch {
    return [];
  }
}

function isTarget(value: unknown): value is Target {
  if (typeof value !== "object" || value === null) return false;
  const { ref, shares } = value as Partial<Target>;
  return typeof ref === "string" && typeof shares === "object" && shares !== null;
}

export function writeTargets(targets: readonly Target[]): string {
  return targets.length === 0 ? "" : JSON.stringify(targets);
}

export interface Category {
  key: string;
  label: string;
  /** Responses that gave this answer. */
  n: number;
}

/** The answers of a question with one answer, or of a row of such a matrix, with how many gave each. */
export function listCategories(item: ItemDefinition, rowId: string | null, counts: FormStats["questions"]): Category[] {
  const counters = counts.find(({ questionId }) => questionId === item.id)?.counters ?? {};
  const groups = findCore(item.type)?.bars?.(item, counters) ?? [];
  const bars = groups.flatMap((group) => group.bars);
  return (rowId === null ? bars : bars.filter(({ key }) => key.startsWith(`${rowId}/`))).map(({ key, label, n }) => ({
    key,
    label: label || key,
    n,
  }));
}

/** Only questions whose answers are chosen and of which each respondent gives one. */
export function canBeTarget(ref: GroupRef): boolean {
  return ref.item !== null && !ref.isSeveral && findCore(ref.item.type)?.bars !== undefined;
}

export type Fault =
  | { kind: "sum"; sum: number }
  /** Somebody gave the answer, so it cannot count for nothing. */
  | { kind: "needed"; key: string; n: number }
  /** Nobody gave it, so nobody can stand for it. */
  | { kind: "nobody"; key: string };

/** What is wrong with the shares of one target; a missing share is 0. */
export function listFaults(categories: readonly Category[], shares: Readonly<Record<string, number>>): Fault[] {
  const faults: Fault[] = categories.flatMap(({ key, n }): Fault[] => {
    const share = shares[key] ?? 0;
    if (share > 0 && n === 0) return [{ kind: "nobody", key }];
    return share === 0 && n > 0 ? [{ kind: "needed", key, n }] : [];
  });
  const sum = categories.reduce((total, { key }) => total + (shares[key] ?? 0), 0);
  return Math.abs(sum - WHOLE) > TOLERANCE ? [...faults, { kind: "sum", sum }] : faults;
}
