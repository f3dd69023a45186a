/**
 * Forms whose fields all have the same bullet in front and no colon:
 *
 *     · 姓名 ________
 *     · 性别 ( )男 ( )女
 *     · 出生日期 ____年____月____日
 *     · 每月浇水约 ____ 小时
 *     · 照片一张（粘贴或以附件发送）
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_BULLETS = 4;
const LEAST_PLACES = 3;
/** A star says that a field must be filled in. */
const BULLET = /^[\s\u3000]*([·•●▪◦‧・–◆■-])[ \u3000]*(?=[\p{L}（(【“"])/u;
const PLACE = /^([^_＿:：□☐○◯\t]{1,30}?)[ \u3000]*[:：]?[ \u3000]*([_＿]{2,}.*)$/u;
const SIGNS: readonly { readonly sign: RegExp; readonly one: boolean }[] = [
  { sign: /[(（][ \u3000]{0,4}[)）][ \u3000]*/gu, one: true },
  { sign: /[○◯][ \u3000]*/gu, one: true },
  { sign: /[[［【][ \u3000]{0,4}[\]］】][ \u3000]*/gu, one: false },
  { sign: /[□☐][ \u3000]*/gu, one: false },
];
const BOXES = /^[\s\u3000]*(?:[□☐○◯]|[(（[［【][ \u3000]{0,4}[)）\]］】])[ \u3000]*\S/u;
const ROW_OF_BOXES =
  /^[\s\u3000]*(?:[□☐○◯]|[(（[［【][ \u3000]{0,4}[)）\]］】])[^□☐○◯]{1,40}?(?:[□☐○◯]|[(（[［【][ \u3000]{0,4}[)）\]］】])[ \u3000]*\S/u;
const OPEN_LABEL = /^[^_＿:：□☐○◯\t]{2,30}[:：][ \u3000]*$/u;
const LONG_ANSWER = /介[绍紹]|[说說]明|描述|理由|原因|意[见見]|建[议議]|要求|[请請]/u;
/** `注意：` above sentences. */
const NOTES = /^[\s\u3000]*(?:注意(?:事[项項])?|[说說]明|[温溫]馨提[示醒]|提示|[备備]注|[须須]知)[:：]?[\s\u3000]*$/u;
const SENTENCE = /[。！；;]\s*$/u;
const LINE = /^[\s\u3000]*[_＿]{6,}[\s\u3000]*$/u;
const LONGEST_LABEL = 30;
const SQUARE = /^[\s\u3000]*[□☐[［【]/u;
const UPLOADED = /[(（][^()（）]{0,12}(?:粘[贴貼]|附件|附[于於上在]|上[传傳]|[随隨][邮郵]件)[^()（）]{0,12}[)）]/u;
const PICTURE = /照片?|相片|[图圖]片/u;

interface Choices {
  readonly stem: string;
  readonly words: readonly string[];
  readonly one: boolean;
}

/** The choices behind the words of a field; null if there are none. */
function readChoices(text: string): Choices | null {
  for (const { sign, one } of SIGNS) {
    const [stem = "", ...words] = text.split(sign).map((part) => part.replace(/[\s\u3000、，,;；]+$/u, "").trim());
    if (stem !== "" && !/[_＿]/u.test(stem) && words.length > 1 && !words.includes(""))
      return { stem: stem.replace(/[:：]$/u, ""), words, one };
  }
  return null;
}

/** The bullet of the fields of a form; null if it has none. */
function findBullet(pieces: readonly Piece[]): string | null {
  // Markdown forms have headings and are read elsewhere.
  if (pieces.some(({ text }) => /^#{1,6}\s/u.test(text))) return null;
  const counts = new Map<string, { all: number; places: number }>();
  for (const { text, debris } of pieces) {
    const match = debris === true || text.length > LONGEST ? null : BULLET.exec(text);
    if (match === null) continue;
    const rest = text.slice(match[0].length);
    const count = counts.get(match[1] ?? "") ?? { all: 0, places: 0 };
    count.all += 1;
    if (PLACE.test(rest) || readChoices(rest) !== null) count.places += 1;
    counts.set(match[1] ?? "", count);
  }
  const own = [...counts].find(
    ([, { all, places }]) => all >= LEAST_BULLETS && places >= LEAST_PLACES && places * 2 >= all,
  );
  return own?.[0] ?? null;
}

/** A field as the grammar writes it. `mixed` says that one choice and several have signs of their own. */
function writeField(piece: Piece, rest: string, below: string, mixed: boolean): Piece[] {
  const blank = withText(piece, "");
  const choices = readChoices(rest);
  if (choices !== null) {
    const several = allowsSeveral(choices.stem) || (mixed && !choices.one);
    return [
      blank,
      withText(piece, `${choices.stem}${several ? NAMED.several : NAMED.single}`),
      ...choices.words.map((word) => withText(piece, `□ ${word}`)),
      blank,
    ];
  }
  const [, label, place] = PLACE.exec(rest) ?? [];
  if (label !== undefined && place !== undefined)
    return [withText(piece, `${label.trim()}：${place.replace(/([_＿]) +/gu, "$1")}`)];
  if (BOXES.test(below))
    return [
      blank,
      withText(
        piece,
        `${rest.trim().replace(/[:：]$/u, "")}${allowsSeveral(rest) || (mixed && SQUARE.test(below)) ? NAMED.several : NAMED.single}`,
      ),
    ];
  if (UPLOADED.test(rest))
    return [blank, withText(piece, `${rest.trim()}${PICTURE.test(rest) ? NAMED.picture : NAMED.file}`), blank];
  if (LINE.test(below) && rest.trim().length <= LONGEST_LABEL)
    return [blank, withText(piece, `${rest.trim().replace(/[:：]$/u, "")}${NAMED.essay}`)];
  if (OPEN_LABEL.test(rest)) {
    const label = rest.trim().slice(0, -1);
    return LONG_ANSWER.test(label)
      ? [blank, withText(piece, `${label}${NAMED.essay}`), blank]
      : [withText(piece, `${label}：____`)];
  }
  return [withText(piece, rest)];
}

/** `· 姓名 ____⏎· 性别 ( )男 ( )女`: bulleted fields, with and without colons. */
export function askBulletedFields(pieces: readonly Piece[]): readonly Piece[] {
  const bullet = findBullet(pieces);
  if (bullet === null) return pieces;
  const fields = pieces.map(({ text, debris }) => {
    const match = debris === true || text.length > LONGEST ? null : BULLET.exec(text);
    return match?.[1] === bullet ? text.slice(match[0].length) : null;
  });
  const read = fields.map((rest) => (rest === null ? null : readChoices(rest)));
  const mixed = read.some((own) => own?.one === true);
  return pieces.flatMap((piece, at): Piece[] => {
    const rest = fields[at] ?? null;
    const noted = NOTES.test(piece.text.slice(0, LONGEST)) && SENTENCE.test(fields[at + 1] ?? "");
    if (noted || SENTENCE.test(rest ?? ""))
      return [
        withText(piece, ""),
        withText(piece, tell((rest ?? piece.text).trim().replace(/[:：]$/u, ""))),
        withText(piece, ""),
      ];
    if (rest === null) return [piece];
    const [first, second] = [textAt(pieces, at + 1, LONGEST), textAt(pieces, at + 2, LONGEST)];
    const boxed = ROW_OF_BOXES.test(first) || (BOXES.test(first) && BOXES.test(second));
    return writeField(piece, rest, boxed || LINE.test(first) ? first : "", mixed);
  });
}

/** `- 昵称：`, `- **日期**（多选）` */
const TOP =
  /^[-*•·][ ]+(\*\*)?([^*_＿□☐○◯\t[\]]{1,40}?)(?:\*\*)?([(（][^()（）_＿]{1,16}[)）])?[ ]?([:：]?)(?:\*\*)?[ ]*$/u;
/** A choice further in. */
const NESTED = /^(?:\t| {2,})[ \t]*(?:[-*•·][ ]+)?(\[ ?\]|\( ?\)|[□☐○◯])[ ]*(\S.*)$/u;
const OTHER = /^(?:#{1,6}\s|[(（]?\d{1,3}\s?[.．、)）]|[-*•·][ ])/u;
const LEAST_TOPS = 3;

/** `- 昵称：⏎- **日期**（多选）⏎  - [ ] 周六⏎  - [ ] 周日`: a list of labels, and lists of boxes inside it. */
export function askNestedBoxLists(pieces: readonly Piece[]): readonly Piece[] {
  const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  const nested = pieces.map((piece) => (usable(piece) ? NESTED.exec(piece.text) : null));
  if (nested.every((match) => match === null)) return pieces;
  const tops = pieces.map((piece) => (usable(piece) ? TOP.exec(piece.text) : null));
  const fits = pieces.every(({ text }, at) => tops[at] !== null || !OTHER.test(text.slice(0, LONGEST)));
  const own = tops.flatMap((match, at) => (match === null ? [] : [at]));
  const boxed = own.filter((at) => nested[at + 1] !== null && nested[at + 2] !== null);
  // A label without choices says by its colon that it is open.
  const clear = own.every((at) => boxed.includes(at) || (tops[at]?.[4] ?? "") !== "");
  if (!fits || !clear || own.length < LEAST_TOPS || boxed.length === 0) return pieces;
  const mixed = new Set(nested.flatMap((match) => (match === null ? [] : [/[[□☐]/u.test(match[1] ?? "")]))).size > 1;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    const choice = nested[at];
    if (choice !== null && choice !== undefined) return [withText(piece, `□ ${choice[2] ?? ""}`)];
    const top = tops[at];
    if (top === null || top === undefined) return [piece];
    const label = `${top[2] ?? ""}${top[3] ?? ""}`.trim();
    if (!boxed.includes(at)) return [blank, withText(piece, `${label}：____`)];
    const square = /[[□☐]/u.test(nested[at + 1]?.[1] ?? "");
    return [
      blank,
      withText(piece, `${label}${allowsSeveral(label) || (mixed && square) ? NAMED.several : NAMED.single}`),
    ];
  });
}

/** In the order in which they are made. */
export const BULLETED_FIELDS: readonly Repair[] = [askBulletedFields];
