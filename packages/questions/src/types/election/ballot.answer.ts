/** Types of an election and a ballot. */
import type { ItemBase, ListOrder } from "@idata/engine";

export interface Candidate {
  id: string;
  label: string;
  /** Path of a photo in this installation. */
  image?: string;
  /** About the candidate. */
  description?: string;
  visibleIf?: string;
  fixed?: boolean;
}

export interface ElectionItem extends ItemBase {
  type: "election";
  options: Candidate[];
  optionsOrder?: ListOrder;
  /** `approval` allows several picks up to the limit, `single` allows one. Absent: `approval`. */
  ballot?: "approval" | "single";
  /** Number of seats to fill. Absent: 1. */
  seats?: number;
  minPicks?: number;
  /** Absent: the number of seats. */
  maxPicks?: number;
  /** Maximum number of write-in names. Absent: 0. */
  writeIns?: number;
  writeInLabel?: string;
  /** Label of "none of these". Absent: not offered. */
  noneLabel?: string;
  /** What happens to a ballot with too many picks. Absent: `refuse`. */
  overvote?: "refuse" | "void";
}

export type Ballot = { picks: string[]; writeIns: string[] };

/** The value of "none of these" in a posted form. An id never begins with `-`. */
export const NONE = "-";

export function pickLimits({ ballot, seats = 1, minPicks = 0, maxPicks }: ElectionItem): { min: number; max: number } {
  if (ballot === "single") return { min: Math.min(1, minPicks), max: 1 };
  return { min: minPicks, max: Math.max(1, maxPicks ?? seats) };
}
