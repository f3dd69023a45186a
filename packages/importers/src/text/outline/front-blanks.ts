/**
 * Labels above the first question of a paper whose places are blanks, or stand in front of the words:
 *
 *     所在支部                姓名
 *     五年___班  ___號  姓名：______
 *
 * They get the colon and the line that other labels have.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
/** How many lines the front of a paper has. */
const MOST_LINES = 15;
const BEGINS =
  /^[\s\u3000]*(?:#|\d{1,3}\s?[.．、)）](?!\d)|[(（]?[一二三四五六七八九十]{1,3}\s?[、.．)）]|第.{1,3}[部题題节節]|[(（][\s\u3000]*[)）]\s?\d)/u;
const GAP = /(?:[ ]{4,}|\u3000{2,})[ \u3000]*/u;
const LABEL = /^[*＊]?\p{Script=Han}(?:[ \u3000]?\p{Script=Han}){1,7}[:：]?$/u;
const ENDS_WITH_ROOM = /\S(?:[ ]{4,}|\u3000{2,})[ \u3000]*$/u;

/** The lines above the first question. */
function countFront(pieces: readonly Piece[]): number {
  const first = pieces.slice(0, MOST_LINES + 1).findIndex(({ text }) => BEGINS.test(text.slice(0, 40)));
  return first < 0 ? 0 : first;
}

/** `所在支部            姓名            `: labels that only blanks part, with room behind the last one. */
function openBlankLabels(pieces: readonly Piece[]): readonly Piece[] {
  const front = countFront(pieces);
  if (front < 1) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      if (at < 1 || at >= front || piece.debris === true || piece.text.length > LONGEST) return piece;
      const labels = piece.text.trim().split(GAP);
      if (labels.length < 2 || labels.length > 6 || !labels.every((label) => LABEL.test(label))) return piece;
      const known = labels.filter((label) => isFieldLabel(label)).length;
      if (known === 0 || (known < labels.length && !ENDS_WITH_ROOM.test(piece.text))) return piece;
      return withText(piece, labels.map((label) => `${label.replace(/[:：]$/u, "")}：________`).join("    "));
    }),
    pieces,
  );
}

const PLACE = "(?:[_＿]{2,}|[(（][ \\u3000]+[)）])";
const CLASS = new RegExp(
  `^([\\s\\u3000]*)(\\p{Script=Han}年[级級]?|\\p{Script=Han}{0,2}[初高][一二三]|[(（]?\\p{Script=Han}{1,2}[)）]?年[级級])[\\s\\u3000]*${PLACE}[\\s\\u3000]*班(?:[\\s\\u3000]*${PLACE}[\\s\\u3000]*(座?[号號]))?(?=[\\s\\u3000]|$)`,
  "u",
);

/** `姓名____`, `姓名（    ）` */
const OTHER_LABEL = new RegExp(`(^|[\\s\\u3000])(\\p{Script=Han}{2,6})[ \\u3000]?${PLACE}`, "gu");

/** `五年___班  ___號`: the class and the number of a pupil, whose places stand in front of the words. */
function turnClassPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const front = countFront(pieces);
  return unlessSame(
    pieces.map((piece, at) => {
      if (at >= front || piece.debris === true || piece.text.length > LONGEST) return piece;
      const match = CLASS.exec(piece.text);
      // Alone, `五年____班` is one place with its unit.
      if (match?.[3] === undefined) return piece;
      const [whole, indent = "", grade = "", number] = match;
      const own = `${indent}${grade}班：____    ${number}：____`;
      // The labels behind them get the same signs.
      const rest = piece.text.slice(whole.length).replace(OTHER_LABEL, "$1$2：____");
      return withText(piece, `${own}${rest === "" ? "" : `    ${rest.trimStart()}`}`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const FRONT_BLANKS: readonly Repair[] = [turnClassPlaces, openBlankLabels];
