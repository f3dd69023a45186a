/** Labels whose places name the parts of the answer: `地址：____市____区`, `电话：(宅)____ (公)____`, `民國__年__月__日`. */
import { NAMED } from "../named.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { isLabelWord } from "./glued.ts";
import { findHead, isFieldLabel, isOfficeLabel, isOption, isSection, toDebris } from "./words.ts";

const LABEL = /(?:^|[\s\u3000_＿])([\p{Script=Han}A-Za-z/／()（）-]{2,12})[:：]/gu;
const GAP = /[_＿]{2,}/g;
const DATE = /^[\s\u3000]*(民[国國]|西元|公元)?[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号號])?[\s\u3000]*$/;
/** `生日：___月___日` */
const DAY = /^[\s\u3000_＿]+月[\s\u3000_＿]+[日号號][\s\u3000]*$/;
const PART = /^[\p{Script=Han}A-Za-z/／()（）、-]{1,8}$/u;

/** The field in the form of the grammar; `null` if the value is no place. */
function printField(label: string, value: string): { text: string; parts: boolean } | null {
  const date = DATE.exec(value);
  if (date !== null) {
    const era = date[1] === undefined ? "" : `（${date[1]}）`;
    return { text: `${label}${era}：____年__月__日`, parts: era !== "" };
  }
  if (DAY.test(value)) return { text: `${label}：____月____日`, parts: false };
  if (/^[\s\u3000_＿]*$/.test(value)) return { text: `${label}：____`, parts: false };
  if (/^[\s\u3000]*[□○☐◯]/.test(value)) return { text: `${label}：${value.trim()}`, parts: false };
  const parts = value
    .split(GAP)
    .flatMap((part) => part.split(/[\s\u3000]+/))
    .filter((part) => part !== "");
  const gaps = value.match(GAP)?.length ?? 0;
  if (gaps < 2 || parts.length > gaps + 1 || !parts.every((part) => PART.test(part))) return null;
  return { text: `${label}：${value.trim().replace(/[()（）]/g, "\\$&")}${NAMED.gap}`, parts: true };
}

function readLine(piece: Piece): Piece[] | null {
  const { text } = piece;
  if (piece.debris === true || text.length > 200 || findHead(piece) !== null || isSection(piece) || isOption(piece))
    return null;
  const labels = [...text.matchAll(LABEL)];
  if (labels.length === 0 || text.slice(0, labels[0]?.index).trim() !== "") return null;
  const result: Piece[] = [];
  let parts = false;
  for (const [at, match] of labels.entries()) {
    const label = match[1] ?? "";
    const field = printField(label, text.slice(match.index + match[0].length, labels[at + 1]?.index ?? text.length));
    if (field === null) return null;
    parts ||= field.parts && (isFieldLabel(label) || isLabelWord(label));
    result.push(isOfficeLabel(label) ? toDebris(piece, label) : withText(piece, field.text));
  }
  return parts ? result : null;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let found = false;
  const result = pieces.flatMap((piece) => {
    const fields = readLine(piece);
    found ||= fields !== null;
    return fields ?? [piece];
  });
  return found ? result : null;
}

export const LABEL_PARTS: Layout = { name: "labels with parts", margin: -1.55, rewrite };
