/**
 * Choices with codes behind their label, and a box for the code at their end, as cards of health services print them:
 *
 *     文化程度 1文盲 2小学 3初中 4高中 □
 *     既往史 1无 2高血压 3糖尿病
 *     4冠心病 5其他 □/□/□
 *
 * Several boxes take several codes. The lines are read as one text, because the tables they were copied from break them
 * anywhere.
 */
import { type Layout, type Piece, covering, withText } from "../piece.ts";
import { findBlocks } from "./coded-blocks.ts";
import { keepBlanks, toOptions } from "./words.ts";
import { NAMED } from "../named.ts";

/** The whole text, with the piece to which each character belongs. */
interface Stream {
  pieces: readonly Piece[];
  text: string;
  /** Index of the piece at a place of the text. */
  at(place: number): number;
}

function createStream(pieces: readonly Piece[]): Stream {
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    starts.push(text.length);
    text += `${piece.text}\n`;
  }
  const at = (place: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { pieces, text, at };
}

/** The text between two blocks, cut into the pieces that it comes from. */
function between(stream: Stream, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  const lines = stream.text.slice(from, to).split("\n");
  for (const [at, line] of lines.entries()) {
    const piece = stream.pieces[stream.at(start)];
    // A label in front of the next block has its place behind it.
    const place = at === lines.length - 1 && /^\s*[\p{Script=Han}]{2,8}[:：]\s*$/u.test(line) ? "____" : "";
    if (piece !== undefined && line.trim() !== "") pieces.push(withText(piece, `${line.trim()}${place}`));
    start += line.length + 1;
  }
  return pieces;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const stream = createStream(pieces.map((piece) => (piece.debris === true ? withText(piece, "") : piece)));
  const blocks = findBlocks(stream.text);
  if (blocks.length < 2 && !blocks.some(({ several, choices }) => several || choices.length > 3)) return null;
  const result: Piece[] = [];
  let from = 0;
  for (const block of blocks) {
    result.push(...between(stream, from, block.labelFrom));
    const lines = pieces.slice(stream.at(block.labelFrom), stream.at(block.end - 1) + 1);
    const head = pieces[stream.at(block.labelFrom)];
    if (head === undefined) return null;
    const stem = withText(head, `${block.label}${block.several ? NAMED.several : NAMED.single}`);
    const options = block.choices.flatMap(({ at }, index) => {
      const piece = pieces[stream.at(at)];
      return piece === undefined
        ? []
        : toOptions(
            piece,
            block.choices.map((choice) => choice.text),
          ).slice(index, index + 1);
    });
    result.push(withText(head, ""), covering(stem, lines), ...options, withText(head, ""));
    from = block.end;
  }
  result.push(...between(stream, from, stream.text.length));
  return keepBlanks([...result, ...pieces.filter(({ debris }) => debris === true)], pieces);
}

export const CODED_CHOICES: Layout = { name: "choices with codes and a box", margin: -2.55, rewrite };
