/**
 * What stands on every page of a print and nowhere in the form: the title that returns inside questions, and what a browser
 * prints around each page (date, title, address, `3/8`). Such lines belong to the page, wherever a page happens to end.
 */
import { type Piece } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LEAST = 3;
/** Shorter lines may be choices that several questions have. */
const SHORTEST = 10;
const SIGNED =
  /^\s*(?:[#>|*_-]|[(（【[]|[(（]?(?:\d{1,3}|[A-Za-z])\s?[.．、)）:：]|[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,3}[题題章节節])/u;
/** What questions say again and again. */
const SAID = /[?？:：_＿□○☐◯]|[(（]\s*[)）]|答案|解析|[选選]|[请請]|\b(?:answer|select|choose|please)\b/iu;
const LETTER = /^\s*[(（]?([A-H])\s?[.．、)）]/u;

const ADDRESS = /^\s*https?:\/\/\S+\s*$/u;
const COUNTER = /^\s*(\d{1,3})\s?\/\s?(\d{1,3})\s*$/u;
const PRINTED =
  /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+(?:[上下]午\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?(?:\s+(\S.*))?$/iu;

/** Index of the line with text next to this one. */
function beside(pieces: readonly Piece[], at: number, step: 1 | -1): Piece | undefined {
  for (let next = at + step; Math.abs(next - at) < 6; next += step)
    if ((pieces[next]?.text.trim() ?? "") !== "") return pieces[next];
  return undefined;
}

function repeated(pieces: readonly Piece[], fits: (text: string) => boolean): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const line = text.trim();
    if (debris === true || line === "" || !fits(line)) continue;
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else known.push(at);
  }
  return places;
}

/** Titles that return between two choices of one question. Lines of the form itself never tear what belongs together. */
function findTitles(pieces: readonly Piece[]): number[] {
  const fits = (line: string) =>
    line.length >= SHORTEST &&
    line.length < 100 &&
    !SIGNED.test(line) &&
    !SAID.test(line) &&
    !/[。！!；;，,]$/u.test(line);
  const result: number[] = [];
  const lists = pieces.filter(({ text }) => LETTER.exec(text)?.[1] === "A").length;
  for (const places of repeated(pieces, fits).values()) {
    if (places.length < LEAST) continue;
    const tears = places.filter((at) => {
      const above = LETTER.exec(beside(pieces, at, -1)?.text ?? "")?.[1]?.charCodeAt(0) ?? 0;
      return above > 0 && LETTER.exec(beside(pieces, at, 1)?.text ?? "")?.[1]?.charCodeAt(0) === above + 1;
    });
    // A line that many questions have may be part of them.
    if (tears.length > 0 && places.length * 2 <= lists) result.push(...places);
  }
  return result;
}

/** The lines of a browser's print: only where addresses and counters of pages return. */
function findPrinted(pieces: readonly Piece[]): number[] {
  const addresses = [...repeated(pieces, (line) => ADDRESS.test(line)).values()].filter((places) => places.length > 1);
  if (addresses.length === 0) return [];
  const counters = pieces.flatMap(({ text }, at) => (COUNTER.test(text) ? [at] : []));
  const pages = counters.map(
    (at) =>
      COUNTER.exec(pieces[at]?.text ?? "")
        ?.slice(1)
        .map(Number) ?? [],
  );
  const counted = pages.every(
    ([page = 0, of], index) => of === pages[0]?.[1] && (index === 0 || page === (pages[index - 1]?.[0] ?? 0) + 1),
  );
  if (counters.length < 2 || !counted) return [];
  const dates = pieces.flatMap(({ text }, at) => (PRINTED.test(text) ? [at] : []));
  // The title of the page stands behind the date or on the line below it.
  const titles = dates.flatMap((at) => {
    const below = beside(pieces, at, 1);
    return below === undefined || PRINTED.exec(pieces[at]?.text ?? "")?.[1] !== undefined
      ? []
      : [pieces.indexOf(below, at)];
  });
  const names = new Set(titles.map((at) => pieces[at]?.text.trim()));
  return [
    ...addresses.flat(),
    ...counters,
    ...dates,
    ...(names.size === 1 && titles.length > 1 ? titles.slice(1) : []),
  ];
}

export function hideRunningLines(pieces: readonly Piece[]): readonly Piece[] {
  const hidden = new Set([...findTitles(pieces), ...findPrinted(pieces)]);
  if (hidden.size === 0) return pieces;
  return pieces.map((piece, at) => (hidden.has(at) ? toDebris(piece) : piece));
}
