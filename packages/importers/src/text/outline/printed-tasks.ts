/**
 * Parts of printed papers whose layout says how they are answered:
 *
 *     时间：8分钟    错一字不得分                     what a paper tells below its title
 *     (4) 商最大的是(    )。                         circles that count the choices below a bracket
 *     ①4.8÷0.6    ②4.8÷6    ③4.8÷0.06
 *     二、填上合适的量词                              a part that is filled in
 *     1. 一（    ）梧桐     一（    ）翠竹
 *     三、把句子排成一段话，在括号里写上序号            brackets for the places in an order
 *     （   ）小鸭子看见了。
 *     5. All seeds need light.      TRUE    FALSE    words to be circled behind wide blanks
 *     三、情景题                                     a part that offers no choices, whatever its kind may be elsewhere
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isOfficeLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const NUMBERED = /^[\s\u3000]*(?:[(（]\d{1,3}[)）]|\d{1,3}[\s\u3000]?[.．、)）](?!\d)|[①-⑳])[\s\u3000]*\S/u;
const PART =
  /^[\s\u3000]*([一二三四五六七八九十]{1,3}[\s\u3000]?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])[\s\u3000]*(\S.*)$/u;
const EMPTY = /[(（][\s\u3000]*[)）]/u;
const EMPTIES = /[(（][\s\u3000]*[)）]/gu;

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

const WIDE = / {3,}|\u3000{2,}|\t+/u;
const AMOUNT =
  /^[\p{L} ]{2,12}[\s\u3000]?[:：][\s\u3000]?\d{1,3}[\s\u3000]?(?:分[钟鐘]?|小?[时時]|[题題页頁道]|min(?:ute)?s?|points?|marks?)$/iu;
const OPEN = /[_＿□☐○◯?？\t]|[:：][\s\u3000]*$|^\d{1,3}[\s\u3000]?\D{1,3}$/u;

/** `时间：8分钟    错一字不得分` above the first of several numbers: an amount is no choice of its label. */
function tellAmounts(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex((piece) => isText(piece) && NUMBERED.test(piece.text));
  if (first < 1) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      if (at === 0 || at >= first || !isText(piece) || piece.text.length > 80) return piece;
      const cells = piece.text.trim().split(WIDE);
      const told = cells.length > 1 && cells.some((cell) => AMOUNT.test(cell)) && AMOUNT.test(cells[0] ?? "");
      return told && !cells.some((cell) => OPEN.test(cell)) ? withText(piece, tell(piece.text)) : piece;
    }),
    pieces,
  );
}

const RINGS = "①②③④⑤⑥⑦⑧";
const RING = /[①-⑧]/gu;
const LETTERED = /^[\s\u3000]*[(（]?A[\s\u3000]?[.．、)）:：]/u;
const STEM = /^[\s\u3000]*(?:[(（]\d{1,3}[)）]|\d{1,3}[\s\u3000]?[.．、)）](?!\d))[\s\u3000]*\S/u;

/** The lines of circles below a stem, which count from one without a gap; none if they are anything else. */
function findRings(pieces: readonly Piece[], stem: number): number[] {
  const rows: number[] = [];
  let count = 0;
  let several = false;
  for (let at = nextFilled(pieces, stem, 2); at > 0; at = nextFilled(pieces, at, 2)) {
    const text = textAt(pieces, at, LONGEST).trim();
    if (!/^[①-⑧]/u.test(text)) {
      // Letters below offer them together: `A. ①②`.
      if (LETTERED.test(text)) return [];
      break;
    }
    const rings = text.match(RING) ?? [];
    if (/[_＿]{2}|[(（][\s\u3000]*[)）]|[。；;?？]/u.test(text)) return [];
    if (rings.some((ring, no) => ring !== RINGS.charAt(count + no))) return [];
    if (
      text
        .split(RING)
        .slice(1)
        .some((words) => words.trim() === "")
    )
      return [];
    count += rings.length;
    several ||= rings.length > 1;
    rows.push(at);
  }
  return several && count > 1 ? rows : [];
}

/** `(4) 商最大的是(    )。⏎①4.8÷0.6    ②4.8÷6`: circles below a stem with one bracket are its choices. */
function letterRings(pieces: readonly Piece[]): readonly Piece[] {
  const rows = new Map<number, number>();
  const stems: number[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !STEM.test(piece.text) || /[①-⑧]/u.test(piece.text)) continue;
    if (piece.text.match(EMPTIES)?.length !== 1) continue;
    const found = findRings(pieces, at);
    if (found.length > 0) stems.push(at);
    for (const row of found) rows.set(row, at);
  }
  if (stems.length < LEAST) return pieces;
  return pieces.map((piece, at) =>
    rows.has(at)
      ? withText(
          piece,
          piece.text.replace(
            RING,
            (ring, where: number) => `${where > 0 ? "  " : ""}${"ABCDEFGH".charAt(RINGS.indexOf(ring))}. `,
          ),
        )
      : piece,
  );
}

const FILLS = /填[上入写寫]/u;
const NO_FILL = /[√×✓✗对對错錯选選]|[顺順次]序|序[号號]|字母|填空|[TF]\b|[表格]/u;

/** `二、填上合适的量词⏎1. 一（  ）梧桐  一（  ）翠竹`: numbered lines with several brackets below such a head are sentences with gaps. */
function nameFilledParts(pieces: readonly Piece[]): readonly Piece[] {
  const gaps = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const words = isText(piece) ? (PART.exec(piece.text)?.[2] ?? "") : "";
    if (words === "" || words.length > 40 || !FILLS.test(words) || NO_FILL.test(words)) continue;
    const lines: number[] = [];
    let row = nextFilled(pieces, at, 3);
    for (; row > 0; row = nextFilled(pieces, row, 3)) {
      const text = textAt(pieces, row, LONGEST);
      if (!STEM.test(text) || (text.match(EMPTIES)?.length ?? 0) < LEAST) break;
      lines.push(row);
    }
    // A line that goes on with the part makes it something else.
    if (lines.length >= LEAST && (row < 0 || PART.test(textAt(pieces, row, LONGEST))))
      for (const line of lines) gaps.add(line);
  }
  if (gaps.size === 0) return pieces;
  return pieces.map((piece, at) => (gaps.has(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.gap}`) : piece));
}

const HEADED =
  /^[\s\u3000]*(\d{1,2}\s?[.．、](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）])[\s\u3000]*(\S.*)$/u;
const ORDERS =
  /排[成列出好一序]|[重]新排|排.{0,8}[顺順次]序|(?:按|依).{0,12}[顺順次]序|先后[顺順]序|[标標写寫填]上?.{0,4}序[号號]/u;
const PICKS = /[选選]|下列|以下.{0,6}正[确確]|[对對][应應]/u;
const PLACED = /^[\s\u3000]*[(（][\s\u3000_＿]*[)）][\s\u3000]*([^\s(（_＿][^_＿]*)$/u;
const LEAST_ORDERED = 3;
const MOST_ORDERED = 10;

/** `三、把句子排成一段话，在括号里写上序号⏎（   ）小鸭子看见了。`: the lines with brackets are put in order. */
function orderPlacedLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const [, number = "", words = ""] = isText(piece) ? (HEADED.exec(piece.text) ?? []) : [];
    const rows: number[] = [];
    if (words !== "" && ORDERS.test(words) && !PICKS.test(words) && !EMPTY.test(words) && !/[[【]/u.test(words))
      for (
        let row = nextFilled(pieces, at, 3);
        row > 0 && rows.length <= MOST_ORDERED;
        row = nextFilled(pieces, row, 2)
      ) {
        if (!PLACED.test(textAt(pieces, row, LONGEST))) break;
        rows.push(row);
      }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LEAST_ORDERED || rows.length > MOST_ORDERED) {
      result.push(piece);
      continue;
    }
    const counted = /^\d/u.test(number);
    const blank = withText(piece, "");
    result.push(
      counted ? blank : { ...withText(piece, number), debris: true as const },
      blank,
      withText(piece, `${counted ? `${number} ` : ""}${words.trimEnd()}${NAMED.order}`),
    );
    for (let row = at + 1; row <= last; row += 1) {
      const line = pieces[row];
      const choice = rows.indexOf(row);
      const [, sentence = ""] = PLACED.exec(line?.text ?? "") ?? [];
      if (line !== undefined && choice >= 0)
        result.push(withText(line, `${"ABCDEFGHIJ".charAt(choice)}. ${sentence.trim()}`));
      else if (line !== undefined) result.push(line);
    }
    result.push(blank);
    at = last;
  }
  return unlessSame(result, pieces);
}

const CIRCLED =
  /^([\s\u3000]*(?:[(（]?\d{1,3}[\s\u3000]?[.．、)）])[\s\u3000]*\S.*?)(?: {2,}|\u3000+|\t+)[\s\u3000]*(TRUE|True|true|T)[\s\u3000]*[/／|]?[\s\u3000]+(FALSE|False|false|F)[\s\u3000]*$/u;

/** `5. All seeds need light.      TRUE    FALSE`: the two words behind several sentences are a verdict to be circled. */
function judgeCircledWords(pieces: readonly Piece[]): readonly Piece[] {
  const is = (piece: Piece): boolean => isText(piece) && CIRCLED.test(piece.text) && !/[_＿]{3}/u.test(piece.text);
  if (pieces.filter(is).length < LEAST) return pieces;
  return pieces.map((piece) => (is(piece) ? withText(piece, piece.text.replace(CIRCLED, "$1 ($2 / $3)")) : piece));
}

const SITUATION =
  /^[\s\u3000]*(?:#{1,6}[\s\u3000]+)?(?:[一二三四五六七八九十]{1,3}[\s\u3000]?[、.．])[\s\u3000]*(?:情[景境](?:模[拟擬]|[应應][对對])?[题題]|[场場]景[题題])(?:[(（][^()（）]{1,20}[)）])?[\s\u3000]*$/u;
const CHOICE = /^[\s\u3000]*(?:[-*•][\s\u3000]+)?(?:[(（]?[A-Da-d][\s\u3000]?[.．、)）:：]|[□☐○◯]|[A-D][\s\u3000])/u;
const HEAD = /^[\s\u3000]*(?:#{1,6}[\s\u3000]+)?[一二三四五六七八九十]{1,3}[\s\u3000]?[、.．]/u;

/** `三、情景题` above questions without choices: they are answered in one's own words. */
function nameOpenSituations(pieces: readonly Piece[]): readonly Piece[] {
  const open = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !SITUATION.test(piece.text)) continue;
    const stems: number[] = [];
    let offers = false;
    for (let row = at + 1; row < pieces.length && !HEAD.test(textAt(pieces, row, 40)); row += 1) {
      const text = textAt(pieces, row, LONGEST);
      offers ||= CHOICE.test(text) || EMPTY.test(text) || /[_＿]{2}|[【[]/u.test(text);
      if (STEM.test(text)) stems.push(row);
    }
    if (!offers) for (const stem of stems) open.add(stem);
  }
  if (open.size === 0) return pieces;
  return pieces.map((piece, at) =>
    open.has(at) && isText(piece) ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`) : piece,
  );
}

const SIGNED = /^[\s\u3000]*([\p{Script=Han}]{2,8}[签簽][字名])[:：][\s\u3000_＿]*$/u;

/** `阅卷人签字：` as the last line of a paper: whoever marks it signs there, and nobody who answers. */
function tellMarkers(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const piece = pieces[last];
  const [, label = ""] = isText(piece) ? (SIGNED.exec(piece.text) ?? []) : [];
  if (piece === undefined || label === "" || !isOfficeLabel(label)) return pieces;
  const told = [withText(piece, ""), withText(piece, tell(`${label}：`))];
  return [...pieces.slice(0, last), ...told, ...pieces.slice(last + 1)];
}

/** In the order in which they are made. */
export const PRINTED_TASKS: readonly Repair[] = [
  tellAmounts,
  letterRings,
  nameFilledParts,
  orderPlacedLines,
  judgeCircledWords,
  nameOpenSituations,
  tellMarkers,
];
