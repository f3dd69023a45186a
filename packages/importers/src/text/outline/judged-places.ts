/**
 * Statements that are judged with signs, with the place for the sign behind each statement or in front of it:
 *
 *     （二）正確的在 □ 內加 ✓，不正確的加 ✗。
 *     4. 樹要浇水。 □
 *     5. 花不要陽光。 □
 */
import { kindOfWords } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
/** Both signs in one sentence: `打“√”…打“×”`, `加 ✓，…加 ✗`, `寫○…寫╳`. */
const VERDICTS =
  /(?:[打画畫划劃写寫填加用作标標][^，,。；;√✓✔○◯T]{0,8}|[(（“「]\s?)[√✓✔○◯T][^。]{0,24}[×✗✘✕╳☓ⅹX](?![A-Za-z])/u;
/** `Write T (true) or F (false)`, `对的写“T”，错的写“F”`. */
const LETTERS =
  /(?:\b(?:write|put|mark|choose|circle|enter|use|decide|say|state|answer|fill)\b|[写寫填标標选選])[^.。]{0,60}(?:[^A-Za-z]T(?![A-Za-z])[^.。]{0,30}[^A-Za-z]F(?![A-Za-z])|\btrue\b[^.。]{0,20}\bfalse\b)/iu;
const WORDS =
  /\btrue\b|\bcorrect\b|\bT\b|[对對错錯]|正[确確]|判[断斷]|是非|[符合適适][合当當]|[√✓✔][”"」』]?\s?或\s?[“"「『]?[×✗✘✕╳]/u;
const NUMBER = "[\\s\\u3000]*(?:[(（]\\s?\\d{1,3}\\s?[)）]|\\d{1,3}\\s?[.．、)）]|[①-⑳])[\\s\\u3000]*";
const BOX = "[□☐❑◻⬜▢]|[\\[［【][\\s\\u3000_＿]*[\\]］】]";
const PLACE = `(?:${BOX}|[(（][\\s\\u3000_＿]*[)）]|[_＿]{2,})`;
const BOXED = new RegExp(BOX, "u");
const BEHIND = new RegExp(`^(${NUMBER}\\S[^□☐_＿?？]{2,}?)[\\s\\u3000]*${PLACE}[\\s\\u3000。.]*$`, "u");
const BEFORE = new RegExp(`^([\\s\\u3000]*)${PLACE}[\\s\\u3000]*(${NUMBER}\\S[^□☐_＿?？]{2,})$`, "u");
const INNER = new RegExp(`^(${NUMBER})${PLACE}[\\s\\u3000]*(\\S[^□☐_＿?？]{2,})$`, "u");
/** A heading or an instruction; a numbered stem would be asked itself. */
const HEAD =
  /^[\s\u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|第[一二三四五六七八九十\d]{1,3}(?:部分|大?[题題])|[IVX]{1,4}\s?[.．、]|#{1,4}\s|[A-H]\s?[.．、]|[^\d(（①-⑳\s])/u;

/** The statement without its place, if others do not read the place; null if the line is none. */
function statementOf(text: string): string | null {
  const plain = withoutPlace(text);
  if (plain === null || BOXED.test(text)) return plain;
  // A place in front of the number would be moved behind the name of the kind.
  return text.trimEnd().replace(IN_FRONT, "$2$1");
}

const IN_FRONT = /^\s*([(（][\s\u3000]*[)）])\s*(\d{1,3}\s?[.．、)）].*)$/u;

function withoutPlace(text: string): string | null {
  const behind = BEHIND.exec(text);
  if (behind !== null) return behind[1] ?? "";
  const before = BEFORE.exec(text);
  if (before !== null) return `${before[1] ?? ""}${before[2] ?? ""}`.trimEnd();
  const inner = INNER.exec(text);
  return inner === null ? null : `${inner[1] ?? ""}${inner[2] ?? ""}`.trimEnd();
}

/** `正确的打“√”，错误的打“×”` above `1. 花要浇水。 □`: each statement is judged. */
export function judgePlacedStatements(pieces: readonly Piece[]): readonly Piece[] {
  const judged = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const { text } = piece;
    if (
      piece.debris === true ||
      text.length > LONGEST ||
      !HEAD.test(text) ||
      !(VERDICTS.test(text) || LETTERS.test(text)) ||
      !WORDS.test(text)
    )
      continue;
    const own = new Map<number, string>();
    for (let line = nextFilled(pieces, at); line > 0; line = nextFilled(pieces, line)) {
      const statement = statementOf(textAt(pieces, line, LONGEST));
      if (statement === null) break;
      own.set(line, statement);
    }
    if (own.size >= LEAST) for (const [line, statement] of own) judged.set(line, statement);
  }
  if (judged.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const statement = judged.get(at);
    return statement === undefined ? piece : withText(piece, `${statement}${NAMED.judged}`);
  });
}

const PART = /^[\s\u3000]*(?:#{1,4}\s+)?[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．]\s*(\S.{0,60})$/u;
/** A whole sentence, with the place behind its end: no gap stands there. */
const WHOLE =
  /^[\s\u3000]*\d{1,3}\s?[.．、]\s*\S.*(?:[。！!]|…|·{3}|\.{3})[…·.\s\u3000]*[(（][\s\u3000]*[)）][\s\u3000。.]*$/u;
const ASKS =
  /[?？]|[(（][\s\u3000]*[)）].*[(（][\s\u3000]*[)）]|[_＿]{2}|下列|下面|以下|是[…·.\s]*[(（]|A\s?[.．、].*B\s?[.．、]/u;

/** `三、火眼金睛⏎1. 花要浇水。（  ）`: places behind whole sentences are those of verdicts, whatever the heading says. */
export function judgeWholeSentences(pieces: readonly Piece[]): readonly Piece[] {
  const judged = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const title = debris === true || text.length > LONGEST ? undefined : PART.exec(text)?.[1];
    if (title === undefined || kindOfWords(title) !== null) continue;
    const own: number[] = [];
    let line = nextFilled(pieces, at);
    for (; line > 0; line = nextFilled(pieces, line)) {
      const statement = textAt(pieces, line, LONGEST);
      if (!WHOLE.test(statement) || ASKS.test(statement)) break;
      own.push(line);
    }
    // Everything in the part is such a sentence.
    const whole = line < 0 || PART.test(textAt(pieces, line, LONGEST));
    if (whole && own.length >= LEAST) for (const one of own) judged.add(one);
  }
  if (judged.size === 0) return pieces;
  return pieces.map((piece, at) =>
    judged.has(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`) : piece,
  );
}

/** In the order in which they are made. */
export const JUDGED_PLACES: readonly Repair[] = [judgePlacedStatements, judgeWholeSentences];
