/**
 * Questions without a number that have their line right behind the question mark, among labels with lines:
 *
 *     Date of visit: ____________
 *     Which dentist did you see? ______________
 *
 * The mark stands where the others have their colon. Below a question about points, a label for them is its place:
 *
 *     Q4. 0到10分，您有多大可能推荐我们？
 *         记录分数：______
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
/** `你认为谁最适合当班长？________` */
const ASKED = /^[ \u3000]*((?!\d)\p{L}[^_＿□☐○◯\t?？:：。]{2,100}[?？])[ \u3000]*[_＿]{4,}[ \u3000]*$/u;
/** A line that asks and ends with its place, whatever stands in front of it. */
const LABELLED = /^[ \u3000]*\p{L}[^_＿\t]{0,80}[:：?？][ \u3000]*[_＿][_＿/\-年月日 \u3000]*$/u;
const COUNTED = /^[ \u3000]*(?:\d|[(（]?[一二三四五六七八九十]{1,3}[、.．)）]|[QＱ]\d|第\s?\d)/u;

const textOf = (piece: Piece | undefined): string =>
  piece === undefined || piece.debris === true ? "" : piece.text.slice(0, LONGEST + 1);

/** Each asks by itself where it is apart from what stands above and below it, or such lines stand there too. */
function askPlacesBehindMarks(pieces: readonly Piece[]): readonly Piece[] {
  const labelled = pieces.map((piece) => LABELLED.test(textOf(piece)));
  const many = labelled.filter((one) => one).length;
  if (many < 2) return pieces;
  // Where all such lines have marks, they are read as a list of questions.
  if (!pieces.some((piece, at) => (labelled[at] ?? false) && !ASKED.test(textOf(piece)))) return pieces;
  // `1. 阅读第一段。⏎小明为什么哭？____`: what stands right below a number belongs to it.
  let own = false;
  const owned = pieces.map((piece, at) => {
    own = (labelled[at] ?? false) ? own : COUNTED.test(textOf(piece));
    return own;
  });
  const isApart = (at: number): boolean => textOf(pieces[at]).trim() === "" || (labelled[at] ?? false);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const asked = piece.debris === true ? undefined : ASKED.exec(textOf(piece))?.[1];
      const below = textOf(pieces[at + 1]);
      if (asked === undefined || (owned[at] ?? false) || !isApart(at - 1) || !(isApart(at + 1) || COUNTED.test(below)))
        return [piece];
      return ["", `${asked}${NAMED.line}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const NUMBERED_SCALE =
  /^[ \u3000]*(?:[QＱ]?\d{1,3}\s?[.．、)）:：]|[一二三四五六七八九十]{1,3}[、.．])(?=.*(?:\d\s?(?:分?[ ]?(?:[-~～–—]|到|至)[ ]?)1?\d{1,2}))[^_＿□☐○◯\t]{4,120}[?？。)）][ \u3000]*$/u;
const RECORDED =
  /^[ \t\u3000]+(?:[请請]?(?:[记記][录錄下]|填[写寫]|[写寫]下)?(?:[您你]的)?(?:分[数數值]|[评評打]分|得分)|[请請]?[记記][录錄]|score)[ ]?[:：][ \u3000]*[_＿]{2,}[ \u3000]*分?[ \u3000]*$/iu;

/** `Q4. 0到10分，您有多大可能推荐我们？⏎    记录分数：____`: where the interviewer writes the answer is no question of its own. */
function hideRecordedScores(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) =>
      RECORDED.test(textOf(piece)) && NUMBERED_SCALE.test(textOf(pieces[at - 1]))
        ? toDebris(piece, piece.text.replace(/[:：\s_＿]+分?\s*$/u, "").trim())
        : piece,
    ),
    pieces,
  );
}

/** `您的身份：（  ）`, `Who are you? (  )`: the bracket takes the letter of a choice. */
const BRACKETED =
  /^[ \u3000]*((?!\d)\p{L}[^_＿□☐○◯\t()（）]{1,60}?)[ ]?[(（][ \u3000]*[)）][ \u3000]*[。.]?[ \u3000]*$/u;
const LETTERED = /^[ \u3000]*[(（]?A[ ]?[.．、:：)）][ \u3000]*\S/u;
/** Further choices, behind the first or below it. */
const GOES_ON = /(?:^|[ \u3000])[(（]?B[ ]?[.．、:：)）][ \u3000]*\S/u;

/** `您的身份：（  ）⏎A、党员  B、群众` above the first number: asked like the questions below it, which have the same place. */
function askLettersAboveNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex((piece) => COUNTED.test(textOf(piece)));
  const placed = pieces.slice(Math.max(first, 0)).filter((piece) => {
    const text = textOf(piece);
    return COUNTED.test(text) && /[(（][ \u3000]*[)）][ \u3000]*$/u.test(text);
  });
  if (first < 1 || placed.length === 0) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const stem = at < first ? BRACKETED.exec(textOf(piece))?.[1] : undefined;
      const below = textOf(pieces[at + 1]);
      if (stem === undefined || !LETTERED.test(below)) return [piece];
      if (!GOES_ON.test(below) && !GOES_ON.test(textOf(pieces[at + 2]))) return [piece];
      const kind = allowsSeveral(stem) ? NAMED.several : NAMED.single;
      return ["", `${stem.replace(/[:：][ \u3000]*$/u, "")}${kind}`].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PLACED_QUESTIONS: readonly Repair[] = [askLettersAboveNumbers, hideRecordedScores, askPlacesBehindMarks];
