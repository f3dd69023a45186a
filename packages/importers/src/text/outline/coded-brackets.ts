/**
 * Sheets that are scored print the points of each choice in brackets in front of it, and the sum below:
 *
 *     1、有无跌倒史  （0）无  （25）有
 *     2、步态  （0）正常  （10）虚弱  （20）受损
 *     总分：____分
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const CODE =
  /(^|[\s\u3000:：?？])(?:[(（]\s?(\d{1,3})\s?分?[)）]|[[［【]\s?(\d{1,3})\s?分?[\]］】])[ \u3000]?(?=[^\s\d(（[［【])/gu;
const NUMBERED = /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）]|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．])\s*\S/u;
const TOTAL =
  /^([\s\u3000]*(?:[总總合][分计計]|[总總]得分|[评評]估?[总總]分|合[计計]得分)\s?[:：]?)[\s\u3000]*[_＿]{2,}[\s\u3000]*分[\s\u3000]*$/u;

interface Scored {
  readonly stem: string;
  readonly choices: readonly { readonly label: string; readonly points: string }[];
}

/** The stem of a line and its choices with their points; null for other lines. */
function readScored({ text, debris }: Piece, summed: boolean): Scored | null {
  if (debris === true || text.length > LONGEST || !NUMBERED.test(text)) return null;
  const codes = [...text.matchAll(CODE)];
  const [first] = codes;
  if (first === undefined || codes.length < 2) return null;
  const choices = codes.map((code, at) => ({
    label: text.slice(code.index + code[0].length, codes[at + 1]?.index ?? text.length).trim(),
    points: code[2] ?? code[3] ?? "",
  }));
  const stem = text
    .slice(0, first.index + (first[1] ?? "").length)
    .trim()
    .replace(/[:：]$/u, "");
  // (1), (2), (3) count parts of a task and no points, unless they are summed.
  const counted = !summed && choices.every(({ points }, at) => Number(points) === at + 1);
  if (counted || choices.some(({ label }) => label === "" || label.length > 60 || /[。；;_＿]/u.test(label)))
    return null;
  return new Set(choices.map(({ points }) => points)).size < choices.length ? null : { stem, choices };
}

/** Numbered lines with points in front of each choice, where several are like that. */
export function openScoredChoices(pieces: readonly Piece[]): readonly Piece[] {
  const summed = pieces.some(({ text }) => text.length < 60 && TOTAL.test(text));
  const rows = pieces.map((piece) => readScored(piece, summed));
  if (rows.filter((row) => row !== null).length < LEAST) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const row = rows[at] ?? null;
    const blank = withText(piece, "");
    if (row !== null)
      return [
        blank,
        withText(piece, `${row.stem}${NAMED.single}`),
        ...row.choices.map(({ label, points }, index) =>
          withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${label}[得分:${points}]`),
        ),
        blank,
      ];
    const total = piece.text.length > 60 ? undefined : TOTAL.exec(piece.text)?.[1];
    return total === undefined
      ? [piece]
      : [blank, withText(piece, `${total.trim().replace(/[:：]$/u, "")}（分）${NAMED.number}`), blank];
  });
}

const CIRCLED_LIST =
  /^[\s\u3000]*(\p{Script=Han}{2,12}[(（][^()（）]{0,6}[选選][^()（）]{0,8}[)）])\s?[:：][\s\u3000]*(?=①)(.{2,240})$/u;
const CIRCLED = /[①-⑳]/u;

/** `护理措施（可多选）：①床栏保护 ②家属陪护`: a label without a number, whose bracket says that its list is chosen from. */
export function askCircledLabels(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST) return [piece];
    const [, stem, list = ""] = CIRCLED_LIST.exec(piece.text) ?? [];
    if (stem === undefined) return [piece];
    const signs = list.match(/[①-⑳]/gu) ?? [];
    const labels = list
      .split(CIRCLED)
      .slice(1)
      .map((label) => label.trim());
    if (labels.length < 2 || labels.some((label) => label === "")) return [piece];
    if (signs.some((sign, at) => sign.codePointAt(0) !== 0x2460 + at)) return [piece];
    changed = true;
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`),
      ...labels.map((label) => withText(piece, `□ ${label}`)),
      blank,
    ];
  });
  return changed ? result : pieces;
}

export const CODED_BRACKETS: readonly Repair[] = [openScoredChoices, askCircledLabels];
