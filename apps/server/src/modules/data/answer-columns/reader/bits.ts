import { BLOCK_SIZE, type Codes, type PackedCodes } from "../column-codec.ts";

/**
 * A set of places of a block, with one bit for each place: 32 places are combined in one step, and sets that are kept in
 * memory stay small.
 */
export type Places = Uint32Array;

/** Keeps places that were found, such as those that a part of a condition fits. */
export interface PlacesCache {
  get(key: string): Places | undefined;
  set(key: string, places: Places): void;
}

const WORD = 32;

export const noPlaces = (places: number): Places => new Uint32Array(Math.ceil(places / WORD));

export function addPlace(set: Places, place: number): void {
  const word = place >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (place & 31));
}

export function intersect(a: Places, b: Places): Places {
  const both = new Uint32Array(a.length);
  for (let word = 0; word < both.length; word++) both[word] = (a[word] ?? 0) & (b[word] ?? 0);
  return both;
}

export function unite(a: Places, b: Places): Places {
  const either = new Uint32Array(a.length);
  for (let word = 0; word < either.length; word++) either[word] = (a[word] ?? 0) | (b[word] ?? 0);
  return either;
}

/** Bits after the last place are in the result too. */
export function invert(a: Places): Places {
  const others = new Uint32Array(a.length);
  for (let word = 0; word < others.length; word++) others[word] = ~(a[word] ?? 0);
  return others;
}

/** The places whose code is wanted; `isWanted` has a 1 for each of these codes. */
export function findCodes(codes: Codes, isWanted: Uint8Array): Places {
  const set = noPlaces(codes.length);
  if (codes instanceof Uint8Array) findNarrow(codes, isWanted, set);
  else findWide(codes, isWanted, set);
  return set;
}

// The same loop twice, because an engine that has seen several kinds of arrays in one function makes it several times
// slower.
function findNarrow(codes: Uint8Array, isWanted: Uint8Array, set: Places): void {
  for (let word = 0; word < set.length; word++) {
    let bits = 0;
    const end = Math.min(codes.length, (word + 1) * WORD);
    for (let place = word * WORD; place < end; place++) bits |= (isWanted[codes[place] ?? 0] ?? 0) << (place & 31);
    set[word] = bits;
  }
}

function findWide(codes: Uint16Array, isWanted: Uint8Array, set: Places): void {
  for (let word = 0; word < set.length; word++) {
    let bits = 0;
    const end = Math.min(codes.length, (word + 1) * WORD);
    for (let place = word * WORD; place < end; place++) bits |= (isWanted[codes[place] ?? 0] ?? 0) << (place & 31);
    set[word] = bits;
  }
}

/** The places of the set below `end`. */
export function firstPlaces(set: Places, end: number): Places {
  const first = set.slice();
  for (let word = end >>> 5; word < first.length; word++)
    first[word] = word === end >>> 5 ? (first[word] ?? 0) & ((1 << (end & 31)) - 1) : 0;
  return first;
}

/** How many places the set has. */
export function countPlaces(set: Places): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) count += countBits(set[word] ?? 0);
  return count;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** All places of a block. */
const every = Uint16Array.from({ length: BLOCK_SIZE }, (_, place) => place);

/** The places of the set, the smallest first. Must not be written to. */
export function listPlaces(set: Places): Uint16Array {
  const count = countPlaces(set);
  // Without a condition almost every block is whole.
  if (count === set.length * WORD && count <= every.length) return every.subarray(0, count);
  const places = new Uint16Array(count);
  let at = 0;
  for (let word = 0; word < set.length; word++) {
    let bits = set[word] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      places[at++] = word * WORD + 31 - Math.clz32(lowest);
      bits ^= lowest;
    }
  }
  return places;
}

/** How often each code occurs at the places. */
export function countCodes(codes: Codes, places: Uint16Array): Uint32Array {
  const counts = new Uint32Array(codes instanceof Uint8Array ? NARROW : 65_536);
  countInto(counts, codes, counts.length, places);
  return counts;
}

/** Codes of one byte are below this. */
const NARROW = 256;
const LANES = 4;
/** Used again for every column, because clearing a few numbers is faster than a new array. */
const lanes = new Uint32Array(LANES * NARROW);
const scratch = new Uint32Array(65_536);

/** Sets the first `different` counts to how often each code occurs at the places. Codes are below `different`. */
function countInto(counts: Uint32Array, codes: Codes, different: number, places: Uint16Array): void {
  if (codes instanceof Uint8Array) {
    addToLanes(codes, places);
    readLanes(counts, different);
  } else {
    counts.fill(0, 0, different);
    addWide(codes, places, counts);
  }
}

/** Sets the first `different` counts to what is in the lanes, which are empty then. */
function readLanes(counts: Uint32Array, different: number): void {
  for (let code = 0; code < different; code++) {
    let n = 0;
    for (let lane = code; lane < lanes.length; lane += NARROW) {
      n += lanes[lane] ?? 0;
      lanes[lane] = 0;
    }
    counts[code] = n;
  }
}

/** Calls `add` with each code that occurs at the places, except 0, and how often. Codes are below `different`. */
export function countEachCode(
  codes: Codes,
  different: number,
  places: Uint16Array,
  add: (code: number, n: number) => void,
): void {
  countInto(scratch, codes, different, places);
  for (let code = 1; code < different; code++) {
    const n = scratch[code] ?? 0;
    if (n > 0) add(code, n);
  }
}

/**
 * Adds to `counts`, for each code that occurs at the places, how often; `numberOf` says by code where, 0 for nowhere.
 * Returns how many places were counted. Codes are below the length of `numberOf`.
 */
export function addCounts(codes: Codes, places: Uint16Array, numberOf: Uint32Array, counts: Float64Array): number {
  // With many codes that occur once or twice each, adding up by code first would only be more work.
  if (places.length < numberOf.length * 2) return addEach(codes, places, numberOf, counts);
  countInto(scratch, codes, numberOf.length, places);
  return addScratch(numberOf, counts);
}

/** As `addCounts`, from codes as they are stored. */
export function addPackedCounts(
  { bits, bytes }: PackedCodes,
  places: Uint16Array,
  numberOf: Uint32Array,
  counts: Float64Array,
): number {
  const mask = (1 << bits) - 1;
  const codeAt = (place: number): number => ((bytes[(place * bits) >>> 3] ?? 0) >>> ((place * bits) & 7)) & mask;
  const whole = places.length - (places.length % LANES);
  for (let at = 0; at < whole; at += LANES) {
    const first = codeAt(places[at] ?? 0);
    const second = codeAt(places[at + 1] ?? 0) + NARROW;
    const third = codeAt(places[at + 2] ?? 0) + 2 * NARROW;
    const fourth = codeAt(places[at + 3] ?? 0) + 3 * NARROW;
    lanes[first] = (lanes[first] ?? 0) + 1;
    lanes[second] = (lanes[second] ?? 0) + 1;
    lanes[third] = (lanes[third] ?? 0) + 1;
    lanes[fourth] = (lanes[fourth] ?? 0) + 1;
  }
  for (let at = whole; at < places.length; at++) {
    const code = codeAt(places[at] ?? 0);
    lanes[code] = (lanes[code] ?? 0) + 1;
  }
  readLanes(scratch, mask + 1);
  return addScratch(numberOf, counts);
}

/** Adds the counts by code in `scratch`. */
function addScratch(numberOf: Uint32Array, counts: Float64Array): number {
  let total = 0;
  for (let code = 1; code < numberOf.length; code++) {
    const n = scratch[code] ?? 0;
    const number = numberOf[code] ?? 0;
    if (n === 0 || number === 0) continue;
    total += n;
    counts[number] = (counts[number] ?? 0) + n;
  }
  return total;
}

function addEach(codes: Codes, places: Uint16Array, numberOf: Uint32Array, counts: Float64Array): number {
  const none = counts[0] ?? 0;
  if (codes instanceof Uint8Array) addNarrowNumbers(codes, places, numberOf, counts);
  else addWideNumbers(codes, places, numberOf, counts);
  const left = (counts[0] ?? 0) - none;
  counts[0] = none;
  return places.length - left;
}

function addNarrowNumbers(codes: Uint8Array, places: Uint16Array, numberOf: Uint32Array, counts: Float64Array): void {
  for (let at = 0; at < places.length; at++) {
    const number = numberOf[codes[places[at] ?? 0] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

function addWideNumbers(codes: Uint16Array, places: Uint16Array, numberOf: Uint32Array, counts: Float64Array): void {
  for (let at = 0; at < places.length; at++) {
    const number = numberOf[codes[places[at] ?? 0] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

/**
 * Adds to `lanes`. A processor that adds to a number again has to wait for the addition before, and columns have few
 * codes: with the places in four lanes this takes a third of the time. Lanes are cleared by the one who reads them.
 */
function addToLanes(codes: Uint8Array, places: Uint16Array): void {
  const whole = places.length - (places.length % LANES);
  for (let at = 0; at < whole; at += LANES) {
    const first = codes[places[at] ?? 0] ?? 0;
    const second = (codes[places[at + 1] ?? 0] ?? 0) + NARROW;
    const third = (codes[places[at + 2] ?? 0] ?? 0) + 2 * NARROW;
    const fourth = (codes[places[at + 3] ?? 0] ?? 0) + 3 * NARROW;
    lanes[first] = (lanes[first] ?? 0) + 1;
    lanes[second] = (lanes[second] ?? 0) + 1;
    lanes[third] = (lanes[third] ?? 0) + 1;
    lanes[fourth] = (lanes[fourth] ?? 0) + 1;
  }
  for (let at = whole; at < places.length; at++) {
    const code = codes[places[at] ?? 0] ?? 0;
    lanes[code] = (lanes[code] ?? 0) + 1;
  }
}

// With an index: iterating over typed arrays takes several times as long.
function addWide(codes: Uint16Array, places: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < places.length; at++) {
    const code = codes[places[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

export function increase(sums: Float64Array | Uint32Array, index: number, by: number): void {
  sums[index] = (sums[index] ?? 0) + by;
}
