/**
 * Labels at the head of a paper with nothing but room behind each of them, one of which the examiner fills in or which
 * has its choices in brackets:
 *
 *     科室        姓名        工号        层级（N1/N2/N3）        得分
 *     一、单选题（每题2分）
 */
import { type Piece, nextFilled, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
/** Among how many filled lines at the top they are sought. */
const MOST_FRONT = 6;
const ROOM = /[ ]{4,}|\u3000{2,}|[ \u3000]*\t[ \u3000\t]*/u;
const NUMBERED =
  /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]{1,2}(?:部[分份]|大[题題]))/u;
const LABEL = /^[\p{Script=Han}]{2,8}$/u;
const CHOSEN =
  /^([\p{Script=Han}]{2,8})\s?[(（]\s?([^()（）]{1,10}(?:[/／、|｜][^()（）/／、|｜]{1,10}){1,7})\s?[)）]$/u;

interface Label {
  readonly text: string;
  readonly choices: readonly string[];
  readonly known: boolean;
  readonly office: boolean;
}

/** The labels of a line; null if anything else stands in it. */
function labelsOf(text: string): Label[] | null {
  if (text.length > LONGEST || /[_＿:：|□○☐。？?]/u.test(text)) return null;
  const parts = text.trim().split(ROOM);
  const labels = parts.map((part): Label | null => {
    const word = part.replace(/^(\p{Script=Han})[ \u3000]{1,3}(\p{Script=Han})$/u, "$1$2");
    const [, name, inner = ""] = CHOSEN.exec(word) ?? [];
    if (name !== undefined)
      return {
        text: name,
        choices: inner.split(/[/／、|｜]/u).map((one) => one.trim()),
        known: isFieldLabel(name),
        office: false,
      };
    if (!LABEL.test(word)) return null;
    const office = isOfficeLabel(word);
    return { text: word, choices: [], known: isFieldLabel(word) && !office, office };
  });
  return labels.every((label) => label !== null) ? labels : null;
}

/** `科室        姓名        层级（N1/N2）        得分`: labels above the first part of a paper. */
export function partSpacedLabels(pieces: readonly Piece[]): readonly Piece[] {
  let filled = 0;
  for (const [at, piece] of pieces.entries()) {
    if (piece.text.trim() === "" || piece.debris === true) continue;
    filled += 1;
    if (filled > MOST_FRONT || NUMBERED.test(piece.text.slice(0, 20))) return pieces;
    // The first line is the title.
    const labels = filled < 2 ? null : labelsOf(piece.text);
    if (labels === null || labels.length < 3) continue;
    const known = labels.filter((label) => label.known).length;
    const sure = labels.some(({ office, choices }) => office || choices.length > 0);
    if (!sure || known < 2 || known * 2 < labels.length) continue;
    // Below the head of a table stand its rows.
    const below = pieces[nextFilled(pieces, at)]?.text ?? "";
    if (!NUMBERED.test(below.slice(0, 20)) || below.trim().split(ROOM).length > 2) continue;
    const fields = labels.map(({ text, choices, office }): Piece => {
      if (office) return { ...withText(piece, text), debris: true };
      return withText(piece, `${text}：${choices.length === 0 ? "____" : choices.map((one) => `○${one}`).join(" ")}`);
    });
    return [...pieces.slice(0, at), ...fields, withText(piece, ""), ...pieces.slice(at + 1)];
  }
  return pieces;
}

/** In the order in which they are made. */
export const FRONT_LABELS: readonly Repair[] = [partSpacedLabels];
