/**
 * Places of forms that have no label: those whose units say what they are, in front of fields, and the date behind the line
 * on which somebody signs.
 *
 *     五年____班  座号：____  姓名：________
 *     家长签章：____________  2024年____月____日
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
/** `五年____班`, `____号楼____单元` */
const UNITS =
  /^(?:[\p{Script=Han}\d]{0,3}[_＿]{2,12}(?:年[级級]|[学學][年院]|[号號]?[楼樓]|[单單]元|[大中][队隊]|小[组組]|[年班级級号號栋棟幢室座层層系院组組届屆队隊连連排村期])){1,4}$/u;
/** `座号：____`, `座號＿＿`, `姓名：` */
const FIELDS =
  /^(?:\p{Script=Han}{2,10}(?:[(（][^()（）]{1,12}[)）])?(?:[ ]?[:：][ \u3000]*[_＿]{2,40}|[_＿]{2,40})[ \u3000]*){1,6}$/u;
const BARE = /(\p{Script=Han})(?=[_＿]{2})/gu;

/** `五年____班  座号：____`: a place that only has units is a question, as the fields behind it are. */
export function partUnlabelledPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST || !/[_＿]{2}/u.test(piece.text)) return [piece];
    const cells = piece.text.trim().split(/[ \u3000]+/u);
    const first = cells.findIndex((cell) => !UNITS.test(cell));
    const rest = cells.slice(first).join("  ");
    if (first < 1 || !FIELDS.test(rest)) return [piece];
    const blank = withText(piece, "");
    // `座號＿＿` has no colon, which parts a label from its place.
    const fields = rest.includes("：") || rest.includes(":") ? rest : rest.replace(BARE, "$1：");
    return [
      blank,
      // In short lines to write on, a unit between them would be an answer.
      withText(
        piece,
        `${cells
          .slice(0, first)
          .join(" ")
          .replace(/[_＿]{2,}/gu, "____")}${NAMED.sentence}`,
      ),
      blank,
      withText(piece, fields),
      blank,
    ];
  });
}

const HEAD =
  /^[ \u3000]*(?:\d{1,2}|[一二三四五六七八九十]{1,3}|[(（](?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）])\s?[、.．]?[ \u3000]*\p{Script=Han}[^_＿□☐○◯:：?？。；;，,\t[\]【】|]{1,20}$/u;
const NUMBERED =
  /^[ \u3000]*(?:\d{1,2}\s?[、.．]|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（](?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）])/u;
const SEVERAL_FIELDS =
  /^[ \u3000]*(?:\p{Script=Han}{2,10}(?:[(（][^()（）]{1,12}[)）])?[ ]?[:：][ \u3000]*[_＿]{2,40}[ \u3000]*){2,6}$/u;

/** `十、紧急联系人⏎姓名：____  电话：____`: the heading of fields that share a line asks nothing. */
export function tellHeadsOfFields(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > 40 || !HEAD.test(text)) return [piece];
    const [below, behind] = [textAt(pieces, at + 1, LONGEST), textAt(pieces, at + 2, LONGEST)];
    if (!SEVERAL_FIELDS.test(below) || !(behind.trim() === "" || NUMBERED.test(behind))) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${text.trimEnd()}${NAMED.statement}`), blank];
  });
}

const ERA = "(?:中[华華]民[国國]|民[国國]|西元|公元|[公農农]曆|[农公]历)";
const SIGNED_DATE = new RegExp(
  "^[ \\u3000]*(\\p{Script=Han}{0,12}(?:[签簽][名字章署]|[签簽](?:名|字)?[盖蓋]章|[盖蓋]章|[填立][表寫写][人者]|立[書书][人者]|[申][请請]人)(?:[(（][^()（）]{1,12}[)）])?)[ ]?[:：][ \\u3000_＿]{2,60}" +
    `((?:${ERA}[ \\u3000]?(?:\\d{2,4}|[_＿]{2,8}|[ \\u3000]{2,8})|\\d{2,4})[ \\u3000]?年[ \\u3000_＿]{1,16}月[ \\u3000_＿]{1,16}[日号號])[ \\u3000]*$`,
  "u",
);
/** Offices write below such labels. */
const OPINION = /(?:意[见見]|[审審][核批查]|批示|批[准復复]|核[准定])[^_＿]{0,8}$/u;

/** `家长签章：________  2024年____月____日`: who signs, and the day with the year that is printed. */
export function partSignedDates(pieces: readonly Piece[]): readonly Piece[] {
  let above = "";
  return pieces.flatMap((piece): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.trim() === "") return [piece];
    const before = above;
    above = text.slice(0, LONGEST);
    if (text.length > LONGEST || OPINION.test(before)) return [piece];
    const [, who, when = ""] = SIGNED_DATE.exec(text) ?? [];
    if (who === undefined) return [piece];
    const blank = withText(piece, "");
    const kind = /[签簽蓋盖]/u.test(who) ? NAMED.signature : NAMED.line;
    return [blank, withText(piece, `${who}${kind}`), blank, withText(piece, `${when.trim()}${NAMED.date}`), blank];
  });
}

/** In the order in which they are made. */
export const UNLABELLED_PLACES: readonly Repair[] = [partUnlabelledPlaces, tellHeadsOfFields, partSignedDates];
