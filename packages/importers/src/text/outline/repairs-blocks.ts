/** Repairs of labels and of the parts of a question, each by signs that mean one thing wherever they stand. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { LEADS_TO_PARTS, tell } from "./repairs-runs.ts";

/** How banks and teachers call an explanation: `此题解释：`, `【名师点拨】`. */
const REASON_WORDS =
  "(?:此[题題]|本[题題]|[该該][题題]|[题題]目|[试試][题題]|[专專]家|名[师師]|老[师師]|教[师師]|官方|文字|[详詳][细細]|考[点點]|答案|AI|[简簡]要|[补補]充|[参參]考)(?:解析|解[释釋]|[详詳]解|[点點][评評]|[点點][拨撥]|[解][读讀])";
export const REASON_LABEL = new RegExp(
  `(^\\s*|[\\s。；;！!)）])(?:${REASON_WORDS}\\s?[:：]|【${REASON_WORDS}】\\s?[:：]?|\\[${REASON_WORDS}\\]\\s?[:：]?)\\s*`,
  "gu",
);

/** Gives explanations the label that the grammar knows. */
export function nameReasons(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.search(REASON_LABEL) >= 0)) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(REASON_LABEL, "$1解析：")));
}

const NUMBER = /^\s*(\d{1,4})\s?[.．、]\s*(?=\S)/u;
const TITLE_WORDS =
  /(?:[题題][库庫]|[试試][题題卷]|[问問]卷|[题題]\s?[)）]|[测測][验驗试試]|[练練][习習]|大全|[汇彙匯][总總编編])\s*$/u;

/** `1、综合知识题库（4401-4408题）⏎4401、…`: the number in front of a title counts the pages of a site. */
export function freeTitleNumber(pieces: readonly Piece[]): readonly Piece[] {
  const [first, second] = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "").slice(0, 2);
  if (first === undefined || second === undefined || first.text.length > 80) return pieces;
  const [one, two] = [NUMBER.exec(first.text), NUMBER.exec(second.text)];
  if (one?.[1] !== "1" || two === null || two[1] === "2" || !TITLE_WORDS.test(first.text)) return pieces;
  return pieces.map((piece) => (piece === first ? withText(piece, piece.text.slice(one[0].length)) : piece));
}

/** Circled numbers inside brackets with other words: `（Q5选①者跳过本题）`. */
const CIRCLE_IN_BRACKETS = /[(（][^()（）①-⑳]{1,20}[①-⑳][^()（）①-⑳]{1,20}[)）]/gu;
/** `①独居 ②与配偶同住 ③其他（请注明）____` */
const CIRCLED_CHOICES =
  /^(.{4,}?[:：?？)）】])\s*(①[^①-⑳_＿]{1,30}②[^①-⑳_＿]{1,30}(?:[③-⑳][^①-⑳_＿]{1,30}){0,16})[_＿]{3,}\s*$/u;

const FILLS = /解[释釋]|填|[写寫]|注音|拼音|[词詞]|翻[译譯]|意思|含[义義]/u;

/** `1. 解释词语：①月色入户（  ） ②盖竹柏影也（  ）`: gaps of one question; null for other lines. */
function fillCircles(text: string): string | null {
  const [stem = "", ...parts] = text.split(/[①-⑳]/u);
  if (!FILLS.test(stem) || /[选選√勾]/u.test(stem) || stem.trim().length < 6) return null;
  if (!parts.every((part) => /^[^()（）]+[(（][\s\u3000]*[)）][\s\u3000]*[。；;，,]?\s*$/u.test(part))) return null;
  return `${text
    .trimEnd()
    .replace(/[①-⑳]/gu, "\\$&")
    .replace(/[(（][\s\u3000]*[)）]/gu, "（____）")}${NAMED.gap}`;
}

/** Choices with circled numbers on the line of their stem: the number in a condition is none, nor is the line of the last choice a gap. */
export function partCircledChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /①.*②/u.test(text))) return pieces;
  return pieces.map((piece) => {
    if (piece.text.length > 400 || !/①.*②/u.test(piece.text)) return piece;
    const asked = fillCircles(piece.text);
    if (asked !== null) return withText(piece, asked);
    const text = piece.text.replace(CIRCLE_IN_BRACKETS, (bracket) =>
      bracket.split(/[①-⑳]/u).every((words) => /[\p{L}\p{N}]/u.test(words))
        ? bracket.replace(/[①-⑳]/u, "\\$&")
        : bracket,
    );
    const match = CIRCLED_CHOICES.exec(text);
    return withText(piece, match === null ? text : `${match[1] ?? ""}${(match[2] ?? "").trimEnd()}`);
  });
}

const CORNER =
  /^(?:.{0,6}(?:[项項]目|[内內]容|[题題]目|指[标標]|[问問][题題]|陈述|服[务務]|方面|因素|[维維]度|要素|item|statement)s?)$/iu;
const NUMBERED_LINE = /^\s*(?:[A-Za-z]?\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]/u;
const LEAST_COLUMNS = 3;
const LONGEST_ROW = 40;

/** `项目    5分    4分    3分⏎社区食堂⏎卫生服务站`: columns that only blanks part, above rows that have nothing but their names. */
export function tabSpacedColumns(pieces: readonly Piece[]): readonly Piece[] {
  const tabs = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 120 || text.includes("\t") || !/\S[ \u3000]{2,}\S/u.test(text)) continue;
    const [corner = "", ...columns] = text.trim().split(/[ \u3000]{2,}/u);
    if (columns.length < LEAST_COLUMNS || !CORNER.test(corner)) continue;
    if (!columns.every((column) => isDegree(column) || /^\d{1,3}\s?分?$/u.test(column))) continue;
    let end = at + 1;
    const isRow = (row: string) =>
      row.trim() !== "" && row.trim().length <= LONGEST_ROW && !/\S[ \u3000]{2,}\S|[:：?？_＿□○\t]/u.test(row);
    while (isRow(pieces[end]?.text ?? "")) end += 1;
    const rows = pieces.slice(at + 1, end);
    if (rows.length < 2) continue;
    const counted = rows.filter((row) => NUMBERED_LINE.test(row.text)).length;
    if (counted > 0 && counted < rows.length) continue;
    tabs.set(at, [corner, ...columns].join("\t"));
    for (const [index, row] of rows.entries()) tabs.set(at + 1 + index, row.text.trim() + "\t".repeat(columns.length));
  }
  if (tabs.size === 0) return pieces;
  return pieces.map((piece, at) => withText(piece, tabs.get(at) ?? piece.text));
}

const SIGN_LINE =
  /^([\s\u3000]*\p{Script=Han}{0,6}(?:[签簽](?:字|名|章|署)|[盖蓋]章)(?:[(（][^()（）]{1,8}[)）])?)\s?[:：][\s\u3000]*$/u;
const BOX = /[□○☐◯]/u;

/** `家长签章：` right below boxes, or at the end: a line to sign, and no part of the last choice. */
export function drawSignatures(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const label = piece.text.length > 60 ? undefined : SIGN_LINE.exec(piece.text)?.[1];
    const last = pieces.slice(at + 1, at + 5).every(({ text }) => text.trim() === "");
    const above = pieces[at - 1]?.text ?? "";
    if (label === undefined || !(BOX.test(above) || (last && above.trim() === ""))) return [piece];
    return [withText(piece, ""), withText(piece, `${label.trim()}：____`)];
  });
}

const BULLETED_NUMBER = /^\s*[•·●]\s*(?=\d{1,3}\s?[.．、]\s*\S)/u;
const PART_SIGN = /^\s*[(（](\d{1,2})[)）]\s?[、.．]?\s*(?=\S)/u;

/** `  • 1. …` with its parts and choices indented below it: the bullets and indents of a page say nothing. */
export function outdentBulletedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => BULLETED_NUMBER.test(text)).length < 2) return pieces;
  if (pieces.some(({ text }) => /^\s*(?:```|~~~)/u.test(text))) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(BULLETED_NUMBER, "").replace(/^[ \u3000]+/u, "")));
}

/** How many numbers from the beginning on are those of questions whose parts have numbers in brackets. */
const FIRST_NUMBERS = 2;

/** `1. 阅读文章，完成问题。⏎（1）…⏎（2）…⏎2. …`: the first questions of a paper are materials, and their parts are the questions. */
export function numberPartsOfMaterials(pieces: readonly Piece[]): readonly Piece[] {
  const numbered = pieces.flatMap(({ text }, at) => (NUMBER.test(text) ? [at] : []));
  const written = new Map<number, string>();
  for (const [index, at] of numbered.slice(0, FIRST_NUMBERS).entries()) {
    const text = pieces[at]?.text ?? "";
    if (text.length > 80 || !LEADS_TO_PARTS.test(text) || /[_＿]{2,}|[(（]\s*[)）]/u.test(text)) continue;
    const parts: number[] = [];
    for (let line = at + 1; line < (numbered[index + 1] ?? pieces.length); line += 1)
      if (Number(PART_SIGN.exec(pieces[line]?.text ?? "")?.[1] ?? 0) === parts.length + 1) parts.push(line);
    if (parts.length < 2) continue;
    written.set(at, tell(text.replace(NUMBER, "")));
    for (const [part, line] of parts.entries())
      written.set(line, `${String(part + 1)}. ${(pieces[line]?.text ?? "").replace(PART_SIGN, "")}`);
  }
  return written.size === 0 ? pieces : pieces.map((piece, at) => withText(piece, written.get(at) ?? piece.text));
}
