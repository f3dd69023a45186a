/**
 * Three-way merge of an order of ids. Each side's moves are taken over one by one; ids that either side added go next to
 * the id that they follow there.
 */
import { findMoved } from "../diff/find-moved.ts";

export interface MergedSequence {
  readonly sequence: string[];
  /** True if both sides moved an id to different places. Then the place of `prefer` was taken. */
  readonly isConflict: boolean;
}

/** `surviving` holds the ids of the merged list; each of them is in `mine` or in `theirs`. */
export function mergeSequence(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  surviving: { has(id: string): boolean },
  prefer: "mine" | "theirs" = "mine",
): MergedSequence {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const isCommon = (id: string) => inMine.has(id) && inTheirs.has(id) && surviving.has(id);
  const was = base.filter(isCommon);
  const [ours, others] = [mine.filter(isCommon), theirs.filter(isCommon)];
  const [moved, movedByThem] = [findMoved(was, ours), findMoved(was, others)];
  const isConflict = [...moved].some((id) => movedByThem.has(id)) && ours.join("\n") !== others.join("\n");
  if (isConflict && prefer === "theirs") for (const id of movedByThem) moved.delete(id);
  const sequence = theirs.filter((id) => surviving.has(id) && !moved.has(id));
  const placed = new Set(sequence);
  let previous: string | null = null;
  for (const id of mine) {
    if (!surviving.has(id)) continue;
    if (!placed.has(id)) {
      sequence.splice(previous === null ? 0 : sequence.indexOf(previous) + 1, 0, id);
      placed.add(id);
    }
    previous = id;
  }
  return { sequence, isConflict };
}
