import type { Codes } from "../column-codec.ts";

/** Sets of places of a block: one byte for each place, 1 if it is in the set. Simple loops over bytes are fast. */
export type Places = Uint8Array;

export function intersect(a: Places, b: Places): Places {
  const both = new Uint8Array(a.length);
  for (let place = 0; place < both.length; place++) both[place] = (a[place] ?? 0) & (b[place] ?? 0);
  return both;
}

export function unite(a: Places, b: Places): Places {
  const either = new Uint8Array(a.length);
  for (let place = 0; place < either.length; place++) either[place] = (a[place] ?? 0) | (b[place] ?? 0);
  return either;
}

export function invert(a: Places): Places {
  const others = new Uint8Array(a.length);
  for (let place = 0; place < others.length; place++) others[place] = 1 - (a[place] ?? 0);
  return others;
}

/** How often each code occurs at the places. */
export function countCodes(codes: Codes, places: Uint16Array): Uint32Array {
  const counts = new Uint32Array(codes instanceof Uint8Array ? 256 : 65_536);
  for (let at = 0; at < places.length; at++) increase(counts, codes[places[at] ?? 0] ?? 0, 1);
  return counts;
}

export function increase(sums: Float64Array | Uint32Array, index: number, by: number): void {
  sums[index] = (sums[index] ?? 0) + by;
}
