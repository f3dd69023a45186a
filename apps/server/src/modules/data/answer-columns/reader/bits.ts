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

/** The places of a set in order. */
export function listPlaces(set: Places): Uint16Array {
  let count = 0;
  for (let place = 0; place < set.length; place++) count += set[place] ?? 0;
  const places = new Uint16Array(count);
  let at = 0;
  for (let place = 0; place < set.length; place++) if (set[place] === 1) places[at++] = place;
  return places;
}

export function increase(sums: Float64Array, index: number, by: number): void {
  sums[index] = (sums[index] ?? 0) + by;
}
