/** Returns the fewest ids whose move explains the new order, not every id whose position shifted. */
export function findMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = [...new Set(after)].filter((id) => place.has(id));
  const places = common.map((id) => place.get(id) ?? 0);
  // Longest increasing subsequence: `ends[n]` is the index where the best run of length n + 1 ends.
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((value, index) => {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const moved = new Set(common);
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) moved.delete(common[index] ?? "");
  return moved;
}
