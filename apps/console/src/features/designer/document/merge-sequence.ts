/**
 * Three-way merge of an order of ids. Moves of one side are taken over; ids added by either side go next to their
 * neighbour.
 */

export interface MergedSequence {
  sequence: string[];
  /** True if both sides moved ids to different orders. Then the order of `prefer` was taken. */
  conflict: boolean;
}

/** `surviving` holds the ids of the merged list; each of them is in `mine` or in `theirs`. */
export function mergeSequence(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  surviving: ReadonlySet<string>,
  prefer: "mine" | "theirs",
): MergedSequence {
  const inMine = new Set(mine);
  const inTheirs = new Set(theirs);
  const common = new Set(base.filter((id) => inMine.has(id) && inTheirs.has(id) && surviving.has(id)));
  const orderOf = (list: readonly string[]) => list.filter((id) => common.has(id)).join("\n");
  const was = orderOf(base);
  const iMoved = orderOf(mine) !== was;
  const theyMoved = orderOf(theirs) !== was;
  const conflict = iMoved && theyMoved && orderOf(mine) !== orderOf(theirs);
  const mineLeads = conflict ? prefer === "mine" : iMoved;
  const [spine, other] = mineLeads ? [mine, theirs] : [theirs, mine];
  return { sequence: weave(spine, other, surviving), conflict };
}

/** Returns the spine's surviving ids, with the other list's additional ids after the id that they follow there. */
function weave(spine: readonly string[], other: readonly string[], surviving: ReadonlySet<string>): string[] {
  const result = spine.filter((id) => surviving.has(id));
  const placed = new Set(result);
  let previous: string | null = null;
  for (const id of other) {
    if (!surviving.has(id)) continue;
    if (!placed.has(id)) {
      result.splice(previous === null ? 0 : result.indexOf(previous) + 1, 0, id);
      placed.add(id);
    }
    previous = id;
  }
  return result;
}
