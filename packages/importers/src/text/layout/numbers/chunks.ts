/**
 * Copies from document sites number the pieces of a text that the site shows: `1、标题…` and, in the middle of a sentence,
 * `2、。二、判断题…`. These numbers say nothing, so the pieces are joined again.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";

const CHUNK = /^\s*(\d{1,3})、/;
/** The site cuts its pieces at a fixed length. */
const LONG = 100;
const INNER =
  /\S\s?\d{1,3}\s?[.．、，。]\s?[\p{Script=Han}“《(（A-Z]|[)）。？?]\s?\d{1,3}\s?[\p{Script=Han}【]|\S\s\d{1,3}\s[\p{Script=Han}“【《]/u;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const chunks = findChunks(pieces);
  if (chunks.size === 0) return null;
  const result: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (!chunks.has(index)) {
      result.push(piece);
      continue;
    }
    const rest = withText(piece, piece.text.replace(CHUNK, ""));
    const before = result.at(-1);
    const first =
      before === undefined || before.text.trim() === "" || !chunks.has(index - 1) || /[。.]$/.test(before.text);
    if (first || rest.text.trim() === "") result.push(rest);
    else result[result.length - 1] = joinPieces([before, rest], "") ?? rest;
  }
  return result;
}

/** What stands at the beginning of a piece that goes on in the middle of a sentence, or before the number of a question. */
const GOES_ON = /^\s*(?:[；;，,。、：:？?！!）)】\]”’]|\d{1,3}\s?[.．]?\s?[\p{Script=Han}(（A-Z]|\d{1,3}[.．、]|$)/u;

/** Lines numbered 1、2、3、 … that are long and hold numbers of questions, or that go on where the line before broke off. */
function findChunks(pieces: readonly Piece[]): Set<number> {
  let found = new Set<number>();
  let last = 0;
  let cut = 0;
  for (const [index, { text }] of pieces.entries()) {
    const value = Number(CHUNK.exec(text)?.[1] ?? 0);
    if (value === 0) continue;
    const body = text.replace(CHUNK, "");
    if (value !== last + 1) {
      if (value !== 1) return new Set();
      [found, last, cut] = [new Set(), 0, 0];
    }
    found.add(index);
    const goesOn = GOES_ON.test(body);
    cut += goesOn || INNER.test(body) ? 1 : 0;
    last = value;
    const more = pieces.slice(index + 1, index + 4).some((next) => CHUNK.test(next.text));
    if (more && body.length < LONG && !goesOn) return new Set();
  }
  return cut > 0 && cut * 2 >= found.size && found.size > 1 ? found : new Set();
}

export const CHUNKS: Layout = { name: "chunks", margin: 0, rewrite };
