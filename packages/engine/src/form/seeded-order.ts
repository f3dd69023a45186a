/**
 * Random orders without a stream of random numbers: each name gets 32 well-mixed bits under the seed of the response,
 * and names are sorted by them. So the order of a list depends on nothing but the seed and the names in it.
 */

/** FNV-1a over the name, begun at the seed, then the finaliser of MurmurHash 3. */
export function rankOf(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** By rank, for elements that are told apart by their id. */
export function byRank<T extends { readonly id: string }>(seed: number, scope: string): (a: T, b: T) => number {
  const rank = ({ id }: T): number => rankOf(seed, `${scope}/${id}`);
  return (a, b) => rank(a) - rank(b) || Number(a.id > b.id) - Number(a.id < b.id);
}

/** Sorts what moves into the places of what moves; the rest stays where it is. */
export function reorder<T>(list: readonly T[], moves: (one: T) => boolean, compare: (a: T, b: T) => number): T[] {
  const moving = list.filter(moves).sort(compare);
  let next = 0;
  return list.map((one) => (moves(one) ? (moving[next++] ?? one) : one));
}
