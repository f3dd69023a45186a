/**
 * Cells of a form, or labels on one line, with more than a label and one place: two dates of a period, sentences with wide gaps.
 *
 *     岗位：<tab><tab>试用期：  年 月 日 至  年 月 日
 *     <tab>必修课    门，其中及格以上    门<tab>排名：
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const PERIOD =
  /^([\p{Script=Han}A-Za-z（）()]{2,16})\s?[:：]?[\s\u3000]*(?:自|从|從|由)?[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号號])?[\s\u3000_＿]*([至到~～—–-])[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号號])?(?:止)?[\s\u3000_＿]*$/u;
const WIDE = /[ ]{3,}|[\u3000]{2,}|[_＿]{2,}/u;
const WIDE_GAPS = /(?: {3,}|\u3000{2,}|[_＿]{2,})(?=\p{Script=Han})/gu;

/** A sentence with two or more gaps between its words, as the grammar draws them; null for other cells. */
function drawGaps(cell: string): string | null {
  const text = cell.trim();
  if (text.length > 80 || /[:：□○☐\d]|年.*月/u.test(text) || !/^\p{Script=Han}{2}/u.test(text) || !WIDE.test(text))
    return null;
  const parts = text.split(WIDE_GAPS);
  // Labels that only blanks part have no units and no signs between them.
  const joined = parts.slice(1).every((part) => /^\p{Script=Han}{1,2}(?:[，,；;。、]|$)/u.test(part));
  return parts.length > 2 && joined ? parts.join("____") : null;
}

function askCell(cell: string): string | null {
  const [, label, between] = cell.length > LONGEST ? [] : (PERIOD.exec(cell.trim()) ?? []);
  if (label !== undefined) return `${label}：____年____月____日${between ?? "至"}____年____月____日${NAMED.gap}`;
  const drawn = drawGaps(cell);
  return drawn === null ? null : `${drawn}${NAMED.gap}`;
}

/** Such cells go below their row, each on a line of its own. */
export function askGapCells(pieces: readonly Piece[]): readonly Piece[] {
  let found = false;
  const result = pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) return [piece];
    const asked: string[] = [];
    const kept = piece.text.split("\t").filter((cell) => {
      const question = askCell(cell);
      if (question !== null) asked.push(question);
      return question === null;
    });
    if (asked.length === 0) return [piece];
    found = true;
    const rest = kept.join("\t");
    return [
      ...(rest.trim() === "" ? [] : [withText(piece, rest)]),
      ...asked.flatMap((question) => [withText(piece, ""), withText(piece, question)]),
      withText(piece, ""),
    ];
  });
  return found ? result : pieces;
}

const CONTACT =
  /^(\s*[*＊]?\s*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]\s*.{6,160}?(?:(e-?mail(?: address)?|[邮郵]箱(?:地址)?|[电電][子]?[邮郵](?:件|地址|箱)?)|((?:phone|mobile|contact|telephone) number|手[机機][号號]码?|(?:[联聯][系絡络])?[电電][话話](?:[号號]码)?)))\s?(?:[:：]\s*[_＿]{3,}|[:：]?[_＿]{6,})\s*$/iu;
const NOT_ASKED = /(?:name|姓名|称呼|稱呼|地址和|and phone|or phone|[/／和与與及或])[^:：]{0,24}$/iu;

/** `5. If you would like a copy, please enter your e-mail address: ____`: what is asked in the last words. */
export function nameContacts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > 240 || !/[_＿]{3,}\s*$/u.test(piece.text)) return piece;
    const [, stem, mail] = CONTACT.exec(piece.text) ?? [];
    if (stem === undefined || /[_＿]{2,}/u.test(stem) || NOT_ASKED.test(stem)) return piece;
    return withText(piece, `${stem}${mail === undefined ? NAMED.phone : "[邮箱题]"}`);
  });
}

const COUNTED_WORDS =
  /^\s*(?:\d{1,3}\s?[.．、)）]|[(（]\d{1,2}[)）])\s*[^_＿□○]{2,60}?[(（][^()（）]{0,8}\d{2,5}\s?字[^()（）]{0,8}[)）]\s?[:：]?\s*$/u;

const LONG_LABEL =
  /^\s*\d{1,3}\s?[.．、)）]\s*[^_＿□○?？:：]{0,30}(?:不足|[计計][划劃]|成果|[总總][结結]|[经經][验驗]|措施|心得|反思|[体體][会會])\s?[:：]\s*$/u;

/** Two empty lines are room for more than a few words. `1. 主要工作成果（不少于200字）：`: so many words are no short answer. */
export function nameLongTexts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 120) return piece;
    // With something right below it, others know better what it is.
    const empty = pieces.slice(at + 1, at + 3).findIndex(({ text }) => text.trim() !== "");
    const long = COUNTED_WORDS.test(piece.text) ? empty !== 0 : LONG_LABEL.test(piece.text) && empty < 0;
    return long ? withText(piece, `${piece.text.trim().replace(/[:：]$/u, "")}${NAMED.essay}`) : piece;
  });
}

export const GAP_CELLS: readonly Repair[] = [askGapCells, nameContacts, nameLongTexts];
