/**
 * Pages whose lists to unfold were copied with their first entry, so that the labels of other fields run on into the choices:
 *
 *     姓名
 *     性别 男    女
 *     学历
 *     -请选择-
 *     高中
 *     大学
 *     Email
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel, toDebris, toOptionLines } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 60;
const LEAST = 2;
const MOST_CHOICES = 60;
const SELECT =
  /^\s*(?:[-–—=]{1,4}\s?(?:[请請]?[选選][择擇][\p{Script=Han}]{0,6}|(?:please )?(?:select|choose)(?: [a-z ]{1,20})?)\s?[-–—=]{1,4}|(?:[请請][选選][择擇][\p{Script=Han}]{0,6}|(?:please )?(?:select|choose)(?: (?:one|an? [a-z]{1,12}))?)\s?(?:\.{2,3}|…))\s*$/iu;
/** `性别 男    女` */
const INLINE =
  /^\s*([\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z ]{0,24}?)\s?[:：]?[ \u3000\t]+(\S{1,8}(?:[ \u3000\t]{2,}\S{1,8}){1,5})\s*$/u;
const PHONE = /^(?:(?:mobile|cell|home|work|contact|daytime) )?(?:telephone|phone)\b|^mobile\b/iu;
const UNIT = /^\s*(?:[年月日元岁歲个個人次]|[万萬]元|小[时時]|分[钟鐘]|cm|kg|厘米|公斤)\s*$/u;
const MORE_LABELS =
  /^(?:[备備][注註]|留言|(?:[电電]子)?(?:信箱|[邮郵]箱|[邮郵]件)|[补補]充[说說]明|comments?|notes?|remarks?|message)$/iu;
const OTHER = /[。？?！!；;_＿□☐○◯|\t[\]]|^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|#{1,6}\s|[-*•]\s)/u;

const isShort = ({ text, debris }: Piece): boolean =>
  debris !== true && text.trim() !== "" && text.length <= LONGEST && !/[:：]\s*\S/u.test(text);

const isSelect = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.text.length <= LONGEST && SELECT.test(piece.text);

/** Whether a line below choices is the label of the next field. */
function isLabel(text: string): boolean {
  const plain = text
    .trim()
    .replace(/\s?[(（][^()（）]{1,12}[)）]$/u, "")
    .replace(/\s?[*＊:：]$/u, "");
  // `一年级` is one of several.
  if (/^[一二三四五六七八九十\d]/u.test(plain)) return false;
  return isFieldLabel(plain) || isEnglishField(plain) || MORE_LABELS.test(plain) || INLINE.test(text);
}

function toField(piece: Piece): Piece[] {
  const [, label = "", words = ""] = INLINE.exec(piece.text) ?? [];
  const blank = withText(piece, "");
  const name = piece.text.trim().replace(/\s?[:：]$/u, "");
  if (words === "") return [blank, withText(piece, PHONE.test(name) ? `${name}${NAMED.phone}` : `${name}：____`)];
  const choices = words.split(/[ \u3000\t]{2,}/u);
  return [
    blank,
    withText(piece, `${label.trim()}${NAMED.single}`),
    ...toOptionLines(
      choices.map(() => piece),
      choices,
    ),
    blank,
  ];
}

/** The lines between a list's first entry and the next label with one, which are choices and then labels. */
function partBelow(lines: readonly Piece[]): {
  choices: readonly Piece[];
  unit: Piece | null;
  labels: readonly Piece[];
} {
  let end = lines.length;
  while (end > 0 && isLabel(lines[end - 1]?.text ?? "")) end -= 1;
  // `电话⏎邮箱⏎微信` are choices as well.
  if (end === 0 && lines.length > 1) end = lines.length;
  const last = lines[end - 1];
  const unit = last !== undefined && UNIT.test(last.text) ? last : null;
  return { choices: lines.slice(0, unit === null ? end : end - 1), unit, labels: lines.slice(end) };
}

/** Labels with a list to unfold, its choices, and the labels of other fields between them. */
export function openPageSelects(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(isSelect).length < LEAST) return pieces;
  const heads = pieces.flatMap((piece, at) => {
    const above = pieces[at - 1];
    return isSelect(piece) && above !== undefined && isShort(above) && !OTHER.test(above.text) && !isSelect(above)
      ? [at - 1]
      : [];
  });
  if (heads.length < LEAST) return pieces;
  const result: Piece[] = [];
  let at = 0;
  for (const [index, head] of heads.entries()) {
    const label = pieces[head];
    const select = pieces[head + 1];
    if (label === undefined || select === undefined) break;
    if (index === 0) {
      // Fields right above the first list have no other sign.
      let from = head;
      while (from > 1 && isFieldAbove(pieces[from - 1])) from -= 1;
      result.push(...pieces.slice(0, from), ...pieces.slice(from, head).flatMap(toField));
    } else result.push(...pieces.slice(at, head));
    const next = heads[index + 1] ?? pieces.length;
    let to = head + 2;
    while (to < next && to < head + 2 + MOST_CHOICES && isChoice(pieces[to])) to += 1;
    const { choices, unit, labels } = partBelow(pieces.slice(head + 2, to));
    const stem = label.text.trim().replace(/\s?[:：]$/u, "");
    const blank = withText(label, "");
    if (choices.length > 1)
      result.push(
        blank,
        withText(label, `${stem}${NAMED.dropdown}`),
        ...toOptionLines(
          choices,
          choices.map(({ text }) => text.trim()),
        ),
        blank,
      );
    else
      result.push(
        blank,
        covering(withText(label, `${stem}：____${unit?.text.trim() ?? ""}`), unit === null ? [] : [unit]),
      );
    result.push(toDebris(select));
    if (choices.length === 1) result.push(...choices);
    if (choices.length > 1 && unit !== null) result.push(toDebris(unit));
    result.push(...labels.flatMap(toField));
    at = to;
  }
  return [...result, ...pieces.slice(at)];
}

const isChoice = (piece: Piece | undefined): boolean =>
  piece !== undefined && isShort(piece) && !OTHER.test(piece.text) && !isSelect(piece);

const isFieldAbove = (piece: Piece | undefined): boolean => isChoice(piece) && (piece?.text.trim().length ?? 99) <= 24;

/** `預約分店*⏎-- 請選擇 --⏎旺角⏎沙田`: where blank lines part the fields, the first entry of a list says nothing. */
function hideFirstEntries(pieces: readonly Piece[]): readonly Piece[] {
  const isHidden = (at: number): boolean => {
    const [label, select] = [pieces[at - 1], pieces[at]];
    if (select === undefined || select.debris === true || !isSelect(select)) return false;
    const apart = isChoice(label) && textAt(pieces, at - 2).trim() === "";
    return apart && isChoice(pieces[at + 1]) && isChoice(pieces[at + 2]);
  };
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (isHidden(at)) return [];
      const below = pieces[at + 1];
      // In front of the label, where it does not part the choices from it.
      return below !== undefined && isHidden(at + 1) ? [toDebris(below), piece] : [piece];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PAGE_SELECTS: readonly Repair[] = [openPageSelects, hideFirstEntries];
