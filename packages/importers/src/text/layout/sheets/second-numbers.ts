/**
 * Questions that are numbered twice: the service or the agency puts its number in front of the one that the author typed,
 * or the author's code stands in front of the number.
 *
 *     1. Q1:您的性别        Q3:U2a-2. 您每次花多少钱？        S1. 1. 您的年龄
 *
 * The code is left out. Lines are indented now and then, because a list of the editor was taken apart by the copy; their
 * margins say nothing.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { type Head, findHead, toDebris } from "./words.ts";

/** `Q1:` `U2a-1.` `【S1】` `(Q3)`: a letter and a number with a sign, or in brackets. */
const CODE =
  /^[*＊]?\s*(?:[A-Z]{1,2}\d{1,3}[a-z]?(?:[-_.]\d{1,2}[a-z]?){0,2}(?:\s?[.．、:：)）]+|\s+(?=\p{Script=Han}))|[(（【[]\s?[A-Z]{1,2}\d{1,3}[a-z]?(?:[-_.]\d{1,2}){0,2}\s?[\])）】]\s?[.．、:：]?)\s*(?=\S)/u;
/** A number once more: `1. 1、`. */
const AGAIN = /^[*＊]?\s*(?:第\s?)?(\d{1,3})\s?(?:[.．、:：](?!\d)|[题題][.．、:：]?)\s*(?=\S)/u;

interface Second {
  /** What is left out. */
  code: string;
  text: string;
  value: number;
  family: string;
}

/** The line with its second number; `null` if it has none. */
function findSecond(piece: Piece): Second | null {
  if (piece.debris === true || piece.text.length > 1000) return null;
  const text = piece.text.trim();
  const head = findHead(piece);
  if (head !== null) return behind(text, head);
  // `S1. 1. 您的年龄`: the number that counts stands behind the code.
  const code = CODE.exec(text)?.[0];
  const below = code === undefined ? null : findHead(withText(piece, text.slice(code.length)));
  if (code === undefined || below === null) return null;
  return { code, text: text.slice(code.length), value: below.value, family: below.family };
}

function behind(text: string, { value, family, rest }: Head): Second | null {
  const star = /^[*＊]\s*/.exec(rest)?.[0] ?? "";
  const code = CODE.exec(rest)?.[0] ?? sameNumber(rest, value);
  if (code === null) return null;
  // A bracket that `findHead` moved behind the stem would be lost.
  const at = text.lastIndexOf(rest.slice(star.length));
  if (at < 0) return null;
  const left = code.slice(star.length);
  return { code: left, text: text.slice(0, at) + text.slice(at + left.length), value, family };
}

function sameNumber(rest: string, value: number): string | null {
  const again = AGAIN.exec(rest);
  return again !== null && Number(again[1]) === value ? again[0] : null;
}

/** Whether the questions go up by one, as those of a survey that is numbered throughout do. */
function goUp(seconds: readonly Second[]): boolean {
  const steps = seconds.filter(({ value }, at) => at > 0 && value > (seconds[at - 1]?.value ?? 0)).length;
  return steps === seconds.length - 1;
}

function rewrite(source: readonly Piece[]): Piece[] | null {
  const all = source.map(findSecond);
  const found = all.flatMap((one) => (one === null ? [] : [one]));
  const [first] = found;
  if (first === undefined || found.length < 2 || !goUp(found)) return null;
  const heads = source.filter((piece) => findHead(piece)?.family === first.family).length;
  if (found.length * 2 < heads || found.some(({ family }) => family !== first.family)) return null;
  return source.flatMap((piece, at) => {
    const second = all[at] ?? null;
    if (second !== null) return [withText(piece, second.text), toDebris(piece, second.code)];
    const indented = findHead(piece)?.family === first.family || /^\s{8,}\S/.test(piece.text);
    return [indented ? withText(piece, piece.text.trim()) : piece];
  });
}

export const SECOND_NUMBERS: Layout = { name: "second numbers", margin: -0.05, rewrite };
