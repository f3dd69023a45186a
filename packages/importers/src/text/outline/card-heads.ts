/**
 * Pages that show some of the questions of a test, each below a line with its number, its type and its points:
 *
 *     第14题  判断题  1分
 *     花不用浇水。
 *     A、正确
 *     B、错误
 *
 * The number may stand on a line of its own above the type.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 60;
const LONGEST_STEM = 600;
const LEAST = 2;
/** Headings of Markdown are read with the cards below them. */
const NUMBER =
  /^[\s\u3000*]*[【[(（]?(?:第\s?(\d{1,4})\s?[题題]|(?:question|q)\s?(\d{1,4})(?!\d)|[题題]目?\s?(\d{1,4})(?!\d))[】\])）]?/iu;
/** `5` above `主观题  10分`, or `5. 主观题（10分）`. */
const NUMBER_ALONE = /^[\s\u3000]*(\d{1,3})\s?[.．、]?[\s\u3000]*$/u;
const BARE_NUMBER = /^[\s\u3000]*(\d{1,3})(?:\s?[.．、]\s*(?!\d)|[\s\u3000]+)(?=[【[(（]?\p{Script=Han}{2,8}[题題])/u;
const SIGNS = /[\s\u3000*|｜·•:：,，/、.．—-]+|[【[(（]\s?|\s?[】\])）]/gu;
const KIND = /^(?:\p{Script=Han}{0,4}(?:[题題]|[单單多][选選]|判[断斷]|填空)|[a-z/ -]{4,24})$/iu;
const POINTS = /^(?:(?:分值|本[题題])\s?)?(\d{1,3}(?:\.\d)?)\s?(?:分|points?|pts?)$/iu;
/** What the page says about the question besides: how hard it is, and what became of it. */
const STATE =
  /^(?:[难難]度|易|中等?|[难難]|[简簡][单單]|困[难難]|[错錯][误誤]|正[确確]|回答(?:正[确確]|[错錯][误誤])|未作?答|答[对對错錯])$/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-HＡ-Ｈ]\s?[.．、:：)）]/u;

interface Head {
  readonly at: number;
  /** The last line of the head. */
  readonly end: number;
  readonly no: number;
  readonly mark: string;
  readonly points: string;
  readonly states: readonly string[];
}

/** The head that stands alone on this line; null if anything else stands in it, or nothing but the number. */
function headOf(pieces: readonly Piece[], at: number): Head | null {
  const piece = pieces[at];
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const alone = NUMBER_ALONE.exec(piece.text)?.[1];
  const below = alone === undefined ? -1 : nextFilled(pieces, at);
  if (alone !== undefined) {
    const text = textAt(pieces, below, LONGEST + 1);
    return text.length > LONGEST || text === "" ? null : readHead(text, alone, at, below);
  }
  const match = NUMBER.exec(piece.text) ?? BARE_NUMBER.exec(piece.text);
  return match === null
    ? null
    : readHead(piece.text.slice(match[0].length), match[1] ?? match[2] ?? match[3] ?? "", at, at);
}

function readHead(text: string, no: string, at: number, end: number): Head | null {
  const parts = text
    .replace(/(\d)[ \u3000]+(?=分)/gu, "$1")
    .replace(SIGNS, "\n")
    .split("\n")
    .flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  let [mark, points] = ["", ""];
  const states: string[] = [];
  for (const part of parts) {
    const kind = KIND.test(part) ? kindOfWords(part) : null;
    const own = POINTS.exec(part)?.[1];
    if (kind !== null && mark === "") mark = NAMED[kind];
    else if (own !== undefined && points === "") points = own;
    else if (STATE.test(part)) states.push(part);
    else return null;
  }
  return mark === "" ? null : { at, end, no: Number(no), mark, points, states };
}

/** `第14题  判断题  1分⏎花不用浇水。`: the number, the type and the points belong to the stem below. */
export function joinCardHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((_, at) => headOf(pieces, at) ?? []);
  if (heads.length < LEAST || heads.some(({ no }, at) => at > 0 && no <= (heads[at - 1]?.no ?? 0))) return pieces;
  // Another page has numbers alone above other lines, too.
  const isHead = new Set(heads.map(({ at }) => at));
  const others = pieces.some(
    ({ text, debris }, at) =>
      debris !== true &&
      !isHead.has(at) &&
      text.length < 8 &&
      heads.some(({ no }) => Number(NUMBER_ALONE.exec(text)?.[1]) === no + 1),
  );
  if (others && heads.some(({ at, end }) => end > at)) return pieces;
  const stems = heads.map(({ end }) => nextFilled(pieces, end));
  const whole = stems.every((stem, index) => {
    const text = pieces[stem]?.text ?? "";
    return stem > 0 && stem !== heads[index + 1]?.at && text.length <= LONGEST_STEM && !CHOICE.test(text);
  });
  if (!whole) return pieces;
  const written = new Map<number, Piece[]>();
  for (const [index, { at, end, no, mark, points, states }] of heads.entries()) {
    const [head, stem] = [pieces[at], pieces[stems[index] ?? -1]];
    if (head === undefined || stem === undefined) continue;
    const told = points === "" ? "" : `（${points}分）`;
    // Other numbers at the beginning of a stem are its own.
    written.set(at, [withText(head, "")]);
    if (end > at) written.set(end, []);
    written.set(stems[index] ?? -1, [
      covering(withText(stem, `${String(no)}. ${stem.text.trim()}${mark}${told}`), pieces.slice(at, end + 1)),
      ...states.map((state): Piece => ({ ...withText(head, state), debris: true })),
    ]);
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}
