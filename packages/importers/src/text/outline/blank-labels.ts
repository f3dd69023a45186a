/**
 * Labels of a sheet that have nothing but wide blanks behind them, and what stands below its last question:
 *
 *     姓名              性别 □男 □女     岗位
 *     证件编号                  培训日期      年   月   日
 *     …
 *     考核人签字：
 *     考核结果（由学校填写）：合格 / 不合格
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
/** How far down a sheet its labels stand. */
const FRONT_LINES = 14;
/** So many labels on a line, or on two lines. */
const LEAST = 3;
/** How many filled lines the end of a sheet has. */
const END_LINES = 4;
const BLANK = "[ \\u3000]";
/** A label, then its boxes, a date, or a wide blank. */
const ITEM = new RegExp(
  `${BLANK}*(\\p{Script=Han}(?:${BLANK}{1,4}\\p{Script=Han}(?=${BLANK}|$)|[\\p{Script=Han}/]{1,9}))(?:${BLANK}{0,4}((?:[□☐○◯]${BLANK}?[\\p{Script=Han}A-Z]{1,6}(?:${BLANK}+|$)){2,6})|${BLANK}{2,}(年${BLANK}{1,8}月${BLANK}{1,8}日)(?:${BLANK}+|$)|${BLANK}{3,}|$)`,
  "uy",
);
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）\s]|第\s?[一二三\d]|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|#{1,6}\s)/u;

interface Field {
  readonly label: string;
  readonly value: string;
}

/** The labels of a line that has nothing else; empty for other lines. */
function readLabels(text: string): readonly Field[] {
  if (text.length > LONGEST || /[:：_＿。？?\t|]/u.test(text)) return [];
  const line = text.trimEnd();
  const fields: Field[] = [];
  ITEM.lastIndex = 0;
  for (let match = ITEM.exec(line); match !== null && match[0] !== ""; match = ITEM.exec(line)) {
    const [, label = "", boxes = "", date = ""] = match;
    fields.push({
      label: label.replace(/[ \u3000]/gu, ""),
      value: date === "" ? boxes.trim() || "____" : "____年__月__日",
    });
    if (ITEM.lastIndex >= line.length) break;
  }
  const whole = ITEM.lastIndex >= line.length;
  ITEM.lastIndex = 0;
  const known = fields.filter(
    ({ label, value }) => value !== "____" || isFieldLabel(label) || isOfficeLabel(label),
  ).length;
  return whole && fields.length > 1 && known * 2 >= fields.length ? fields : [];
}

/** `姓名              性别 □男 □女     岗位`: each label on a line of its own, with a place behind it. */
export function askBlankLabels(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  const first = filled.findIndex(({ text }) => NUMBERED.test(text.slice(0, 40)));
  const top = filled.slice(1, first < 0 ? 0 : Math.min(first, FRONT_LINES));
  const rows = new Map<Piece, readonly Field[]>();
  // Whom to call may stand below the last question.
  const end = first < 0 ? [] : filled.slice(Math.max(first, filled.length - END_LINES));
  for (const piece of [...top, ...end.filter(({ text }) => !NUMBERED.test(text.slice(0, 40)))]) {
    const fields = readLabels(piece.text);
    if (fields.length > 0) rows.set(piece, fields);
  }
  const known = [...rows.values()].flat().filter(({ label }) => isFieldLabel(label)).length;
  const all = [...rows.values()].flat().length;
  // Labels without any place are rows of a table or of a list as well.
  const placed = [...rows].some(
    ([{ text }, fields]) => /[ \u3000]{6,}/u.test(text.trim()) || fields.some(({ value }) => value !== "____"),
  );
  if (all < LEAST || known < 2 || !placed) return pieces;
  return pieces.flatMap(
    (piece) =>
      rows
        .get(piece)
        ?.map(({ label, value }) =>
          isOfficeLabel(label) ? toDebris(piece, label) : withText(piece, `${label}：${value}`),
        ) ?? [piece],
  );
}

const SIGNED = /^[\s\u3000]{0,7}([\p{Script=Han}（）()]{2,14}(?:[签簽][字名章署]|[签簽]字人))\s?[:：][\s\u3000]*$/u;
/** The seal and the date of an opinion. */
const SEAL =
  /^[\s\u3000]*(?:[(（][^()（）]{0,8}[盖蓋]?章[)）]|[_＿\s\u3000]*年[_＿\s\u3000]+月[_＿\s\u3000]+日)[\s\u3000]*$/u;
const BY_OTHERS = /^[\s\u3000]*[^:：_＿\d]{2,14}[(（]由[^()（）]{1,12}(?:填[写寫]|[评評]定|勾[选選])[)）]\s?[:：]/u;

/** `考核人签字：` below the last question, apart from it: a place to sign, and what others fill in below it. */
export function askClosingSigns(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (debris !== true && text.trim() !== "" ? [at] : []));
  const end = filled.slice(-END_LINES);
  const signs = end.filter((at) => SIGNED.test(pieces[at]?.text.slice(0, LONGEST) ?? ""));
  const apart = signs[0] !== undefined && (pieces[signs[0] - 1]?.text.trim() ?? "x") === "";
  const last = filled.findLast((at) => NUMBERED.test(pieces[at]?.text.slice(0, 40) ?? "")) ?? -1;
  // The fields of a form have labels of the same kind above.
  const sealed = end.some((at) => SEAL.test(pieces[at]?.text.slice(0, LONGEST) ?? ""));
  if (!apart || sealed || last < 0 || last > (signs[0] ?? 0) || filled.filter((at) => at < (signs[0] ?? 0)).length < 4)
    return pieces;
  const from = signs[0] ?? 0;
  return pieces.flatMap((piece, at) => {
    if (at < from || piece.debris === true) return [piece];
    if (BY_OTHERS.test(piece.text.slice(0, LONGEST))) return [toDebris(piece)];
    const label = signs.includes(at) ? SIGNED.exec(piece.text)?.[1] : undefined;
    const blank = withText(piece, "");
    return label === undefined ? [piece] : [blank, withText(piece, `${label}${NAMED.signature}`), blank];
  });
}

/** In the order in which they are made. */
export const BLANK_LABELS: readonly Repair[] = [askBlankLabels, askClosingSigns];
