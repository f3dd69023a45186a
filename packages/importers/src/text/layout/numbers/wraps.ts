/**
 * Lines that were broken in the middle of something: inside a bracket, `（⏎D⏎）`, between a letter and its option,
 * `B⏎比较喜欢`, or inside an option of a list that runs over several lines, `①用清水 ②塗牙膏 ③不理⏎它 ④…`.
 */
import { type Layout, type Piece, covering, joinPieces, nextFilled, withText } from "../piece.ts";

/** How many lines a bracket may be torn over, and how far it may reach. */
const LINES = 6;
const REACH = 160;
const LETTER = /^\s*[(（]?([A-H])\s?[.．、)）]?\s*$/;
const OPTION = /^\s*[(（]?([A-H])\s?[.．、)）:：]?\s*\S/;

function joinBrackets(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const end = openAtEnd(piece.text) ? findClosing(pieces, index) : 0;
    if (end === 0) {
      result.push(piece);
      continue;
    }
    found += 1;
    const parts = pieces.slice(index, end + 1).filter(({ text, debris }) => text.trim() !== "" && debris !== true);
    // A chunk number of a document site may stand in front of the rest: `（⏎2、 ）`.
    const clean = parts.map((part, at) =>
      at === 0 ? part : withText(part, part.text.replace(/^\s*\d{1,3}、\s*(?=[)）])/, "")),
    );
    result.push(...pieces.slice(index, end + 1).filter(({ debris }) => debris === true));
    result.push(
      joinPieces(
        clean.map((part) => withText(part, part.text.trimEnd())),
        "",
      ) ?? piece,
    );
    index = end;
  }
  return found === 0 ? null : result;
}

/** Marks of pages and settings of the grammar. */
const PAGE_MARK = /^\s*(?:={2,}|-{3,}|[[【])/;

/** Whether the last bracket of the line is not closed. */
function openAtEnd(text: string): boolean {
  if (PAGE_MARK.test(text)) return false;
  const open = Math.max(text.lastIndexOf("（"), text.lastIndexOf("("));
  return open >= 0 && text.length - open < REACH && !/[)）\]】]/.test(text.slice(open));
}

/** The line that closes the bracket; 0 if none does before something else begins. */
function findClosing(pieces: readonly Piece[], from: number): number {
  let length = 0;
  for (let at = from + 1; at <= Math.min(pieces.length - 1, from + LINES); at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.trim() === "") continue;
    const { text } = piece;
    if (PAGE_MARK.test(text)) return 0;
    const close = text.search(/[)）]/);
    const open = text.search(/[(（]/);
    if (close >= 0 && (open < 0 || close < open)) {
      const inner = text.slice(0, close);
      return length + inner.length < REACH && !/^\s*(?:[A-H]\s?[.．、]|\d{1,3}\s?[.．、]\s*\S)/.test(inner) ? at : 0;
    }
    length += text.length;
    if (open >= 0 || length > REACH || /^\s*(?:[A-H]\s?[.．、]|\d{1,3}\s?[.．、])/.test(text)) return 0;
  }
  return 0;
}

/** Joins letters on lines of their own with the options below them. */
function joinLetters(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const letter = LETTER.exec(piece.text)?.[1];
    const next = letter === undefined ? -1 : nextFilled(pieces, index);
    const below = next < 0 ? undefined : pieces[next];
    const follows = letter !== undefined && isInSeries(pieces, index, letter);
    if (
      below === undefined ||
      /^[\uE000`]/.test(below.text) ||
      !follows ||
      OPTION.test(below.text) ||
      below.text.trim().length > 200
    ) {
      result.push(piece);
      continue;
    }
    found += 1;
    const option = joinPieces([withText(piece, `${letter}. `), below], "") ?? piece;
    result.push(covering(option, pieces.slice(index, next + 1)));
    index = next;
  }
  return found === 0 ? null : result;
}

/** Whether the letters before and behind stand near by. */
function isInSeries(pieces: readonly Piece[], index: number, letter: string): boolean {
  const near = (from: number, to: number, wanted: string) =>
    pieces.slice(Math.max(0, from), to).some(({ text }) => OPTION.exec(`${text} .`)?.[1] === wanted);
  const code = letter.charCodeAt(0);
  return (
    (letter === "A" || near(index - 6, index, String.fromCharCode(code - 1))) &&
    (near(index + 1, index + 7, String.fromCharCode(code + 1)) || letter > "B")
  );
}

const CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩";
/** Where something new begins. */
const BEGINS =
  /^\s*(?:[(（]?[ \u3000]*[)）]?\s*\d{1,3}\s?[.．、)）]|[QＱ]\s?\d|[A-Z]{1,2}\s?\d{1,2}(?:[.．、)）:：]|[ \u3000])|[一二三四五六七八九十]{1,3}、|[(（]?[A-H]\s?[.．、)）]|#|【|(?:[参參]考|[标標][准準])?答案|解析|第)/;

/** Joins the lines of circled options that run over several lines. */
function joinCircles(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    // `D.③①②④` is a whole choice.
    let last = /^\s*[(（]?[A-H]\s?[.．、)）]/.test(piece.text) ? 0 : lastCircle(piece.text, 0);
    let end = index;
    // The options go on as long as circles do; a line behind the last one belongs to it if the line above was full.
    while (last > 0 && end + 1 < pieces.length) {
      const next = pieces[end + 1];
      if (next === undefined || next.text.trim() === "" || next.debris === true || BEGINS.test(next.text)) break;
      const goesOn = isAhead(pieces, end + 1, CIRCLES.charAt(last)) || hasOpen(pieces.slice(index, end + 1));
      const isRest =
        next.text.trim().length < 12 && !/[?？:：_＿]/.test(next.text) && !/[。！？]$/.test(pieces[end]?.text ?? "");
      if (!goesOn && !isRest) break;
      end += 1;
      last = lastCircle(next.text, last);
      if (!goesOn) break;
    }
    if (end === index || last < 3) {
      result.push(piece);
      continue;
    }
    found += 1;
    result.push(joinPieces(pieces.slice(index, end + 1), "") ?? piece);
    index = end;
  }
  return found === 0 ? null : result;
}

/** How many lines a label runs over. */
const LINES_OF_LABEL = 3;

/** Whether the sign stands in one of the next lines, with nothing new before it. */
function isAhead(pieces: readonly Piece[], from: number, sign: string): boolean {
  if (sign === "") return false;
  for (const { text, debris } of pieces.slice(from, from + LINES_OF_LABEL)) {
    if (text.trim() === "" || debris === true || BEGINS.test(text)) return false;
    if (text.includes(sign)) return true;
  }
  return false;
}

/** The last circle of a series that continues after `before`; `before` if there is none. */
function lastCircle(text: string, before: number): number {
  let last = before;
  while (last < CIRCLES.length && text.includes(CIRCLES.charAt(last))) last += 1;
  return last;
}

function hasOpen(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join("");
  return (text.match(/[(（]/g)?.length ?? 0) > (text.match(/[)）]/g)?.length ?? 0);
}

const SIGNED = /^(\s*[(（]?)([A-H])(\s?[.．、)）:：]\s?)\S/;
/** How text recognition reads `D.` and `C.`: `I).`, `0.`, `(:.`. */
const MISREAD = /^\s*(?:[Il1|]\)\s?[.．、]?|[(（]:\s?[.．、])\s?(?=\S)/;

/** Gives options their letters back: `A.…` `…` `C.…`, and `C.…` `I).…`. */
function restoreLetters(pieces: readonly Piece[]): readonly Piece[] | null {
  const result = [...pieces];
  let found = 0;
  for (const [index, piece] of pieces.entries()) {
    const [, lead = "", letter = "", sign = ""] = SIGNED.exec(piece.text) ?? [];
    if (letter === "") continue;
    const next = nextFilled(pieces, index);
    const below = pieces[next];
    if (below === undefined || SIGNED.test(below.text)) continue;
    const code = letter.charCodeAt(0);
    const wanted = String.fromCharCode(code + 1);
    const after = pieces[nextFilled(pieces, next)]?.text ?? "";
    const skipped = SIGNED.exec(after)?.[2] === String.fromCharCode(code + 2);
    const misread = MISREAD.exec(below.text)?.[0];
    const plain =
      misread === undefined &&
      skipped &&
      below.text.trim().length < 60 &&
      !BEGINS.test(below.text) &&
      !/^\s*[(（]?[A-H](?![a-z])/.test(below.text);
    if (!plain && (misread === undefined || letter === "A")) continue;
    result[next] = withText(below, `${lead}${wanted}${sign}${below.text.slice(misread?.length ?? 0).trim()}`);
    found += 1;
  }
  return found === 0 ? null : result;
}

export const LOST_LETTERS: Layout = { name: "lost letters", margin: -0.3, rewrite: restoreLetters };
export const TORN_BRACKETS: Layout = { name: "torn-brackets", margin: 0, rewrite: joinBrackets };
export const TORN_LETTERS: Layout = { name: "torn-letters", margin: 0, rewrite: joinLetters };
export const TORN_CIRCLES: Layout = { name: "torn-circles", margin: 0, rewrite: joinCircles };
