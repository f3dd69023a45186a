/**
 * What stands below the last question of a form without a number:
 *
 *     游客签名            电话                    labels that only blanks part
 *     填表人： ( ) 本人   ( ) 家屬                 boxes behind a label
 *     * 投票紙塗改作廢。                           a note that is no choice
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 200;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[Qq]\d|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[①-⑳])/u;
const NOTE = /^[\s\u3000]*(?:[※*＊]|[注註备備][:：])/u;
const WIDE = /[ ]{4,}|\u3000{2,}|\t+/u;
const MOST_CELLS = 4;

const SIGNER = /[签簽][字名署章]|[电電][话話]|手[机機]|signature/iu;

const isFilled = ({ text, debris }: Piece): boolean => text.trim() !== "" && debris !== true;

/** The labels of a line that only wide blanks part; none if it has anything else. */
function readCells(text: string): string[] {
  if (text.length > LONGEST || /[:：_＿□☐○◯（）\d|]/u.test(text) || NUMBERED.test(text)) return [];
  const cells = text.trim().split(WIDE);
  const known = (cell: string) =>
    (isFieldLabel(cell) && !isOfficeLabel(cell)) || isEnglishField(cell.replace(/ ?\([^()]{1,20}\)$/u, ""));
  return cells.length <= MOST_CELLS && cells.every(known) ? cells : [];
}

/** Below a label, a line with nothing but a tab is an empty cell to write into. */
const EMPTY_CELL = /^[ \u3000]*\t[\t \u3000]*$/u;
const HEAD_OF_CELL =
  /^[ \u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|\d{1,2}\s?[、.．])\s*([您你请請][^\t_＿□☐○◯。]{2,40}?)[:：]?[ \u3000]*$/u;

/** `二、您最大的收获⏎<tab>`: a heading above an empty cell asks. */
export function askHeadsOfCells(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const asks =
        piece.debris !== true && HEAD_OF_CELL.test(piece.text.slice(0, 80)) && EMPTY_CELL.test(textAt(pieces, at + 1));
      const label = asks ? HEAD_OF_CELL.exec(piece.text)?.[1] : undefined;
      return label === undefined ? [piece] : ["", `${label}${NAMED.essay}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

/** `游客签名            电话` below the last question, apart from it: labels with their places. */
export function askClosingCells(pieces: readonly Piece[]): readonly Piece[] {
  let last = pieces.findLastIndex((piece) => isFilled(piece) && !NOTE.test(piece.text.slice(0, LONGEST)));
  const rows: number[] = [];
  while (last >= 0 && readCells(pieces[last]?.text ?? "").length > 0) {
    rows.push(last);
    last -= 1;
  }
  const apart = /^[\s\u3000]*$|[。！!][\s\u3000]*$/u.test(pieces[last]?.text ?? "x");
  // One below the other, they are labels if they say who signs or how to reach him.
  const labels = rows.map((row) => readCells(pieces[row]?.text ?? ""));
  const several = labels.some(({ length }) => length > 1) || (rows.length > 1 && SIGNER.test(labels.flat().join("\n")));
  if (!several || !apart || !pieces.slice(0, last).some(({ text }) => NUMBERED.test(text))) return pieces;
  return pieces.flatMap((piece, at) =>
    rows.includes(at)
      ? readCells(piece.text).flatMap((label) => [withText(piece, ""), withText(piece, `${label}：____`)])
      : [piece],
  );
}

/** `填表人：（签字）      日期：    年   月   日`: who signs and when, on one line. A seal alone is the office's. */
const SIGNED =
  /^[\s\u3000]*([\p{Script=Han}]{2,12})[:：]?[\s\u3000_＿]*([(（][\s\u3000]*[签簽](?:[字名署]|名或[盖蓋]章)[\s\u3000]*[)）])(?:[\s\u3000_＿]{2,}([\p{Script=Han}]{0,4}(?:日期|[时時][间間]))[:：]?[\s\u3000_＿]*(?:年[\s\u3000_＿]*月[\s\u3000_＿]*日)?)?[\s\u3000_＿]*$/u;

/** `填表人：（签字）      日期：    年   月   日` as the last line of a form with numbered questions: a signature and a date. */
export function askClosingSigns(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex((piece) => isFilled(piece) && !NOTE.test(piece.text.slice(0, LONGEST)));
  const piece = pieces[last];
  const [, who, sign = "", when] =
    piece === undefined || piece.text.length > LONGEST ? [] : (SIGNED.exec(piece.text) ?? []);
  if (piece === undefined || who === undefined || isOfficeLabel(who)) return pieces;
  if (!pieces.slice(0, last).some(({ text }) => NUMBERED.test(text.slice(0, LONGEST)))) return pieces;
  const asked = [
    "",
    `${who}${sign}${NAMED.signature}`,
    "",
    ...(when === undefined ? [] : [`${when}${NAMED.date}`, ""]),
  ];
  return [...pieces.slice(0, last), ...asked.map((text) => withText(piece, text)), ...pieces.slice(last + 1)];
}

/** `家长签名：`, with nothing behind it. */
const LABEL = /^[\s\u3000]*([^\s:：_＿□☐○◯\d][^:：_＿□☐○◯，。,.;；?？]{1,24})[:：][\s\u3000]*$/u;

const PAGE_MARK =
  /^[\s\u3000]*(?:第\s?\d{1,2}\s?[页頁]|[-—]\s?\d{1,2}\s?[-—])[^:：\p{L}]{0,4}(?:共\s?\d{1,2}\s?[页頁])?[\s\u3000]*$/u;
/** `再次感谢您的支持！`, `祝您一路平安！`, `Thank you!` */
const WISH =
  /^[\s\u3000]*(?:(?:[问問]卷|[调調]查)(?:到此)?[结結]束[，,。！!]?)?(?:再次|最后|最後|衷心|非常|十分|由衷|[谨謹])*(?:感[谢謝]|[谢謝]{2}|多[谢謝]|祝|thank)[^:：？?_＿□☐○\t]{0,60}[\s\u3000]*$/iu;
/** `检查人：`, `自查人员：` */
const PERSON = /^\p{Script=Han}{2,4}(?:人[员員]?|[员員])$/u;

/** `1⇥通道是否畅通⇥□是  □否`: a row of a table asks as a line with a number does. */
const BOX_ROW = /^\s?\d{1,2}\t[^\t]{2,80}\t\s?[□☐○◯]/u;

/**
 * `家长签名：⏎日期：` as the last lines of a form with numbered questions: labels with their places. One alone stands apart from
 * the question above it, `您的电话（自愿）：`. Thanks below the labels go on with none of them.
 */
export function askClosingLabels(pieces: readonly Piece[]): readonly Piece[] {
  const rows: number[] = [];
  const wishes: number[] = [];
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const piece = pieces[at];
    const text = piece?.text.slice(0, LONGEST + 1) ?? "";
    if (piece === undefined || !isFilled(piece) || PAGE_MARK.test(text)) continue;
    if (rows.length === 0 && text.startsWith(NAMED.statement)) continue;
    if (rows.length === 0 && text.length <= LONGEST && WISH.test(text)) {
      wishes.push(at);
      continue;
    }
    const label = text.length > LONGEST ? undefined : LABEL.exec(text)?.[1];
    if (label === undefined || isOfficeLabel(label)) break;
    if (!(isFieldLabel(label) || isEnglishField(label) || PERSON.test(label))) break;
    rows.push(at);
  }
  const first = rows.at(-1) ?? 0;
  const apart = (pieces[first - 1]?.text ?? "x").trim() === "";
  if (
    rows.length < (apart ? 1 : 2) ||
    !pieces
      .slice(0, first)
      .some(({ text }) => NUMBERED.test(text.slice(0, LONGEST)) || BOX_ROW.test(text.slice(0, LONGEST)))
  )
    return pieces;
  return pieces.flatMap((piece, at) => {
    if (wishes.includes(at)) return [withText(piece, ""), withText(piece, tell(piece.text))];
    return [rows.includes(at) ? withText(piece, `${piece.text.trim()}____`) : piece];
  });
}

const LETTERED_CHOICE = /^[\s\u3000]*[(（]?[B-H]\s?[.．、)）][\s\u3000]*\S/u;

/** `B. 夜班组⏎⏎投票理由：⏎您的姓名：` as the last lines below lettered choices: each label stands apart from the next one. */
export function partClosingLabels(pieces: readonly Piece[]): readonly Piece[] {
  const rows: number[] = [];
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const piece = pieces[at];
    const text = piece?.text.slice(0, LONGEST + 1) ?? "";
    if (piece === undefined || (rows.length === 0 && (!isFilled(piece) || WISH.test(text)))) continue;
    if (!isFilled(piece) || !LABEL.test(text)) break;
    rows.push(at);
  }
  const first = rows.at(-1) ?? 0;
  const listed = LETTERED_CHOICE.test(textAt(pieces, first - 2, LONGEST)) && textAt(pieces, first - 1).trim() === "";
  if (rows.length < 2 || !listed) return pieces;
  return pieces.flatMap((piece, at) => (rows.includes(at) && at > first ? [withText(piece, ""), piece] : [piece]));
}

const CLOSING_QUESTION = /^[\s\u3000]*(?!\d)[^\s:：_＿□☐○◯\d][^:：_＿□☐○◯?？。]{3,50}[?？][\s\u3000]*$/u;
const ANY_BOX = /^[\s\u3000]*[□☐○◯]/u;

/** `您还想推荐哪本书？⏎您的借书证号：` below lists with boxes, as the last lines: each asks by itself. */
export function askClosingQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const rows: number[] = [];
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const piece = pieces[at];
    const text = piece?.text.slice(0, LONGEST + 1) ?? "";
    if (piece === undefined || (rows.length === 0 && (!isFilled(piece) || WISH.test(text)))) continue;
    if (!isFilled(piece) || !(CLOSING_QUESTION.test(text) || LABEL.test(text))) break;
    rows.push(at);
  }
  const asks = rows.filter((at) => CLOSING_QUESTION.test(textAt(pieces, at, LONGEST))).length;
  const apart = textAt(pieces, (rows.at(-1) ?? 0) - 1).trim() === "";
  const listed = pieces.some(({ text }) => ANY_BOX.test(text.slice(0, LONGEST)));
  if (rows.length < 2 || asks === 0 || asks === rows.length || !apart || !listed) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (!rows.includes(at)) return [piece];
    const asked = LABEL.test(piece.text) ? withText(piece, `${piece.text.trim()}____`) : piece;
    return [withText(piece, ""), asked, withText(piece, "")];
  });
}

const BOX = "(?:[(（][ \\u3000]{0,4}[)）]|\\[[ \\u3000]{0,2}\\]|[□☐○◯])";
const BOXED = new RegExp(
  `^[\\s\\u3000]*([\\p{L}][^\\d\\s:：_＿□☐○◯()（）[\\]]{1,16}(?: [a-z]{1,12}){0,3})[ \\u3000]?[:：][ \\u3000]*((?:${BOX}[ \\u3000]*[^\\s:：_＿□☐○◯()（）[\\]][^:：_＿□☐○◯()（）[\\]]{0,24}){2,8})$`,
  "u",
);
const PARTS = new RegExp(BOX, "u");

/** `8. 您希望改善的是：____`: a place for words. */
const OPEN_LINE = /^([\s\u3000]*[^:：_＿□☐○◯]{2,60}?)[\s\u3000]*[:：]?[\s\u3000]*[_＿]{3,}[\s\u3000]*$/u;

/** `填表人： ( ) 本人   ( ) 家屬` below the last numbered question, apart from it: a question of its own. */
export function askClosingBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => NUMBERED.test(text.slice(0, LONGEST)));
  if (last < 0) return pieces;
  const below = pieces[pieces.findIndex((piece, at) => at > last && isFilled(piece))]?.text.slice(0, LONGEST) ?? "";
  const [, open = ""] = BOXED.test(below.trimEnd())
    ? (OPEN_LINE.exec(pieces[last]?.text.slice(0, LONGEST) ?? "") ?? [])
    : [];
  return unlessSame(
    pieces.flatMap((piece, at) => {
      // Without its kind, it would go on with what stands below it.
      if (at === last && open !== "" && !isFieldLabel(open.replace(NUMBERED, "").trim()))
        // `（20分）` right in front of it would be the points of the question.
        return [withText(piece, `${open}${/分[)）]$/u.test(open) ? "：" : ""}${NAMED.line}`)];
      const apart = at > last && (pieces[at - 1]?.text ?? "x").trim() === "";
      const [, label, list = ""] =
        !apart || piece.debris === true || piece.text.length > LONGEST ? [] : (BOXED.exec(piece.text.trimEnd()) ?? []);
      if (label === undefined || isOfficeLabel(label)) return [piece];
      const choices = list.split(PARTS).flatMap((choice) => (choice.trim() === "" ? [] : [choice.trim()]));
      const stem = `${label.trim()}${allowsSeveral(label) ? NAMED.several : NAMED.single}`;
      return ["", stem, ...choices.map((choice) => `□ ${choice}`), ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const STARRED_NOTE = /^[\s\u3000]*[*＊]\s?(?=\p{L})([^*＊_＿□☐○◯:：?？]{5,120}[。.！!])[\s\u3000]*$/u;
const STAR = /^[\s\u3000]*[*＊]\s?/u;
const PLACE = /[_＿]{2,}[\s\u3000日]*$|[:：][\s\u3000]*$/u;

/** `业主签名：____⏎⏎* 塗改無效。`: a sentence with a star at the end of a form is a note. */
export function tellStarredNotes(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(isFilled);
  let first = last;
  while (first >= 0 && (!isFilled(pieces[first] ?? { no: 0, text: "" }) || isStarredNote(pieces[first]))) first -= 1;
  if (first < 0 || first === last || !PLACE.test(pieces[first]?.text.slice(-LONGEST) ?? "")) return pieces;
  // Below a place there is nothing to choose from.
  return pieces.flatMap((piece, at) =>
    at > first && isFilled(piece)
      ? [withText(piece, ""), withText(piece, tell(piece.text.replace(STAR, "")))]
      : [piece],
  );
}

const isStarredNote = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.text.length <= LONGEST && STARRED_NOTE.test(piece.text);
