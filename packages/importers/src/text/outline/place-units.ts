/**
 * Fields of surveys whose line has the word for a place or a group behind it, and answers that interviewers note down:
 *
 *     2. 居住村里：＿＿＿＿村            3. 主要是什么原因呢？  记录：____
 *     Part 2. About your garden         （答3者问）4. 还种什么？
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const NUMBER = "(?:[(（]?(?:\\d{1,3}|[一二三四五六七八九十]{1,3})\\s?[.．、)）]\\s*)";
/** `2. 居住村里：＿＿＿＿村` */
const UNIT = new RegExp(
  `^([ \\u3000]*${NUMBER}[*＊]?)((?![答解译譯])\\p{Script=Han}{2,8})([:：])[ \\u3000]*([_＿]{2,})[ \\u3000]*([村里組组班市区區县縣鎮镇鄉乡室栋棟队隊系院]|街道|社[区區]|年[级級])[ \\u3000]*$`,
  "u",
);

/** `2. 居住村里：____村`: the word says what kind of name is written; the line is that of a label. */
function raisePlaceUnits(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[_＿]{2}/u.test(piece.text)) return piece;
      const [, number, label, colon = "", line = "", unit = ""] = UNIT.exec(piece.text) ?? [];
      if (number === undefined || label === undefined) return piece;
      return withText(piece, `${number}${label}（${unit}）${colon}${line}`);
    }),
    pieces,
  );
}

const UNIT_WORD = "[省市区區县縣镇鎮乡鄉村里路街段巷弄栋棟幢座楼樓层層户戶组組门門年级級班号號室]|单元|單元|街道";
/** `    年    班    號` behind the colon of a label, up to the wide blanks in front of the next label. */
const UNITS = new RegExp(
  `([\\p{Script=Han}]{2,8})([:：])((?:(?:\\u3000+| {2,})(?:${UNIT_WORD})){2,5})(?=(?:\\u3000+| {2,})\\p{Script=Han}[^:：\\s]{0,11}[:：])`,
  "gu",
);

/** `班級座號：    年    班    號      學生姓名：`: the words parted by blanks belong to the place of the label in front of them. */
function raiseSpacedUnits(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[:：](?: {2}|\u3000)/u.test(piece.text))
        return piece;
      let changed = false;
      const text = piece.text.replace(UNITS, (whole, label: string, colon: string, place: string) => {
        const units = place.split(/[ \u3000]+/u).filter((unit) => unit !== "");
        // Years and days are those of a date, which has readers of its own.
        if (units.length < 2 || /[年月日]$/u.test(units.join(""))) return whole;
        changed = true;
        return `${label}（${units.join("、")}）${colon}____`;
      });
      return changed ? withText(piece, text) : piece;
    }),
    pieces,
  );
}

const NOTED =
  /^([ \u3000]*\S.{2,120}[?？][ \u3000]*(?:[(（][^()（）]{1,24}[)）])?)[ \u3000]*([【[]?(?:[记記][录錄](?:答案|[内內]容)?|填[写寫答]|[请請]填[写寫]|[请請][记記][录錄]|回答|答)[】\]]?)[ ]?[:：][ \u3000]*([_＿]{3,}[^_＿]{0,4})$/u;
/** `（答3、4者问）` in front of the question: of whom it is asked. */
const ASKED_OF = new RegExp(
  `^([ \\u3000]*(?:${NUMBER}|第[ ]?\\d{1,3}[ ]?[题題][ ]?[.．、:：]?[ \\u3000]*|[A-Z]?\\d{1,3}[ ]?[.．、:：]?[ \\u3000]+))([(（](?:[^()（）]{1,20}(?:者|的|的人|[时時])?(?:[问問]|回答|作答|填[写寫答]?|[请請]答)|(?:[仅僅只]|若|如)[^()（）]{2,24})[)）])[ \\u3000]*([^?？_＿]{2,80}[?？])[ \\u3000]*`,
  "u",
);

/** `主要是什么原因呢？  记录：____`: what the line is called is no part of the question, and of whom it is asked stands behind it. */
function plainNotedLines(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.map(({ text, debris }) =>
    debris === true || text.length > LONGEST || !/[?？]/u.test(text) ? null : NOTED.exec(text),
  );
  if (found.every((one) => one === null)) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, asked, word = "", line = ""] = found[at] ?? [];
    if (asked === undefined) return [piece];
    const stem = asked.replace(ASKED_OF, "$1$3$2");
    // With a unit, the line goes on with the question; room alone stands below it.
    const open = /[_＿]$/u.test(line);
    return open
      ? [withText(piece, stem.trimEnd()), withText(piece, line), toDebris(piece, word)]
      : [withText(piece, `${stem.trimEnd()}${line}`), toDebris(piece, word)];
  });
}

const PART = /^[ \u3000]*(?:part|section)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s?[.:：–—-]\s*\p{L}[^?？_＿□☐○◯\t]{2,80}$/iu;
const PLAIN = /^[ \u3000]*\d{1,3}[.．)）][ \u3000]*\p{L}/u;
const DECIMAL = /^[ \u3000]*\d{1,2}\.\d{1,2}[.)]?[ \u3000]+(?=\p{L})/u;
const QUESTION = /^[ \u3000]*(?:Q\s?)?\d{1,2}(?:[.．]\d{1,2})?[.．)）]?[ \u3000]+\p{L}/u;

/** The kind of question below a part of a paper. */
const NAMES_TASK =
  /\b(?:order(?:ing)?|match(?:ing)?|choice|true|false|fill|gaps?|writing|grammar|vocabulary|translat\w*|sequenc\w*|circle)\b/iu;
const TELLS = /\bplease\b|\btick\b|\brate\b/iu;

/** `Part 2. About your garden` right above a numbered question is a heading, although another part asks itself. */
function headEnglishParts(pieces: readonly Piece[]): readonly Piece[] {
  const isPart = (at: number): boolean => pieces[at]?.debris !== true && PART.test(textAt(pieces, at, LONGEST));
  if (!pieces.some((_, at) => isPart(at))) return pieces;
  // The parts of a paper are named for their tasks.
  if (pieces.some(({ text }, at) => isPart(at) && NAMES_TASK.test(text))) return pieces;
  const fits = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  // `2.1`, `2.2` below `Part 2.` count on, unless other questions have numbers of their own.
  const counts = !pieces.some((piece) => fits(piece) && PLAIN.test(piece.text));
  // A part that tells what to do below it is no question of its own: then all of them are read as headings of a paper.
  const isTask = (at: number): boolean => {
    const below = isPart(at) ? textAt(pieces, nextFilled(pieces, at), LONGEST) : "";
    return /[.。]\s*$/u.test(below) && !QUESTION.test(below);
  };
  if (pieces.some((_, at) => isTask(at))) return pieces;
  let no = 0;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (counts && fits(piece) && DECIMAL.test(piece.text)) {
        no += 1;
        return [withText(piece, piece.text.replace(DECIMAL, `${no}. `))];
      }
      const next =
        isPart(at) && !piece.text.trimEnd().endsWith(":") ? textAt(pieces, nextFilled(pieces, at), LONGEST) : "";
      if (!QUESTION.test(next) || TELLS.test(piece.text)) return [piece];
      return [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PLACE_UNITS: readonly Repair[] = [raisePlaceUnits, raiseSpacedUnits, plainNotedLines, headEnglishParts];
