/**
 * Passages of a paper with a letter alone above each of them, of which the second stands below the choices of a question:
 *
 *     A
 *     Tom has a dog. …
 *     1. What does Tom have?
 *     A. A cat.  B. A dog.
 *     B
 *     判断正(T)误(F)。
 *     Ann has a cat. …
 *     2. Ann has a dog.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import { isKeyTitle } from "./key-region.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
/** The most lines of a passage. */
const MOST = 60;
const LONE =
  /^[\s\u3000]*(?:[(（【[]\s?([A-F])\s?[)）】\]]|(?:passage|text)\s([A-F])|([A-F])\s?[篇]?)[.．:：]?[\s\u3000]*$/iu;
const NUMBERED =
  /^[\s\u3000]*(?:[(（][\s\u3000_＿]*[)）]|[_＿]{2,})?[\s\u3000]*(?:[(（]\s?)?\d{1,3}(?:\s?[.．、)）]|\s{1,3}(?=[A-Z]))(?!\d)/u;
const CHOICE = /^[\s\u3000]*[(（[]?[A-G]\s?[.．、)）\]][\s\u3000]*\S/u;
const HEADING =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[IVXⅠ-Ⅻ]{1,4}\s?[.．、]|第[一二三四五六七八九十]{1,3}(?:部分|[节節卷])|#|part\s)/iu;
const JUDGED =
  /判[断斷][^。]{0,20}(?:正|[对對]|T)[^。]{0,12}(?:[误誤]|[错錯]|F|否)|(?:正|[对對])[^。]{0,8}[“"(（]?T.{0,12}[错錯误誤].{0,3}F|true[^.]{0,24}false|\bT\b.{0,8}\bF\b/iu;
const OTHER = /[?？][\s\u3000]*$|[_＿]{3,}/u;

interface Passage {
  /** The line of the letter. */
  readonly at: number;
  /** The line of the first question. */
  readonly to: number;
}

/** The passages whose letters go up, each with text below it and a numbered question below that. */
function findPassages(pieces: readonly Piece[]): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [, bracketed, named, bare] = pieces[at]?.debris === true ? [] : (LONE.exec(textAt(pieces, at, 24)) ?? []);
    const letter = (bracketed ?? named ?? bare)?.toUpperCase() ?? "";
    if (letter === "") continue;
    let to = at + 1;
    let words = 0;
    while (to < Math.min(pieces.length, at + MOST)) {
      const text = textAt(pieces, to);
      const short = text.slice(0, LONGEST);
      if (NUMBERED.test(short) || CHOICE.test(short) || HEADING.test(short) || LONE.test(short) || isKeyTitle(short))
        break;
      words += text.trim().length;
      to += 1;
    }
    if (words < 60 || !NUMBERED.test(textAt(pieces, to, LONGEST))) continue;
    const last = textAt(pieces, found.at(-1)?.at ?? -1, 24).replace(/passage|text|[^A-Fa-f]/giu, "");
    // A part of its own begins with A.
    if (letter !== "A" && (last.toUpperCase().codePointAt(0) ?? 0) + 1 !== letter.codePointAt(0)) continue;
    found.push({ at, to });
  }
  return found.length < 2 ? [] : found;
}

/** The statements below a passage that asks for verdicts; none if one of them asks in another way. */
function judgedBelow(pieces: readonly Piece[], from: number): number[] {
  const found: number[] = [];
  for (let at = from; at < pieces.length; at += 1) {
    const text = textAt(pieces, at, LONGEST);
    if (text.trim() === "") continue;
    if (CHOICE.test(text)) return [];
    if (!NUMBERED.test(text)) break;
    if (OTHER.test(text)) return [];
    found.push(at);
  }
  return found;
}

/** `B⏎Ann has a cat. …` below the choices of a question: the passage is told, with its letter. */
export function tellLetteredPassages(pieces: readonly Piece[]): readonly Piece[] {
  const passages = findPassages(pieces);
  if (passages.length === 0) return pieces;
  const result: Piece[] = [];
  const judged = new Set<number>();
  let done = 0;
  for (const { at, to } of passages) {
    const lines = pieces.slice(at, to);
    const filled = lines.filter(({ text, debris }) => text.trim() !== "" && debris !== true);
    if (filled.some(({ text }) => text.length < LONGEST && JUDGED.test(text)))
      for (const line of judgedBelow(pieces, to)) judged.add(line);
    const above = pieces.slice(0, at).findLast(({ text, debris }) => text.trim() !== "" && debris !== true);
    const whole = joinPieces(filled, "<br>");
    // Right below a heading it is the text of the heading.
    if (whole === null || above === undefined || HEADING.test(above.text)) continue;
    result.push(
      ...pieces.slice(done, at),
      withText(whole, ""),
      covering(withText(whole, tell(whole.text)), lines),
      withText(whole, ""),
    );
    done = to;
  }
  result.push(...pieces.slice(done));
  if (judged.size === 0) return done === 0 ? pieces : result;
  const named = new Set([...judged].map((at) => pieces[at]));
  return result.map((piece) => (named.has(piece) ? withText(piece, nameJudged(piece.text)) : piece));
}

const PLACE_IN_FRONT = /^[\s\u3000]*([(（][\s\u3000]*[TF√×对對错錯]?[\s\u3000]*[)）])[\s\u3000]*(?=\d)/u;

/** `(  ) 19. Ann has a cat.`: the place goes in front of the name of the kind, which ends the line. */
function nameJudged(text: string): string {
  const [front = "", place = ""] = PLACE_IN_FRONT.exec(text) ?? [];
  return `${text.slice(front.length).trimEnd()}${place}${NAMED.judged}`;
}

/** In the order in which they are made. */
export const LETTERED_PASSAGES: readonly Repair[] = [tellLetteredPassages];
