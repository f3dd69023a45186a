/**
 * Lines of surveys whose own words say what they are:
 *
 *     Q2 Garden Survey                                   3) Please rank these flowers from 1 to 3.
 *                                                            ___ Roses
 *     您种过下列哪些花（可多选）：                              ___ Tulips
 *     （1）玫瑰
 *     （2）兰花                                           4) Anything else?
 *                                                            ......................
 *     您还种什么？
 *     葱【 】  蒜【 】  韭菜【 】
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, joinPieces, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;

const QUARTER = /^[\s\u3000]*Q[1-4] (?=[A-Z\d])[^.:：?？_＿□☐]{4,60}$/u;
const CODED = /^[\s\u3000]*Q\s?\d/u;

/** `Q3 Pulse Survey`: the quarter of a title, where no other line begins with such a code. */
function titleQuarters(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const title = pieces[first];
  if (title === undefined || title.debris === true || !QUARTER.test(title.text.slice(0, LONGEST))) return pieces;
  if (pieces.some(({ text }, at) => at !== first && CODED.test(text.slice(0, 20)))) return pieces;
  return pieces.map((piece, at) => (at === first ? withText(piece, `标题：${piece.text.trim()}`) : piece));
}

/** What asks for an order; the numbers go onto the lines in front of the words. */
const RANKS =
  /\brank\b|\bin (?:the )?order\b|排序|排列|排[个個]?名|[优優]先(?:次序|[顺順]序)|[顺順]序|次序|\bnumber\b.{0,40}\b1\b.{0,30}\bmost\b/iu;
const PLACED_LINE =
  /^[\s\u3000]*(?:[_＿]{2,}|[(（][ \u3000]{1,8}[)）]|\[[ \u3000]{1,8}\])[\s\u3000]*(\p{L}[^_＿□☐○◯?？\t|]{0,60})$/u;
const HEAD = /^[\s\u3000]*(?:[A-Z]?\d{1,3}\s?[.．、)）]|Q\d{1,3}|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
/** A name of the type behind the stem. */
const TYPED = /[\]】][\s\u3000]*$/u;

/** The end of a stem, further in. */
const GOES_ON = /^[ \t\u3000]+[^\s\d_＿□☐○◯(（[][^_＿□☐○◯\t|]{0,120}[.)）:：。]\s*$/u;

const INTRODUCES = /^[^\t]*(?:[:：?？.。]|[)）])[ \u3000]*$/u;

/** `3) Please rank these …⏎___ Roses⏎___ Tulips`: the words are put in order. */
function orderPlacedLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    // A copy may break the stem: `… from 1 (most important) to 4 (least⏎    important).`
    const torn = textAt(pieces, at + 1, LONGEST);
    const goesOn =
      GOES_ON.test(torn) && !/[.?!:。？！：]\s*$/u.test(piece.text) && PLACED_LINE.test(textAt(pieces, at + 2));
    const from = goesOn ? at + 2 : at + 1;
    const asks =
      piece.debris !== true &&
      piece.text.length <= LONGEST &&
      // Without a number, the sentence introduces the lines below it.
      (HEAD.test(piece.text) || INTRODUCES.test(piece.text)) &&
      RANKS.test(piece.text) &&
      !/正[确確]|哪/u.test(piece.text);
    if (!asks || TYPED.test(piece.text) || /[_＿]{2}/u.test(piece.text)) continue;
    const words: Piece[] = [];
    for (let next = from; next < pieces.length; next += 1) {
      const word = pieces[next]?.debris === true ? undefined : PLACED_LINE.exec(textAt(pieces, next, LONGEST))?.[1];
      const line = pieces[next];
      if (word === undefined || line === undefined) break;
      words.push(withText(line, `□ ${word.trim()}`));
    }
    if (words.length <= LEAST) continue;
    const stem = joinPieces(pieces.slice(at, from), " ") ?? piece;
    result[result.length - 1] = withText(stem, `${stem.text.trim().replace(/[:：]$/u, "")}${NAMED.order}`);
    result.push(...words, withText(piece, ""));
    at = from + words.length - 1;
  }
  return unlessSame(result, pieces);
}

const ASKING = /[?？:：][ \u3000]*(?:[(（][^()（）]{1,20}[)）])?[ \u3000]*$/u;
/** `Q2. How many cars? ............` */
const DOTS_BEHIND = /([?？:：][ \u3000]*)(?:[.．]{6,}|[…⋯]{3,}|[·・‧∙•]{6,})[ \u3000]*$/u;
const DOTS_ALONE = /^[\s\u3000]*(?:[.．]{12,}|[…⋯]{5,}|[·・‧∙•]{12,})[\s\u3000]*$/u;

/** `4) Anything else?⏎............`: the dots are lines to write on, and no choices of the number. */
function drawDotsBelowNumbers(pieces: readonly Piece[]): readonly Piece[] {
  let open = false;
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) {
        open = false;
        return piece;
      }
      const dots = DOTS_ALONE.test(piece.text);
      if (dots && open) return withText(piece, "_".repeat(16));
      const head = !dots && HEAD.test(piece.text);
      open = dots ? open : head && ASKING.test(piece.text);
      return head && DOTS_BEHIND.test(piece.text)
        ? withText(piece, piece.text.replace(DOTS_BEHIND, "$1________"))
        : piece;
    }),
    pieces,
  );
}

const SEVERAL =
  /[(（][^()（）]{0,12}(?:[单單多][选選]|[限][选選]|[选選][一二两三四五1-5][项項個个]|(?:打|[画畫划劃])\s?[“"「]?\s?[勾圈√✓○]|[圈勾][选選出])[^()（）]{0,12}[)）]/u;
const COUNTED = /^[\s\u3000]*(?:[(（](\d)[)）]|(\d)[)）]|([①-⑨]))[ \u3000]*(\p{L}[^_＿□☐○◯?？:：。\t|]{0,30})$/u;
/** A part counts questions, which are none of its choices. */
const PART =
  /^[\s\u3000]*(?:#|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]|第.{1,3}部[分份]|[A-Z]?\d)/u;

/** `您种过下列哪些花（可多选）：⏎（1）玫瑰⏎（2）兰花`: what a sentence lets choose from, although it has no number. */
function askCountedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const { text } = piece;
    const asks = piece.debris !== true && text.length <= LONGEST && SEVERAL.test(text) && !PART.test(text);
    if (!asks || TYPED.test(text) || !/[?？:：)）][ \u3000]*$/u.test(text)) continue;
    const words: Piece[] = [];
    for (let next = at + 1; next < pieces.length; next += 1) {
      const line = pieces[next];
      const [, one, two, circle, word = ""] = COUNTED.exec(textAt(pieces, next, LONGEST)) ?? [];
      const no = circle === undefined ? Number(one ?? two) : (circle.codePointAt(0) ?? 0) - 0x245f;
      if (line === undefined || line.debris === true || no !== words.length + 1) break;
      words.push(withText(line, `□ ${word.trim()}`));
    }
    // Below the last choice a part of the text ends.
    if (words.length < LEAST || textAt(pieces, at + words.length + 1).trim() !== "") continue;
    const named = `${text.trim().replace(/[:：]$/u, "")}${allowsSeveral(text) ? NAMED.several : NAMED.single}`;
    result.splice(-1, 1, withText(piece, ""), withText(piece, named), ...words, withText(piece, ""));
    at += words.length;
  }
  return unlessSame(result, pieces);
}

const EMPTY = /[ ]?[【〔［(（][ \u3000]{0,6}[】〕］)）][ \u3000]*/u;
const BEHIND_WORDS =
  /^[ \u3000]*(?:[^\s【】〔〕［］:：,，。；;()（）_＿□☐]{1,15}[ ]?[【〔［(（][ \u3000]{0,6}[】〕］)）][ \u3000]*){2,10}$/u;
/** A stem that has a number, and says itself that something below it is chosen. */
const CHOOSES =
  /^[ \u3000]*(?:\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十\d]{1,3}[)）])[^_＿]{2,}[(（【][^()（）【】]{0,10}(?:[单單多][项項]?[选選]|[选選][一二三两兩\d][项項個个]|打.?[√✓]|[勾画畫划][选選圈√✓])[^()（）【】]{0,10}[)）】]/u;
/** One choice, which circles ask for. */
const ONE = /[单單][项項]?[选選]|[限只仅僅]?[选選][一1][项項个個]/u;

/** `您还种什么？⏎葱【 】  蒜【 】  韭菜【 】`: a whole line of words with brackets to be ticked, below a question. */
function boxBracketsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const { text, debris } = piece;
    const stem = result.at(-1);
    result.push(piece);
    if (debris === true || text.length > LONGEST || !/[】〕］)）][ \u3000]*$/u.test(text)) continue;
    const above = stem === undefined || stem.debris === true ? "" : stem.text.slice(0, LONGEST);
    const round = /[)）][ \u3000]*$/u.test(text);
    const asks = round ? CHOOSES.test(above) && !/[_＿]{2}/u.test(above) : /[?？]/u.test(above) && ASKING.test(above);
    if (stem === undefined || !asks || !BEHIND_WORDS.test(text)) continue;
    const words = text.split(EMPTY).filter((word) => word.trim() !== "");
    // The stem of round brackets says itself how many are chosen.
    const asked = !round && allowsSeveral(above) ? withText(stem, `${above.trimEnd()}${NAMED.several}`) : stem;
    result.splice(
      -2,
      2,
      asked,
      withText(piece, words.map((word) => `${round && ONE.test(above) ? "○" : "□"}${word.trim()}`).join("  ")),
    );
  }
  return unlessSame(result, pieces);
}

const NUMBERED_CHOICE = /^[\s\u3000]*(?:\d{1,2}|[A-Z])\s?[.．、)）]/u;
const EXCLUDES = /[【[（(]([与與][其][他它餘余][选選][项項]互斥)[】\])）][ \u3000]*$/u;
const RECORDS =
  /(其[他它])[【[（(]([请請](?:[记記][录錄]|[注註]明|[说說]明))[】\])）][ \u3000]*([_＿]{2,})[ \u3000]*$/u;

/** `99. 以上都没有【与其他选项互斥】`, `4. 其他【请记录】____`: what interviewers are told about a choice. */
function plainToldChoices(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !NUMBERED_CHOICE.test(text)) return [piece];
      const excluded = EXCLUDES.exec(text)?.[1];
      if (excluded !== undefined)
        return [withText(piece, `${text.replace(EXCLUDES, "").trimEnd()}[互斥]`), toDebris(piece, excluded)];
      const told = RECORDS.exec(text)?.[2];
      return told === undefined ? [piece] : [withText(piece, text.replace(RECORDS, "$1$3")), toDebris(piece, told)];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const SURVEY_LINES: readonly Repair[] = [
  titleQuarters,
  orderPlacedLines,
  drawDotsBelowNumbers,
  askCountedChoices,
  boxBracketsBehind,
  plainToldChoices,
];
