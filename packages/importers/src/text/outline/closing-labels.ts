/** What is asked without a number behind numbered questions, and headings that a copy put among the choices above them. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const WISHES =
  /^\s*(?:[*＊]\s?)?[^\d\s(（①-⑳A-H•·□○_＿:：][^:：。？?_＿]{1,40}(?:建[议議]|意[见見]|看法|感想|想法|期望|寄[语語]|希望|[评評][价價])[^:：。？?_＿]{0,10}[:：]\s*[_＿]*\s*$/u;
/** The same as a question. */
const WISHED =
  /^\s*[^\d\s(（①-⑳A-H•·□○_＿:：][^:：。？?_＿]{1,40}(?:建[议議]|意[见見]|[补補]充|想[说說法]|[看]法|期望|希望)[^:：。？?_＿]{0,6}[?？]\s*$/u;
const NUMBERED = /^\s*[(（]?\d{1,3}\s?[.．、)）](?!\d)\s*\S/u;

const PART_NUMBER =
  /^\s*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（]\s?[一二三四五六七八九十]{1,3}\s?[)）]|第[一二三四五六七八九十]{1,2}(?:部[分份]|[项項])[:：]?)\s*(?=\S)/u;
const isAsked = (text: string): boolean => {
  const words = text.length < 120 ? text.replace(PART_NUMBER, "") : "";
  return WISHES.test(words) || WISHED.test(words);
};

/** `您对本课程的意见和建议：` below numbered questions, with nothing but a signature below it, is asked as well. */
export function askClosingLabels(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => NUMBERED.test(text));
  if (last < 0) return pieces;
  const at = pieces.findIndex(({ text, debris }, index) => index > last && debris !== true && isAsked(text));
  if (at < 0) return pieces;
  const below = pieces.slice(at + 1).filter(({ text }) => text.trim() !== "");
  if (below.length > 6 || below.some(({ text }) => /^\s*(?:[A-H]\s?[.．、]|[□○☐•-]\s?\S)/u.test(text))) return pieces;
  return pieces.flatMap((piece, index) => {
    // What asks for more of the same further down is asked, too.
    const asks = index === at || (index > at && piece.debris !== true && isAsked(piece.text));
    if (!asks) return [piece];
    return [
      withText(piece, ""),
      // With its number, it would be the heading of what stands below it.
      withText(piece, `${piece.text.replace(PART_NUMBER, "").replace(/[:：]?\s*[_＿]*\s*$/u, "")}${NAMED.essay}`),
      withText(piece, ""),
    ];
  });
}

const ROMAN = /^\s*(?:[IVX]{1,4}|[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ])\s?[.．、:：]\s*(\S.{1,80})$/u;
const PART_WORDS =
  /[题題空]|[选選][择擇]|[阅閱][读讀]|[写寫作]|[听聽]力|[译譯]|[词詞]|[语語]|choice|reading|writing|listening|grammar|vocabulary|translat|dictation|matching/iu;

/** `II. 用所给词填空` among lines of choices is the heading of the next part. */
export function headRomanParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text }, at) => {
    const words = ROMAN.exec(text)?.[1];
    return words !== undefined && (PART_WORDS.test(words) || kindOfWords(words) !== null) ? [at] : [];
  });
  // Between such headings, other lines with Roman numbers are headings as well.
  const first = heads[0] ?? pieces.length;
  const last = heads.at(-1) ?? 0;
  if (heads.length > 1)
    for (const [at, { text }] of pieces.entries())
      if (at > first && at < last && ROMAN.test(text) && text.length < 60 && !heads.includes(at)) heads.push(at);
  // Points of one question are followed by its choices.
  const points = heads.filter((at) => heads.includes(at + 1)).length;
  if (heads.length < 2 || points > 0) return pieces;
  const own = new Set(heads);
  return pieces.flatMap((piece, at) => {
    const glued = own.has(at) && (pieces[at - 1]?.text.trim() ?? "") !== "" && at > 0;
    return glued ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`)] : [piece];
  });
}

/** `被考核人：      部门：      ` right above a table: fields, and no stem of the table. */
export function partFieldsFromTables(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const below = pieces.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "")?.text ?? "";
    const places = piece.text.match(/[:：](?=\s*$|[\s\u3000]{2}|[_＿])/gu)?.length ?? 0;
    const table = /\t.*\t|^\s*[|｜].*[|｜]/u.test(below);
    const labels = piece.text.split(/[:：]/u).map((label) => label.replace(/[\s\u3000_＿]+/gu, ""));
    const plain = labels.pop() === "" && labels.every((label) => label !== "" && label.length <= 10);
    const fields = places > 1 && places === labels.length && plain && table && !/[\t|｜]/u.test(piece.text);
    // `检查日期：____年____月____日 检查人员：____` is read as it stands.
    if (fields && labels.some((label) => label.startsWith("年月"))) return [piece, withText(piece, "")];
    return fields ? [...labels.map((label) => withText(piece, `${label}：____`)), withText(piece, "")] : [piece];
  });
}
