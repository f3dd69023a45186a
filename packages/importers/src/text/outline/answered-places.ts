/**
 * Papers of schools whose places have been filled in, and headings that say in brackets which place is meant:
 *
 *     甲、是非題 （正確的，在（ ）內加「✓」。每題 2 分）
 *     （ ✓ ）1. 松是樹。
 *     乙、選擇題 （把字母填在橫線上。）
 *     __C__ 2. 下列哪一項是花？
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
/** `__C__ 4. …`, `<u> C </u>4、…`: the letter on the line in front of a number. */
const ON_LINE =
  /^([\s\u3000]*)(?:[_＿]{1,12}[ \u3000]*([A-H]{1,5}|[√×✓✗○✕✔✘]|[TF](?![A-Za-z]))[ \u3000]*[_＿]{1,12}|<u>(?:&nbsp;|[ \u3000])*([A-H]{1,5}|[√×✓✗○✕✔✘TF])(?:&nbsp;|[ \u3000])*<\/u>)[ \u3000]*(?=[(（]?\d{1,3}\s?[.．、)）:：](?!\d)\s*\S)/u;
/** `__C__ 4. 下列哪一項是花？`: answers on lines in front of numbers stand in brackets. */
export function bracketLettersOnLines(pieces: readonly Piece[]): readonly Piece[] {
  const isKeyed = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && ON_LINE.test(text);
  if (pieces.filter((piece) => isKeyed(piece)).length < LEAST) return pieces;
  return pieces.map((piece) => (isKeyed(piece) ? withText(piece, piece.text.replace(ON_LINE, "$1（$2$3）")) : piece));
}

const SIGN =
  "(?:#{1,6}[ \\t]*)?((?:第?[一二三四五六七八九十甲乙丙丁戊己庚辛]{1,3}\\s?(?:部分|部份|[大]?[题題])?\\s?[、.．:：]?|[(（][一二三四五六七八九十甲乙丙丁戊]{1,3}[)）]|(?:part|section)\\s?(?:[A-H]|\\d{1,2}|[IVX]{1,4})\\b[.:：]?|[IVXⅠ-Ⅹ]{1,4}\\s?[.．、])[\\s\\u3000]*)";
/** The sign of a part, its name, and what is said in brackets about its questions. */
const HEAD = new RegExp(
  `^[\\s\\u3000]*${SIGN}([^\\s()（）_＿□\\d][^()（）_＿□]{0,40}?)[\\s\\u3000]*[:：]?[\\s\\u3000]*[(（](.{4,160})[)）][\\s\\u3000]*[。:：]?[\\s\\u3000]*$`,
  "iu",
);
const PLACE = /[(（][\s\u3000]*[)）]|[_＿]{2,}|□/u;
const PAIRED = /配[合對对伍]|[连連][线線]|匹配|match/iu;
const POINTS =
  /[，,。；;、]?[\s\u3000]*((?:共[\s\u3000]?\d{1,3}[\s\u3000]?分[，,、]?[\s\u3000]?)?每[一小]{0,2}[题題格空個个]{1,2}[\s\u3000]?\d{1,2}(?:\.5)?[\s\u3000]?分(?:[，,、；;]?[\s\u3000]?共[\s\u3000]?\d{1,3}[\s\u3000]?分)?|\d{1,2}[\s\u3000]?(?:marks?|points?)[\s\u3000]each)[\s\u3000]*[。.]?[\s\u3000]*$/iu;
const BELOW = /^[\s\u3000]*(?:[(（][^()（）]{0,8}[)）]|[_＿]{2,})?[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）:：]|\p{L})/u;

interface Heading {
  readonly sign: string;
  readonly name: string;
  /** What stands in the brackets. */
  readonly said: string;
}

/** The heading of a part that names the kind of its questions and tells about them in brackets. */
function readHeading(pieces: readonly Piece[], at: number): Heading | null {
  const piece = pieces[at];
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const [, sign = "", name = "", said = ""] = HEAD.exec(piece.text) ?? [];
  if (name === "" || (kindOfWords(name) === null && !PAIRED.test(name))) return null;
  return BELOW.test(textAt(pieces, nextFilled(pieces, at), LONGEST)) ? { sign: sign.trim(), name, said } : null;
}

/** `甲、是非題 （在（ ）內加「✓」。每題 2 分）`: what is said about the place stands below the heading. */
export function partPlacesOfHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Map(
    [...pieces.keys()].flatMap((at) => {
      const heading = readHeading(pieces, at);
      return heading === null ? [] : [[at, heading] as const];
    }),
  );
  if (![...heads.values()].some(({ said }) => PLACE.test(said))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const heading = heads.get(at);
    if (heading === undefined) return [piece];
    const { sign, name, said } = heading;
    // `请排序：（ ）→（ ）→（ ）`: what stands between two brackets is said in none.
    if (/^[^(（]*[)）].*[(（][^)）]*$/u.test(said)) return [piece];
    const blank = withText(piece, "");
    // The columns of pairs are what their heading asks.
    if (PAIRED.test(name)) return [blank, piece];
    if (!PLACE.test(said)) return [blank, withText(piece, `## ${piece.text.replace(/^[\s\u3000#]+/u, "")}`), blank];
    const points = POINTS.exec(said);
    const rest = points === null ? said : said.slice(0, points.index);
    const told = points === null ? "" : `（${points[1] ?? ""}）`;
    return [
      blank,
      withText(piece, `## ${sign}${/[A-Za-z\d部分題题]$/u.test(sign) ? " " : ""}${name}${told}`),
      blank,
      withText(piece, `说明：${rest}`),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const ANSWERED_PLACES: readonly Repair[] = [bracketLettersOnLines, partPlacesOfHeads];
