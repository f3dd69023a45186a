/** What an election and a ballot are. */
import type { ItemBase, ListOrder } from "@idata/engine";

export interface Candidate {
  id: string;
  label: string;
  /** Path of a photo of this installation. */
  image?: string;
  /** Who it is. */
  description?: string;
  visibleIf?: string;
  fixed?: boolean;
}

export interface ElectionItem extends ItemBase {
  type: "election";
  options: Candidate[];
  optionsOrder?: ListOrder;
  /** Any number up to the limit, or one; `approval` when absent. */
  ballot?: "approval" | "single";
  /** How many are to be elected; 1 when absent. */
  seats?: number;
  minPicks?: number;
  /** As many as there are seats when absent. */
  maxPicks?: number;
  /** How many other names may be written; 0 when absent. */
  writeIns?: number;
  writeInLabel?: string;
  /** Words of "none of these"; without them it is not offered. */
  noneLabel?: string;
  /** What becomes of a ballot with too many picks; `refuse` when absent. */
  overvote?: "refuse" | "void";
}

export type Ballot = { picks: string[]; writeIns: string[] };

/** The value of "none of these" in a posted form; no id begins like this. */
export const NONE = "-";

export function pickLimits({ ballot, seats = 1, minPicks = 0, maxPicks }: ElectionItem): { min: number; max: number } {
  if (ballot === "single") return { min: Math.min(1, minPicks), max: 1 };
  return { min: minPicks, max: Math.max(1, maxPicks ?? seats) };
}
