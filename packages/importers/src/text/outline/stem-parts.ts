/**
 * Parts of worksheets whose signs are `甲、`, `乙、`, `丙、`, and parts that are one task and have no numbers below them:
 *
 *     甲、填充題：把適當的詞語填在橫線上。
 *     1. 花園裏____。
 *     乙、寫作：以「我的朋友」為題，寫一篇短文。
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, nextFilled, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
/** Fewer characters say no task. */
const LEAST = 6;
const NUMBERED =
  /^[\s\u3000]*(?:[(（][\s\u3000]*[)）][\s\u3000]*)?(\d{1,3})(?:\s?[.．、)）]|[(（\u3000])[\s\u3000]*\S/u;
const CHOICE = /^[\s\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、)）\u3000]|[①-⑨□☐○])\s*\S/u;

const STEMS = "甲乙丙丁戊己庚辛";
const STEM_HEAD =
  /^[\s\u3000]*(?:[【[(（]\s?([甲乙丙丁戊己庚辛])\s?[)）】\]]|([甲乙丙丁戊己庚辛])\s?[、.．:：\u3000 ])\s*\S/u;

const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

/** Each sign once, in order, and numbers below most of them: choices have theirs right below each other. */
function findStemHeads(pieces: readonly Piece[]): number[] {
  const heads = pieces.flatMap((piece, at) => (isText(piece) && STEM_HEAD.test(piece.text) ? [at] : []));
  const signs = heads.map((at) => {
    const [, bracketed, plain = ""] = STEM_HEAD.exec(pieces[at]?.text ?? "") ?? [];
    return bracketed ?? plain;
  });
  if (heads.length < 2 || signs.join("") !== STEMS.slice(0, signs.length)) return [];
  const numbered = heads.filter((at, index) =>
    pieces.slice(at + 1, heads[index + 1] ?? pieces.length).some((piece) => isText(piece) && NUMBERED.test(piece.text)),
  );
  const firstHasSome = numbered[0] === heads[0];
  return firstHasSome && numbered.length > 1 && numbered.length * 2 >= heads.length ? heads : [];
}

/** `甲、填充題⏎1. …⏎乙、選擇題⏎3. …`: headings of parts. */
export function headStemParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set(findStemHeads(pieces));
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    heads.has(at) ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`), withText(piece, "")] : [piece],
  );
}

const HEAD =
  /^([\s\u3000]*(?:#{1,6}\s+)?\**(?:[(（]?(?:[一二三四五六七八九十]{1,3}|[甲乙丙丁戊己庚辛])\s?[)）]?\s?[、.．:：\u3000 ]|[(（](?:[一二三四五六七八九十]{1,3}|[甲乙丙丁戊己庚辛])[)）]|[IVXⅠ-Ⅻ]{1,4}\s?[.．、])\s*)(\S.*)$/u;
const WRITING =
  /^((?:\p{Script=Han}{0,4}(?:作文|[写寫]作|[习習]作|[书書]面表[达達]|[写寫][话話]|[练練][笔筆]|小短文)\p{Script=Han}{0,3})\s?(?:[(（][^()（）]{1,16}[)）])?)\s?[:：。.]\s*(\S.{5,})$/u;
/** The name alone; what is to be written stands below it. */
const WRITING_ALONE =
  /^\p{Script=Han}{0,4}(?:作文|[写寫]作|[习習]作|[书書]面表[达達]|[写寫][话話]|[练練][笔筆]|小短文)\p{Script=Han}{0,3}\s?(?:[(（][^()（）]{1,16}[)）])?\s*[:：]?\s*$/u;
const STEM_SIGN = /[甲乙丙丁戊己庚辛]/u;
const TASK = /[写寫]|[为為][题題]|自[拟擬]|作文|文章|短文/u;
const NOTE =
  /^[\s\u3000]*[【[(（]?(?:[写寫]作|作文)?(?:要求|注意(?:事[项項])?|提示|[参參]考[词詞][语語]?)[】\])）]?\s?[:：]/u;
const RULED = /^[\s\u3000_＿.．…│|─—-]*$/u;

/** `六、寫作：以「我的朋友」為題，寫一篇短文。`: a part with one task, which stands behind its name. */
export function askWritingParts(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap((piece, at) => (isText(piece) && HEAD.test(piece.text) ? [at] : []));
  const numbers = pieces.flatMap((piece, at) => {
    const no = isText(piece) ? NUMBERED.exec(piece.text)?.[1] : undefined;
    return no === undefined ? [] : [{ at, no: Number(no) }];
  });
  if (heads.length < 2 || numbers.length < 2) return pieces;
  const own = new Map<number, readonly Piece[]>();
  const ends = new Map<number, number>();
  for (const [index, at] of heads.entries()) {
    const piece = pieces[at];
    const [, sign = "", words = ""] = HEAD.exec(piece?.text ?? "") ?? [];
    const to = heads[index + 1] ?? pieces.length;
    // Below other signs than `甲、`, the grammar asks such a line.
    const alone = STEM_SIGN.test(sign) && WRITING_ALONE.test(words);
    const line = alone ? nextFilled(pieces, at) : at;
    const asked = pieces[line];
    if (piece === undefined || asked === undefined || line >= to) continue;
    const [, name = "", task = ""] = alone ? ["", words, asked.text.trim()] : (WRITING.exec(words) ?? []);
    if (task.length < LEAST || !TASK.test(task) || NUMBERED.test(task)) continue;
    const notes: Piece[] = [];
    let end = line + 1;
    for (; end < to; end += 1) {
      const line = pieces[end];
      if (line === undefined || !isText(line) || !(RULED.test(line.text) || NOTE.test(line.text))) break;
      if (NOTE.test(line.text)) notes.push(line);
    }
    // What is asked below, such as `1. …`, would be the questions of the part.
    const below = pieces.slice(end, to).find(({ text }) => text.trim() !== "");
    if (below !== undefined && (NUMBERED.test(below.text) || CHOICE.test(below.text))) continue;
    const last = numbers.findLast((one) => one.at < at)?.no ?? 0;
    const next = numbers.find((one) => one.at > at)?.no ?? 0;
    const no = next === 1 || last === 0 ? 1 : last + 1;
    const lines = [withText(asked, task), ...notes.map((note) => withText(note, note.text.replace(/[①-⑨]/gu, "\\$&")))];
    const whole = joinPieces(lines, "<br>");
    if (whole === null) continue;
    own.set(at, [
      withText(piece, ""),
      withText(piece, `${sign}${name}`),
      withText(piece, ""),
      covering(withText(whole, `${String(no)}. ${whole.text.trim()}${NAMED.essay}`), pieces.slice(at + 1, end)),
      withText(piece, ""),
    ]);
    ends.set(at, end);
  }
  if (own.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const written = own.get(at);
    result.push(...(written ?? [piece]));
    if (written !== undefined) at = (ends.get(at) ?? at + 1) - 1;
  }
  return result;
}

const MOST_STATEMENTS = 8;
/** `甲部：多項選擇題`: in Hong Kong the name of questions with several choices, of which one is right. */
const SINGLE_PART = /^[\s\u3000#]*\S{0,8}?多項選擇題?/u;
const HONG_KONG = /班別|[甲乙丙]部|中[一二三四五六]級|小[一二三四五六]級/u;
const SEVERAL = /多於一|超過一|所有|兩項|可選|不只一|以上|至少/u;
const PART_BEGINS =
  /^[\s\u3000]*(?:#{1,6}\s|[甲乙丙丁戊]\s?部|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（]?[甲乙丙丁戊一二三四五六][)）、.．])/u;

export function nameSingleParts(pieces: readonly Piece[]): readonly Piece[] {
  const isHead = (piece: Piece) =>
    isText(piece) && piece.text.length < 80 && SINGLE_PART.test(piece.text) && !SEVERAL.test(piece.text);
  if (!pieces.some(isHead) || !pieces.some((piece) => isText(piece) && HONG_KONG.test(piece.text))) return pieces;
  let inside = false;
  return pieces.map((piece, at) => {
    if (!isText(piece)) return piece;
    if (isHead(piece)) inside = true;
    else if (PART_BEGINS.test(piece.text)) inside = false;
    else if (inside && NUMBERED.test(piece.text) && !SEVERAL.test(piece.text) && !/[\]】]\s*$/u.test(piece.text)) {
      // Statements may stand between the stem and its choices.
      const below = pieces.slice(at + 1, at + 1 + MOST_STATEMENTS);
      const next = below.findIndex(({ text }) => text.length <= LONGEST && NUMBERED.test(text));
      const own = next < 0 ? below : below.slice(0, next);
      return own.some(({ text }) => /^[\s\u3000]*A\s?[.．、\u3000]/u.test(text.slice(0, 20)))
        ? withText(piece, `${piece.text.trimEnd()}${NAMED.single}`)
        : piece;
    }
    return piece;
  });
}

/** In the order in which they are made. */
export const STEM_PARTS: readonly Repair[] = [headStemParts, askWritingParts, nameSingleParts];
