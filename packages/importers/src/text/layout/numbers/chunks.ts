/**
 * Copies from document sites number the pieces of a text that the site shows: `1、标题…` and, in the middle of a sentence,
 * `2、。二、判断题…`. These numbers say nothing, so the pieces are joined again.
 */
import { type Layout, type Piece, joinPieces, withText } from "../piece.ts";

const CHUNK = /^\s*(\d{1,3})、/;
/** The site cuts its pieces at a fixed length. */
const LONG = 100;
const INNER = /\S\s?\d{1,3}\s?[.．、]\s?[\p{Script=Han}“《(（A-Z]/u;

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

/** Lines numbered 1、2、3、 … of which the others than the last are long and contain numbers of questions. */
function findChunks(pieces: readonly Piece[]): Set<number> {
  let found = new Set<number>();
  let last = 0;
  let inner = 0;
  for (const [index, { text }] of pieces.entries()) {
    const value = Number(CHUNK.exec(text)?.[1] ?? 0);
    if (value === 0) continue;
    const body = text.replace(CHUNK, "");
    if (value !== last + 1) {
      if (value !== 1) return new Set();
      [found, last, inner] = [new Set(), 0, 0];
    }
    found.add(index);
    inner += INNER.test(body) ? 1 : 0;
    last = value;
    const more = pieces.slice(index + 1, index + 4).some((next) => CHUNK.test(next.text));
    if (more && body.length < LONG) return new Set();
  }
  return inner > 0 && inner * 2 >= found.size ? found : new Set();
}

export const CHUNKS: Layout = { name: "chunks", rewrite };
