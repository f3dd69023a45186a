/**
 * Choices above the questions that share them, as papers for doctors and nurses have them: `（1～2题共用备选答案）`, below it
 * `A、…` to `E、…`, below them questions without choices of their own. Each question gets a copy of the choices.
 */
import { type Layout, type Piece, withText } from "../piece.ts";

const OPTION = /^\s*[*＊]?\s?[(（]?([A-L])\s?[.．、)）:：]\s?\S/;
const NUMBERED = /^\s*[(（]?\d{1,4}\s?(?:[.．、)）]|题)\s?\S/;
/** A line that says that choices follow which several questions share, or a heading of a section. */
const ABOVE =
  /共用|共享|[备備][选選](?:答案|[项項]|[选選][项項])|[选選][项項]如下|B1?\s?型|配伍|[(（【[]?\s?\d{1,4}\s?[-~～—–至]{1,2}\s?\d{1,4}\s?[题題]?|^\s*[(（]?[一二三四五六七八九十]{1,3}[)）、.．]/;
/** The next block of choices, or what is no longer about these questions. */
const ENDS =
  /^\s*(?:[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|#{1,6}\s|第[一二三四五六七八九十]{1,3}(?:部分|章|节)|[【[(（]?[A-Z\d\p{Script=Han}]{0,8}[题題][】\])）]?\s*$)/u;
/** The heading of the answers at the end, and `1.C  2.D  3.A` below it. */
const KEYS =
  /^\s*[【[]?(?:[参參]考|[标標][准準]|正[确確])?答案(?:[与與和及]?解析)?[】\]]?\s?[:：]?\s*$|^\s*[(（]?\d{1,4}\s?[.．、)）:：]\s?[A-L]{1,6}(?:[\s,，;；]+\d{1,4}\s?[.．、)）:：]|\s*$)/u;
/** What may stand below a question besides choices: its answer and explanation. */
const MOST = 40;

interface Block {
  options: Piece[];
  /** Index of the first line behind the options. */
  end: number;
}

function readOptions(pieces: readonly Piece[], from: number): Block | null {
  const options: Piece[] = [];
  let last = 0;
  let end = from;
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (piece.text.trim() === "") continue;
    const letter = OPTION.exec(piece.text)?.[1];
    if (letter === undefined || (letter === "A") !== (options.length === 0) || letter.charCodeAt(0) <= last) break;
    options.push(piece);
    last = letter.charCodeAt(0);
    end = at + 1;
  }
  const letters = options.reduce((sum, { text }) => sum + [...text.matchAll(/[A-L]\s?[.．、)）:：]/g)].length, 0);
  return letters < 2 ? null : { options, end };
}

/** `[4~5]`, `（4～6题共用备选答案）`: the numbers that share the choices. */
const RANGE = /(\d{1,4})\s?[-~～—–至]{1,2}\s?(\d{1,4})/;

/** Indexes of the numbered questions below a block, which have no choices; empty if one of them has. */
function findAskers(pieces: readonly Piece[], from: number, above: string): number[] {
  const [, low = "", high = ""] = RANGE.exec(above) ?? [];
  const found: number[] = [];
  for (let at = from; at < Math.min(pieces.length, from + MOST); at += 1) {
    const text = pieces[at]?.text ?? "";
    if (ENDS.test(text) || (KEYS.test(text) && endsQuestions(pieces, at))) break;
    if (OPTION.test(text)) {
      // Choices right below the last number are its own.
      const last = found.at(-1);
      const own = last !== undefined && pieces.slice(last + 1, at).every((piece) => piece.text.trim() === "");
      return own ? [] : found;
    }
    if (ABOVE.test(text) && !NUMBERED.test(text)) break;
    if (!NUMBERED.test(text)) continue;
    const no = Number(/\d+/.exec(text)?.[0]);
    if (high !== "" && found.length > 1 && no > Number(high) && Number(low) < Number(high)) break;
    found.push(at);
  }
  return found;
}

/** Whether no choice and no question stands right behind the heading of answers: `答案：` above `B` belongs to its question. */
function endsQuestions(pieces: readonly Piece[], at: number): boolean {
  const below = pieces.slice(at, at + 4).filter(({ text }) => text.trim() !== "");
  return below.some(({ text }) => NUMBERED.test(text) && KEYS.test(text));
}

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let above: string | null = null;
  let copied = 0;
  let copies = new Map<number, readonly Piece[]>();
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const { text } = piece;
    const block = above !== null && ABOVE.test(above) && OPTION.test(text) ? readOptions(pieces, at) : null;
    const askers = block === null ? [] : findAskers(pieces, block.end, above ?? "");
    if (block !== null && askers.length > 1) {
      copies = new Map([...copies, ...askers.map((index) => [index, block.options] as const)]);
      result.push(...pieces.slice(at, block.end).filter((one) => one.text.trim() === ""));
      at = block.end - 1;
      copied += 1;
      continue;
    }
    result.push(piece, ...(copies.get(at) ?? []));
    // What stands above the next block goes on with no choice.
    const next = pieces[at + 1]?.text ?? "";
    if (copies.has(at) && ABOVE.test(next) && !NUMBERED.test(next) && !OPTION.test(next))
      result.push(withText(piece, ""));
    if (text.trim() !== "") above = NUMBERED.test(text) && !/共用|[备備][选選]/.test(text) ? null : text;
  }
  return copied === 0 ? null : result;
}

export const SHARED_OPTIONS: Layout = { name: "shared options", rewrite };
