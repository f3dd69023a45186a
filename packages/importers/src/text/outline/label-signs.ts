/**
 * Labels of forms whose place stands right behind them, or is a pair of words to choose from:
 *
 *     姓名____                 性别⇥男/女
 *     性别□男 □女              是否住宿：是、否
 *     出生年月    年    月
 *
 * They get the colon, the line and the boxes that other forms have.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST = 3;
const WORDS = "[\\p{Script=Han}A-Za-z/]{2,12}?(?:[(（][^()（） \\u3000]{1,12}[)）])?";
const STARRED = "(?:[*＊] ?)?";
/** What may stand right behind a label: a line, boxes, the units of a date. */
const LINED = new RegExp(`^(${STARRED}${WORDS})[ \\u3000]?([_＿]{3,}|[…⋯]{3,}|[.．]{6,})[ \\u3000]*$`, "u");
const BOXED = new RegExp(
  `^(${STARRED}${WORDS})[ \\u3000]?((?:[□☐○◯][ \\u3000]?[^\\s□☐○◯:：。？?_＿]{1,14}[ \\u3000]*){2,8}[_＿]*)$`,
  "u",
);
const DATED = new RegExp(
  `^(${STARRED}${WORDS})([ \\u3000_＿]{2,}年[ \\u3000_＿]+月(?:[ \\u3000_＿]+[日号號])?)[ \\u3000]*$`,
  "u",
);
/** `花园地址______市______区____号` */
const UNITS = new RegExp(
  `^(${STARRED}${WORDS})[ \\u3000]?((?:[_＿]{2,}[ \\u3000]?\\p{Script=Han}{1,2}(?:[(（]\\p{Script=Han}{1,2}[)）])?[ \\u3000]?){2,8}[_＿]*)$`,
  "u",
);
const COLON = /[:：]/u;

/** `姓名____⏎性别□男 □女⏎电话____`: a colon behind each label, where lines have nothing else on them and known labels are among them. */
function colonLabels(pieces: readonly Piece[]): readonly Piece[] {
  const read = ({ text, debris }: Piece): readonly [label: string, place: string] | null => {
    if (debris === true || text.length > LONGEST || COLON.test(text)) return null;
    const [, label, place] =
      LINED.exec(text.trim()) ?? BOXED.exec(text.trim()) ?? DATED.exec(text.trim()) ?? UNITS.exec(text.trim()) ?? [];
    return label === undefined || place === undefined ? null : [label, place];
  };
  const found = pieces.map(read);
  const labels = found.flatMap((one) => (one === null ? [] : [one[0].replace(/^[*＊] ?/u, "")]));
  if (labels.length < LEAST || labels.filter((label) => isFieldLabel(label)).length * 2 < labels.length) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const one = found[at] ?? null;
      return one === null ? piece : withText(piece, `${one[0]}：${/^[.．…⋯]/u.test(one[1]) ? "____" : one[1].trim()}`);
    }),
    pieces,
  );
}

/** Pairs that deny each other: `男/女`, `是、否`, `需要/不需要`. */
const PAIR =
  /^(?:男\s?[/／、]\s?女|女\s?[/／、]\s?男|是\s?[/／、]\s?否|有\s?[/／、]\s?[无無]|[对對]\s?[/／、]\s?[错錯]|(\p{Script=Han}{1,4})\s?[/／、]\s?[不未没沒非]\1|已(\p{Script=Han}{1,4})\s?[/／、]\s?未\2)$/u;
/** `是否已公示满5个工作日` */
const LONG_WORDS = "(?!\\d)[\\p{Script=Han}A-Za-z/\\d]{2,24}?(?:[(（][^()（） \\u3000]{1,12}[)）])?";
const LABELLED_PAIR = new RegExp(
  `^(${STARRED}${LONG_WORDS}\\s?[:：])[ \\u3000]*(\\S{1,6}(?:\\s?[/／、]\\s?|\\u3000+| {2,})\\S{1,6})[ \\u3000]*$`,
  "u",
);

function boxesOf(pair: string): string {
  return pair
    .split(/\s?[/／、]\s?|[ \u3000]+/u)
    .map((word) => `□${word}`)
    .join("  ");
}

const SLASHED = /^[^\s/／、，,。；;:：()（）_＿□]{1,8}(?:\s?[/／]\s?[^\s/／、，,。；;:：()（）_＿□]{1,8}){1,7}$/u;
/** `年/月/日` is the form of a date, `元/月` a unit, `1/2` a number, `N/A` one word. */
const NO_CHOICES =
  /^(?:[年月日时時分元人次天个個㎡/／\sYMDymd\d]|平方米|小[时時])+$|^[a-z]+\s?\/|^[Nn]\s?[/／]\s?[Aa]$/u;

/** `高中/大专/本科` in a cell of its own. */
function isSlashed(cell: string): boolean {
  // `500张/包` tells how much is in one.
  if (!SLASHED.test(cell) || NO_CHOICES.test(cell) || /^\d+(?:\.\d+)?\p{L}{1,3}\s?[/／]\s?\p{L}{1,2}$/u.test(cell))
    return false;
  // `职务/职称` is one label.
  return !cell.split(/\s?[/／]\s?/u).some((word) => isFieldLabel(word));
}

/** A cell of the head of a table that lists the fields of a form with their types. */
const SPECIFIED =
  /(?:^|[\t|｜])[ \u3000]*(?:[选選][项項]|字段|[栏欄]位(?:名[称稱])?|[题題]型|[类類]型|[题題]目|[备備][选選].{0,4})[ \u3000]*(?:[\t|｜]|$)/u;

/** `居住狀況：獨居  與家人同住  其他` */
const MORE_WORDS =
  /^[\s\u3000]*[^:：\s]{1,12}[:：][\s\u3000]*\p{L}{1,8}(?:[ ]{2,}|\u3000+)\p{L}{1,8}(?:[ ]{2,}|\u3000+)\p{L}/u;

/** `性别⇥男/女`, `| 住宿 | 是、否 |`, `用餐：需要、不需要`: the words are to choose from. */
function boxPairs(pieces: readonly Piece[]): readonly Piece[] {
  const specified = pieces.some(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && SPECIFIED.test(text),
  );
  return unlessSame(
    pieces.map((piece, at) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[/／、]|\S(?: {2}|\u3000)/u.test(text)) return piece;
      // Beside a list of more words that blanks part, all of them are read alike.
      const isBeside = MORE_WORDS.test(textAt(pieces, at - 1, 80)) || MORE_WORDS.test(textAt(pieces, at + 1, 80));
      if (isBeside && !/[/／、]/u.test(text)) return piece;
      const [, label, list = ""] = LABELLED_PAIR.exec(text.trim()) ?? [];
      if (label !== undefined)
        return PAIR.test(list.replace(/[ \u3000]+/gu, "/").replace(/[/]{2,}|[/]?([／、])[/]?/gu, "/"))
          ? withText(piece, `${label}${boxesOf(list)}`)
          : piece;
      const between = /\t|[|｜]/u.exec(text)?.[0];
      if (between === undefined || specified) return piece;
      const cells = text.split(between);
      const boxed = cells.map((cell, at) =>
        (PAIR.test(cell.trim()) || (cells.length < 6 && isSlashed(cell.trim()))) &&
        /^[\p{L}*＊]/u.test((cells[at - 1] ?? "").trim()) &&
        cells.length < 8
          ? ` ${boxesOf(cell.trim())} `
          : cell,
      );
      return boxed.every((cell, at) => cell === cells[at]) ? piece : withText(piece, boxed.join(between));
    }),
    pieces,
  );
}

/** `有无过敏：□ 无   □ 有：________` */
const LAST_BOXED =
  /^([^□☐○◯:：]{2,30}[:：][ \u3000]*(?:[□☐○◯] ?[^□☐○◯:：_＿]{1,20}){1,7}[□☐○◯] ?\p{Script=Han}{1,8})[ ]?[:：][ ]?([_＿]{2,}[ \u3000]*)$/u;

/** The place of the last choice needs no colon, which would make a label of the choice. */
function plainLastChoices(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[□☐○◯]/u.test(piece.text)) return piece;
      const text = piece.text.replace(LAST_BOXED, "$1$2");
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

const OPEN_OTHER = /((?:[□☐○◯]|\[ ?\]) ?(?:其[他它]|others?)\p{Script=Han}{0,4})[:：][ \u3000]*$/iu;

/** `□ 身体原因  □ 其他：`: the colon with nothing behind it is a place to write. */
function openLastOthers(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true && piece.text.length <= LONGEST && OPEN_OTHER.test(piece.text)
        ? withText(piece, piece.text.replace(OPEN_OTHER, "$1____"))
        : piece,
    ),
    pieces,
  );
}

const SPACED_COLON = /([\p{Script=Han})）])[ \u3000]+([:：])(?=[ \u3000]*(?:[_＿]{2}|[□☐○◯]))/gu;

/** `姓名 （中文）： ____`: the bracket belongs to the label. */
const SPACED_BRACKET = /(\p{Script=Han}) ([(（][^()（）_＿□]{1,12}[)）])(?=[:：][ \u3000]*[_＿]{2})/gu;

/** `證件號碼（首三個數字） : ____`: no blank stands in front of the colon of a label. */
function closeSpacedColons(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[ \u3000][:：]/u.test(piece.text)) return piece;
      const text = piece.text.replace(SPACED_COLON, "$1$2").replace(SPACED_BRACKET, "$1$2");
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

const COUNT = /(?:^|[ \u3000]+)(\d)\s?[.．、)）][ \u3000]?(?!\d)/gu;

/** The words of `1.单幅   2.组照（4-8幅）   3.手机摄影`; none if a cell is anything else. */
function countedWords(cell: string): string[] {
  const numbers = Array.from(cell.matchAll(COUNT), ([, digit]) => Number(digit));
  if (numbers.length < 2 || numbers.some((number, at) => number !== at + 1)) return [];
  const [front = "", ...words] = cell.split(/(?:^|[ \u3000]+)\d\s?[.．、)）][ \u3000]?(?!\d)/u);
  const fit = words.every((word) => /^[^。；;？?，,：:_＿□]{1,20}$/u.test(word.trim()));
  return front.trim() === "" && fit ? words.map((word) => word.trim()) : [];
}

/** `作品类别⇥1.单幅   2.组照   3.手机摄影` among the rows of a form: the numbers are those of choices. */
function boxCountedCells(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST && text.includes("\t"));
  if (rows.length < LEAST || pieces.some(({ text }) => text.length <= LONGEST && SPECIFIED.test(text))) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) return piece;
      const cells = piece.text.split("\t");
      if (cells.length > 4) return piece;
      const boxed = cells.map((cell, at) => {
        const words = at === 0 || !/^[\p{L}*＊]/u.test((cells[at - 1] ?? "").trim()) ? [] : countedWords(cell);
        return words.length === 0 ? cell : words.map((word) => `□${word}`).join("  ");
      });
      return boxed.every((cell, at) => cell === cells[at]) ? piece : withText(piece, boxed.join("\t"));
    }),
    pieces,
  );
}

const SPACED_SLASH = /^([\s\u3000]*\p{L}{1,8}) [/／] (\p{L}{1,8}[\s\u3000]*)$/u;

const COUNTED = /^[\s\u3000]*[(（]?\d{1,3}\s?[.．、)）](?!\d)\s?\S/u;

/** Whether a line asks: with its mark, or by its number where the words below it deny each other. */
function asksAbove(above: string, below: string): boolean {
  return /[?？][\s\u3000]*$/u.test(above) || (COUNTED.test(above) && PAIR.test(below.trim()));
}

/** `愿意 / 不愿意` right below a question, `是 / 否` below a number: the slash is no word. */
function closeSpacedSlashes(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) =>
      piece.debris !== true &&
      piece.text.length < 40 &&
      SPACED_SLASH.test(piece.text) &&
      asksAbove(textAt(pieces, at - 1, LONGEST), piece.text)
        ? withText(piece, piece.text.replace(SPACED_SLASH, "$1/$2"))
        : piece,
    ),
    pieces,
  );
}

/** In the order in which they are made. */
export const LABEL_SIGNS: readonly Repair[] = [
  closeSpacedColons,
  closeSpacedSlashes,
  boxCountedCells,
  colonLabels,
  boxPairs,
  plainLastChoices,
  openLastOthers,
];
