/** Places words in a box, the most frequent in the middle, none over another. The same words give the same picture. */
export interface SizedWord {
  word: string;
  n: number;
}

export interface PlacedWord extends SizedWord {
  /** Centre, in pixels. */
  x: number;
  y: number;
  /** Height of the letters in pixels. */
  size: number;
}

/** Width of a text in pixels at a size. */
export type Measure = (text: string, size: number) => number;

const SMALLEST = 13;
const LARGEST = 44;
const NARROW_LARGEST = 30;
const NARROW = 480;
const LINE = 1.25;
const GAP = 4;
/** Steps along the spiral, in radians and pixels per radian. */
const TURN = 0.35;
const GROWTH = 1.6;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * `words` with the most frequent first. The area of a word grows with its number, so its size with the root of it.
 * Words that find no room are left out.
 */
export function layoutWords(
  words: readonly SizedWord[],
  width: number,
  height: number,
  measure: Measure,
): PlacedWord[] {
  const most = words[0]?.n ?? 1;
  const fewest = words.at(-1)?.n ?? 1;
  const largest = width < NARROW ? NARROW_LARGEST : LARGEST;
  const span = Math.sqrt(most) - Math.sqrt(fewest);
  const taken: Box[] = [];
  const placed: PlacedWord[] = [];
  for (const { word, n } of words) {
    const part = span === 0 ? 0.5 : (Math.sqrt(n) - Math.sqrt(fewest)) / span;
    const size = Math.round(SMALLEST + (largest - SMALLEST) * part);
    const found = findRoom(measure(word, size) + GAP, size * LINE, width, height, taken);
    if (found === null) continue;
    taken.push(found);
    placed.push({ word, n, size, x: (found.left + found.right) / 2, y: (found.top + found.bottom) / 2 });
  }
  return placed;
}

function findRoom(wide: number, high: number, width: number, height: number, taken: readonly Box[]): Box | null {
  // The spiral is as flat as the box.
  const flat = height / width;
  const reach = Math.hypot(width, height) / 2;
  for (let angle = 0; angle * GROWTH < reach / Math.min(1, flat); angle += TURN) {
    const x = width / 2 + Math.cos(angle) * angle * GROWTH;
    const y = height / 2 + Math.sin(angle) * angle * GROWTH * flat;
    const box = { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 };
    const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
    if (isInside && !taken.some((other) => overlap(box, other))) return box;
  }
  return null;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** An estimate for system fonts: a Chinese character is as wide as it is high, a Latin letter about half as wide. */
export function estimateWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += /[\u1100-\uffdc]/.test(character) ? 1 : 0.6;
  return ems * size;
}
