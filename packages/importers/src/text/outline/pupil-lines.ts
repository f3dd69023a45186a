/**
 * Lines for the name and the class of a pupil below the questions of a paper, where they would be read as parts of the last one:
 *
 *     7. 你同意嗎？試說明理由。
 *        ________________
 *     班別：6____  姓名：__________  分數：____/25
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";

const LONGEST = 200;
const LEAST = 2;
const NUMBERED = /^[\s\u3000]*(?:\d{1,3}[\s\u3000]?[.．、)）]|[(（]\d{1,3}[)）])[\s\u3000]*\S/u;
const LABEL = /(^|[\s\u3000_＿)）])(\p{Script=Han}{2,6})[\s\u3000]?[:：]/gu;
/** A place to write on with what is printed in it: `____年____班`, `6____`, `____/25`. */
const PLACE = /^[\s\u3000]*(?:[_＿]{2,}|[(（][\s\u3000]*[)）]|[年月日班號号組组第/／]|\d{1,3}|[\s\u3000])+$/u;

/** What only pupils are asked for, and the titles of their papers. */
const OF_PUPIL = /^(?:班[级級别別]|座[号號]|[学學][号號]|考[号號]|姓名|家[长長][签簽][字名署])$/u;
const PAPER = /科|卷|[测測][试試验驗]|考[试試核]|[练練][习習]|工作[纸紙]|作[业業]|[评評]估|quiz|test\b|worksheet/iu;

interface Part {
  readonly label: string;
  readonly place: string;
}

/** The labels of a line that has nothing but labels with places; none for other lines. */
function partsOf(text: string): Part[] {
  if (text.length > LONGEST || !/[_＿]{2}/u.test(text)) return [];
  const found = Array.from(text.matchAll(LABEL), (match) => ({
    label: match[2] ?? "",
    from: match.index + (match[1] ?? "").length,
    to: match.index + match[0].length,
  }));
  if (found.length < LEAST || text.slice(0, found[0]?.from).trim() !== "") return [];
  const parts = found.map(({ label, to }, at) => ({ label, place: text.slice(to, found[at + 1]?.from).trim() }));
  const known = parts.every(({ label, place }) => (isFieldLabel(label) || isOfficeLabel(label)) && PLACE.test(place));
  return known && parts.some(({ label }) => OF_PUPIL.test(label)) && parts.every(({ place }) => /[_＿]{2}/u.test(place))
    ? parts
    : [];
}

function writePart(piece: Piece, { label, place }: Part): Piece {
  if (isOfficeLabel(label)) return toDebris(piece, `${label}：${place}`);
  const own = place.replace(/[\s\u3000]*[(（][\s\u3000]*[)）]$/u, "");
  if (/[签簽]/u.test(label)) return withText(piece, `${label}${NAMED.signature}`);
  if (/年.*月/u.test(own) || label.endsWith("日期")) return withText(piece, `${label}${NAMED.date}`);
  return withText(piece, /^[_＿]+$/u.test(own) ? `${label}：____${NAMED.line}` : `${label}：${own}${NAMED.gap}`);
}

/** `班別：6____  姓名：____` below the last question of several: each label is asked by itself. */
export function askPupilLines(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text, debris }) => debris !== true && NUMBERED.test(text.slice(0, 40)));
  if (pieces.filter(({ text }) => NUMBERED.test(text.slice(0, 40))).length < LEAST) return pieces;
  if (!pieces.slice(0, 4).some(({ text }) => text.length < 60 && PAPER.test(text) && !/[_＿:：]/u.test(text)))
    return pieces;
  return unlessSame(
    pieces.flatMap((piece, at) => {
      const parts = at <= last || piece.debris === true ? [] : partsOf(piece.text);
      if (parts.length === 0) return [piece];
      return [withText(piece, ""), ...parts.flatMap((part) => [writePart(piece, part), withText(piece, "")])];
    }),
    pieces,
  );
}
