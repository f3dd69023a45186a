/**
 * Random orders without a random number generator: names are sorted by a hash of the name and the response's seed. So
 * the order of a list depends only on the seed and the names in it.
 */

/** FNV-1a over the name, initialised with the seed, then the finaliser of MurmurHash 3. */
export function rankOf(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a comparison that sorts elements by the rank of their ids. */
export function byRank<T extends { readonly id: string }>(seed: number, scope: string): (a: T, b: T) => number {
  const rank = ({ id }: T): number => rankOf(seed, `${scope}/${id}`);
  return (a, b) => rank(a) - rank(b) || Number(a.id > b.id) - Number(a.id < b.id);
}

/** Sorts the elements for which `moves` is true among their positions; the others keep theirs. */
export function reorder<T>(list: readonly T[], moves: (one: T) => boolean, compare: (a: T, b: T) => number): T[] {
  const moving = list.filter(moves).sort(compare);
  let next = 0;
  return list.map((one) => (moves(one) ? (moving[next++] ?? one) : one));
}
