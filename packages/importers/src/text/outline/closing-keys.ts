/**
 * Keys in brackets behind whole sentences, and signs of platforms and fonts in front of answers:
 *
 *     1、绿茶产于____省。（浙江）
 *     2、红茶属于：①全发酵 ②不发酵（①）
 *     3、简述护理要点【答：多喂水、多观察】
 *     第一空：
 *     960
 */
import { type Piece, covering, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}[\s\u3000]?[.．、)）]|第\s?\d{1,3}\s?[题題]|[❶-❿①-⑳])[\s\u3000]*\S/u;
const GAP = /[_＿]{2,}/gu;
const BEHIND_SENTENCE = /^(.*[。！!])[\s\u3000]*[(（]([^()（）_＿]{1,60})[)）][\s\u3000]*$/u;
/** What people say in such brackets besides the answer. */
const HINT =
  /[《》]|^答|节选|節選|^[\p{Script=Han}·]{2,4}·?(?:诗|詩)$|[填选選]|\d\s?分$|^[必可]|[请請如例按]|单位|單位|字[以之]?[内內]|不超[过過]/u;

/** Answers of their own below the questions. */
const LISTED = /^[\s\u3000]*[【[(（]?(?:[参參]考|[标標][准準]|正[确確])?答案/u;

/** `绿茶产于____省。（浙江）` on two lines or more: the bracket behind the sentence holds the words of its gaps. */
function keyBracketsBehindGaps(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [string, string]>();
  if (pieces.some(({ text }) => LISTED.test(text.slice(0, 20)))) return pieces;
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > LONGEST || !NUMBERED.test(piece.text)) continue;
    const [, stem, words = ""] = BEHIND_SENTENCE.exec(piece.text) ?? [];
    const gaps = stem?.match(GAP)?.length ?? 0;
    if (stem === undefined || gaps === 0 || HINT.test(words)) continue;
    const parts = words.split(/[；;、，,]/u);
    if (gaps === 1 || parts.length === gaps) found.set(piece, [stem, gaps === 1 ? words : parts.join("；")]);
  }
  return found.size < LEAST ? pieces : writeKeys(pieces, found);
}

const RINGS = "①②③④⑤⑥⑦⑧";
const RING_BEHIND = /^(.*[①-⑧].*[①-⑧].*\S)[\s\u3000]*[(（[【]\s?([①-⑧]{1,6})\s?[)）\]】][\s\u3000]*$/u;

/** `①全发酵 ②不发酵（①）` on two lines or more: the sign in the bracket is the key. */
function keyRingsBehindChoices(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [string, string]>();
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    const [, stem, rings = ""] = RING_BEHIND.exec(piece.text) ?? [];
    if (stem === undefined) continue;
    const letters = Array.from(rings, (ring) => "ABCDEFGH".charAt(RINGS.indexOf(ring))).join("");
    found.set(piece, [stem, letters]);
  }
  return found.size < LEAST ? pieces : writeKeys(pieces, found);
}

const TOLD_BEHIND =
  /^([^【[]{4,200})[【[(（]\s?(?:答案?|[参參]考答案|答案要[点點])\s?[:：]\s?([^【】[\]]{3,200})[】\])）][\s\u3000]*$/u;

/** `简述要点【答：多喂水、多观察】`: the answer in words stands on its own line. */
function partToldAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [string, string]>();
  if (pieces.some(({ text }) => LISTED.test(text.slice(0, 20)))) return pieces;
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > LONGEST || !NUMBERED.test(piece.text)) continue;
    const [, stem, words = ""] = TOLD_BEHIND.exec(piece.text) ?? [];
    if (stem !== undefined && /\p{L}{2}/u.test(words)) found.set(piece, [stem.trimEnd(), words]);
  }
  return found.size === 0 ? pieces : writeKeys(pieces, found);
}

function writeKeys(pieces: readonly Piece[], found: ReadonlyMap<Piece, readonly [string, string]>): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [stem, key] = found.get(piece) ?? [];
    return stem === undefined ? [piece] : [withText(piece, stem), withText(piece, `答案：${key ?? ""}`)];
  });
}

const PLACE_ALONE = /^[\s\u3000]*(?:第\s?[\d一二三四五六七八九]\s?空|\[填空\d\])\s?[:：][\s\u3000]*$/u;

/** `第一空：⏎960`: the answer of a gap stands behind its name. */
function joinGapNames(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const below = pieces[at + 1];
    if (piece === undefined) break;
    const joins =
      piece.debris !== true &&
      piece.text.length < 20 &&
      PLACE_ALONE.test(piece.text) &&
      below !== undefined &&
      below.text.trim() !== "" &&
      below.text.length <= 80 &&
      !/[:：]\s*$/u.test(below.text);
    result.push(joins ? covering(withText(piece, `${piece.text.trim()}${below.text.trim()}`), [below]) : piece);
    if (joins) at += 1;
  }
  return unlessSame(result, pieces);
}

const KEYS = /^[\s\u3000]*[【[(（]?(?:[参參]考|[标標][准準]|正[确確])?答案[】\])）]?[\s\u3000]*(?:[:：]|$)/u;
const PART_OF_KEYS =
  /(^|[:：；;，,。\s\u3000])((?:[甲乙丙丁戊]部[分份]?|第[一二三四五六]部[分份]|(?:Part|Section)[ ][A-F])[ \u3000:：]*)(?=[(（]?\d{1,3}\s?[.．、)）])/giu;
const ENTRY = /(?:^|[:：；;，,。\s\u3000])[(（]?(\d{1,3})\s?[.．、)）](?!\d)/gu;

/** `答案：甲部 1.B 2.D  乙部 3.南京；香港`: where the numbers count on, the names of the parts say nothing about the answers. */
function dropPartsOfKeys(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findLastIndex(({ text, debris }) => debris !== true && text.length <= LONGEST && KEYS.test(text));
  if (from < 0) return pieces;
  const list = pieces.slice(from).filter(({ text, debris }) => debris !== true && text.length <= LONGEST);
  const named = list.flatMap(({ text }) => Array.from(text.matchAll(PART_OF_KEYS)));
  const numbers = list.flatMap(({ text }) =>
    Array.from(text.replace(PART_OF_KEYS, "$1").matchAll(ENTRY), ([, number]) => Number(number)),
  );
  if (named.length < LEAST || !numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0)))
    return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at < from || piece.debris === true || piece.text.length > LONGEST) return [piece];
    const names = Array.from(piece.text.matchAll(PART_OF_KEYS), ([, , name = ""]) => name.trim());
    return names.length === 0
      ? [piece]
      : [withText(piece, piece.text.replace(PART_OF_KEYS, "$1")), toDebris(piece, names.join(" "))];
  });
}

/** In the order in which they are made. */
export const CLOSING_KEYS: readonly Repair[] = [
  joinGapNames,
  dropPartsOfKeys,
  keyBracketsBehindGaps,
  keyRingsBehindChoices,
  partToldAnswers,
];
