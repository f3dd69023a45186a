/**
 * Copies of quizzes that platforms show after they were taken, and of the sheets from which they are filled:
 *
 *     我的答案: A:内向;正确答案: B:外向;            the letters stand in front of the words of the choices
 *     选项（用|隔开）                               the head of a column says how its cells are parted
 *     A.直接赔付|B.挂断电话
 *     5. 保安員可以飲酒。（是／非）                  the words of a judgement, which the keys repeat
 *     答案：非
 */
import { type Piece, cellsBetweenTabs, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;

const OWN = "(?:[我你您]|本人|[學学]生|考生|[学學][员員])的?(?:答案|[选選][择擇项項]|作答|回答)";
const RIGHT = "(?:正[确確]|[参參]考|[标標][准準])的?(?:答案|[选選][项項])";
const NO = "[\\s\\u3000]?[:：][\\s\\u3000]?";
/** `A:内向`, `AC：甲;丙;`: letters, and the words of the choices behind them. */
const WORDED = `([A-H]{1,8})[\\s\\u3000]?[:：.．、][\\s\\u3000]?([^:：]{1,160}?)[;；。\\s\\u3000]*`;
const BOTH = new RegExp(
  `^[\\s\\u3000]*(${OWN}${NO}(?:[A-H]{1,8}[\\s\\u3000]?[:：.．、][^:：]{1,160}?|[A-H]{1,8}|未作?答|[-—])?)[;；,，。|\\s\\u3000]*${RIGHT}${NO}${WORDED}$`,
  "u",
);

/** `我的答案: A:内向;正确答案: B:外向;`: the letter of the right answer is the key, what was answered is a remark. */
function keyWordedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[:：].*[:：].*[:：]/u.test(piece.text))
        return [piece];
      const [, own = "", letters = "", words = ""] = BOTH.exec(piece.text) ?? [];
      if (letters === "") return [piece];
      // The words are those of the choice; where they are not, they must not be lost.
      return [withText(piece, `答案：${letters}`), toDebris(piece, own), toDebris(piece, words)];
    }),
    pieces,
  );
}

const OPTIONS = /^(?:可?[选選][项項]|[备備][选選]答案|候[选選][项項])/u;
const HOW = /[\s\u3000]?[(（][^()（）]{0,8}(?:隔|分[开開割])[^()（）]{0,6}[)）]/u;
const BARRED =
  /^[(（]?A[\s\u3000]?[)）.．、:：]?[\s\u3000]?[^|｜]+(?:[|｜][\s\u3000]?[(（]?[B-H][\s\u3000]?[)）.．、:：]?[^|｜]*)+$/u;

/** `A.直接赔付|B.挂断电话` in the column of choices: bars that part lettered choices in one cell are no bars of a table. */
function openBarredChoices(pieces: readonly Piece[]): readonly Piece[] {
  let column = -1;
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      if (piece.debris === true || piece.text.length > 2000 || !piece.text.includes("\t")) return [piece];
      const cells = cellsBetweenTabs(piece.text);
      const named = cells.length > 2 ? cells.findIndex((cell) => cell.length < 40 && OPTIONS.test(cell)) : -1;
      if (named >= 0) {
        column = named;
        const [how = ""] = HOW.exec(cells[named] ?? "") ?? [];
        if (how === "") return [piece];
        const head = cells.map((cell, at) => (at === named ? cell.replace(HOW, "") : cell));
        return [toDebris(piece, how.trim()), withText(piece, head.join("\t"))];
      }
      const cell = cells[column] ?? "";
      if (column < 0 || !/[|｜]/u.test(cell) || !BARRED.test(cell)) return [piece];
      const parted = cell.split(/[|｜]/u).map((choice) => choice.trim());
      return [withText(piece, cells.map((other, at) => (at === column ? parted.join("  ") : other)).join("\t"))];
    }),
    pieces,
  );
}

const JUDGED =
  /[\s\u3000]*[(（][\s\u3000]?是[\s\u3000]?[/／、或][\s\u3000]?(?:非|否)[\s\u3000]?[)）][。.]?[\s\u3000]*$/u;
const VERDICT =
  /^[\s\u3000]*(?:[【[]?(?:正[确確]|[参參]考|[标標][准準])?答案[】\]]?|答)[\s\u3000]?[:：][\s\u3000]?(?:是|非|否|[对對]|[错錯])[。.]?[\s\u3000]*$/u;

/** `保安員可以飲酒。（是／非）⏎答案：非`: where the answer of each such line is a verdict, the words are those of a judgement. */
function judgeKeyedSentences(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && JUDGED.test(text) && !/[?？吗嗎][\s\u3000]*[(（]/u.test(text)
      ? [at]
      : [],
  );
  if (stems.length === 0 || !stems.every((at) => VERDICT.test(textAt(pieces, nextFilled(pieces, at, 2), 40))))
    return pieces;
  const judged = new Set(stems);
  return pieces.flatMap((piece, at): Piece[] => {
    if (!judged.has(at)) return [piece];
    const [words = ""] = JUDGED.exec(piece.text) ?? [];
    return [toDebris(piece, words.trim()), withText(piece, piece.text.replace(JUDGED, "（对/错）"))];
  });
}

/** In the order in which they are made. */
export const TAKEN_PAGES: readonly Repair[] = [keyWordedAnswers, openBarredChoices, judgeKeyedSentences];
