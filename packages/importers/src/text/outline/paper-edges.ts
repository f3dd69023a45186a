/**
 * What stands around the questions of short papers, where others have lines to write on:
 *
 *     五年级阅读：《落花生》        姓名：
 *
 *     姓名⇥⇥学院⇥⇥学号⇥
 *
 *     3. 翻译下面的句子。
 *        译文：____________
 *     4. 您对培训还有哪些建议？
 *
 *     人事部 小周
 *     分机 8021
 */
import { type Piece, cellsBetweenTabs, textAt, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const NUMBERED =
  /^[\s\u3000]*(?:[(（][\s\u3000]*[)）]\s?)?(?:[(（]\d{1,3}[)）]|\d{1,3}[\s\u3000]?[.．、)）](?!\d)|\d{1,3}[ \u3000]+(?=\p{Script=Han}))[\s\u3000]*\S/u;
const LETTERED = /^[\s\u3000]*[(（]?A[\s\u3000]?[.．、)）][\s\u3000]*\S|^[\s\u3000]*[□☐○◯]\s*\S/u;

const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;
const isBlank = (piece: Piece | undefined): boolean => piece === undefined || piece.text.trim() === "";
const isLabel = (label: string): boolean => isFieldLabel(label) || isEnglishField(label);

/** `五年级阅读：《落花生》        姓名：   学号：`: wide blanks part the labels from the title. */
const TITLE_WITH_LABELS =
  /^[\s\u3000]*(\S(?:[^\t_＿]{2,60}?))(?:[ \u3000]{4,}|[ \u3000]*\t+[ \u3000]*)((?:[\p{L}][\p{L} .]{0,14}[ \u3000]?[:：][ \u3000\t]*)+)$/u;
const OPEN_LABEL = /([\p{L}][\p{L} .]{0,14}?)[ \u3000]?[:：][ \u3000\t]*/gu;

/** Labels behind the title, with nothing behind them, are questions where numbered ones follow. */
function partLabelsBehindTitles(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ text }) => text.trim() !== "");
  const piece = pieces[at];
  const [, title = "", behind = ""] = isText(piece) ? (TITLE_WITH_LABELS.exec(piece.text) ?? []) : [];
  if (piece === undefined || title === "" || /[:：?？]$/u.test(title.trim())) return pieces;
  const labels = Array.from(behind.matchAll(OPEN_LABEL), ([, label = ""]) => label.trim());
  if (labels.length === 0 || !labels.every(isLabel)) return pieces;
  if (pieces.slice(at + 1).filter((other) => isText(other) && NUMBERED.test(other.text)).length < LEAST) return pieces;
  return [
    ...pieces.slice(0, at),
    withText(piece, title.trim()),
    withText(piece, ""),
    ...labels.map((label) => withText(piece, `${label}：____`)),
    withText(piece, ""),
    ...pieces.slice(at + 1),
  ];
}

/** `班別：5____  (    )`: the form, the line for its letter, and the brackets for the number of the pupil, as papers of Hong Kong have them. */
const CLASS_PLACE =
  /((?:班[別别级級]|[學学]生班[別别]|class)\s?[:：][ \u3000]?)((?:[中小初高]?[\d一二三四五六])?)[ ]?[_＿]{2,}[ \u3000]*[(（][ \u3000_＿]{2,}[)）]/iu;

/** Below the title, such a place is one line to write on. */
function plainClassPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const [whole, label = "", form = ""] = isText(piece) ? (CLASS_PLACE.exec(piece.text) ?? []) : [];
    if (whole === undefined) return [piece];
    const plain = withText(
      piece,
      piece.text.replace(CLASS_PLACE, () => `${label}____`),
    );
    return form === "" ? [plain] : [toDebris(piece, form), plain];
  });
}

/** `姓名⇥⇥学院⇥⇥学号⇥` between blank lines: each label with the empty cell behind it is a place. */
function openLoneLabelRows(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    if (!isText(piece) || !piece.text.includes("\t") || !isBlank(pieces[at - 1]) || !isBlank(pieces[at + 1]))
      return [piece];
    const cells = cellsBetweenTabs(piece.text);
    const labels = cells.filter((_, index) => index % 2 === 0);
    if (labels.at(-1) === "") labels.pop();
    const open = cells.every((cell, index) => index % 2 === 0 || cell === "");
    if (!open || labels.length < LEAST || cells.length < 2 * labels.length - 1) return [piece];
    return labels.every(isLabel)
      ? labels.map((label) => withText(piece, `${label.replace(/\s?[:：]$/u, "")}：____`))
      : [piece];
  });
}

/** `译文：____`: what the room below a task is for. */
const ROOM =
  /^[\s\u3000]*((?:译文|譯文|翻[译譯]|译|譯|改正|修改|改[写寫為为]|仿[写寫句]|答句|列式|算式|答案|回答|answer|translation)\s?[:：])[\s\u3000]*([_＿]{4,}[\s\u3000]*)$/iu;

/** `3. 翻译下面的句子。⏎译文：____`: one such line below a numbered task is its room. */
function openNamedRooms(pieces: readonly Piece[]): readonly Piece[] {
  let stem = -1;
  const rooms = new Map<number, number>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece)) continue;
    if (NUMBERED.test(piece.text)) stem = at;
    else if (stem >= 0 && at - stem < 6 && ROOM.test(piece.text)) rooms.set(stem, rooms.has(stem) ? -1 : at);
  }
  // Two rooms below one number belong to its parts.
  const own = new Set(
    [...rooms.entries()].flatMap(([above, at]) => (at < 0 || /[_＿]{2}/u.test(textAt(pieces, above)) ? [] : [at])),
  );
  if (own.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const [, label = "", room = ""] = own.has(at) ? (ROOM.exec(piece.text) ?? []) : [];
    return label === "" ? [piece] : [withText(piece, room.trim()), toDebris(piece, label)];
  });
}

/** The most lines of a signature. */
const MOST_SIGNERS = 4;
const NO_SIGNER =
  /[_＿□☐○◯?？\t]|[:：][\s\u3000]*$|^[\s\u3000]*[(（]?(?:\d{1,3}\s?[.．、)）]|[A-Za-z]\s?[.．、)）])|^[\s\u3000]*[-*•·【[#]|答|分[\s\u3000]*$|[题題]/u;
/** A stem that leaves what to choose to the lines below it. */
const OFFERS = /[选選]|以下|下列|[:：][\s\u3000]*$|[(（][\s\u3000]*[)）]/u;

/** The last question, a blank line, and who sent the paper: where other questions have letters, such lines are no choices. */
function tellSigners(pieces: readonly Piece[]): readonly Piece[] {
  let last = -1;
  let lettered = 0;
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece) || !NUMBERED.test(piece.text)) continue;
    last = at;
    const below = pieces.slice(at + 1, at + 3).find((one) => !isBlank(one));
    if (below !== undefined && LETTERED.test(below.text)) lettered += 1;
  }
  const stem = pieces[last];
  if (lettered < LEAST || !isText(stem) || OFFERS.test(stem.text) || !isBlank(pieces[last + 1])) return pieces;
  const tail = pieces.slice(last + 1).filter((piece) => !isBlank(piece) && piece.debris !== true);
  if (tail.length < LEAST || tail.length > MOST_SIGNERS) return pieces;
  const signs = tail.every(
    ({ text }) =>
      text.trim().length <= 30 &&
      /\p{L}/u.test(text) &&
      !NO_SIGNER.test(text) &&
      !text.split(/[\s\u3000]{2,}/u).some((word) => isLabel(word)),
  );
  if (!signs) return pieces;
  const told = new Set(tail);
  return pieces.flatMap((piece) =>
    told.has(piece) ? [withText(piece, ""), withText(piece, tell(piece.text))] : [piece],
  );
}

/** In the order in which they are made. */
export const PAPER_EDGES: readonly Repair[] = [
  plainClassPlaces,
  partLabelsBehindTitles,
  openLoneLabelRows,
  openNamedRooms,
  tellSigners,
];
